import { inTransaction } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import { applicationsRepository } from '../applications.repository.ts';

/** Drafts nobody touches for this long are forgotten with their documents. */
const draftsRetentionMs = 90 * 86_400_000;

/** Deletes drafts nobody touches; gives how many of their documents. */
export const purgeDrafts =
  ({ db, storage, now }: Pick<Platform, 'db' | 'storage' | 'now'>) =>
  (): Promise<number> =>
    inTransaction(db, async (trx) => {
      const keys = await applicationsRepository(trx).deleteOldDrafts(new Date(now().getTime() - draftsRetentionMs));
      await deleteBytes(trx, storage, keys);
      return keys.length;
    });
