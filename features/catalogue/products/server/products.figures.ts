import type { FigureDefinition } from '#kit/figure.ts';
import type { Platform } from '#server/feature.ts';
import { figure } from '#server/figures.ts';
import {
  approvedNotReady,
  changedInShop,
  ownInShop,
  ownProducts,
  ownRemoved,
  ownWaiting,
  readyToSend,
} from '../contract/products.figures.ts';
import { productFilters } from '../contract/products.filters.ts';
import { productsListReadModel } from './products.list.read-model.ts';

/** Figures of the product list: counted by the filters of their link, so that the list behind the number shows as many. */
export const productsFigures = ({ readDb }: Pick<Platform, 'readDb'>) => {
  const counted = (definition: FigureDefinition<'why'>, tone: 'calm' | 'attention' = 'calm') =>
    figure(definition, async ({ scope, signal }) => {
      const list = productsListReadModel(readDb, signal);
      const count = await list.count(scope, await list.resolve(scope, productFilters.parse(definition.search)));
      return { count, tone: count > 0 ? tone : 'calm', note: { code: 'why' } };
    });
  return [
    counted(readyToSend),
    counted(approvedNotReady),
    counted(changedInShop, 'attention'),
    counted(ownProducts),
    counted(ownWaiting),
    counted(ownInShop),
    counted(ownRemoved),
  ];
};
