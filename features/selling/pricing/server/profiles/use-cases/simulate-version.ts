import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseFields } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { partOf, type SimulationFilters } from '../../../contract/profiles/simulated-part.ts';
import type { simulateVersion as call } from '../../../contract/profiles.calls.ts';
import { profileErrors } from '../../../contract/profiles.errors.ts';
import { profileSentences as words } from '../../../contract/profiles.sentences.ts';
import { simulatePartTask, simulateProfileTask } from '../../../contract/profiles.tasks.ts';
import { refuseEmpty } from '../check-version.ts';
import { lockProfile } from '../profiles.access.ts';
import { profilesRepository } from '../profiles.repository.ts';
import { everyProduct, scopesReadModel } from '../profiles.scopes.read-model.ts';
import { simulationsRepository } from '../simulations.repository.ts';

export const simulateVersion =
  ({ unitOfWork, startTask, now }: Pick<Platform, 'unitOfWork' | 'startTask' | 'now'>) =>
  async ({ params: { id, no }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { shop_id: shopId } = await lockProfile(tx.db, id, context.actor);
      const profiles = profilesRepository(tx.db);
      const version = (await profiles.listVersions(id)).find((one) => one.no === no);
      if (!version) throw new AppError(generalErrors.notFound);
      if (version.state !== 'draft') throw new AppError(profileErrors.notDraft);
      refuseEmpty({ steps: version.steps, scopes: await profiles.listScopes(version.id) });
      const filters = partOf(body.filters);
      if (filters) await refuseGone(tx.db, filters);
      const simulations = simulationsRepository(tx.db);
      await simulations.deleteOld(new Date(now().getTime() - 30 * 86_400_000));
      const { userId } = context.actor;
      const simulationId = await simulations.insert(shopId, version, {
        filters,
        userId,
        at: now(),
      });
      const task = filters ? simulatePartTask : simulateProfileTask;
      const taskId = await startTask(tx, { userId, shopId, cause: context.cause }, task, { simulationId });
      await simulations.setTask(simulationId, taskId);
      return { simulation_id: simulationId, task_id: taskId };
    });

/** @throws AppError naming what is not there, or no longer */
async function refuseGone(db: Db, filters: SimulationFilters): Promise<void> {
  const parts = (Object.keys(filters) as (keyof SimulationFilters)[]).filter((part) => filters[part] !== null);
  const nothing = { category_id: null, shop_brand_id: null, seller_id: null };
  const alone = parts.map((part) => ({ ...everyProduct, ...nothing, [part]: filters[part] }));
  const gone = await scopesReadModel(db).findGone(alone);
  if (gone.length > 0)
    throw refuseFields(gone.map((place) => ({ field: `filters.${parts[place]!}`, ...say(words.scopeGone) })));
}
