import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { listShopCategories as call } from '../../contract/categories.calls.ts';
import type { ShopTrees } from '../shop-trees.ts';

/** The internal tree as this shop has it. */
export const listShopCategories =
  (trees: ShopTrees) =>
  async (_input: unknown, { scope }: Context): Promise<OutputOf<typeof call>> => [...(await trees(scope.shopId)).tree];
