import type { Platform } from '#server/feature.ts';
import { unusedFileHours } from '../../contract/files.rules.ts';
import { thumbnailKey } from '../files.paths.ts';
import { filesRepository } from '../files.repository.ts';

/** Deletes uploads that nobody saved within a day (trap T68); gives how many. Several nodes may do it at once. */
export const purgeUnusedFiles =
  ({ db, storage, now }: Pick<Platform, 'db' | 'storage' | 'now'>) =>
  async (): Promise<number> => {
    const before = new Date(now().getTime() - unusedFileHours * 3_600_000);
    const paths = await filesRepository(db).deleteUnused(before);
    for (const path of paths) {
      await storage.delete(path);
      await storage.delete(thumbnailKey(path));
    }
    return paths.length;
  };
