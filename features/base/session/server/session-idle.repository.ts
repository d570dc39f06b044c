// Reads of others: settings
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { idleMinutesSetting } from '../contract/session.settings.ts';

/**
 * Minutes without use after which a session is over: what the market has set, else what its installation says. Read in the statement that finds a
 * session, so that every node goes by a change at once; what is no number of minutes counts as not set.
 */
const idleMinutes = (
  installed: number,
): RawBuilder<number> => sql`coalesce((select (i.value #>> '{}')::int from settings i
  where i.key = ${sql.lit(idleMinutesSetting.key)} and i.shop_id is null and i.value #>> '{}' ~ '^[1-9][0-9]{1,3}$'), ${installed}::int)`;

/** Sessions that were last used before then are over; `late`: so many minutes more are let through. */
export const idleSince = (installed: number, late = 0): RawBuilder<Date> =>
  sql`now() - make_interval(mins => ${idleMinutes(installed)} + ${sql.lit(late)})`;

/** The minutes, for who is told of them. */
export async function findIdleMinutes(db: Kysely<DB>, installed: number): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`select ${idleMinutes(installed)} as minutes`.execute(db);
  return rows[0]!.minutes;
}
