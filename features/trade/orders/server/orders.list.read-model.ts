// Reads of others: users
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { OrderQuery } from '../contract/orders.calls.ts';
import type { Bucket } from '../contract/orders.derived.ts';
import { orderFlags } from '../contract/orders.flags.ts';
import { type OrderTab, orderTabs } from '../contract/orders.model.ts';
import type { HoldCode, PaymentMethod, PaymentState, ProblemCode } from '../contract/orders.words.ts';
import {
  inTab,
  isAtRisk,
  isLate,
  isPlain,
  listFrom,
  type Moment,
  type OrderFilters,
  orderWhere,
  searchedWhole,
  shopClocks,
  type WhoseOrders,
} from './orders.filter.read-model.ts';
import { marginSql } from './orders.projection.ts';

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

const keys = {
  number: sql`l.number`,
  placed: sql`l.placed_at`,
  customer: sql`fold(l.customer)`,
  total: sql`l.total`,
  promise: sql`l.promise`,
  updated: sql`l.updated_at`,
};

const hasProblem = sql`l.flags & ${sql.lit(orderFlags.problem)} <> 0`;

/** Rows of the list with what a page shows beside it: of `page`, rows of `order_list` with their `place`, and what else is asked of them. */
const rows = (page: RawBuilder<unknown>, now: Moment, more = sql``) => sql<ListedOrder>`
  select l.order_id as id, l.number, l.shop_id, h.name as shop_name, h.country_code as shop_country, o.shop_number, l.placed_at, l.bucket,
    ${isLate} as late, ${isAtRisk} as at_risk, o.hold,
    case when ${hasProblem} then array(select code from order_problems where order_id = l.order_id and closed_at is null group by code order by min(id))
      else '{}' end as problems,
    l.payment, l.method as payment_method, l.total::text as total, l.currency, l.pieces, l.need, l.ordered, l.received, l.shipped, l.promise,
    l.expected, l.customer, l.city, l.country, l.flags & ${sql.lit(orderFlags.note)} <> 0 as has_note, l.tags, l.assignee_id,
    ${nameOf('u')} as assignee,
    case when l.margin_at = l.updated_at then l.margin else ${marginSql(sql`l.need`)} end::text as margin, l.updated_at${more}
  from (${page}) l join orders o on o.id = l.order_id join ${shopClocks(now)} on h.id = l.shop_id
  left join users u on u.id = l.assignee_id order by l.place`;

/** Text of the statement with the ids $1 and the time $2: putting it together and planning it take longer than answering it. */
let rowsOfIds: string | undefined;

const orderOf = ({ orderKey = 'placed', orderBy }: Pick<OrderQuery, 'orderKey' | 'orderBy'>): RawBuilder<unknown> => {
  // New orders first, names and promises from the beginning.
  const direction = orderBy ?? (['customer', 'promise'].includes(orderKey) ? 'asc' : 'desc');
  const nulls = orderKey === 'promise' ? ' nulls last' : '';
  return sql`${keys[orderKey]} ${sql.raw(direction + nulls)}, l.order_id ${sql.raw(direction)}`;
};

export type OrderCounts = Record<OrderTab, number>;
type Counted = { readonly bucket: Bucket; readonly n: number; readonly problem: number; readonly late: number };

function countsOf(counted: readonly Counted[]): OrderCounts {
  const counts = Object.fromEntries(orderTabs.map((tab) => [tab, 0])) as OrderCounts;
  for (const { bucket, n, problem, late } of counted) {
    counts[bucket] += n;
    counts.all += n;
    counts.problem += problem;
    counts.late += late;
  }
  return counts;
}

const ofProblems = sql`filter (where ${hasProblem})`;

/** The numbers kept with the list, under a condition on the shop alone. */
const keptCounts = (where: RawBuilder<unknown>, now: Moment) => sql`
  select l.bucket, sum(l.n)::int as n, coalesce(sum(l.n) ${ofProblems}, 0)::int as problem, 0 as late from order_list_counts l where ${where} group by 1
  union all select 'new', 0, 0, coalesce(sum(l.n), 0)::int
    from order_list_promises l join ${shopClocks(now)} on h.id = l.shop_id where ${inTab('late', now)} and ${where}`;

