import { categoryFiltersChanged } from '#features/catalogue/attributes/contract/attributes.events.ts';
import { categoriesChanged } from '#features/catalogue/categories/contract/categories.events.ts';
import { connectionChanged } from '#features/selling/connections/contract/connections.events.ts';
import { type EventMeta, listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { publicationsChanged } from '../../contract/publishing.events.ts';
import { sendCategoriesTask } from '../../contract/publishing.tasks.ts';
import { type CategoryInShop, categoryPublicationsRepository } from './category-publications.repository.ts';
import { categorySourceReadModel } from './category-source.read-model.ts';

/** A category follows the first product that stands in it into a shop, and from then on every change of its own. */
export const categoryListeners = ({ db, unitOfWork, startTask }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) => {
  const read = categorySourceReadModel(db);
  async function send(pairs: readonly CategoryInShop[], { id, shopId }: EventMeta, fresh: boolean): Promise<void> {
    if (pairs.length === 0) return;
    // Nobody's task: it is upkeep, and would tell of itself after every send and every word about a category.
    const by = { userId: null, shopId, cause: `event:${id}` };
    await unitOfWork(by, async (tx) => {
      const made = await categoryPublicationsRepository(tx.db).insertMissing(pairs);
      // Somebody else's send of the same categories is on its way already.
      const mine = fresh ? made : pairs;
      if (mine.length === 0) return;
      const ids = [...new Set(mine.map((pair) => pair.categoryId))];
      const shopIds = [...new Set(mine.map((pair) => pair.shopId))];
      await startTask(tx, by, sendCategoriesTask, { ids, shopIds });
    });
  }
  return [
    listenTo(categoriesChanged, async ({ ids }, meta) => send(await read.listShopsOf(ids), meta, false)),
    listenTo(categoryFiltersChanged, async ({ ids, shopId }, meta) => {
      const pairs = await read.listShopsOf(ids);
      await send(shopId === null ? pairs : pairs.filter((pair) => pair.shopId === shopId), meta, false);
    }),
    // Their names go into other languages there.
    listenTo(connectionChanged, async ({ shopId, languages }, meta) => {
      if (languages) await send(await categoryPublicationsRepository(db).listOfShop(shopId), meta, false);
    }),
    listenTo(publicationsChanged, async ({ ids, shopId }, meta) =>
      send(await read.listMissing(ids, shopId), meta, true),
    ),
  ];
};
