// Reads of others: shops, users

import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import { nameOf } from '#server/db/person-name.ts';
import { wholeJson } from '#server/db/said-json.ts';
import { nightHours, type SendingSettings } from '../../contract/queue/publishing.queue.ts';

/** How sending to a shop is set and goes. Hours are HH:MM of the shop's own clock. */
export type Sending = SendingSettings & {
  readonly paused_at: Date | null;
  readonly paused_by: string | null;
  readonly compared_at: Date | null;
  readonly tripped: number;
  readonly open_until: Date | null;
  readonly last_failure: string | null;
  readonly last_failure_said: Said | null;
  /** When the shop's quiet hours end; null: they are not now. */
  readonly quiet_end: Date | null;
  /** Of the settings. */
  readonly version: number;
};

/** How a shop without settings of its own is sent to. */
export const usualSending = {
  quiet_from: null,
  quiet_until: null,
  compare_hours: null,
  compare_nightly: true,
  block_after: 3,
  send_approved: false,
  stock_minutes: null,
  stock_buffer: 0,
  most_images: null,
  lanes: null,
  update_others: false,
  report_when: null,
  report_to_en: [],
  report_to_sq: [],
  paused_at: null,
  paused_by: null,
  compared_at: null,
  tripped: 0,
  open_until: null,
  last_failure: null,
  last_failure_said: null,
  quiet_end: null,
  version: 1,
} satisfies Sending as Sending;

/** Of `shop_sending` g and `shops` s. */
const dueToReport = (hour: number) => sql`g.report_when is not null and g.reports_from is not null
  and cardinality(g.report_to_en) + cardinality(g.report_to_sq) > 0
  and (g.report_when = 'each' or (extract(hour from now() at time zone s.time_zone) >= ${hour}
    and (g.report_day is null or g.report_day < (now() at time zone s.time_zone)::date)))`;

