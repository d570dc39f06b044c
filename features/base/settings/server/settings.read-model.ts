// Reads of others: users
import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';

/** What is set for the whole market, by key, with the name of the person who set it. */
export async function readMarketSettings(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.updated_by')
    .select(['s.key', 's.value', 's.updated_at'])
    .select(nameOf('u').as('updated_by'))
    .where('s.shop_id', 'is', null)
    .execute();
  return new Map(
    rows.map(({ key, value, updated_at, updated_by }) => [
      key,
      {
        value: typeof value === 'string' ? value : '',
        updated_at: updated_at?.toISOString() ?? null,
        updated_by,
      },
    ]),
  );
}
