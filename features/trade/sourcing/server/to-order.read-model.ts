// Reads of others: order_lines, order_problems, orders, purchase_order_items, purchase_orders, sellers
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** A line of a free order with pieces nobody was asked for yet. */
export type ToOrder = {
  readonly line_id: number;
  readonly order_id: number;
  readonly number: string;
  readonly shop_id: number;
  readonly variant_id: number;
  readonly sku: string;
  readonly name: string;
  /** Without those of drafts. */
  readonly qty: number;
  readonly promised: string | null;
  readonly unit_net: string;
  readonly currency: string;
  readonly fx_rate: string | null;
  readonly cost_expected: string | null;
  readonly cost_currency: string | null;
  readonly cost_fx: string | null;
  readonly source_seller_id: number | null;
  readonly source_kind: 'reseller' | 'local' | 'hub' | null;
  readonly source_locked: boolean;
  readonly seller: string | null;
  readonly problem: boolean;
  /** Nobody could supply it when it was last proposed. */
  readonly no_source: boolean;
  /** It was to cost more than expected, and nothing of it is on a purchase order any more: what it costs is chosen anew. */
  readonly rise_over: boolean;
  /** Who delivers other lines of the order, or is to. */
  readonly sellers_of_order: readonly number[];
};

export type OrderToBuy = {
  readonly id: number;
  readonly version: number;
  readonly held: boolean;
  readonly toOrder: number;
};

export type WhichLines = {
  readonly shops: readonly number[] | null;
  readonly lineIds?: readonly number[];
  readonly orderId?: number;
  readonly orderIds?: readonly number[];
  readonly variantIds?: readonly number[];
  /** Also lines all of whose pieces are on drafts. */
  readonly drafted?: boolean;
  readonly limit: number;
};

const which = ({ shops, lineIds, orderId, orderIds, variantIds }: WhichLines): RawBuilder<unknown> => sql`
  ${shops === null ? sql`` : sql`and o.shop_id = any(${shops}::int[])`}
  ${lineIds === undefined ? sql`` : sql`and l.id = any(${lineIds}::bigint[])`}
  ${orderId === undefined ? sql`` : sql`and l.order_id = ${orderId}`}
  ${orderIds === undefined ? sql`` : sql`and o.id = any(${orderIds}::bigint[])`}
  ${variantIds === undefined ? sql`` : sql`and l.variant_id = any(${variantIds}::bigint[])`}`;

/** Line `l` of seller `s` is not bought by itself: not of a local seller, or of one that did not deliver or cannot be asked now. */
const byPeople = sql`(l.source_kind is distinct from 'local' or exists (select from allocations e where e.line_id = l.id and e.qty_ended > 0)
  or s.is_suspended or s.is_away or s.deleted_at is not null)`;

export const toOrderReadModel = (db: Kysely<DB>) => ({
  /** In the order in which lines are served. Lines a local seller has the goods of are bought by themselves, until it does not deliver or cannot be asked. */
  async list(asked: WhichLines): Promise<ToOrder[]> {
    const { rows } = await sql<ToOrder>`
      select l.id as line_id, l.order_id, o.number, o.shop_id, l.variant_id, l.sku, l.name, (l.to_order - coalesce(a.proposed, 0))::int as qty, l.promised,
          l.unit_net::text as unit_net, o.currency, o.fx_rate::text as fx_rate, l.cost_expected::text as cost_expected, l.cost_currency,
          l.cost_fx::text as cost_fx, l.source_seller_id, l.source_kind, l.source_locked, s.name as seller,
          exists (select from order_problems p where p.line_id = l.id and p.closed_at is null) as problem,
          exists (select from order_problems p where p.line_id = l.id and p.code = 'no_source' and p.closed_at is null) as no_source,
          exists (select from order_problems p where p.line_id = l.id and p.code = 'cost_rise' and p.closed_at is null)
            and not exists (select from allocations e where e.line_id = l.id and e.qty > e.qty_ended) as rise_over,
          array(select distinct p.seller_id from order_lines x join allocations e on e.line_id = x.id and e.qty > e.qty_received + e.qty_ended
            join purchase_order_items i on i.id = e.po_item_id join purchase_orders p on p.id = i.order_id
            where x.order_id = l.order_id and x.id <> l.id)::int[] as sellers_of_order
        from order_lines l join orders o on o.id = l.order_id left join sellers s on s.id = l.source_seller_id
        left join lateral (select sum(qty - qty_received - qty_ended) as proposed from allocations
          where line_id = l.id and state = 'proposed') a on true
       where l.to_order > 0 and l.variant_id is not null and o.hold = '{}'
         ${asked.drafted ? sql`` : sql`and l.to_order > coalesce(a.proposed, 0)`} ${which(asked)}
         and ${byPeople}
       order by l.promised nulls last, o.placed_at, l.id limit ${asked.limit}`.execute(db);
    return rows;
  },
  /** Orders with how many of their pieces nobody was asked for yet; `shops`: those the person works in. */
  async listOrders(ids: readonly number[], shops: readonly number[] | null): Promise<OrderToBuy[]> {
    const { rows } = await sql<OrderToBuy>`
      select o.id, o.version, o.hold <> '{}' as held, coalesce(sum(greatest(0, l.to_order - coalesce(a.proposed, 0))), 0)::int as "toOrder"
        from orders o left join (order_lines l left join sellers s on s.id = l.source_seller_id)
          on l.order_id = o.id and l.variant_id is not null and ${byPeople}
        left join lateral (select sum(qty - qty_received - qty_ended) as proposed from allocations
          where line_id = l.id and state = 'proposed') a on true
       where o.id = any(${ids}::bigint[]) and (${shops}::int[] is null or o.shop_id = any(${shops}::int[]))
       group by o.id`.execute(db);
    return rows;
  },
  /** Lines still needed of these, whose order is held. */
  async listHeld(lineIds: readonly number[], shops: readonly number[] | null) {
    const { rows } = await sql<{ line_id: number; order: string; sku: string }>`
      select l.id as line_id, o.number as "order", l.sku from order_lines l join orders o on o.id = l.order_id
       where l.id = any(${lineIds}::bigint[]) and o.hold <> '{}' and l.need > 0 and (${shops}::int[] is null or o.shop_id = any(${shops}::int[]))
       order by l.id`.execute(db);
    return rows;
  },
  /** Pieces of open purchase orders that are meant for nobody, of these variants, oldest first. */
  async listSpare(variantIds: readonly number[]) {
    const { rows } = await sql<{ purchase_id: number; item_id: number; variant_id: number; spare: number }>`
      select * from (
        select p.id as purchase_id, i.id as item_id, i.variant_id, (greatest(0, coalesce(i.confirmed_qty, i.qty) - i.received_ok - i.received_damaged
            - i.received_missing) - coalesce(n.open, 0))::int as spare
          from purchase_order_items i join purchase_orders p on p.id = i.order_id
          left join lateral (select sum(a.qty - a.qty_received - a.qty_ended) as open from allocations a where a.po_item_id = i.id) n on true
         where i.variant_id = any(${variantIds}::bigint[]) and not p.local and p.deliver_to = 'hub' and p.status in ('sent', 'acknowledged', 'partly_received')) s
       where spare > 0 order by purchase_id, item_id`.execute(db);
    return rows;
  },
});
