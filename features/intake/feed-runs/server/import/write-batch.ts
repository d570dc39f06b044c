import { listBarredComing, saidOf } from '#features/catalogue/exclusions/server/exclusions.public.ts';
import { runReasonTexts as words } from '#features/intake/feed-runs/contract/run-reasons.sentences.ts';
import { say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { remarkOf } from '../runs.repository.ts';
import { changeProducts } from './change-products.ts';
import type { ChangeRow } from './change-rows.ts';
import { createProducts } from './create-products.ts';
import { textColumns } from './delivered-columns.ts';
import type { BatchCounts, ImportRun } from './import-run.ts';
import type { Incoming } from './packed.ts';
import type { Resolved } from './plan-change.ts';
import { runProductsRepository } from './run-products.repository.ts';
import { placeOf, type Row, type SortedBatch } from './sort-batch.ts';

export type BatchWritten = BatchCounts & {
  /** Rows whose sku stands in an earlier row. */
  readonly twice: readonly Row[];
  /** Rows that a rule of the feed leaves out. */
  readonly filtered: readonly Row[];
  readonly changes: readonly ChangeRow[];
  /** Known products the batch met. */
  readonly met: readonly { readonly productId: number; readonly row: number }[];
};

/** Takes a batch of products over into the database, in the caller's transaction. Unchanged ones are only noted as seen. */
export async function writeBatch(tx: Tx, run: ImportRun, sorted: SortedBatch): Promise<BatchWritten> {
  const { different, unchanged, twice, filtered } = sorted;
  const { fresh, resolved, excluded } = await withoutExcluded(tx, run, sorted.fresh, sorted.resolved);
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
