import { findParentOfMerge } from '#features/catalogue/categories/server/categories.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { mergeCategories as call } from '../../contract/mapping.calls.ts';
import { mappingErrors } from '../../contract/mapping.errors.ts';
import { mergeCategoriesTask } from '../../contract/mapping.tasks.ts';
import { mappingReadModel } from '../mapping.read-model.ts';
import { chunk } from '../mapping.tasks.ts';
import { endMerge, moveSome } from '../merging.ts';

/** Two leaves become one: products and mappings follow. Staff's choice of the one counts as their choice of the other. */
export const mergeCategories =
  ({ db, unitOfWork, startTask }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async ({ body: { from, into, preview } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    if (from === into) throw refuseField('into', mappingErrors.mergeItself);
    const parent = await findParentOfMerge(db, from, into);
    if (parent !== null) throw new AppError(mappingErrors.mergeParent, { values: { name: parent } });
    const read = mappingReadModel(db);
    const effect = { products: await read.countInCategory(from), mappings: await read.countMapsOf(from) };
    if (preview) return { ...effect, taskId: null };
    const taskId = await unitOfWork(context, async (tx) => {
      if (effect.products > chunk) return startTask(tx, context, mergeCategoriesTask, { from, into });
      const merging = { from, into, userId: context.actor.userId };
      await moveSome(tx, { ...merging, limit: chunk * 2 }, context.now());
      await endMerge(tx, merging, context.now());
      return null;
    }).catch((error: unknown) => {
      const again = error instanceof AppError && error.definition === taskErrors.alreadyRunning;
      throw again ? new AppError(mappingErrors.merging) : error;
    });
    return { ...effect, taskId };
  };
