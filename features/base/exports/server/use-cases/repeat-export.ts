import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import type { repeatExport as call } from '../../contract/exports.calls.ts';
import { exportErrors } from '../../contract/exports.errors.ts';
import { exportTask } from '../../contract/exports.tasks.ts';
import { exportsRepository } from '../exports.repository.ts';
import { startExport } from './start-export.ts';

/** Starts an own export that failed or was cancelled once more, as it was asked for, under the rights and in the shop of now. */
export const repeatExport =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async ({ params }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const found = await exportsRepository(platform.db).findOwn(context.actor.userId, params.id, context.now());
    const task = found && (await taskRepository(platform.db).find(params.id));
    if (!task) throw new AppError(generalErrors.notFound);
    if (task.status !== 'failed' && task.status !== 'cancelled') throw new AppError(exportErrors.notEnded);
    refuseOtherShops(context.actor, [task.shopId]);
    const { asked } = exportTask.input.parse(task.input);
    const scope = { ...context.scope, shopId: task.shopId };
    return startExport(platform)({ body: asked } as Parameters<ReturnType<typeof startExport>>[0], {
      ...context,
      scope,
    });
  };
