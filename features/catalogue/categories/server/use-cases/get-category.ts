import type { InputOf, OutputOf } from '#kit/call.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getCategory as call } from '../../contract/categories.calls.ts';
import { categoriesReadModel } from '../categories.read-model.ts';
import { treeReadModel } from '../tree.read-model.ts';
import { treeRepository } from '../tree.repository.ts';

/** One internal category; a scoped person counts own products and sees own mappings only. */
export const getCategory =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: InputOf<typeof call>, { actor, scope }: Context): Promise<OutputOf<typeof call>> => {
    const category = await treeRepository(db).getInternal(id);
    const read = treeReadModel(db);
    const [paths, kinds, raw] = await Promise.all([
      categoriesReadModel(db).listPaths([id]),
      treeRepository(db).listSiblings(id),
      categoriesReadModel(db).findOriginalId(id),
    ]);
    return {
      id,
      name: category.name,
      names: category.names,
      descriptions: category.descriptions,
      image: category.image,
      original_id: raw,
      parent_id: category.parent_id,
      cn_code: category.cn_code,
      cn_code_above: await treeRepository(db).findAbove(id, 'cn_code'),
      tax_class: category.tax_class,
      tax_class_above: await treeRepository(db).findAbove(id, 'tax_class'),
      path: paths[0]!.path,
      children: kinds.length,
      products: await read.countProducts(id, scope.sellerId),
      shops: (await read.listShops(id)).filter(({ shop_id }) => worksIn(actor, shop_id)),
      mapped_from: await read.listMapped(id, scope.sellerId),
      mapped_from_total: await read.countMapped(id, scope.sellerId),
    };
  };
