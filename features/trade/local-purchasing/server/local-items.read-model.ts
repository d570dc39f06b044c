// Reads of others: orders, purchase_order_items, purchase_orders, sellers, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import type { LocalItemsQuery } from '../contract/local-orders.calls.ts';
import {
  counting,
  inShops,
  lateAt,
  number,
  type Sales,
  type StoredLine,
  type StoredLocal,
  type Whose,
} from './local-orders.read-model.ts';

export type StoredItem = Omit<StoredLocal, 'lines' | 'units' | 'product' | 'sales_order'> &
  Pick<
    StoredLine,
    'product_id' | 'sku' | 'qty' | 'confirmed_qty' | 'refused_reason' | 'refused_note' | 'received_ok'
  > & {
    readonly item_id: number;
    readonly name: string;
    readonly open: number;
    readonly sales_order: Sales;
    readonly pick_up: { readonly on: string; readonly driver: string } | null;
  };

const itemOrders = {
  order: sql`(r.year, r.number)`,
  seller: sql`fold(r.seller_name)`,
  opened: sql`r.opened_at`,
  ready: sql`r.ready_by`,
  sku: sql`r.sku`,
};

/** The lines of all purchase orders to local sellers; for staff. */
export const localItemsReadModel = (db: Kysely<DB>) => ({
  async countItems(asked: LocalItemsQuery, whose: Whose): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${itemsFor(asked, whose)}) r`.execute(db);
    return rows[0]!.n;
  },

  async listItems(asked: LocalItemsQuery, whose: Whose): Promise<StoredItem[]> {
    const { orderKey, orderBy, page, pageSize } = asked;
    const direction = sql.raw(orderBy ?? (orderKey ? 'asc' : 'desc'));
    const { rows } = await sql<StoredItem>`select r.* from (${itemsFor(asked, whose)}) r
      order by ${itemOrders[orderKey ?? 'order']} ${direction} nulls last, r.item_id limit ${pageSize} offset ${page * pageSize}`.execute(
      db,
    );
    return rows;
  },
});

const itemsFor = ({ status, seller, search_text }: LocalItemsQuery, { shops, now, only = null }: Whose) => sql`
  select o.id, o.year, o.number, o.version, o.status, o.reason, o.seller_id, s.name as seller_name, coalesce(s.city, '') as municipality,
    o.currency, l.opened_at, l.accept_by, l.ready_by, l.answered_at, l.expired_at, l.ready_at, l.handed_over_at, l.reminded_n,
    ${lateAt(now)} as late, i.id as item_id, v.product_id, i.sku, i.name, i.qty, i.confirmed_qty, i.refused_reason, i.refused_note,
    i.received_ok,
    case when o.status in ('refused', 'expired', 'cancelled', 'done') then 0
      else greatest(0, coalesce(i.confirmed_qty, i.qty) - i.received_ok - i.received_damaged - i.received_missing) end as open,
    round(${counting} * p.gross, 2)::text as gross, round(${counting} * p.commission, 2)::text as commission,
    round(${counting} * (p.gross - p.commission + p.campaign), 2)::text as net, jsonb_build_object('id', q.id, 'number', q.number) as sales_order,
    (select jsonb_build_object('on', k.planned_on, 'driver', k.driver) from pick_ups k
      where k.purchase_order_id = o.id and k.planned_on is not null and o.status in ('accepted', 'preparing', 'ready', 'handed_over')) as pick_up
  from purchase_order_items i join purchase_orders o on o.id = i.order_id join local_orders l on l.purchase_order_id = o.id
    join local_order_items p on p.item_id = i.id join sellers s on s.id = o.seller_id join variants v on v.id = i.variant_id
    join orders q on q.id = l.sales_order_id
  where o.local ${inShops(shops)} ${only === null ? sql`` : sql`and i.id = any(${only}::int[])`} ${status ? sql`and o.status = ${status}` : sql``} ${seller ? sql`and o.seller_id = ${seller}` : sql``}
    ${
      search_text
        ? sql`and fold(concat_ws(' ', ${number}, q.number, i.sku, i.ean, i.name)) like ${containing(search_text)}`
        : sql``
    }`;
