// Reads of others: shops, users
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { OrderQuery } from '../contract/orders.calls.ts';
import { type Bucket, buckets } from '../contract/orders.derived.ts';
import { orderFlags } from '../contract/orders.flags.ts';
import { type OrderTab, orderTabs } from '../contract/orders.model.ts';
import type { HoldCode, PaymentMethod, PaymentState, ProblemCode } from '../contract/orders.words.ts';
import {
  inTab,
  isAtRisk,
  isLate,
  isPlain,
  listFrom,
  type OrderFilters,
  orderWhere,
  type WhoseOrders,
} from './orders.filter.read-model.ts';

export type ListedOrder = {
  readonly id: number;
  readonly number: string;
  readonly shop_id: number;
  readonly shop_name: string;
  readonly shop_country: string;
  readonly shop_number: string;
  readonly placed_at: Date;
  readonly bucket: Bucket;
  readonly late: boolean;
  readonly at_risk: boolean;
  readonly hold: HoldCode[];
  readonly problems: ProblemCode[];
  readonly payment: PaymentState;
  readonly payment_method: PaymentMethod;
  readonly total: string;
  readonly currency: string;
  readonly pieces: number;
  readonly need: number;
  readonly ordered: number;
  readonly received: number;
  readonly shipped: number;
  readonly promise: string | null;
  readonly expected: string | null;
  readonly customer: string;
  readonly city: string;
  readonly country: string;
  readonly has_note: boolean;
  readonly tags: string[];
  readonly assignee_id: number | null;
  readonly assignee: string | null;
  /** Percent of the net of goods; null where a cost or a rate is not known. */
  readonly margin: string | null;
  readonly updated_at: Date;
};

const orders = {
  number: sql`l.number`,
  placed: sql`l.placed_at`,
  customer: sql`fold(l.customer)`,
  total: sql`l.total`,
  promise: sql`l.promise`,
  updated: sql`l.updated_at`,
};

/** Net of what is still needed (of everything, where nothing is), less what it is expected to cost. */
const marginSql = sql`(select case when bool_and(l2.cost_fx is not null) and o.fx_rate is not null and sum(x.net) > 0
      then round(100 * (sum(x.net) - sum(x.qty * l2.cost_expected / l2.cost_fx * o.fx_rate)) / sum(x.net), 1)::text end
    from order_lines l2 cross join lateral (select case when l.need > 0 then l2.need else l2.q_placed end as qty) y
    cross join lateral (select y.qty, l2.line_gross * y.qty / l2.qty_placed / (1 + l2.vat_percent / 100) as net) x
   where l2.order_id = o.id and y.qty > 0)`;

/** Rows of the list with what a page shows beside it: of `page p(order_id, place)`. */
const rows = (page: RawBuilder<unknown>, now: Date) => sql<ListedOrder>`
  select l.order_id as id, l.number, l.shop_id, h.name as shop_name, h.country_code as shop_country, o.shop_number, l.placed_at, l.bucket,
    ${isLate(now)} as late, ${isAtRisk} as at_risk, o.hold,
    array(select code from order_problems where order_id = l.order_id and closed_at is null group by code order by min(id)) as problems,
    l.payment, l.method as payment_method, l.total::text as total, l.currency, l.pieces, l.need, l.ordered, l.received, l.shipped, l.promise,
    l.expected, l.customer, l.city, l.country, l.flags & ${sql.lit(orderFlags.note)} <> 0 as has_note, l.tags, l.assignee_id,
    nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as assignee, ${marginSql} as margin, l.updated_at
  from (${page}) p join order_list l on l.order_id = p.order_id join orders o on o.id = l.order_id join shops h on h.id = l.shop_id
  left join users u on u.id = l.assignee_id order by p.place`;

