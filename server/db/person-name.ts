import { type RawBuilder, sql } from 'kysely';

/**
 * What a person is called, as a part of a statement that calls their row of `users` so. Null where there is no row, empty where nobody
 * has said a name: an invited person says theirs first.
 */
export const saidName = (users: string): RawBuilder<string | null> =>
  sql`btrim(${sql.ref(`${users}.first_name`)} || ' ' || ${sql.ref(`${users}.last_name`)})`;

/** The same, null too where nobody has said a name. */
export const nameOf = (users: string): RawBuilder<string | null> => sql`nullif(${saidName(users)}, '')`;

/** The same, or else their email address. */
export const nameOrEmail = (users: string): RawBuilder<string> =>
  sql`coalesce(${nameOf(users)}, ${sql.ref(`${users}.email`)})`;
