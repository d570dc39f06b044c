// Reads of others: order_lines, orders, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import type { Whose } from './packages.access.ts';

type Asked = {
  readonly shop?: number | undefined;
  readonly search_text?: string | undefined;
  readonly orderKey?: 'promise' | 'placed' | 'number' | undefined;
  readonly orderBy?: 'asc' | 'desc' | undefined;
  readonly page: number;
  readonly pageSize: number;
};
const orders = { promise: sql`w.promise`, placed: sql`w.placed_at`, number: sql`w.number` };

/** Orders that are ready, with pieces here that nobody has packed. */
const from = (
  asked: Pick<Asked, 'shop' | 'search_text'>,
  { shops }: Whose,
) => sql`order_list w join orders o on o.id = w.order_id
  join shops h on h.id = w.shop_id cross join lateral (select
      coalesce(sum(greatest(0, least(l.free, l.here - (l.q_packed - l.q_shipped)))), 0)::int as ready,
      coalesce(sum(greatest(0, l.need - l.away - l.here)), 0)::int as missing
    from order_lines l where l.order_id = w.order_id) n
  where w.bucket = 'ready' and n.ready > 0 ${shops === null ? sql`` : sql`and w.shop_id = any(${shops}::int[])`}
    ${asked.shop === undefined ? sql`` : sql`and w.shop_id = ${asked.shop}`}
    ${asked.search_text ? sql`and w.search like ${containing(asked.search_text)}` : sql``}`;

export const toPackReadModel = (db: Kysely<DB>) => ({
  async count(asked: Pick<Asked, 'shop' | 'search_text'>, whose: Whose): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from(asked, whose)}`.execute(db);
    return rows[0]!.n;
  },
  async list(asked: Asked, whose: Whose) {
    const way = sql.raw(`${asked.orderBy ?? 'asc'} nulls last`);
    const { rows } = await sql<{
      id: number;
      number: string;
      shop_id: number;
      shop_name: string;
      shop_country: string;
      customer: string;
      city: string;
      promise: string | null;
      late: boolean;
      ready: number;
      missing: number;
      payment_method: string;
      held: boolean;
      placed_at: Date;
    }>`select w.order_id as id, w.number, w.shop_id, h.name as shop_name, h.country_code as shop_country, w.customer, w.city, w.promise,
        coalesce(w.promise < (${whose.now}::timestamptz at time zone h.time_zone)::date, false) as late, n.ready, n.missing,
        w.method as payment_method, cardinality(o.hold) > 0 as held, w.placed_at
      from ${from(asked, whose)} order by ${orders[asked.orderKey ?? 'promise']} ${way}, w.order_id
      limit ${asked.pageSize} offset ${asked.page * asked.pageSize}`.execute(db);
    return rows;
  },
});
