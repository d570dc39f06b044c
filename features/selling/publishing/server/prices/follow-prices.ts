import { productStatusEntity } from '#features/catalogue/products/server/products.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { desiredPricesRepository } from './desired-prices.repository.ts';

/**
 * Prices of these products changed in a shop, and nothing else: what the shop should have follows in one statement, without building a
 * document, so that a hundred thousand prices may change at once. Only where other variants are sold than before the products are touched
 * as a whole. Call it after the prices are written, in their transaction, and never for products the transaction touches anyway. The
 * figures of the product list are the caller's.
 */
export async function followPrices(tx: Tx, shopId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const prices = desiredPricesRepository(tx.db);
  await prices.lock(productIds, shopId);
  const { changed, whole } = await prices.setDesired(productIds, shopId);
  if (changed.length > 0) tx.touch(productStatusEntity, changed);
  if (whole.length > 0) tx.touch('product', whole);
}
