// Reads of others: publications
import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Products that were sent to a shop and that it has under a number of its own, the last ones sent first. */
export const listSentThere = (db: Kysely<DB>, shopId: number, most: number) =>
  db
    .selectFrom('publications')
    .select(['external_key', 'remote_id'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'in_shop')
    .where('remote_id', 'is not', null)
    .orderBy('sent_at', (by) => by.desc().nullsLast())
    .orderBy('id')
    .limit(most)
    .execute();
