import { sql } from 'kysely';
import type { InUse } from '#server/in-use.ts';
import { connectionsTexts as words } from '../contract/connections.texts.ts';

/** The platform of a shop was told an address of ours; another place was not. */
export const connectionsInUse: readonly InUse[] = [
  {
    of: 'connection',
    key: 'webhooks',
    text: words.webhooksInPlace,
    moves: { outcome: 'forgotten', why: words.webhooksInPlaceWhy },
    count: async (db, id) =>
      (await sql<{ n: number }>`select count(*)::int as n from connection_webhooks where shop_id = ${id}`.execute(db))
        .rows[0]!.n,
  },
];
