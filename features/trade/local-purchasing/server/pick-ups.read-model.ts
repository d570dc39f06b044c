// Reads of others: account_links, purchase_order_items, purchase_orders, sellers
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { LocalStatus } from '#features/trade/purchasing/contract/purchasing.local.ts';
import { momentText } from '#server/db/moments.ts';
import { counting, inShops, type Whose } from './local-orders.read-model.ts';

export type StoredStop = {
  readonly id: number;
  readonly version: number;
  readonly year: number;
  readonly number: number;
  readonly status: LocalStatus;
  readonly seller: { readonly id: number; readonly name: string; readonly address: string; readonly phone: string };
  readonly municipality: string;
  readonly ready_by: Date | null;
  readonly driver: string;
  readonly missed_n: number;
  readonly missed_why: string;
  readonly gone: boolean;
  readonly units: number;
  readonly lines: { readonly id: number; readonly sku: string; readonly name: string; readonly qty: number }[];
};
/** With what a driver noted when the goods were handed over. */
export type NotedStop = StoredStop & {
  readonly note: {
    readonly driver: string;
    readonly at: string;
    readonly pieces: number;
    readonly of_pieces: number;
    readonly handed_by: string;
    readonly signature: number[][] | null;
  } | null;
};
/** With what a driver's list said of it last, and whether it is on that list. */
export type ListedStop = StoredStop & {
  readonly on_list: boolean;
  readonly said: {
    readonly result: 'picked_up' | 'not_there';
    readonly pieces: number;
    readonly handed_by: string;
    readonly why: string;
    readonly at: string;
  } | null;
};

const gone = sql<boolean>`(o.status in ('handed_over', 'done'))`;
/** Still with its seller, who has agreed to deliver it. */
const there = sql`o.status in ('accepted', 'preparing', 'ready')`;
const from = sql`from purchase_orders o join local_orders l on l.purchase_order_id = o.id left join pick_ups k on k.purchase_order_id = o.id`;
const waiting = (shops: Whose['shops']) => sql`o.local and ${there} and k.planned_on is null ${inShops(shops)}`;
/** What was cancelled after it was planned is no stop of the day any more. */
const onDays = (shops: Whose['shops']) => sql`o.local and (${there} or ${gone}) ${inShops(shops)}`;

/** Lists that show no other shops: who is held to some sees and ends these alone. */
const within = (shops: Whose['shops']) => sql`(${shops}::int[] is null or t.shops <@ ${shops}::int[])`;

const stop = sql`o.id, o.version, o.year, o.number, o.status,
    jsonb_build_object('id', s.id, 'name', s.name, 'phone', coalesce(s.contact_phone, ''), 'address',
      concat_ws(', ', nullif(s.address, ''), nullif(btrim(concat_ws(' ', s.zip_code, s.city)), ''))) as seller,
    coalesce(s.city, '') as municipality, l.ready_by, coalesce(k.driver, '') as driver, coalesce(k.missed_n, 0) as missed_n,
    coalesce(k.missed_why, '') as missed_why, ${gone} as gone, n.units, n.lines`;
const stopFrom = sql`${from} join sellers s on s.id = o.seller_id, lateral (select coalesce(sum(${counting}), 0)::int as units,
    coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'sku', i.sku, 'name', i.name, 'qty', ${counting}) order by i.position, i.id)
      filter (where ${counting} > 0), '[]') as lines from purchase_order_items i where i.order_id = o.id) n`;
/** The municipality first, as a route goes. What was fetched is last: it must hide nothing that was not. */
const asDriven = sql`fold(coalesce(s.city, '')), fold(s.name), o.id`;
const noteOf = (
  order: RawBuilder<unknown>,
) => sql`(select jsonb_build_object('driver', t.driver, 'at', ${momentText('r.said_at')},
    'pieces', r.pieces, 'of_pieces', r.of_pieces, 'handed_by', r.handed_by, 'signature', r.signature)
  from pick_up_reports r join pick_up_lists t on t.id = r.list_id
  where r.purchase_order_id = ${order} and r.result = 'picked_up' order by r.id desc limit 1)`;

export type DriverListRow = {
  readonly id: number;
  readonly day: string;
  readonly driver: string;
  readonly shops: readonly number[] | null;
};

