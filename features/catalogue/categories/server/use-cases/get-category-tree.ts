import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { getCategoryTree as call } from '../../contract/categories.calls.ts';
import type { ShopTrees } from '../shop-trees.ts';

/** The internal tree as this shop has it, in its short form and in the language that is asked for. */
export const getCategoryTree =
  (trees: ShopTrees) =>
  async ({ query }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const { version, nodes } = await trees(scope.shopId, query.language);
    return { version, nodes: [...nodes] };
  };
