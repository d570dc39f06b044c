import { productPricesEntity } from '#features/catalogue/products/server/products.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { desiredPricesRepository } from './desired-prices.repository.ts';

/**
 * Prices of these products changed in a shop, and nothing else: what the shop should have follows in one statement, without building a
 * document, so that a hundred thousand prices may change at once. Only where other variants are sold than before the products are touched
 * as a whole. The figures of the product list follow, too. Call it after the prices are written, in their transaction, instead of touching
 * the products.
 */
export async function followPrices(tx: Tx, shopId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const prices = desiredPricesRepository(tx.db);
  await prices.lock(productIds, shopId);
  const { whole } = await prices.setDesired(productIds, shopId);
  tx.touch(productPricesEntity, productIds);
  if (whole.length > 0) tx.touch('product', whole);
}