export const ordersListReadModel = (db: Kysely<DB>) => ({
  async list(asked: OrderQuery, whose: WhoseOrders): Promise<ListedOrder[]> {
    const { bucket = 'all', orderKey = 'placed', orderBy, page, pageSize, ...filters } = asked;
    // New orders first, names and promises from the beginning.
    const direction = sql.raw(
      (orderBy ?? (['customer', 'promise'].includes(orderKey) ? 'asc' : 'desc')) +
        (orderKey === 'promise' ? ' nulls last' : ''),
    );
    const tie = sql.raw(orderBy ?? (['customer', 'promise'].includes(orderKey) ? 'asc' : 'desc'));
    const ids = sql`select l.order_id, row_number() over (order by ${orders[orderKey]} ${direction}, l.order_id ${tie}) as place
      from ${listFrom(bucket, filters)}
      where ${inTab(bucket, whose.now)} and ${orderWhere(filters, whose)}
      order by ${orders[orderKey]} ${direction}, l.order_id ${tie} limit ${pageSize} offset ${page * pageSize}`;
    return (await rows(ids, whose.now).execute(db)).rows;
  },

  /** One order as the list has it; undefined where it is not there, or of a shop the person does not work in. */
  async find(id: number, whose: WhoseOrders): Promise<ListedOrder | undefined> {
    const only = whose.shops === null ? sql`` : sql`and shop_id = any(${whose.shops}::int[])`;
    const one = sql`select order_id, 1 as place from order_list where order_id = ${id} ${only}`;
    return (await rows(one, whose.now).execute(db)).rows[0];
  },

  /** How many orders each tab has: from the numbers kept with the list where nothing but a shop is asked, else counted. */
  async count(filters: OrderFilters, whose: WhoseOrders): Promise<Record<OrderTab, number>> {
    const flag = sql.lit(orderFlags.problem);
    const where = orderWhere(filters, whose);
    const late = sql`select count(*)::int as n from order_list l join shops h on h.id = l.shop_id where ${inTab('late', whose.now)} and ${where}`;
    const counted = isPlain(filters)
      ? sql<{ bucket: Bucket; n: number; problem: number }>`select l.bucket, sum(l.n)::int as n,
            coalesce(sum(l.n) filter (where l.flags & ${flag} <> 0), 0)::int as problem
          from order_list_counts l where ${where} group by 1`
      : sql<{ bucket: Bucket; n: number; problem: number }>`select l.bucket, count(*)::int as n,
            count(*) filter (where l.flags & ${flag} <> 0)::int as problem
          from ${listFrom('all', filters)} where ${where} group by 1`;
    const [{ rows: byBucket }, { rows: latest }] = await Promise.all([
      counted.execute(db),
      sql<{ n: number }>`${late}`.execute(db),
    ]);
    const counts = Object.fromEntries(orderTabs.map((tab) => [tab, 0])) as Record<OrderTab, number>;
    for (const bucket of buckets) counts[bucket] = byBucket.find((one) => one.bucket === bucket)?.n ?? 0;
    counts.all = byBucket.reduce((sum, { n }) => sum + n, 0);
    counts.problem = byBucket.reduce((sum, { problem }) => sum + problem, 0);
    counts.late = latest[0]?.n ?? 0;
    return counts;
  },

  /** How many orders a list has, counted as it is at this moment. */
  async countListed(
    { bucket = 'all', ...filters }: OrderFilters & Pick<OrderQuery, 'bucket'>,
    whose: WhoseOrders,
  ): Promise<number> {
    const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${listFrom(bucket, filters)}
      where ${inTab(bucket, whose.now)} and ${orderWhere(filters, whose)}`.execute(db);
    return counted[0]!.n;
  },

  /** By local day of the zone, how many orders were placed in the shop since then. */
  async countByDay(shopId: number, from: Date, zone: string): Promise<{ day: string; count: number }[]> {
    const { rows } = await sql<{
      day: string;
      count: number;
    }>`select (placed_at at time zone ${zone})::date::text as day, count(*)::int as count
      from order_list where shop_id = ${shopId} and placed_at >= ${from} group by 1 order by 1`.execute(db);
    return rows;
  },
});
