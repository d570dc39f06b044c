import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import { newLocalProducts } from '../contract/local-products.figures.ts';
import { localProductsReadModel } from './local-products.read-model.ts';

/** As many as the tab of the list has. */
export const localProductsFigures = ({ readDb }: Pick<Platform, 'readDb'>) => [
  figure(newLocalProducts, async ({ scope }) => {
    const count = await localProductsReadModel(readDb).countNew(scope);
    return { count, note: { code: 'why' } };
  }),
];
