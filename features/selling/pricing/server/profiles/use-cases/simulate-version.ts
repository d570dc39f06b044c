import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { partOf } from '../../../contract/profiles/simulated-part.ts';
import type { simulateVersion as call } from '../../../contract/profiles.calls.ts';
import { profileErrors } from '../../../contract/profiles.errors.ts';
import { simulateProfileTask } from '../../../contract/profiles.tasks.ts';
import { refuseEmpty } from '../check-version.ts';
import { lockProfile } from '../profiles.access.ts';
import { profilesRepository } from '../profiles.repository.ts';
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
      const simulations = simulationsRepository(tx.db);
      await simulations.deleteOld(new Date(now().getTime() - 30 * 86_400_000));
      const { userId } = context.actor;
      const simulationId = await simulations.insert(shopId, version, {
        filters: partOf(body.filters),
        userId,
        at: now(),
      });
      const taskId = await startTask(tx, { userId, shopId, cause: context.cause }, simulateProfileTask, {
        simulationId,
      });
      await simulations.setTask(simulationId, taskId);
      return { simulation_id: simulationId, task_id: taskId };
    });
