import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { rollBackProfile as call } from '../../../contract/profiles.calls.ts';
import { profileErrors } from '../../../contract/profiles.errors.ts';
import { priceProfilesChanged } from '../../../contract/profiles.events.ts';
import { lockProfile } from '../profiles.access.ts';
import { profilesRepository } from '../profiles.repository.ts';

/** The prices of an earlier version come from the costs and rates of today, so its steps are tried and activated like any. */
export const rollBackProfile =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  async ({ params: { id }, body: { to } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { shop_id } = await lockProfile(tx.db, id, context.actor);
      const profiles = profilesRepository(tx.db);
      const versions = await profiles.listVersions(id);
      const source = versions.find((one) => one.no === to);
      if (!source) throw new AppError(generalErrors.notFound);
      if (versions.some(({ state }) => state === 'draft')) throw new AppError(profileErrors.hasDraft);
      const no = versions.at(-1)!.no + 1;
      const { steps, note } = source;
      const versionId = await profiles.insertVersion(id, { no, steps, note }, context.actor.userId, now());
      await profiles.setScopes(versionId, await profiles.listScopes(source.id));
      const action = 'price profile rolled back';
      tx.record([{ entity: 'price_profile', id, action, before: { no: to }, after: { no } }]);
      tx.emit(priceProfilesChanged, { shopId: shop_id, ids: [id] });
      return { id, no };
    });
