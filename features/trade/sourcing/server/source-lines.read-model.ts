// Reads of others: order_lines, orders, products, purchase_order_items, purchase_orders, reseller_ordering, sellers, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { carriesEan } from '#features/catalogue/products/server/products.public.ts';

export type SourcedLine = {
  readonly id: number;
  readonly order_id: number;
  readonly shop_id: number;
  readonly variant_id: number | null;
  /** Also of drafts: their supplier does not know of it. */
  readonly to_order: number;
  readonly held: boolean;
  readonly seller_id: number | null;
  readonly kind: 'reseller' | 'local' | 'hub' | null;
  readonly locked: boolean;
};

export type WhichPurchases = {
  readonly lineIds: readonly number[];
  readonly itemIds: readonly number[];
  readonly sellerIds: readonly number[];
  readonly ids: readonly number[];
};

export const sourceLinesReadModel = (db: Kysely<DB>) => ({
  /** Purchase orders held still in one run, ascending: the drafts lines are on, the orders of items, drafts of suppliers, others by id. */
  async lockPurchases({ lineIds, itemIds, sellerIds, ids }: WhichPurchases): Promise<void> {
    await sql`select from purchase_orders where id in (
        select i.order_id from allocations a join purchase_order_items i on i.id = a.po_item_id
         where a.line_id = any(${lineIds}::bigint[]) and a.state = 'proposed'
        union select order_id from purchase_order_items where id = any(${itemIds}::bigint[])
        union select d.id from purchase_orders d where d.seller_id = any(${sellerIds}::bigint[]) and d.status = 'draft' and not d.local
        union select unnest(${ids}::bigint[]))
      order by id for update`.execute(db);
  },
  async list(ids: readonly number[], shops: readonly number[] | null): Promise<SourcedLine[]> {
    const { rows } = await sql<SourcedLine>`
      select l.id, l.order_id, o.shop_id, l.variant_id, case when l.variant_id is null then 0 else l.to_order end as to_order, o.hold <> '{}' as held,
          l.source_seller_id as seller_id, l.source_kind as kind, l.source_locked as locked
        from order_lines l join orders o on o.id = l.order_id
       where l.id = any(${ids}::bigint[]) and (${shops}::int[] is null or o.shop_id = any(${shops}::int[])) order by l.id`.execute(
      db,
    );
    return rows;
  },
  /** From whom pieces that have not come are bought for lines: how many are on drafts, and of how many the supplier knows. */
  async listSources(
    ids: readonly number[],
  ): Promise<{ line_id: number; seller_id: number; drafted: number; known: number }[]> {
    const { rows } = await sql<{ line_id: number; seller_id: number; drafted: number; known: number }>`
      select a.line_id, p.seller_id, coalesce(sum(a.qty - a.qty_received - a.qty_ended) filter (where a.state = 'proposed'), 0)::int as drafted,
          coalesce(sum(a.qty - a.qty_received - a.qty_ended) filter (where a.state <> 'proposed'), 0)::int as known
        from allocations a join purchase_order_items i on i.id = a.po_item_id join purchase_orders p on p.id = i.order_id
       where a.line_id = any(${ids}::bigint[]) and a.state in ('proposed', 'ordered', 'confirmed') and a.qty > a.qty_received + a.qty_ended
       group by 1, 2`.execute(db);
    return rows;
  },
  /** The currencies in which a supplier has the goods of lines: its drafts for them are in these. */
  async listCurrencies(ids: readonly number[], sellerId: number): Promise<string[]> {
    const { rows } = await sql<{ currency: string }>`
      with asked as (select v.id, v.ean from order_lines l join variants v on v.id = l.variant_id where l.id = any(${ids}::bigint[])),
      same as (select id from asked
        union select w.id from asked a join variants w on ${carriesEan('w', sql`a.ean`)} where length(a.ean) in (8, 12, 13, 14))
      select distinct v.currency from same join variants v on v.id = same.id join products p on p.id = v.product_id
       where p.seller_id = ${sellerId} order by 1`.execute(db);
    return rows.map(({ currency }) => currency);
  },
  /** A reseller for whom it is set how it is ordered from. */
  async findSupplier(id: number): Promise<string | null> {
    const { rows } = await sql<{
      name: string;
    }>`select s.name from sellers s join reseller_ordering r on r.seller_id = s.id
      where s.id = ${id} and not s.local_seller and s.deleted_at is null`.execute(db);
    return rows[0]?.name ?? null;
  },
});
