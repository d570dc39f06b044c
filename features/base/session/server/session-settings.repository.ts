// Reads of others: settings
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import {
  formerPasswordsSetting,
  idleMinutesSetting,
  passwordLengthSetting,
  staffNetworksSetting,
} from '../contract/session.settings.ts';

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

/** What is set under a key, as text; null where nothing is. */
const said = (key: string): RawBuilder<string | null> =>
  sql`(select g.value #>> '{}' from settings g where g.key = ${sql.lit(key)} and g.shop_id is null)`;

/** The networks that staff may work from, as they were typed; empty: everywhere. */
export const staffNetworksSaid: RawBuilder<string> = sql`coalesce(${said(staffNetworksSetting.key)}, '')`;

/** The same, for who asks once. */
export async function findStaffNetworks(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ networks: string }>`select ${staffNetworksSaid} as networks`.execute(db);
  return rows[0]!.networks;
}

export type PasswordRules = {
  /** Characters a password needs; null: as the product says. */
  readonly length: number | null;
  /** How many of the last passwords may not come back, the present one included. */
  readonly former: number;
};

/** What the market asks of passwords that are chosen; what is no number counts as not set. */
export async function findPasswordRules(db: Kysely<DB>): Promise<PasswordRules> {
  const number = (key: string) =>
    sql`(select n.said::int from (select ${said(key)} as said) n where n.said ~ '^[0-9]{1,2}$')`;
  const { rows } = await sql<PasswordRules>`
    select ${number(passwordLengthSetting.key)} as length, coalesce(${number(formerPasswordsSetting.key)}, 0) as former`.execute(
    db,
  );
  return rows[0]!;
}
