import { changeAtOnce, recordTask } from '#features/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { taskErrors } from '#server/tasks/task-engine.ts';
import type { mapCategories as mapCategoriesCall } from '../../contract/products.calls.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { categoriesOperation } from '../../contract/products.operations.ts';
import { bulkCategoriesInline } from '../../contract/products.rules.ts';
import { bulkCategoriesTask } from '../../contract/products.tasks.ts';
import { productsRepository } from '../products.repository.ts';

type Call = typeof mapCategoriesCall;

/** Adds a category to the selected products or takes it away; what has it, or lacks it, already counts as done. */
export const mapCategories =
  (platform: Platform) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { id: categoryId, selectedRows: ids, functionality: action } = body.data;
    const asked = { operation: categoriesOperation, input: { categoryId, action }, ids };
    if (ids.length <= bulkCategoriesInline) {
      const { done, unchanged } = await changeAtOnce(platform)(context, { ...asked, allMustExist: true });
      return { taskId: null, changed: done.length, unchanged: unchanged.length };
    }
    const visible = await productsRepository(platform.db).listVisible(ids, context.scope);
    if (visible.size < ids.length) throw new AppError(generalErrors.notFound);
    const taskId = await recordTask(platform)(context, {
      ...asked,
      items: 'planned',
      start: (tx, changeSetId) =>
        platform.startTask(tx, context, bulkCategoriesTask, { changeSetId, action: 'run', categoryId }),
    }).catch((error: unknown) => {
      const again = error instanceof AppError && error.definition === taskErrors.alreadyRunning;
      throw again ? new AppError(productErrors.alreadyMapping) : error;
    });
    return { taskId, changed: 0, unchanged: 0 };
  };
