import type { Incoming } from './packed.ts';
import type { Known } from './stored-products.repository.ts';

export type Sorted = {
  readonly fresh: readonly Incoming[];
  /** Something differs from the last delivery, content or stock, or the product had been gone. */
  readonly different: readonly { readonly incoming: Incoming; readonly known: Known }[];
  readonly unchanged: readonly { readonly incoming: Incoming; readonly known: Known }[];
  /** The sku stands in an earlier row of the same file. */
  readonly twice: readonly { readonly incoming: Incoming; readonly firstRow: number }[];
};

/** What each product of a batch is, against what the database knows. The first row of a sku counts, in file order. */
export function classify(products: readonly Incoming[], known: ReadonlyMap<string, Known>): Sorted {
  const sorted = { fresh: [] as Incoming[], different: [] as Pair[], unchanged: [] as Pair[], twice: [] as Twice[] };
  const rows = new Map<string, number>();
  for (const incoming of products) {
    const { sku } = incoming;
    const found = known.get(sku);
    const firstRow = rows.get(sku) ?? found?.seen_row;
    if (firstRow !== undefined && firstRow !== null) {
      sorted.twice.push({ incoming, firstRow });
      continue;
    }
    rows.set(sku, incoming.row);
    if (!found) sorted.fresh.push(incoming);
    else if (isUnchanged(incoming, found)) sorted.unchanged.push({ incoming, known: found });
    else sorted.different.push({ incoming, known: found });
  }
  return sorted;
}

type Pair = Sorted['different'][number];
type Twice = Sorted['twice'][number];

const isUnchanged = (incoming: Incoming, known: Known): boolean =>
  known.is_in_vendor_list && known.feed_hash === incoming.contentHash && known.feed_stock_hash === incoming.stockHash;
