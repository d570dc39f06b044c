import type { Platform } from '#server/feature.ts';
import { exportsRepository } from '../exports.repository.ts';

/** Deletes exports that are kept no longer, and their files. */
export const purgeExports =
  ({ db, storage, now }: Pick<Platform, 'db' | 'storage' | 'now'>) =>
  async (): Promise<number> => {
    const keys = await exportsRepository(db).deleteExpired(now());
    for (const key of keys) await storage.delete(key);
    return keys.length;
  };
