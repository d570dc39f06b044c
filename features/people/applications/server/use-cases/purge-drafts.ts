import type { Platform } from '#server/feature.ts';
import { applicationsRepository } from '../applications.repository.ts';

/** Drafts nobody touches for this long are forgotten with their documents. */
const draftsRetentionMs = 90 * 86_400_000;

/** Deletes drafts nobody touches; gives how many of their documents. */
export const purgeDrafts =
  ({ db, storage, now }: Pick<Platform, 'db' | 'storage' | 'now'>) =>
  async (): Promise<number> => {
    const keys = await applicationsRepository(db).deleteOldDrafts(new Date(now().getTime() - draftsRetentionMs));
    for (const key of keys) await storage.delete(key);
    return keys.length;
  };
