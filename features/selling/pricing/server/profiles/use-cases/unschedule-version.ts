import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { unscheduleVersion as call } from '../../../contract/profiles.calls.ts';
import { profileErrors } from '../../../contract/profiles.errors.ts';
import { priceProfilesChanged } from '../../../contract/profiles.events.ts';
import { lockProfile } from '../profiles.access.ts';
import { profilesRepository } from '../profiles.repository.ts';

export const unscheduleVersion =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  async ({ params: { id, no } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { shop_id } = await lockProfile(tx.db, id, context.actor);
      const profiles = profilesRepository(tx.db);
      const versions = await profiles.listVersions(id);
      const version = versions.find((one) => one.no === no);
      if (!version) throw new AppError(generalErrors.notFound);
      if (version.state !== 'scheduled') throw new AppError(profileErrors.notDraft);
      if (versions.some(({ state }) => state === 'draft')) throw new AppError(profileErrors.hasDraft);
      const values = { state: 'draft', start_local: null, start_at: null } as const;
      await profiles.setState(version.id, values, context.actor.userId, now());
      tx.record([{ entity: 'price_profile', id, action: 'price version unscheduled', before: { no } }]);
      tx.emit(priceProfilesChanged, { shopId: shop_id, ids: [id] });
      return {};
    });
