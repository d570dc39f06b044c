import type { FigureDefinition } from '#kit/figure.ts';
import type { Platform } from '#server/feature.ts';
import { askedOnce, figure } from '#server/figures.ts';
import {
  approvedNotReady,
  changedInShop,
  otherInShop,
  ownInShop,
  ownProducts,
  ownRemoved,
  ownWaiting,
  readyToSend,
  sendsFailed,
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
  /** The two are the halves of one list, and judging its products is the dearest part: told apart in one reading. */
  const countApproved = askedOnce(async ({ scope }) => {
    const list = productsListReadModel(readDb);
    return list.countReady(scope, await list.resolve(scope, productFilters.parse(readyToSend.search)));
  });
  const half = (definition: FigureDefinition<'why'>, which: 'ready' | 'blocked') =>
    figure(definition, async (context) => ({
      count: (await countApproved(context))[which],
      note: { code: 'why' },
    }));
  return [
    half(readyToSend, 'ready'),
    half(approvedNotReady, 'blocked'),
    counted(changedInShop, 'attention'),
    counted(sendsFailed, 'attention'),
    counted(otherInShop, 'attention'),
    counted(ownProducts),
    counted(ownWaiting),
    counted(ownInShop),
    counted(ownRemoved),
  ];
};
