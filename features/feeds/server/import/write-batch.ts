import type { FeedIssue } from '#features/feeds/contract/feeds.record.ts';
import { productsChanged } from '#features/products/contract/products.events.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { changeProducts } from './change-products.ts';
import { classify } from './classify.ts';
import { createProducts } from './create-products.ts';
import type { BatchCounts, ImportRun } from './import-run.ts';
import type { Incoming } from './packed.ts';
import { runProductsRepository } from './run-products.repository.ts';
import { storedProductsRepository } from './stored-products.repository.ts';

export type BatchWritten = BatchCounts & {
  /** Rows whose sku stands in an earlier row. */
  readonly twice: readonly (FeedIssue & { readonly rows: number })[];
};

/** Takes a batch of products over into the database, in the caller's transaction. Unchanged ones are only noted as seen. */
export async function writeBatch(tx: Tx, run: ImportRun, products: readonly Incoming[]): Promise<BatchWritten> {
  if (products.length === 0) return { created: 0, changed: 0, stockChanged: 0, unchanged: 0, twice: [] };
  const skus = products.map((one) => one.sku);
  const known = await storedProductsRepository(tx.db).findBySku(run.id, run.sellerId, skus);
  const { fresh, different, unchanged, twice } = classify(products, known);

  const touched = [...fresh, ...different.map(({ incoming }) => incoming)];
  const resolved = touched.length === 0 ? [] : await run.dictionary.resolve(tx, touched);
  const created =
    fresh.length === 0
      ? new Map<string, number>()
      : await createProducts(tx, run, fresh, resolved.slice(0, fresh.length));
  const changes = await changeProducts(tx, run, different, resolved.slice(fresh.length));

  const ids = [...created.values(), ...changes.content, ...changes.stock];
  if (ids.length > 0) {
    tx.touch('product', ids);
    tx.emit(productsChanged, { ids });
  }
  await runProductsRepository(tx.db).insertSeen(run.id, [
    ...fresh.map((one) => ({ productId: created.get(one.sku)!, row: one.row })),
    ...[...different, ...unchanged].map(({ incoming, known: { id } }) => ({ productId: id, row: incoming.row })),
  ]);
  return {
    created: created.size,
    changed: changes.content.length,
    stockChanged: changes.stock.length,
    unchanged: unchanged.length + changes.unchanged,
    twice: twice.map(({ incoming, firstRow }) => ({
      row: incoming.row,
      rows: incoming.rows,
      column: run.skuColumn,
      value: incoming.sku,
      reason: `this sku stands in row ${firstRow} already`,
    })),
  };
}