/** Whether it is the first page of a tab as it is opened, of all shops or of one. Of some shops the best plan hangs on which. */
const isFirst = (
  { orderKey = 'placed', orderBy = 'desc', page, bucket: _tab, pageSize: _size, ...filters }: OrderQuery,
  { shops, only }: WhoseOrders,
) => page === 0 && orderKey === 'placed' && orderBy === 'desc' && shops === null && !only && isPlain(filters);

/** Text of the statement by tab, size, and whether it is of one shop. */
const firstTexts = new Map<string, string>();
type FirstRow = ListedOrder & { readonly counts: readonly Counted[] | null };

/** The time is $1 and the shop $2. The tab and the size stand in the text: with values of their own the plan would be made for any tab and any size. */
function firstPage(tab: OrderTab, size: number, ofShop: boolean) {
  const now = sql<Date>`$1`;
  const where = ofShop ? sql`l.shop_id = $2` : sql`true`;
  const page = sql`select l.*, row_number() over (order by l.placed_at desc, l.order_id desc) as place
    from ${listFrom(tab, {}, now)} where ${inTab(tab, now, sql.lit(tab))} and ${where}
    order by l.placed_at desc, l.order_id desc limit ${sql.lit(size)}`;
  return rows(
    page,
    now,
    sql`, case when l.place = 1 then (select json_agg(c) from (${keptCounts(where, now)}) c) end as counts`,
  );
}

export type ListedPage = { readonly rows: readonly ListedOrder[]; readonly counts: OrderCounts };

/** Up to so many orders that are searched for are read once, and their page and the numbers of all tabs are taken of them. */
const mostFew = 1000;
type Found = { readonly id: number; readonly bucket: Bucket; readonly problem: boolean; readonly late: boolean };

/**
 * The list of orders. Give it `readDb`, whose statements are planned for their values and end in time; `lookups` is asked for what is found by keys, whose
 * plan is the same for all values and kept (ADR 110).
 */
