import { requireLeafCategories } from '#features/categories/server/categories.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { taskErrors } from '#server/tasks/task-engine.ts';
import type { mapCategories as mapCategoriesCall } from '../../contract/products.calls.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { bulkCategoriesInline } from '../../contract/products.rules.ts';
import { bulkCategoriesTask } from '../../contract/products.tasks.ts';
import { lockOwn } from '../products.access.ts';
import { productsRepository } from '../products.repository.ts';
import { changeCategory } from '../saving/change-category.ts';

type Call = typeof mapCategoriesCall;

/** Adds a category to the selected products or takes it away; what has it, or lacks it, already counts as done. */
export const mapCategories =
  ({ db, unitOfWork, startTask }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { id: categoryId, selectedRows: ids, functionality: action } = body.data;
    // What has become a parent can still be taken away.
    if (action === 'add') await requireLeafCategories(db, [categoryId], 'bulk', 'data.id');
    return ids.length > bulkCategoriesInline ? asTask() : atOnce();

    async function atOnce() {
      const changed = await unitOfWork(context, async (tx) => {
        await lockOwn(tx.db, ids, context.scope);
        return changeCategory(tx, { ids, categoryId, action }, context.now());
      });
      return { taskId: null, changed: changed.length, unchanged: ids.length - changed.length };
    }

    async function asTask() {
      const visible = await productsRepository(db).listVisible(ids, context.scope);
      if (visible.size < ids.length) throw new AppError(generalErrors.notFound);
      const taskId = await unitOfWork(context, (tx) =>
        startTask(tx, context, bulkCategoriesTask, { ids, categoryId, action }),
      ).catch((error: unknown) => {
        const again = error instanceof AppError && error.definition === taskErrors.alreadyRunning;
        throw again ? new AppError(productErrors.alreadyMapping) : error;
      });
      return { taskId, changed: 0, unchanged: 0 };
    }
  };
