// Reads of others: mail_outbox, mail_servers
import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What mails and mail servers are called in histories and previews. */
export const mailNamed: readonly Named[] = [
  {
    kind: 'mail',
    shops: (id) => sql`select shop_id from mail_outbox where id = ${id}`,
    names: async (db, ids) =>
      (await sql<NameRow>`select id, subject as name from mail_outbox where id = any(${ids}::bigint[])`.execute(db))
        .rows,
  },
  {
    kind: 'mail_server',
    shops: (id) => sql`select shop_id from mail_servers where id = ${id}`,
    names: async (db, ids) =>
      (await sql<NameRow>`select id, host as name from mail_servers where id = any(${ids}::bigint[])`.execute(db)).rows,
  },
];
