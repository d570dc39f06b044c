import { listBarredComing, saidOf } from '#features/catalogue/exclusions/server/exclusions.public.ts';
import { runReasonTexts as words } from '#features/intake/feed-runs/contract/run-reasons.sentences.ts';
import type { FeedIssue } from '#features/intake/feeds/contract/feeds.record.ts';
import { say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { runChangesRepository } from '../run-changes.repository.ts';
import { remarkOf } from '../runs.repository.ts';
import { changeProducts } from './change-products.ts';
import type { ChangeRow } from './change-rows.ts';
import { classify } from './classify.ts';
import { createProducts } from './create-products.ts';
import { textColumns } from './delivered-columns.ts';
import type { BatchCounts, ImportRun } from './import-run.ts';
import type { Incoming } from './packed.ts';
import type { Resolved } from './plan-change.ts';
import { runProductsRepository } from './run-products.repository.ts';
import { type LeftOut, leftOut, newLeftOut } from './run-safety.ts';
import { storedProductsRepository } from './stored-products.repository.ts';

export type BatchWritten = BatchCounts & {
  /** Rows whose sku stands in an earlier row. */
  readonly twice: readonly Row[];
  /** Rows that a rule of the feed leaves out. */
  readonly filtered: readonly Row[];
  readonly changes: readonly ChangeRow[];
  /** Known products the batch met. */
  readonly met: readonly { readonly productId: number; readonly row: number }[];
};
type Row = FeedIssue & { readonly rows: number };

const nothing: BatchWritten = {
  created: 0,
  changed: 0,
  stockChanged: 0,
  unchanged: 0,
  quarantined: 0,
  twice: [],
  filtered: [],
  changes: [],
  met: [],
};

/** Takes a batch of products over into the database, in the caller's transaction. Unchanged ones are only noted as seen. */
export async function writeBatch(tx: Tx, run: ImportRun, products: readonly Incoming[]): Promise<BatchWritten> {
  if (products.length === 0) return nothing;
  const skus = products.map((one) => one.sku);
  const known = await storedProductsRepository(tx.db).findBySku(run.id, run.sellerId, skus);
  const earlier = run.safety.dry ? await runChangesRepository(tx.db).listNew(run.id, skus) : new Map<string, number>();
  const again = products.filter((one) => earlier.has(one.sku));
  const sorted = classify(again.length === 0 ? products : products.filter((one) => !earlier.has(one.sku)), known);
  const { unchanged } = sorted;
  const { fresh: passed, different, filtered } = ruled(run, sorted);

  const touched = [...passed, ...different.map(({ incoming }) => incoming)];
  const all = touched.length === 0 ? [] : await run.dictionary.resolve(tx, touched);
  const { fresh, resolved, excluded } = await withoutExcluded(tx, run, passed, all);
  const created =
    fresh.length === 0
      ? new Map<string, number>()
      : await createProducts(tx, run, fresh, resolved.slice(0, fresh.length));
  const changes = await changeProducts(tx, run, different, resolved.slice(fresh.length));

  const met = [...different, ...unchanged].map(({ incoming, known: { id } }) => ({ productId: id, row: incoming.row }));
  await runProductsRepository(tx.db).insertSeen(run.id, [
    ...fresh.map((one) => ({ productId: created.get(one.sku)!, row: one.row })),
    ...met,
  ]);
  const twice = [...sorted.twice, ...again.map((incoming) => ({ incoming, firstRow: earlier.get(incoming.sku)! }))];
  return {
    created: created.size,
    changed: changes.content.length,
    stockChanged: changes.stock.length,
    unchanged: unchanged.length + changes.unchanged,
    quarantined: changes.quarantined,
    twice: twice.map(({ incoming, firstRow }) => ({
      ...placeOf(incoming),
      column: run.skuColumn,
      value: incoming.sku,
      ...remarkOf(say(words.skuTwice, { row: firstRow })),
    })),
    filtered: [...filtered, ...excluded],
    changes: [...fresh.map((one) => newRow(one, created.get(one.sku)!)), ...changes.rows],
    met,
  };
}

/** Without what the rules of the feed leave out. What is unchanged passed them when it came in. */
function ruled(run: ImportRun, { fresh, different }: Pick<ReturnType<typeof classify>, 'fresh' | 'different'>) {
  const filtered: Row[] = [];
  const passes = (incoming: Incoming, out: LeftOut | null): boolean => {
    const value = out?.value.slice(0, 200) ?? '';
    if (out) filtered.push({ ...placeOf(incoming), column: out.column, value, ...remarkOf(out.reason) });
    return out === null;
  };
  const { safety } = run;
  let room = safety.room?.left ?? Number.POSITIVE_INFINITY;
  return {
    filtered,
    fresh: fresh.filter((one) => {
      const passed = passes(one, leftOut(safety, one.product) ?? newLeftOut(safety, one.product, room));
      if (passed) room -= 1;
      return passed;
    }),
    different: different.filter(({ incoming }) => passes(incoming, leftOut(safety, incoming.product))),
  };
}

/**
 * Without new products that a rule of the market keeps out of the import. One that is ours already goes on being updated: what we sell
 * must not keep an old stock.
 */
async function withoutExcluded(tx: Tx, run: ImportRun, fresh: readonly Incoming[], resolved: readonly Resolved[]) {
  const bars = await listBarredComing(
    tx.db,
    run.sellerId,
    fresh.map(({ product }, at) => ({
      names: [product.name, ...[...textColumns(product).values()].map(({ name }) => name)].flatMap(
        (name) => name ?? [],
      ),
      brandId: resolved[at]!.brandId,
      external: resolved[at]!.categoryIds,
      internal: [],
    })),
  );
  const excluded = fresh.flatMap((incoming, at): Row[] => {
    const bar = bars[at];
    if (!bar) return [];
    const column = bar.kind === 'brand' ? 'brand' : bar.kind === 'word' ? 'name' : 'category';
    const value = valueAt(incoming, column).slice(0, 200);
    return [{ ...placeOf(incoming), column, value, ...remarkOf(saidOf(bar)) }];
  });
  return {
    excluded,
    fresh: fresh.filter((_, at) => !bars[at]),
    resolved: resolved.filter((_, at) => !bars[at]),
  };
}

const placeOf = ({ row, rows, sku }: Incoming) => ({ row, rows, sku });

const valueAt = ({ product }: Incoming, column: 'brand' | 'name' | 'category'): string =>
  column === 'category' ? (product.categoryPaths[0] ?? []).join(' > ') : (product[column] ?? '');

const newRow = ({ sku, row, product }: Incoming, productId: number): ChangeRow => ({
  sku,
  productId,
  kind: 'new',
  row,
  fields: {
    before: {},
    after: {
      name: product.name,
      brand: product.brand,
      price: product.variants[0]?.price ?? null,
      stock: product.variants.reduce((sum, variant) => sum + (variant.stock ?? 0), 0),
    },
  },
  undo: { fresh: true },
});
