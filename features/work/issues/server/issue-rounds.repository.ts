import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nextCount } from '../contract/issues.rules.ts';

/** How long a worker may be at one cause before another one takes it. */
const claimedMs = 120_000;

/** When each cause was counted and is counted next. */
export const issueRoundsRepository = (db: Kysely<DB>) => ({
  /** Causes that are new get their row; those nobody declares any more lose theirs. */
  async keep(causes: readonly string[]): Promise<void> {
    await sql`insert into issue_rounds (cause) select unnest(${causes}::text[]) on conflict do nothing`.execute(db);
    await sql`delete from issue_rounds where cause <> all(${causes}::text[])`.execute(db);
    await sql`delete from issues where cause <> all(${causes}::text[])`.execute(db);
  },

  /** Something happened: these are counted soon. */
  async ask(causes: readonly string[], now: Date): Promise<void> {
    await sql`update issue_rounds set asked_at = ${now}
      where cause = any(${causes}::text[]) and asked_at is null`.execute(db);
  },

  /** Takes one cause that is due; null where there is none. Two workers never take the same one. */
  async claim(now: Date): Promise<string | null> {
    const rows = await db
      .selectFrom('issue_rounds')
      .select(['cause', 'counted_at', 'took_ms', 'asked_at'])
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sql<never>`${now}`)]))
      .orderBy('counted_at', (order) => order.asc().nullsFirst())
      .forUpdate()
      .skipLocked()
      .execute();
    const due = rows.find(
      ({ counted_at, took_ms, asked_at }) =>
        counted_at === null || now.getTime() >= timeOf(counted_at) + nextCount(took_ms, asked_at !== null),
    );
    if (!due) return null;
    const until = new Date(now.getTime() + claimedMs);
    await sql`update issue_rounds set claimed_until = ${until} where cause = ${due.cause}`.execute(db);
    return due.cause;
  },

  /** The round is over. What happened while it was counted is counted once more. */
  async settle(cause: string, round: { begun: Date; tookMs: number; today: string }): Promise<void> {
    await sql`update issue_rounds set counted_at = ${round.begun}, took_ms = ${round.tookMs}, claimed_until = null,
        failed_at = null, first_on = coalesce(first_on, ${round.today}::date),
        asked_at = case when asked_at > ${round.begun} then asked_at end
      where cause = ${cause}`.execute(db);
  },

  /** It could not be counted: the numbers of before stand, and it is tried again when its time has come. */
  async fail(cause: string, now: Date): Promise<void> {
    await sql`update issue_rounds set claimed_until = ${new Date(now.getTime() + claimedMs)}, failed_at = ${now}
      where cause = ${cause}`.execute(db);
  },
});

const timeOf = (at: unknown): number => new Date(at as string).getTime();
