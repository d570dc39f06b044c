import { categoriesChanged } from '#features/categories/contract/categories.events.ts';
import { demandsChanged } from '#features/publishing/contract/publishing.events.ts';
import { type EventMeta, listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { refreshReadinessTask } from '../contract/products.tasks.ts';

/**
 * What readiness asks of categories and required attributes stands in each product's row of the list, and follows as a task:
 * an excluded department concerns half of the catalogue. Sending asks the product itself, so it never waits for this.
 */
export const productsListeners = ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) => {
  const refresh = async (categoryIds: number[] | null, { id, userId, shopId }: EventMeta): Promise<void> => {
    const by = { userId, shopId, cause: `event:${id}` };
    await unitOfWork(by, (tx) => startTask(tx, by, refreshReadinessTask, { categoryIds }));
  };
  return [
    listenTo(categoriesChanged, ({ ids }, meta) => refresh(ids, meta)),
    listenTo(demandsChanged, async ({ attributes }, meta) => {
      if (attributes) await refresh(null, meta);
    }),
  ];
};
