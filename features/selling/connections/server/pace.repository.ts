import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** How a shop is asked, as people are shown it. */
export type PaceNow = {
  /** Requests that went out in the last full minute, in the last hour, and in the busiest minute of that hour. */
  readonly minute: number;
  readonly hour: number;
  readonly busiest: number;
  /** Times it said "too many" in the last hour. */
  readonly busy: number;
  readonly resting_until: Date | null;
  /** What it said last when it asked to be left alone, when, and for how many ms. */
  readonly said: string | null;
  readonly said_at: Date | null;
  readonly said_ms: number | null;
};

const minuteNow = sql`date_trunc('minute', clock_timestamp())`;

/** The turns of shops, by the clock of the database: those of nodes differ. */
export const paceRepository = (db: Kysely<DB>) => ({
  /** Takes the next turn; gives how many ms it is away. */
  async take(shopId: number, perSecond: number): Promise<number> {
    const step = sql`make_interval(secs => ${1 / perSecond}::float8)`;
    const { rows } = await sql<{ ms: number }>`insert into shop_paces as p (shop_id, next_at)
      values (${shopId}, clock_timestamp() + ${step})
      on conflict (shop_id) do update set next_at = greatest(p.next_at, p.resting_until, clock_timestamp()) + ${step}
      returning extract(epoch from next_at - ${step} - clock_timestamp())::float8 * 1000 as ms`.execute(db);
    return rows[0]!.ms;
  },
  /** In ms; negative: over. `turns`: also until the turns that were taken are over. */
  async left(shopId: number): Promise<{ readonly turns: number; readonly rest: number }> {
    const { rows } = await sql<{ turns: number | null; rest: number | null }>`select
        extract(epoch from greatest(next_at, resting_until) - clock_timestamp())::float8 * 1000 as turns,
        extract(epoch from resting_until - clock_timestamp())::float8 * 1000 as rest
      from shop_paces where shop_id = ${shopId}`.execute(db);
    return { turns: rows[0]?.turns ?? 0, rest: rows[0]?.rest ?? 0 };
  },
  /** `said` null: nothing was said, it is our own foresight. */
  async rest(shopId: number, ms: number, said: string | null): Promise<void> {
    const until = sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;
    await sql`insert into shop_paces as p (shop_id, resting_until, said, said_at, said_ms)
      values (${shopId}, ${until}, ${said}::text, case when ${said}::text is not null then clock_timestamp() end,
        case when ${said}::text is not null then ${Math.round(ms)}::int end)
      on conflict (shop_id) do update set resting_until = greatest(p.resting_until, excluded.resting_until),
        said = coalesce(excluded.said, p.said), said_at = coalesce(excluded.said_at, p.said_at),
        said_ms = coalesce(excluded.said_ms, p.said_ms)`.execute(db);
    if (said !== null) await this.count(shopId, { asked: 0, busy: 1 });
  },
  /** Adds to the minute that runs; of days before nothing is kept. */
  async count(shopId: number, { asked, busy }: { readonly asked: number; readonly busy: number }): Promise<void> {
    const { rows } = await sql<{ began: boolean }>`insert into shop_requests as r (shop_id, minute, asked, busy)
      values (${shopId}, ${minuteNow}, ${asked}, ${busy})
      on conflict (shop_id, minute) do update set asked = r.asked + excluded.asked, busy = r.busy + excluded.busy
      returning xmax = 0 as began`.execute(db);
    if (rows[0]?.began)
      await sql`delete from shop_requests
        where shop_id = ${shopId} and minute < clock_timestamp() - interval '1 day'`.execute(db);
  },
  /** The last minute, of the last day, in which each shop was asked for something. */
  async listLastCalls(): Promise<Map<number, Date>> {
    const { rows } = await sql<{ shop_id: number; at: Date }>`select shop_id, max(minute) as at from shop_requests
      where asked > 0 and minute > clock_timestamp() - interval '1 day' group by shop_id`.execute(db);
    return new Map(rows.map(({ shop_id, at }) => [shop_id, at]));
  },
  async read(shopId: number): Promise<PaceNow> {
    const { rows } = await sql<PaceNow>`select
        coalesce(sum(r.asked) filter (where r.minute = ${minuteNow} - interval '1 minute'), 0)::int as minute,
        coalesce(sum(r.asked), 0)::int as hour, coalesce(max(r.asked), 0)::int as busiest, coalesce(sum(r.busy), 0)::int as busy,
        max(p.resting_until) filter (where p.resting_until > clock_timestamp()) as resting_until,
        max(p.said) as said, max(p.said_at) as said_at, max(p.said_ms) as said_ms
      from (select 1) as always
        left join shop_paces p on p.shop_id = ${shopId}
        left join shop_requests r on r.shop_id = ${shopId} and r.minute > clock_timestamp() - interval '1 hour'`.execute(
      db,
    );
    return rows[0]!;
  },
  /** The shop is another place from now on. */
  async forget(shopId: number): Promise<void> {
    await db.deleteFrom('shop_paces').where('shop_id', '=', shopId).execute();
    await db.deleteFrom('shop_requests').where('shop_id', '=', shopId).execute();
  },
});
