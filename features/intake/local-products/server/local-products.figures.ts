import { productsListReadModel } from '#features/catalogue/products/server/products.public.ts';
import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { newLocalProducts } from '../contract/local-products.figures.ts';
import { localProductsReadModel } from './local-products.read-model.ts';

/** As the tab of the list counts them. */
export const localProductsFigures = ({ readDb }: Pick<Platform, 'readDb'>) => [
  figure(newLocalProducts, async ({ scope, signal }) => {
    const filters = await productsListReadModel(readDb, signal).resolve(scope, {
      search_type: 'all',
      language: 'AL',
      orderBy: 'asc',
    });
    const { new: count } = await localProductsReadModel(readDb).count(scope, { filters });
    return { count, note: { code: 'why' } };
  }),
];
