import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CauseReading } from '#kit/cause.ts';
import { AppError, generalErrors } from '#kit/error.ts';

export type KeptIssue = {
  readonly id: number;
  readonly cause: string;
  readonly count: number;
  readonly assignee_id: number | null;
  readonly snoozed_until: string | null;
  readonly snooze_reason: string | null;
  readonly snoozed_count: number | null;
};
const kept = sql`id, cause, count, assignee_id, snoozed_until::text, snooze_reason, snoozed_count`;

/** Days of the counts that are kept for the trend. */
const keptDays = 100;

/** Issues: their counts, who has them, and until when they are put off. */
export const issuesRepository = (db: Kysely<DB>) => ({
  /** The issues of a cause that have somebody's word on them, or count something; locked, so that counts follow one another. */
  async lockOf(cause: string): Promise<KeptIssue[]> {
    const { rows } =
      await sql<KeptIssue>`select ${kept} from issues where cause = ${cause} order by id for update`.execute(db);
    return rows;
  },

  /** Of these causes and shops (null: of every shop). Locked until the end of the transaction; one that is solved is gone. @throws AppError not_found */
  async lock(id: number, causes: readonly string[], shopIds: readonly number[] | null): Promise<KeptIssue> {
    const { rows } = await sql<KeptIssue>`select ${kept} from issues
      where id = ${id} and count > 0 and cause = any(${causes}::text[])
        and (${shopIds}::int[] is null or shop_id is null or shop_id = any(${shopIds}::int[])) for update`.execute(db);
    if (!rows[0]) throw new AppError(generalErrors.notFound);
    return rows[0];
  },

  /** Writes what was counted; lines that were not counted are solved. Gives the ids of what counts something now. */
  async setCounts(cause: string, readings: readonly CauseReading[], now: Date): Promise<number[]> {
    const lines = JSON.stringify(
      readings.map(
        ({ line, shopId = null, subject = '', values = {}, count, products = null, worth = null, since }) => ({
          line,
          shop_id: shopId,
          subject,
          details: values,
          count,
          products,
          worth,
          since: since?.toISOString() ?? null,
        }),
      ),
    );
    const { rows } = await sql<{ id: number }>`
      insert into issues as i (cause, line, shop_id, subject, details, count, products, worth, since)
      select ${cause}, n.line, n.shop_id, n.subject, n.details, n.count, n.products, n.worth, coalesce(n.since, ${now})
        from jsonb_to_recordset(${lines}::jsonb) as n (line text, shop_id smallint, subject text, details jsonb,
          count int, products int, worth numeric, since timestamptz)
      on conflict (cause, line, shop_id, subject) do update set details = excluded.details, count = excluded.count,
        products = excluded.products, worth = excluded.worth,
        since = case when i.count = 0 then excluded.since else least(i.since, excluded.since) end
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Solved: nothing is counted there any more, and nobody has to look. */
  async setSolved(ids: readonly number[]): Promise<void> {
    await sql`update issues set count = 0, products = null, worth = null, assignee_id = null, snoozed_until = null,
        snooze_reason = null, snoozed_by = null, snoozed_count = null where id = any(${ids}::bigint[])`.execute(db);
  },

  /** The counts of a day, the last of the day; nothing is counted once. What is too old to tell a trend goes, and with it what was solved then. */
  async keepDay(cause: string, today: string): Promise<void> {
    await sql`insert into issue_counts as c (issue_id, day, count) select i.id, ${today}::date, i.count from issues i
       where i.cause = ${cause}
         and (i.count > 0 or (select n.count from issue_counts n where n.issue_id = i.id order by n.day desc limit 1) > 0)
      on conflict (issue_id, day) do update set count = excluded.count where c.count <> excluded.count`.execute(db);
    await sql`delete from issue_counts c using issues i where i.id = c.issue_id and i.cause = ${cause}
      and c.day < ${today}::date - ${keptDays}::int`.execute(db);
    await sql`delete from issues i where i.cause = ${cause} and i.count = 0
      and not exists (select from issue_counts c where c.issue_id = i.id)`.execute(db);
  },

  async assign(id: number, userId: number | null): Promise<void> {
    await sql`update issues set assignee_id = ${userId} where id = ${id}`.execute(db);
  },

  async snooze(id: number, until: string, reason: string, by: number): Promise<void> {
    await sql`update issues set snoozed_until = ${until}::date, snooze_reason = ${reason}, snoozed_by = ${by},
      snoozed_count = count where id = ${id}`.execute(db);
  },

  async wake(ids: readonly number[]): Promise<void> {
    await sql`update issues set snoozed_until = null, snooze_reason = null, snoozed_by = null, snoozed_count = null
      where id = any(${ids}::bigint[])`.execute(db);
  },

  /** Those whose day has come, locked. */
  async lockDue(today: string): Promise<KeptIssue[]> {
    const { rows } = await sql<KeptIssue>`select ${kept} from issues where snoozed_until <= ${today}::date order by id
      for update`.execute(db);
    return rows;
  },
});
