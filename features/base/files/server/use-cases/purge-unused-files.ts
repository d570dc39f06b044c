import { inTransaction } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import { unusedFileHours } from '../../contract/files.rules.ts';
import { thumbnailKey } from '../files.paths.ts';
import { filesRepository } from '../files.repository.ts';

/** Deletes uploads that nobody saved within a day (trap T68); gives how many. Several nodes may do it at once. */
export const purgeUnusedFiles =
  ({ db, storage, now }: Pick<Platform, 'db' | 'storage' | 'now'>) =>
  (): Promise<number> =>
    inTransaction(db, async (trx) => {
      const before = new Date(now().getTime() - unusedFileHours * 3_600_000);
      const paths = await filesRepository(trx).deleteUnused(before);
      await deleteBytes(
        trx,
        storage,
        paths.flatMap((path) => [path, thumbnailKey(path)]),
      );
      return paths.length;
    });
