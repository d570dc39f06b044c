import type { Kysely } from 'kysely';
import { priceHashFor } from '#connectors/kit/document-hash.ts';
import type { ShopPrices } from '#connectors/kit/shop-document.ts';
import type { DB } from '#database/tables.ts';
import { priceInShop } from '#features/catalogue/products/contract/products.price.ts';
import { pricedVariants, pricesFor } from '../../contract/publishing.prices.ts';
import type { PublicationShop } from '../../contract/publishing.source.ts';
import { variantOf } from '../publication-source.mapper.ts';
import { selectVariants } from '../publication-source.sql.read-model.ts';
import { selectLayers, selectLow30 } from './prices.sql.read-model.ts';

export type LoadedPrices = {
  readonly prices: ShopPrices;
  readonly priceHash: string;
  /** Every variant has a VAT; a shop may demand it. */
  readonly taxed: boolean;
};

/** What the variants of products cost in a shop, without the rest of the products. Products without variants are absent. */
export async function loadPrices(
  db: Kysely<DB>,
  productIds: readonly number[],
  shop: PublicationShop,
): Promise<Map<number, LoadedPrices>> {
  if (productIds.length === 0) return new Map();
  const [rows, lows, layers] = await Promise.all([
    selectVariants(db, productIds),
    selectLow30(db, productIds, [shop.id]),
    selectLayers(db, productIds, [shop.id]),
  ]);
  const lowOf = new Map(lows.map((row) => [row.variant_id, row.gross]));
  const layerOf = new Map(layers.map(({ variant_id, shop_id: _, ...layer }) => [variant_id, layer]));
  const products = Map.groupBy(rows, (row) => row.product_id);
  return new Map(
    [...products].map(([productId, own]) => {
      const source = {
        variants: own.map((row) => variantOf(row, lowOf.get(row.id) ?? null, layerOf.get(row.id) ?? null)),
      };
      const prices = pricesFor(source, shop);
      const taxed = pricedVariants(source, shop).every((variant) => priceInShop(variant, shop).tvsh !== null);
      return [productId, { prices, priceHash: priceHashFor(shop, prices), taxed }];
    }),
  );
}
