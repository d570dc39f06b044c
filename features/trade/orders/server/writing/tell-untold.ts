import { causeOf } from '#features/base/change-sets/server/change-sets.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { mailUntold, mailUntoldReplaced } from './customer-mails.ts';
import type { Act } from './new-order.ts';
import { untoldRepository } from './untold.repository.ts';

/** Tells customers of all that a bulk action cancelled and replaced and has not told yet: one email of each kind for each order. */
export async function tellUntold(tx: Tx, act: Pick<Act, 'at'>, cause: string): Promise<void> {
  await mailUntold(tx, act, cause, null);
  await mailUntoldReplaced(tx, act, cause);
}

/** What nobody heard the end of: the action ended under a release that did not listen, or is forgotten. */
export const tellLeft =
  ({ db, unitOfWork, now }: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) =>
  async (): Promise<number> => {
    const causes = await untoldRepository(db).listEnded(causeOf(''));
    for (const cause of causes)
      await unitOfWork({ userId: null, shopId: null, cause: 'schedule' }, (tx) => tellUntold(tx, { at: now() }, cause));
    return causes.length;
  };
