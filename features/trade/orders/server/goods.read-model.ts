// Reads of others: products, sellers, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type ShopFacts = {
  readonly currency: string;
  readonly country: string;
  readonly zone: string;
  readonly language: string;
};
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
      await sql<ShopFacts>`select currency, country_code as country, time_zone as zone, fallback_language as language from shops where id = ${id}`.execute(
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
  async mapSellers(ids: readonly number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('sellers').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  /** Percent of VAT each variant is sold with in the shop; the shop's own where nothing is said of one. */
  async mapVat(shopId: number, variantIds: readonly number[]): Promise<Map<number, string>> {
    const { rows } = await sql<{
      id: number;
      vat: string;
    }>`select v.id, trim_scale(coalesce(q.tvsh, v.tvsh, s.vat))::text as vat
      from variants v join shops s on s.id = ${shopId} left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id
     where v.id = any(${variantIds}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, vat }) => [id, vat]));
  },
});
