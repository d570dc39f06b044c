import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { getCategoryTree as call } from '../../contract/categories.calls.ts';
import type { ShopTrees } from '../shop-trees.ts';

/** The internal tree as this shop has it, in its short form. */
export const getCategoryTree =
  (trees: ShopTrees) =>
  async (_input: unknown, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const { version, nodes } = await trees(scope.shopId);
    return { version, nodes: [...nodes] };
  };
