import type { Platform } from '#server/feature.ts';
import { changeSetsRepository } from '../change-sets.repository.ts';

/** Sets of one statement: each may have ten thousand rows. */
const atOnce = 20;

/**
 * Forgets bulk changes that ended longer ago than they are kept, and previews nobody carried out; gives how many. What they
 * did stays in the history of each product; it can no longer be undone as one. Several servers may do it at once.
 */
export const purgeChangeSets =
  ({ db, now, config }: Pick<Platform, 'db' | 'now' | 'config'>) =>
  async (): Promise<number> => {
    let gone = 0;
    for (;;) {
      const some = await changeSetsRepository(db).deleteOld(now(), config.bulkChangesRetentionDays, atOnce);
      gone += some;
      if (some < atOnce) return gone;
    }
  };
