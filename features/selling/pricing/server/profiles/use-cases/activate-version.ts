import type { InputOf, OutputOf } from '#kit/call.ts';
import { instantOf } from '#kit/clock.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { activateVersion as call } from '../../../contract/profiles.calls.ts';
import { profileErrors } from '../../../contract/profiles.errors.ts';
import { priceProfilesChanged } from '../../../contract/profiles.events.ts';
import { profileSentences as words } from '../../../contract/profiles.sentences.ts';
import { refuseEmpty } from '../check-version.ts';
import { lockProfile } from '../profiles.access.ts';
import { profilesReadModel } from '../profiles.read-model.ts';
import { profilesRepository } from '../profiles.repository.ts';
import { putInForce } from '../put-in-force.ts';
import { simulationsRepository } from '../simulations.repository.ts';

export const activateVersion =
  ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) =>
  async ({ params: { id, no }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const profile = await lockProfile(tx.db, id, context.actor);
      const profiles = profilesRepository(tx.db);
      const version = (await profiles.listVersions(id)).find((one) => one.no === no);
      if (!version) throw new AppError(generalErrors.notFound);
      if (version.state !== 'draft') throw new AppError(profileErrors.notDraft);
      refuseEmpty({ steps: version.steps, scopes: await profiles.listScopes(version.id) });
      const at = now();
      if (!(await simulationsRepository(tx.db).isUsable(body.simulation_id, version, at)))
        throw new AppError(profileErrors.simulationNeeded);
      if (body.start_local === null) {
        const variants = await putInForce(tx, profile, version, { userId: context.actor.userId, now: at });
        return { state: 'active' as const, start_at: null, variants };
      }
      const { time_zone } = (await profilesReadModel(tx.db).findShop(profile.shop_id))!;
      const start = instantOf(body.start_local, time_zone);
      if (!start) throw refuseField('start_local', words.noSuchTime);
      if (start <= at) throw refuseField('start_local', words.startPassed);
      const { start_local } = body;
      await profiles.setState(
        version.id,
        { state: 'scheduled', start_local, start_at: start },
        context.actor.userId,
        at,
      );
      const action = 'price version scheduled';
      tx.record([{ entity: 'price_profile', id, action, after: { no, start_local } }]);
      tx.emit(priceProfilesChanged, { shopId: profile.shop_id, ids: [id] });
      return { state: 'scheduled' as const, start_at: start.toISOString(), variants: 0 };
    });