export const ordersListReadModel = (db: Kysely<DB>, lookups: Kysely<DB> = db, few = mostFew) => ({
  /** A page with the numbers of all tabs under the same filters. */
  async page(asked: OrderQuery, whose: WhoseOrders): Promise<ListedPage> {
    if (isFirst(asked, whose)) return this.first(asked, whose);
    const { bucket = 'all', orderKey: _key, orderBy: _by, page, pageSize, ...filters } = asked;
    const found = filters.search_text ? await this.listFew(asked, filters.search_text, whose) : null;
    if (!found) {
      const [counts, rows] = await Promise.all([this.count(filters, whose), this.list(asked, whose)]);
      return { counts, rows };
    }
    const inTab = (one: Found) =>
      bucket === 'all' || (bucket === 'late' || bucket === 'problem' ? one[bucket] : one.bucket === bucket);
    const ids = found.filter(inTab).slice(page * pageSize, (page + 1) * pageSize);
    const counts = countsOf(
      found.map((one) => ({ bucket: one.bucket, n: 1, problem: Number(one.problem), late: Number(one.late) })),
    );
    return {
      counts,
      rows: await this.listRows(
        ids.map(({ id }) => id),
        whose.now,
      ),
    };
  },

  /** What most people see most often, in one statement whose plan is kept: page and numbers. */
  async first(asked: OrderQuery, whose: WhoseOrders): Promise<ListedPage> {
    const { bucket = 'all', shop, pageSize } = asked;
    const key = `${bucket} ${pageSize} ${shop !== undefined}`;
    const text = firstTexts.get(key) ?? firstPage(bucket, pageSize, shop !== undefined).compile(lookups).sql;
    firstTexts.set(key, text);
    const values = shop === undefined ? [whose.now] : [whose.now, shop];
    const page = (await lookups.executeQuery(CompiledQuery.raw(text, values))).rows as FirstRow[];
    // An empty tab has no row that could bring them.
    const counts = page[0]?.counts ? countsOf(page[0].counts) : await this.count({ shop }, whose);
    return { rows: page, counts };
  },

  async list({ page, pageSize, ...asked }: OrderQuery, whose: WhoseOrders): Promise<ListedOrder[]> {
    return this.listRows(await this.listIds(asked, whose, pageSize, page * pageSize), whose.now);
  },

  /** What the filters find, in the order asked. */
  async listIds(
    asked: Omit<OrderQuery, 'page' | 'pageSize'>,
    whose: WhoseOrders,
    limit: number,
    offset = 0,
  ): Promise<number[]> {
    const { bucket = 'all', orderKey: _key, orderBy: _by, ...filters } = asked;
    const { rows: ids } = await sql<{ id: number }>`select l.order_id as id from ${listFrom(bucket, filters, whose.now)}
      where ${inTab(bucket, whose.now)} and ${orderWhere(filters, whose)}
      order by ${orderOf(asked)} limit ${limit} offset ${offset}`.execute(db);
    return ids.map(({ id }) => id);
  },

  /** In the order of the ids; one that is gone is absent. */
  async listRows(ids: readonly number[], now: Date): Promise<ListedOrder[]> {
    if (ids.length === 0) return [];
    const page = sql`select l.*, ids.place from unnest($1::bigint[]) with ordinality as ids (order_id, place)
      join order_list l on l.order_id = ids.order_id`;
    rowsOfIds ??= rows(page, sql<Date>`$2`).compile(lookups).sql;
    return (await lookups.executeQuery(CompiledQuery.raw(rowsOfIds, [ids, now]))).rows as ListedOrder[];
  },

  /** What is searched for in the order asked, in whichever tab it is; null where it is more than a few. */
  async listFew(asked: OrderQuery, text: string, whose: WhoseOrders): Promise<Found[] | null> {
    const { bucket: _tab, orderKey: _key, orderBy: _by, page: _page, pageSize: _size, ...filters } = asked;
    const find = async (on: Kysely<DB>, where?: RawBuilder<unknown>) => {
      // Late ones are known by the shop's clock; of those found, and not of all there are.
      const { rows: found } =
        await sql<Found>`select l.order_id as id, l.bucket, ${hasProblem} as problem, ${isLate} as late
        from (select l.* from ${listFrom('all', filters, whose.now)} where ${orderWhere(filters, whose, where)} limit ${few + 1}) l
        join ${shopClocks(whose.now)} on h.id = l.shop_id order by ${orderOf(asked)}`.execute(on);
      return found;
    };
    const whole = searchedWhole(text);
    const found = whole ? await find(lookups, whole.where) : [];
    const all = found.length > 0 || whole?.final ? found : await find(db);
    return all.length > few ? null : all;
  },

  /** One order as the list has it; undefined where it is not there, or of a shop the person does not work in. */
  async find(id: number, { shops, now }: WhoseOrders): Promise<ListedOrder | undefined> {
    const [row] = await this.listRows([id], now);
    return row && (shops === null || shops.includes(row.shop_id)) ? row : undefined;
  },

  /** How many orders each tab has: from the numbers kept with the list where nothing but a shop is asked, else counted. */
  async count(filters: OrderFilters, whose: WhoseOrders): Promise<OrderCounts> {
    const where = orderWhere(filters, whose);
    const { rows: counted } = isPlain(filters)
      ? await sql<Counted>`${keptCounts(where, whose.now)}`.execute(lookups)
      : await sql<Counted>`select l.bucket, count(*)::int as n, count(*) ${ofProblems}::int as problem, count(*) filter (where ${isLate})::int as late
          from ${listFrom('late', filters, whose.now)} where ${where} group by 1`.execute(db);
    return countsOf(counted);
  },

  /** How many orders a list has, counted as it is at this moment. */
  async countListed(
    { bucket = 'all', ...filters }: OrderFilters & Pick<OrderQuery, 'bucket'>,
    whose: WhoseOrders,
  ): Promise<number> {
    const { rows: counted } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${listFrom(bucket, filters, whose.now)}
      where ${inTab(bucket, whose.now)} and ${orderWhere(filters, whose)}`.execute(db);
    return counted[0]!.n;
  },

  /** Open problems of all shops: how many orders have each, and since when the first of them. */
  async countProblems(): Promise<{ shop: number; code: string; count: number; since: Date }[]> {
    const { rows: counted } = await sql<{ shop: number; code: string; count: number; since: Date }>`
      select l.shop_id as shop, p.code, count(distinct l.order_id)::int as count, min(p.opened_at) as since
        from order_list l join order_problems p on p.order_id = l.order_id and p.closed_at is null
       where ${hasProblem} group by 1, 2`.execute(db);
    return counted;
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
