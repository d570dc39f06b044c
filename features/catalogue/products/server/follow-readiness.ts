import type { EventMeta } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { refreshReadinessTask } from '../contract/products.tasks.ts';
import { listFactsOf } from './products.readiness.read-model.ts';
import { refreshFacts } from './refresh-readiness.ts';

/** Products whose row is made anew while the event is handled; a tenth of a second. */
const atOnce = 500;

/**
 * What readiness asks of categories and required attributes stands in each product's row of the list, and follows what changed
 * in these categories (null: anywhere): at once for a few products, else as a task, because an excluded department concerns half of the catalogue.
 * Sending asks the product itself, so it never waits for this.
 */
export const followReadiness =
  ({ db, unitOfWork, startTask }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async (categoryIds: number[] | null, { id, userId, shopId }: EventMeta): Promise<void> => {
    const concerned = await listFactsOf(db, categoryIds);
    if (concerned.length <= atOnce) {
      if (concerned.length > 0) await refreshFacts(db, concerned);
      return;
    }
    const by = { userId, shopId, cause: `event:${id}` };
    await unitOfWork(by, (tx) => startTask(tx, by, refreshReadinessTask, { categoryIds }));
  };
