// Reads of others: product_list, products, sellers, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type OrderGoods, shownGoods } from '../contract/orders.model.ts';

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
  /** The first products of each of these orders that is of the person's shops, with their covers; what is needed no more comes last. */
  async listShown(orderIds: readonly number[], shops: readonly number[] | null): Promise<OrderGoods[]> {
    const { rows } = await sql<OrderGoods>`
      select o.id as order_id, coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'cover', l.cover, 'qty', l.qty) order by l.place)
          filter (where l.place <= ${shownGoods}), '[]') as goods, greatest(0, count(l.place) - ${shownGoods})::int as more
        from orders o left join lateral (
          select w.name, p.cover, case when w.need > 0 then w.need else w.qty_placed end as qty,
              row_number() over (order by (w.need > 0) desc, w.position, w.id) as place
            from order_lines w left join variants v on v.id = w.variant_id left join product_list p on p.product_id = v.product_id
           where w.order_id = o.id and (w.need > 0 or not exists (select from order_lines n where n.order_id = o.id and n.need > 0))) l on true
       where o.id = any(${orderIds}::bigint[]) ${shops === null ? sql`` : sql`and o.shop_id = any(${shops}::int[])`}
       group by o.id order by o.id`.execute(db);
    return rows;
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
