import { type Kysely, sql } from 'kysely';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { type ShopStock, variantKeyOf } from '#connectors/kit/shop-document.ts';
import type { DB } from '#database/tables.ts';
import { pricedSql } from '../prices/prices.sql.read-model.ts';
import { stockSql } from './stock.sql.read-model.ts';

export type LoadedStock = { readonly stock: ShopStock; readonly stockHash: string };

/** The stock a shop should have of products, of the variants it knows, without the rest of the products; nothing where it is the shop's own affair. */
export async function loadStock(
  db: Kysely<DB>,
  productIds: readonly number[],
  shopId: number,
): Promise<Map<number, LoadedStock>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ product_id: number; variant_id: number; stock: number; held: number; is_left: boolean }>`
    with ${pricedSql(productIds, shopId)}, ${stockSql(productIds, shopId)}
    select k.product_id, k.variant_id, k.stock, k.held, k.is_left from stocked k join priced q on q.variant_id = k.variant_id
     order by k.product_id, k.position, k.variant_id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([productId, own]) => {
      const stock = own
        .filter(({ is_left }) => !is_left)
        .map(({ variant_id, stock, held }) => ({
          variantKey: variantKeyOf(variant_id),
          stock,
          ...(held > 0 ? { held } : {}),
        }));
      return [productId, { stock, stockHash: hashOfValue(stock) }];
    }),
  );
}
