import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listShopCategories as call } from '../../contract/categories.calls.ts';
import { treeOf } from '../../contract/categories.rules.ts';
import { categoriesReadModel } from '../categories.read-model.ts';

/** The internal tree as this shop has it. */
export const listShopCategories =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: unknown, { scope }: Context): Promise<OutputOf<typeof call>> =>
    treeOf(await categoriesReadModel(db).listInternal(scope.shopId));
