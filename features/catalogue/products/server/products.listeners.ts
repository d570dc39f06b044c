import { categoriesChanged } from '#features/catalogue/categories/contract/categories.events.ts';
import { demandsChanged } from '#features/selling/publishing/contract/publishing.events.ts';
import { type EventMeta, listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { refreshReadinessTask } from '../contract/products.tasks.ts';
import { listFactsOf } from './products.readiness.read-model.ts';
import { productsRepository } from './products.repository.ts';

/** Products whose row is made anew while the event is handled; a tenth of a second. */
const atOnce = 500;

/**
 * What readiness asks of categories and required attributes stands in each product's row of the list, and follows: at once
 * for a few products, else as a task, because an excluded department concerns half of the catalogue. Sending asks the product itself, so it never waits for this.
 */
export const productsListeners = ({ db, unitOfWork, startTask }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) => {
  const refresh = async (categoryIds: number[] | null, { id, userId, shopId }: EventMeta): Promise<void> => {
    const concerned = await listFactsOf(db, categoryIds);
    if (concerned.length <= atOnce) {
      if (concerned.length > 0) await productsRepository(db).refreshListFacts(concerned);
      return;
    }
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
