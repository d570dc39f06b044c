import { categoriesChanged, categoryTaxesChanged } from '#features/catalogue/categories/contract/categories.events.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { dirtyRepository } from './dirty.repository.ts';
import { assignProducts } from './rules/assign.repository.ts';
import { listProductsUnder } from './rules/category-products.read-model.ts';

/**
 * A category that moves, or that a rule closes or opens, brings its products other price rules; each of them alone follows with whatever is saved of it.
 */
export const profileListeners = ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) => [
  listenTo(categoriesChanged, async ({ ids }, { id }) => {
    const products = await listProductsUnder(db, ids);
    if (products.length === 0) return;
    await unitOfWork({ userId: null, shopId: null, cause: `event:${id}` }, async (tx) => {
      for (const { shopId, variantIds } of await assignProducts(tx.db, products, null))
        await dirtyRepository(tx.db).markVariants(shopId, variantIds, 'rules');
    });
  }),
  listenTo(categoryTaxesChanged, async ({ ids }, { id }) => {
    await unitOfWork({ userId: null, shopId: null, cause: `event:${id}` }, (tx) =>
      dirtyRepository(tx.db).markUnder(ids),
    );
  }),
];
