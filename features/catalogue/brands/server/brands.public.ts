import { refuseField } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { ShopBrand } from '../contract/brands.calls.ts';
import { brandMapped } from '../contract/brands.events.ts';
import { brandSentences as words } from '../contract/brands.sentences.ts';
import { brandsReadModel } from './brands.read-model.ts';
import { brandsRepository } from './brands.repository.ts';

/** A shop brand by id, or null. */
export const findShopBrand = (db: Db, id: number): Promise<ShopBrand | null> => brandsRepository(db).findShopBrand(id);

/** Names of the brands of the shops in their order. */
export const listBrandNames = async (db: Db, limit: number): Promise<string[]> =>
  (await brandsRepository(db).listShopBrands({ page: 0, pageSize: limit })).map(({ name }) => name);

/** The ids of a supplier's brands by name as given; missing ones are made, not mapped to anything. */
export async function findOrCreateBrands(
  tx: Pick<Tx, 'db'>,
  sellerId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const repository = brandsRepository(tx.db);
  const ids = new Map((await repository.findByNames(sellerId, wanted)).map((row) => [row.name, row.id]));
  const missing = wanted.filter((name) => !ids.has(name));
  if (missing.length > 0) {
    for (const row of await repository.insertMissing(sellerId, missing)) ids.set(row.name, row.id);
  }
  return ids;
}

/**
 * Maps a supplier's brand to a shop brand, or with null to none, for every product with that brand (trap T101). Writes
 * history, touches the products and tells browsers; nothing happens where it is so already.
 * @returns whether the mapping changed, and how many products have the brand.
 * @throws AppError not_found when there is no such supplier brand; a refused field `shop_brand_id` when the shop brand does not
 *   exist, or was merged into another one meanwhile.
 */
export async function mapBrand(
  tx: Tx,
  brandId: number,
  shopBrandId: number | null,
): Promise<{ changed: boolean; products: number }> {
  // Before the supplier's brand is locked, as merging does it: the other way round the two would wait for each other.
  if (shopBrandId !== null && !(await brandsRepository(tx.db).holdShopBrand(shopBrandId)))
    throw refuseField('shop_brand_id', words.unknownBrand);
  const brand = await brandsRepository(tx.db).lockBrand(brandId);
  const productIds = await brandsReadModel(tx.db).listProductIds(brandId);
  if (brand.shop_brand_id === shopBrandId) return { changed: false, products: productIds.length };
  await brandsRepository(tx.db).setShopBrand(brandId, shopBrandId);
  const [before, after] = [{ shop_brand_id: brand.shop_brand_id }, { shop_brand_id: shopBrandId }];
  tx.record([{ entity: 'brand', id: brandId, action: shopBrandId === null ? 'unmapped' : 'mapped', before, after }]);
  tx.touch('product', productIds);
  tx.emit(brandMapped, { brandId, shopBrandId });
  return { changed: true, products: productIds.length };
}
