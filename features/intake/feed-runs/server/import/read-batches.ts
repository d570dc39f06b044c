import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { FeedIssue, FeedItem } from '#features/intake/feeds/contract/feeds.record.ts';
import { type Packed, pack } from './packed.ts';

/** What a batch is made of, in the order of the file. */
export type PackedEntry = { readonly product: Packed } | { readonly refused: FeedIssue };

/**
 * A batch as it goes from thread to thread and into the spool: bytes, for who looks at a delivery as a whole needs no more of it than these
 * numbers, and taking it apart costs as much as reading it.
 */
export type PackedBatch = {
  /** `entriesOf` takes them apart. */
  readonly bytes: Uint8Array;
  /** Rows of the file it was made of. */
  readonly rows: number;
  readonly products: number;
  /** Rows that were refused. */
  readonly refused: number;
  /** Products none of whose variants has an EAN. */
  readonly noEan: number;
  /** Items of the file up to and including this batch: where a resumed run goes on. */
  readonly upTo: number;
};

export const entriesOf = ({ bytes }: Pick<PackedBatch, 'bytes'>): readonly PackedEntry[] =>
  deserialize(bytes) as readonly PackedEntry[];

function packBatch(entries: readonly PackedEntry[], upTo: number): PackedBatch {
  const products = entries.flatMap((entry) => ('product' in entry ? [entry.product] : []));
  return {
    bytes: serialize(entries),
    rows: entries.length - products.length + products.reduce((sum, one) => sum + one.rows, 0),
    products: products.length,
    refused: entries.length - products.length,
    noEan: products.filter((one) => one.noEan).length,
    upTo,
  };
}

export type BatchLimits = { readonly items: number; readonly characters: number };

/** 500 products are few enough that a batch takes a fraction of a second, and many enough that statements cost little. */
export const batchLimits: BatchLimits = { items: 500, characters: 4_000_000 };

/** About a millisecond of reading. */
const pauseEvery = 10;

/** Cuts what is read into batches, leaving out the `skip` items an earlier attempt has finished with. */
export async function* readBatches(
  items: AsyncIterable<FeedItem>,
  skip: number,
  limits: BatchLimits = batchLimits,
): AsyncGenerator<PackedBatch> {
  let entries: PackedEntry[] = [];
  let characters = 0;
  let count = 0;
  for await (const item of items) {
    count += 1;
    // Other work on this thread gets a turn; statements to the database would wait for us otherwise.
    if (count % pauseEvery === 0) await setImmediate();
    if (count <= skip) continue;
    const entry: PackedEntry = 'refused' in item ? { refused: item.refused } : { product: pack(item) };
    entries.push(entry);
    characters += 'product' in entry ? entry.product.text.length : 0;
    if (entries.length < limits.items && characters < limits.characters) continue;
    yield packBatch(entries, count);
    entries = [];
    characters = 0;
  }
  if (entries.length > 0) yield packBatch(entries, count);
}
