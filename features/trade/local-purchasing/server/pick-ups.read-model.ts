// Reads of others: purchase_order_items, purchase_orders, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { LocalStatus } from '#features/trade/purchasing/contract/purchasing.local.ts';
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
  readonly lines: { readonly sku: string; readonly name: string; readonly qty: number }[];
};

const gone = sql<boolean>`(o.status in ('handed_over', 'done'))`;
/** Still with its seller, who has agreed to deliver it. */
const there = sql`o.status in ('accepted', 'preparing', 'ready')`;
const from = sql`from purchase_orders o join local_orders l on l.purchase_order_id = o.id left join pick_ups k on k.purchase_order_id = o.id`;
const waiting = (shops: Whose['shops']) => sql`o.local and ${there} and k.planned_on is null ${inShops(shops)}`;
/** What was cancelled after it was planned is no stop of the day any more. */
const onDays = (shops: Whose['shops']) => sql`o.local and (${there} or ${gone}) ${inShops(shops)}`;

/** What is fetched from local sellers, when and where. */
export const pickUpsReadModel = (db: Kysely<DB>) => ({
  /** Of a day, or what is not planned yet; the municipality first, as a route goes. What was fetched is last: it must hide nothing that was not. */
  async list(day: string | undefined, { shops }: Pick<Whose, 'shops'>, most: number): Promise<StoredStop[]> {
    const { rows } = await sql<StoredStop>`select o.id, o.version, o.year, o.number, o.status,
        jsonb_build_object('id', s.id, 'name', s.name, 'phone', coalesce(s.contact_phone, ''), 'address',
          concat_ws(', ', nullif(s.address, ''), nullif(btrim(concat_ws(' ', s.zip_code, s.city)), ''))) as seller,
        coalesce(s.city, '') as municipality, l.ready_by, coalesce(k.driver, '') as driver, coalesce(k.missed_n, 0) as missed_n,
        coalesce(k.missed_why, '') as missed_why, ${gone} as gone, n.units, n.lines
      ${from} join sellers s on s.id = o.seller_id, lateral (select coalesce(sum(${counting}), 0)::int as units,
          coalesce(jsonb_agg(jsonb_build_object('sku', i.sku, 'name', i.name, 'qty', ${counting}) order by i.position, i.id)
            filter (where ${counting} > 0), '[]') as lines from purchase_order_items i where i.order_id = o.id) n
      where ${day === undefined ? waiting(shops) : sql`k.planned_on = ${day}::date and ${onDays(shops)}`}
      order by ${gone}, fold(coalesce(s.city, '')), fold(s.name), o.id limit ${most}`.execute(db);
    return rows;
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
