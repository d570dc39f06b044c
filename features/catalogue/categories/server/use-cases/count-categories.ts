import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { countCategories as call } from '../../contract/categories.calls.ts';
import { countsOf } from '../../contract/categories.counts.ts';
import type { ShopTrees } from '../shop-trees.ts';
import { treeReadModel } from '../tree.read-model.ts';

/** A scoped person counts own products only. */
export const countCategories =
  ({ db }: Pick<Platform, 'db'>, trees: ShopTrees) =>
  async (_input: unknown, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const [{ nodes }, sets] = await Promise.all([trees(scope.shopId), treeReadModel(db).listCounts(scope.sellerId)]);
    return countsOf(nodes, sets);
  };
