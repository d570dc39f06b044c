import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { retireProfile as call } from '../../../contract/profiles.calls.ts';
import { profileErrors } from '../../../contract/profiles.errors.ts';
import { lockProfile } from '../profiles.access.ts';
import { takeOutOfForce } from '../put-in-force.ts';

export const retireProfile =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const profile = await lockProfile(tx.db, id, context.actor);
      const variants = await takeOutOfForce(tx, profile, { userId: context.actor.userId, now: now() });
      if (variants === null) throw new AppError(profileErrors.notActive);
      return { variants };
    });
