import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { deleteProfile as call } from '../../../contract/profiles.calls.ts';
import { profileErrors } from '../../../contract/profiles.errors.ts';
import { priceProfilesChanged } from '../../../contract/profiles.events.ts';
import { lockProfile } from '../profiles.access.ts';
import { profilesRepository } from '../profiles.repository.ts';
import { tellVersion } from '../tell-version.ts';

export const deleteProfile =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { shop_id } = await lockProfile(tx.db, id, context.actor);
      const profiles = profilesRepository(tx.db);
      const versions = await profiles.listVersions(id);
      const draft = versions.find(({ state }) => state === 'draft');
      // What has held is named by results and the log: it is retired, never deleted.
      if (!draft) throw new AppError(profileErrors.inUse);
      const { told } = await tellVersion(tx.db, id, draft.no);
      await profiles.deleteVersion(draft.id);
      if (versions.length === 1) await profiles.delete(id);
      const action = versions.length === 1 ? 'deleted' : 'price version deleted';
      tx.record([{ entity: 'price_profile', id, action, before: told }]);
      tx.emit(priceProfilesChanged, { shopId: shop_id, ids: [id] });
      return {};
    });