/** What is fetched from local sellers, when and where. */
export const pickUpsReadModel = (db: Kysely<DB>) => ({
  /** Of a day, or what is not planned yet. */
  async list(day: string | undefined, { shops }: Pick<Whose, 'shops'>, most: number): Promise<NotedStop[]> {
    const { rows } = await sql<NotedStop>`select ${stop}, ${noteOf(sql`o.id`)} as note ${stopFrom}
      where ${day === undefined ? waiting(shops) : sql`k.planned_on = ${day}::date and ${onDays(shops)}`}
      order by ${gone}, ${asDriven} limit ${most}`.execute(db);
    return rows;
  },

  /** Who drives on a day, and until when the newest link works that shows no other shops than these. */
  async listDrivers(day: string, { shops, now }: Pick<Whose, 'shops' | 'now'>) {
    const { rows } = await sql<{ driver: string; stops: number; gone: number; link_until: Date | null }>`
      select k.driver, count(*)::int as stops, (count(*) filter (where ${gone}))::int as gone,
          (select max(a.expires_at) from pick_up_lists t join account_links a on a.purpose = 'pick_up' and a.subject_id = t.id
            where t.day = ${day}::date and t.driver = k.driver and ${within(shops)}
              and a.revoked_at is null and a.expires_at > ${now}::timestamptz) as link_until
        ${from} where k.planned_on = ${day}::date and k.driver <> '' and ${onDays(shops)} group by k.driver order by fold(k.driver)`.execute(
      db,
    );
    return rows;
  },

  async findList(id: number): Promise<DriverListRow | null> {
    const { rows } = await sql<DriverListRow>`select id, to_char(day, 'YYYY-MM-DD') as day, driver, shops
      from pick_up_lists where id = ${id}`.execute(db);
    return rows[0] ?? null;
  },

  /** The lists of a driver for a day that show no other shops than these. */
  async listsOf(day: string, driver: string, { shops }: Pick<Whose, 'shops'>): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select t.id from pick_up_lists t
      where t.day = ${day}::date and t.driver = ${driver} and ${within(shops)} order by t.id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** How many stops a driver has on a day, fetched or not. */
  async countStops(day: string, driver: string, { shops }: Pick<Whose, 'shops'>): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n ${from}
      where k.planned_on = ${day}::date and k.driver = ${driver} and ${onDays(shops)}`.execute(db);
    return rows[0]!.n;
  },

  /** The stops of a driver's list (`order`: this one alone), and what its driver said was not there: that has left the day. */
  async listOfDriver(
    { id, day, driver, shops }: DriverListRow,
    most: number | null,
    order?: number,
  ): Promise<ListedStop[]> {
    const onList = sql<boolean>`coalesce(k.planned_on = ${day}::date and k.driver = ${driver}, false)`;
    // The numbers first, each by its index: asked again every minute on every phone, this must not read all orders there ever were.
    const ids = sql`select purchase_order_id from pick_ups where planned_on = ${day}::date and driver = ${driver}
      union select purchase_order_id from pick_up_reports where list_id = ${id}`;
    const { rows } =
      await sql<ListedStop>`select ${stop}, ${onList} as on_list, (select jsonb_build_object('result', r.result,
          'pieces', r.pieces, 'handed_by', r.handed_by, 'why', r.why, 'at', ${momentText('r.said_at')})
        from pick_up_reports r where r.purchase_order_id = o.id and r.list_id = ${id} order by r.id desc limit 1) as said
      ${stopFrom}
      where ${onDays(shops)} and o.id = any(array(${ids}))
        ${order === undefined ? sql`` : sql`and o.id = ${order}`}
      order by ${gone}, ${onList} desc, ${asDriven} limit ${most}`.execute(db);
    return rows;
  },

  /** What a driver noted when the goods of an order were handed over; null: it was not said through a link. */
  async noteOf(id: number): Promise<NotedStop['note']> {
    const { rows } = await sql<{ note: NotedStop['note'] }>`select ${noteOf(sql`${id}::bigint`)} as note`.execute(db);
    return rows[0]!.note;
  },

  async countWaiting({ shops }: Pick<Whose, 'shops'>): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n ${from} where ${waiting(shops)}`.execute(db);
    return rows[0]!.n;
  },

  /** Days from this one on, and earlier ones of which something was not fetched. */
  async listDays(today: string, { shops }: Pick<Whose, 'shops'>) {
    const { rows } = await sql<{ day: string; stops: number; gone: number; overdue: boolean }>`
      select to_char(k.planned_on, 'YYYY-MM-DD') as day, count(*)::int as stops, (count(*) filter (where ${gone}))::int as gone,
          k.planned_on < ${today}::date as overdue
        ${from} where k.planned_on is not null and ${onDays(shops)}
       group by k.planned_on having k.planned_on >= ${today}::date or count(*) filter (where ${there}) > 0
       order by k.planned_on`.execute(db);
    return rows;
  },

  /** The day an order is fetched; null: none is planned. */
  async dayOf(id: number): Promise<string | null> {
    const { rows } = await sql<{ day: string | null }>`select to_char(planned_on, 'YYYY-MM-DD') as day from pick_ups
      where purchase_order_id = ${id}`.execute(db);
    return rows[0]?.day ?? null;
  },
});
