import { countSelected } from '#features/base/change-sets/contract/change-sets.rules.ts';
import { changeAtOnce, recordTask } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
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
    if (countSelected(ids) <= bulkCategoriesInline) {
      const { done, unchanged } = await changeAtOnce(platform)(context, { ...asked, allMustExist: true });
      return { taskId: null, changed: done.length, unchanged: unchanged.length };
    }
    const taskId = await recordTask(platform)(context, {
      ...asked,
      items: 'planned',
      async start(tx, changeSetId, found) {
        const visible = await productsRepository(tx.db).listVisible(found, context.scope);
        if (visible.size < found.length) throw new AppError(generalErrors.notFound);
        return platform.startTask(tx, context, bulkCategoriesTask, { changeSetId, action: 'run', categoryId });
      },
    }).catch((error: unknown) => {
      const again = error instanceof AppError && error.definition === taskErrors.alreadyRunning;
      throw again ? new AppError(productErrors.alreadyMapping) : error;
    });
    return { taskId, changed: 0, unchanged: 0 };
  };
