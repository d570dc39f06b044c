// Reads of others: tasks, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';

type Told = { readonly running: number; readonly by: string | null };

/** How many tasks run now, and the name of a person. */
export async function readTold(db: Kysely<DB>, userId: number | null): Promise<Told> {
  const { rows } = await sql<Told>`select
    (select count(*)::int from tasks where status = 'running') as running,
    (select ${nameOf('users')} from users where id = ${userId}::bigint) as by`.execute(db);
  return rows[0]!;
}
