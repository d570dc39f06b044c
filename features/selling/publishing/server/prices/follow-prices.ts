import { productFirstPricesEntity, productPricesEntity } from '#features/catalogue/products/server/products.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { refreshInShop } from '../publishing.projection.ts';
import { desiredPricesRepository } from './desired-prices.repository.ts';

/**
 * Prices of these products changed in a shop, and nothing else: what the shop should have follows in one statement, without building a
 * document, so that a hundred thousand prices may change at once. Only where other variants are sold than before (`appearing`: some had no price
 * there until now) the shop's documents are built. The figures of the product list follow, too. Call it after the prices are written, in their
 * transaction, instead of touching the products. Rows of other shops are left alone, so that prices of several shops can be written at once.
 */
export async function followPrices(
  tx: Tx,
  shopId: number,
  productIds: readonly number[],
  appearing: readonly number[] = [],
): Promise<void> {
  if (productIds.length + appearing.length === 0) return;
  const prices = desiredPricesRepository(tx.db);
  await prices.lock([...productIds, ...appearing], shopId);
  const { whole } = await prices.setDesired(productIds, shopId);
  const otherwise = [...whole, ...appearing];
  await refreshInShop(tx.db, otherwise, shopId);
  tx.touch(productPricesEntity, productIds);
  tx.touch(productFirstPricesEntity, otherwise);
}