/** The one row of a shop about its sending; a shop without one has what is usual. */
export const sendingRepository = (db: Kysely<DB>) => ({
  /** The shop's clock is of shops, the name of users. */
  async get(shopId: number): Promise<Sending> {
    const { rows } =
      await sql<Sending>`select to_char(g.quiet_from, 'HH24:MI') as quiet_from, to_char(g.quiet_until, 'HH24:MI') as quiet_until,
        g.compare_hours, g.compare_nightly, g.block_after, g.send_approved, g.stock_minutes, g.stock_buffer, g.most_images, g.lanes, g.update_others, g.report_when, g.report_to_en, g.report_to_sq, g.paused_at, g.compared_at, g.tripped,
        case when g.open_until > now() then g.open_until end as open_until, g.last_failure, g.last_failure_said, g.settings_version as version, ${nameOf('u')} as paused_by,
        case when g.quiet_from is null then null
             when case when g.quiet_from <= g.quiet_until then clock.local >= g.quiet_from and clock.local < g.quiet_until
                       else clock.local >= g.quiet_from or clock.local < g.quiet_until end
             then now() + case when g.quiet_until > clock.local then g.quiet_until - clock.local
                               else g.quiet_until - clock.local + interval '24 hours' end end as quiet_end
      from shop_sending g join shops s on s.id = g.shop_id left join users u on u.id = g.paused_by
      cross join lateral (select (now() at time zone s.time_zone)::time as local) clock
      where g.shop_id = ${shopId}`.execute(db);
    return rows[0] ?? usualSending;
  },

  /** Until the end of the transaction nobody else changes it. */
  async lock(shopId: number): Promise<void> {
    await sql`insert into shop_sending (shop_id) values (${shopId}) on conflict do nothing`.execute(db);
    await sql`select from shop_sending where shop_id = ${shopId} for update`.execute(db);
  },

  /** What ended while nobody was told of sends is told to nobody. */
  async set(shopId: number, set: SendingSettings): Promise<void> {
    const reports_from = sql<Date>`case when report_when is null or cardinality(report_to_en) + cardinality(report_to_sq) = 0
      then now() else reports_from end`;
    await db
      .updateTable('shop_sending')
      .set({ ...set, reports_from, settings_version: sql<number>`settings_version + 1` })
      .where('shop_id', '=', shopId)
      .execute();
  },

  async setPaused(shopId: number, by: number | null): Promise<void> {
    const at = by === null ? null : sql<Date>`now()`;
    await db.updateTable('shop_sending').set({ paused_at: at, paused_by: by }).where('shop_id', '=', shopId).execute();
  },

  async setCompared(shopId: number): Promise<void> {
    await sql`insert into shop_sending (shop_id, compared_at) values (${shopId}, now())
      on conflict (shop_id) do update set compared_at = excluded.compared_at`.execute(db);
  },

  async setStockSent(shopId: number): Promise<void> {
    await db.updateTable('shop_sending').set({ stock_sent_at: sql`now()` }).where('shop_id', '=', shopId).execute();
  },

  /** The shop did not answer so often in a row: nothing is sent before a time that doubles with each try that fails. */
  async trip(shopId: number, reason: Said): Promise<Date> {
    const { rows } = await sql<{
      until: Date;
    }>`insert into shop_sending as g (shop_id, tripped, open_until, last_failure, last_failure_said)
        values (${shopId}, 1, now() + interval '30 seconds', ${reason.message}, ${wholeJson(reason)}::jsonb)
      on conflict (shop_id) do update set tripped = g.tripped + 1, last_failure = excluded.last_failure,
        last_failure_said = excluded.last_failure_said,
        open_until = now() + least(interval '30 seconds' * power(2, least(g.tripped, 10)), interval '10 minutes')
      returning open_until as until`.execute(db);
    return rows[0]!.until;
  },

  /** A person wants to know whether it answers: the next send tries one product. */
  async letTry(shopId: number): Promise<void> {
    await sql`update shop_sending set open_until = null where shop_id = ${shopId}`.execute(db);
  },

  /** It answers again. */
  async reset(shopId: number): Promise<void> {
    await sql`update shop_sending set tripped = 0, open_until = null, last_failure = null
      where shop_id = ${shopId} and (tripped > 0 or open_until is not null)`.execute(db);
  },

  /** Shops to which what is approved goes by itself, and may now; shops are of shops. */
  async listDueToSend(): Promise<number[]> {
    const { rows } = await sql<{
      id: number;
    }>`select g.shop_id as id from shop_sending g join shops s on s.id = g.shop_id
      where s.active and s.connector is not null and g.paused_at is null and g.send_approved order by 1`.execute(db);
    return rows.map((row) => row.id);
  },

  /**
   * Shops whose sends somebody is told of now: at any time after each, and once a day from an hour of their clock on. Shops are of shops.
   */
  async listDueToReport(hour: number): Promise<{ id: number; name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`select g.shop_id as id, s.name
      from shop_sending g join shops s on s.id = g.shop_id
      where ${dueToReport(hour)} order by 1`.execute(db);
    return rows;
  },

  /** Takes the reports of a shop on until the end of the transaction; null where nothing is due any more. */
  async takeReports(
    shopId: number,
    hour: number,
  ): Promise<{ when: 'each' | 'daily'; en: string[]; sq: string[]; from: Date } | null> {
    await this.lock(shopId);
    const { rows } = await sql<{ when: 'each' | 'daily'; en: string[]; sq: string[]; from: Date }>`update shop_sending g
      set report_day = case when g.report_when = 'daily' then (now() at time zone s.time_zone)::date else g.report_day end
      from shops s where s.id = g.shop_id and g.shop_id = ${shopId} and ${dueToReport(hour)}
      returning g.report_when as when, g.report_to_en as en, g.report_to_sq as sq, g.reports_from as from`.execute(db);
    return rows[0] ?? null;
  },

  /**
   * Shops whose comparison is due by the clock: those with hours of their own when these have passed, the others once in the night of their own
   * clock, of which a night that was missed is not made up for by day. What they were sent since the night began was looked at then. A shop
   * without settings has what is usual. One that broke off is begun again after an hour. Shops are of shops.
   */
  async listDueToCompare(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select s.id from shops s left join shop_sending g on g.shop_id = s.id
      cross join lateral (select now() at time zone s.time_zone as local) clock
      cross join lateral (select (clock.local::date + ${nightHours.from}::time) at time zone s.time_zone as begun) night
      where s.active and s.connector is not null and g.paused_at is null
        and (g.compare_begun_at is null or g.compare_begun_at < now() - interval '1 hour')
        and case when g.compare_hours is not null
            then g.compared_at is null or g.compared_at < now() - make_interval(hours => g.compare_hours)
            else coalesce(g.compare_nightly, true)
              and clock.local::time >= ${nightHours.from}::time and clock.local::time < ${nightHours.until}::time
              and (g.compared_at is null or g.compared_at < night.begun)
              and exists (select from publications p where p.shop_id = s.id and p.sent_at < night.begun) end
      order by g.compared_at nulls first, s.id`.execute(db);
    return rows.map((row) => row.id);
  },

  /** The clock begins a comparison of the shop. */
  async setCompareBegun(shopId: number): Promise<void> {
    await sql`insert into shop_sending (shop_id, compare_begun_at) values (${shopId}, now())
      on conflict (shop_id) do update set compare_begun_at = excluded.compare_begun_at`.execute(db);
  },
});
