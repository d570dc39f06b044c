import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

/** What an address loads: where its bytes are, what they are, and the name they get on the disk of the person who downloads them. */
export type Download = { readonly storageKey: string; readonly name: string; readonly mime: string };

/** Files that may be loaded for a while, under the hash of a secret. */
export const downloadsRepository = (db: Kysely<DB>) => ({
  async insert(hash: string, { storageKey, name, mime }: Download, until: Date): Promise<void> {
    await db
      .insertInto('downloads')
      .values({ secret_hash: hash, storage_key: storageKey, name, mime, until })
      .execute();
  },

  async find(hash: string, now: Date): Promise<Download | null> {
    const row = await db
      .selectFrom('downloads')
      .select(['storage_key as storageKey', 'name', 'mime'])
      .where('secret_hash', '=', hash)
      .where('until', '>', now)
      .executeTakeFirst();
    return row ?? null;
  },

  async deleteExpired(now: Date): Promise<number> {
    const gone = await db.deleteFrom('downloads').where('until', '<=', now).executeTakeFirst();
    return Number(gone.numDeletedRows);
  },
});
