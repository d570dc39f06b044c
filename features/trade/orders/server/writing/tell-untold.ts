import { causeOf } from '#features/base/change-sets/server/change-sets.public.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { mailUntold, mailUntoldReplaced } from './customer-mails.ts';
import { mailUntoldMoved } from './promise-mails.ts';
import { untoldRepository } from './untold.repository.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'now'>;

/**
 * Tells customers of all that a bulk action cancelled, replaced and promised later and has not told yet: one email of each kind for each order. So many orders in a
 * transaction, until nothing is left: what is told stays told, whatever becomes of the rest.
 */
export async function tellUntold({ unitOfWork, now }: Needs, by: By, cause: string): Promise<void> {
  for (const tell of [mailUntold, mailUntoldReplaced, mailUntoldMoved] as const)
    while ((await unitOfWork(by, (tx) => tell(tx, { at: now() }, cause, null))) > 0);
}

/**
 * What nobody heard the end of: the action ended under a release that did not listen, or is forgotten. One action's trouble keeps no other one's
 * customers waiting; the run fails once all were tried.
 */
export const tellLeft =
  ({ db, logError, ...needs }: Needs & Pick<Platform, 'db' | 'logError'>) =>
  async (): Promise<number> => {
    const causes = await untoldRepository(db).listEnded(causeOf(''));
    const failed: unknown[] = [];
    for (const cause of causes)
      try {
        await tellUntold(needs, { userId: null, shopId: null, cause: 'schedule' }, cause);
      } catch (error) {
        logError(error, { what: 'untold customers', cause });
        failed.push(error);
      }
    if (failed.length > 0) throw failed[0];
    return causes.length;
  };
