import type { Platform } from '#server/feature.ts';
import { sendCategoriesTask } from '../../contract/publishing.tasks.ts';
import { categoryPublicationsRepository } from './category-publications.repository.ts';
import { categorySourceReadModel } from './category-source.read-model.ts';

/**
 * Starts a send of the categories no event brought to their shops: of products that were live before categories travelled
 * by themselves, and those that were refused until nobody tried any more. Gives how many, each in each shop once.
 */
export const sendNeglected =
  ({ db, unitOfWork, startTask }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async (): Promise<number> => {
    const pairs = await categorySourceReadModel(db).listNeglected();
    if (pairs.length === 0) return 0;
    const by = { userId: null, shopId: null, cause: 'categories looked after' };
    await unitOfWork(by, async (tx) => {
      await categoryPublicationsRepository(tx.db).insertMissing(pairs);
      const ids = [...new Set(pairs.map((pair) => pair.categoryId))];
      const shopIds = [...new Set(pairs.map((pair) => pair.shopId))];
      await startTask(tx, by, sendCategoriesTask, { ids, shopIds });
    });
    return pairs.length;
  };
