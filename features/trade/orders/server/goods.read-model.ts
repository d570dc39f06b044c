// Reads of others: products, sellers, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type ShopFacts = { readonly currency: string; readonly country: string; readonly zone: string };
export type Goods = {
  readonly variant_id: number;
  readonly sku: string;
  readonly name: string;
  readonly cost: string | null;
  readonly currency: string;
  readonly seller_id: number;
  readonly local: boolean;
};

/** What orders ask of shops and of what is sold in them. */
export const goodsReadModel = (db: Kysely<DB>) => ({
  async findShop(id: number): Promise<ShopFacts | null> {
    const { rows } =
      await sql<ShopFacts>`select currency, country_code as country, time_zone as zone from shops where id = ${id}`.execute(
        db,
      );
    return rows[0] ?? null;
  },
  /** What the pieces cost, and who supplies them today. */
  async mapGoods(variantIds: readonly number[]): Promise<Map<number, Goods>> {
    if (variantIds.length === 0) return new Map();
    const { rows } =
      await sql<Goods>`select v.id as variant_id, v.sku_intern as sku, p.name, v.purchase_price::text as cost, v.currency,
        p.seller_id, s.local_seller as local
      from variants v join products p on p.id = v.product_id join sellers s on s.id = p.seller_id
     where v.id = any(${[...new Set(variantIds)]}::bigint[])`.execute(db);
    return new Map(rows.map((row) => [row.variant_id, row]));
  },
});
