import { inTransaction } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import { exportsRepository } from '../exports.repository.ts';

/** Deletes exports that are kept no longer, and their files. */
export const purgeExports =
  ({ db, storage, now }: Pick<Platform, 'db' | 'storage' | 'now'>) =>
  (): Promise<number> =>
    inTransaction(db, async (trx) => {
      const keys = await exportsRepository(trx).deleteExpired(now());
      await deleteBytes(trx, storage, keys);
      return keys.length;
    });
