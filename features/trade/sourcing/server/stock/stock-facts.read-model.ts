// Reads of others: order_lines, orders, purchase_order_items, purchase_orders, shop_tells, stock_parts
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PartKind, StockPart } from '#features/selling/publishing/server/publishing.public.ts';

const at = (condition: RawBuilder<unknown> | null) => condition ?? sql`true`;

/**
 * What customers ordered and nobody has bought yet, and what the shop an order came from still holds for it: until it was told that the pieces
 * left, or will not come. Where nobody knows whether it heard that they left, they count as gone: too few on sale for some minutes is mended, too many
 * are sold. Of orders and shop-tells.
 */
const ofOrders = (owners: RawBuilder<unknown> | null) => sql`
  select l.order_id as "ownerId", l.id as "refId", l.variant_id as "variantId", l.to_order as qty, o.shop_id as "shopId",
         h.held, null::timestamptz as at, o.number as label
    from order_lines l join orders o on o.id = l.order_id
   cross join lateral (select case when o.source = 'shop' and l.need > l.q_delivered then greatest(0, l.need - (
     select coalesce(sum((it ->> 'qty')::int), 0) from shop_tells t cross join jsonb_array_elements(t.payload -> 'lines') it
      where t.order_id = o.id and t.kind = 'shipment' and not t.elsewhere
        and (t.state in ('told', 'no_place', 'unknown') or t.unsure and t.state in ('queued', 'sending', 'given_up'))
        and it ->> 'externalId' = l.external_id and not exists (select from shop_tells u where u.kind = 'not_shipped'
          and (u.ref_kind, u.ref_id, u.seq) = (t.ref_kind, t.ref_id, t.seq) and u.state in ('told', 'no_place'))))::int
     else 0 end as held) h
   where l.variant_id is not null and (l.to_order > 0 or l.need > l.q_delivered) and (l.to_order > 0 or h.held > 0)
     and ${at(owners && sql`l.order_id = any(${owners}::bigint[])`)}`;

/** Free pieces of the hub. */
const ofHub = (owners: RawBuilder<unknown> | null) => sql`
  select variant_id as "ownerId", variant_id as "refId", variant_id as "variantId", qty - reserved as qty, null::int as "shopId", 0 as held,
         null::timestamptz as at, '' as label
    from hub_stock where qty > reserved and ${at(owners && sql`variant_id = any(${owners}::bigint[])`)}`;

/**
 * What was ordered from suppliers within a month, unless they refused it; what they say of their stock later counts it already. Of purchasing. A moment as
 * code knows it: with the microseconds of the database it would differ for ever from what was noted, and be mended every minute.
 */
const ofPurchases = (owners: RawBuilder<unknown> | null) => sql`
  select i.order_id as "ownerId", i.id as "refId", i.variant_id as "variantId", coalesce(i.confirmed_qty, i.qty) as qty, null::int as "shopId",
         0 as held, date_trunc('milliseconds', b.sent_at) as at, case when b.local then 'LPO-' else 'PO-' end || b.year || '-' || lpad(b.number::text, 4, '0') as label
    from purchase_order_items i join purchase_orders b on b.id = i.order_id
   where b.status not in ('draft', 'approved', 'cancelled', 'refused', 'expired') and b.sent_at is not null
     and coalesce(i.confirmed_qty, i.qty) > 0 and b.sent_at > now() - interval '30 days'
     and ${at(owners && sql`i.order_id = any(${owners}::bigint[])`)}`;

const facts: Readonly<Record<PartKind, (owners: RawBuilder<unknown> | null) => RawBuilder<unknown>>> = {
  order: ofOrders,
  hub: ofHub,
  bought: ofPurchases,
};

export const stockFacts = (db: Kysely<DB>) => ({
  /** What stock is made of, as orders, the hub and purchase orders say it now. */
  async list(kind: PartKind, ownerIds: readonly number[]): Promise<StockPart[]> {
    const { rows } = await sql<StockPart>`${facts[kind](sql`${ownerIds}`)} order by "refId"`.execute(db);
    return rows;
  },

  /** The variants of an order. */
  async listVariants(orderId: number): Promise<number[]> {
    const { rows } = await sql<{ variant_id: number }>`select distinct variant_id from order_lines
      where order_id = ${orderId} and variant_id is not null order by 1`.execute(db);
    return rows.map((row) => row.variant_id);
  },

  /** Owners of whom publishing knows something else than is true now. */
  async listWrong(kind: PartKind, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select distinct coalesce(f."ownerId", s.owner_id) as id
        from (${facts[kind](null)}) f full join (select * from stock_parts where kind = ${kind}) s on s.ref_id = f."refId"
       where (f."ownerId", f."variantId", f.qty, f."shopId", f.held, f.at) is distinct from
         (s.owner_id, s.variant_id, s.qty, s.shop_id, s.held, s.at)
       order by 1 limit ${limit}`.execute(db);
    return rows.map((row) => row.id);
  },
});
