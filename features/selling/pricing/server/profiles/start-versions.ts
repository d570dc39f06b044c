import { AppError } from '#kit/error.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { profilesRepository } from './profiles.repository.ts';
import { putInForce } from './put-in-force.ts';

const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/**
 * Puts versions in force whose hour has come, each in a transaction of its own; a worker that comes late starts them late. Gives how many.
 */
export const startVersions =
  ({ db, unitOfWork, now }: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) =>
  async (): Promise<number> => {
    let started = 0;
    const failed: unknown[] = [];
    for (const due of await profilesRepository(db).listDue(now())) {
      try {
        started += await unitOfWork(clock, async (tx) => {
          const profiles = profilesRepository(tx.db);
          const profile = await profiles.lock(due.profile_id);
          const version = (await profiles.listVersions(profile.id)).find(({ id }) => id === due.id);
          // Another worker was faster, or somebody took the start back.
          if (version?.state !== 'scheduled' || version.start_at === null || version.start_at > now()) return 0;
          await putInForce(tx, profile, version, { userId: null, now: now() });
          return 1;
        });
      } catch (error) {
        // Deleted a moment ago; others start all the same.
        if (!(error instanceof AppError)) failed.push(error);
      }
    }
    if (failed.length > 0) throw failed[0];
    return started;
  };
