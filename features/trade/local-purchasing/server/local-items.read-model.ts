// Reads of others: order_parties, orders, purchase_order_items, purchase_orders, sellers, shops, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import type { LocalItemGroup, LocalItemGrouping } from '../contract/local-items.calls.ts';
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
    readonly sales_order: Sales & { readonly shop: string; readonly country: string };
    readonly pick_up: { readonly on: string; readonly driver: string } | null;
  };

const itemOrders = {
  order: sql`(r.year, r.number)`,
  seller: sql`fold(r.seller_name)`,
  opened: sql`r.opened_at`,
  ready: sql`r.ready_by`,
  sku: sql`r.sku`,
};
/** As somebody goes from seller to seller. */
const onTheWay = sql`(fold(r.municipality), fold(r.seller_name), r.year, r.number)`;

/** The lines of all purchase orders to local sellers; for staff. */
export const localItemsReadModel = (db: Kysely<DB>) => ({
  async countItems(asked: LocalItemsQuery, whose: Whose): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${itemsFor(asked, whose)}) r`.execute(db);
    return rows[0]!.n;
  },

  async listItems(
    asked: Omit<LocalItemsQuery, 'orderKey'> & { readonly orderKey?: LocalItemsQuery['orderKey'] | 'route' },
    whose: Whose,
  ): Promise<StoredItem[]> {
    const { page, pageSize } = asked;
    const { rows } = await sql<StoredItem>`select r.* from (${itemsFor(asked, whose)}) r
      order by ${orderOf(asked)} limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return rows;
  },

  /** What the filters find, added up: the most pieces first, weeks in their order. */
  async groups(by: LocalItemGrouping, asked: Filters, whose: Whose): Promise<LocalItemGroup[]> {
    const [key, label] = {
      seller: [sql`r.seller_id::text`, sql`min(r.seller_name)`],
      product: [sql`r.product_id::text`, sql`min(r.name)`],
      week: [sql`date_trunc('week', (r.pick_up ->> 'on')::date)::date::text`, sql`''`],
    }[by] as [RawBuilder<string | null>, RawBuilder<string>];
    const { rows } = await sql<LocalItemGroup>`
      select key, min(label) as label, sum(lines)::int as lines, sum(pieces)::int as pieces, sum(open)::int as open,
        jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency) as amounts
      from (select ${key} as key, ${label} as label, r.currency, count(*) as lines, sum(r.qty) as pieces, sum(r.open) as open,
          sum(r.net::numeric)::text as amount from (${itemsFor(asked, whose)}) r group by 1, r.currency) g
      group by key order by ${by === 'week' ? sql`key nulls last` : sql`sum(pieces) desc, min(label), key`} limit 1000`.execute(
      db,
    );
    return rows;
  },

  /** What the filters find, in the order asked. */
  async listItemIds(asked: Omit<LocalItemsQuery, 'page' | 'pageSize'>, whose: Whose, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select r.item_id as id from (${itemsFor(asked, whose)}) r
      order by ${orderOf(asked)} limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
});

const orderOf = ({
  orderKey,
  orderBy,
}: {
  readonly orderKey?: keyof typeof itemOrders | 'route' | undefined;
  readonly orderBy?: 'asc' | 'desc' | undefined;
}) => {
  const direction = sql.raw(orderBy ?? (orderKey ? 'asc' : 'desc'));
  return sql`${orderKey === 'route' ? onTheWay : itemOrders[orderKey ?? 'order']} ${direction} nulls last, r.item_id`;
};

type Filters = Pick<
  LocalItemsQuery,
  'status' | 'seller' | 'product' | 'municipality' | 'pick_up' | 'from' | 'to' | 'search_text'
>;

/** The day of the pick-up is one only while the goods are still to be fetched, or under way. */
const comes = sql`o.status in ('accepted', 'preparing', 'ready', 'handed_over')`;

const itemsFor = (
  { status, seller, product, municipality, pick_up, from, to, search_text }: Filters,
  { shops, now, only = null }: Whose,
) => sql`
  select o.id, o.year, o.number, o.version, o.status, o.reason, o.seller_id, s.name as seller_name, coalesce(s.city, '') as municipality,
    o.currency, l.opened_at, l.accept_by, l.ready_by, l.answered_at, l.expired_at, l.ready_at, l.handed_over_at, l.reminded_n,
    ${lateAt(now)} as late, i.id as item_id, v.product_id, i.sku, i.name, i.qty, i.confirmed_qty, i.refused_reason, i.refused_note,
    i.received_ok,
    case when o.status in ('refused', 'expired', 'cancelled', 'done') then 0
      else greatest(0, coalesce(i.confirmed_qty, i.qty) - i.received_ok - i.received_damaged - i.received_missing) end as open,
    round(${counting} * p.gross, 2)::text as gross, round(${counting} * p.commission, 2)::text as commission,
    round(${counting} * (p.gross - p.commission + p.campaign), 2)::text as net, jsonb_build_object('id', q.id, 'number', q.number, 'shop', h.name,
      'country', coalesce((select y.country from order_parties y where y.order_id = q.id and y.kind = 'shipping'), '')) as sales_order,
    (select jsonb_build_object('on', k.planned_on, 'driver', k.driver) from pick_ups k
      where k.purchase_order_id = o.id and k.planned_on is not null and ${comes}) as pick_up
  from purchase_order_items i join purchase_orders o on o.id = i.order_id join local_orders l on l.purchase_order_id = o.id
    join local_order_items p on p.item_id = i.id join sellers s on s.id = o.seller_id join variants v on v.id = i.variant_id
    join orders q on q.id = l.sales_order_id join shops h on h.id = q.shop_id left join pick_ups w on w.purchase_order_id = o.id and ${comes}
  where o.local ${inShops(shops)} ${only === null ? sql`` : sql`and i.id = any(${only}::bigint[])`} ${status ? sql`and o.status = ${status}` : sql``} ${seller ? sql`and o.seller_id = ${seller}` : sql``} ${product ? sql`and v.product_id = ${product}` : sql``}
    ${municipality ? sql`and fold(s.city) = fold(${municipality})` : sql``}
    ${pick_up === 'planned' ? sql`and w.planned_on is not null` : sql``}
    ${pick_up === 'open' ? sql`and o.status in ('accepted', 'preparing', 'ready') and w.planned_on is null` : sql``}
    ${from ? sql`and w.planned_on >= ${from}::date` : sql``} ${to ? sql`and w.planned_on <= ${to}::date` : sql``}
    ${
      search_text
        ? sql`and fold(concat_ws(' ', ${number}, q.number, i.sku, i.ean, i.name)) like ${containing(search_text)}`
        : sql``
    }`;
