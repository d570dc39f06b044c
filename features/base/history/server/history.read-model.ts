// Reads of others: activity_log
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type HistoryAsked = {
  readonly kinds: readonly string[];
  readonly subjectId: number | null;
  readonly userId: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly before: number | null;
};

export type HistoryRow = {
  readonly id: number;
  readonly at: Date;
  readonly user_id: number | null;
  readonly cause: string;
  readonly entity: string;
  readonly entity_id: number;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
};

/** The log that every unit of work writes; coming and going of people is not told, it changes nothing. */
export const historyReadModel = (db: Kysely<DB>) => ({
  /** At most `count` lines, newest first. */
  async list({ kinds, subjectId, userId, from, to, before }: HistoryAsked, count: number): Promise<HistoryRow[]> {
    const { rows } = await sql<HistoryRow>`
      select a.id, a.at, a.user_id, a.cause, a.entity, a.entity_id, a.action, a.before, a.after from activity_log a
       where a.entity = any(${kinds}::text[]) and a.action not in ('logged in', 'logged out')
         and ${subjectId === null ? sql`true` : sql`a.entity_id = ${subjectId}`}
         and ${userId === null ? sql`true` : sql`a.user_id = ${userId}`}
         and ${from === null ? sql`true` : sql`a.at >= ${from}::timestamptz`}
         and ${to === null ? sql`true` : sql`a.at < ${to}::timestamptz`}
         and ${before === null ? sql`true` : sql`a.id < ${before}`}
       order by a.id desc limit ${count}`.execute(db);
    return rows;
  },
});
