import { categoryPaths } from '#features/categories/server/categories.public.ts';
import { shopsRepository } from '#features/shops/server/shops.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getProduct as getProductCall } from '../../contract/products.calls.ts';
import { toDetail } from '../products.detail.mapper.ts';
import { productsDetailReadModel } from '../products.detail.read-model.ts';
import { forRestricted } from '../products.restricted.ts';
import { textStateRepository } from '../saving/text-state.repository.ts';

type Call = typeof getProductCall;

/** Everything of one product for the asked shop. A scoped person does not learn what other shops ask for it. */
export const getProduct =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: InputOf<Call>, { actor, scope }: Context): Promise<OutputOf<Call>> => {
    const read = productsDetailReadModel(db);
    const row = await read.find(id, scope);
    if (!row) throw new AppError(generalErrors.notFound);
    const [texts, textStates, images, variants, paths, shops] = await Promise.all([
      read.listTexts(id),
      textStateRepository(db).list(id),
      read.listImages(id),
      read.listVariants(id),
      categoryPaths(db, [...row.category_ids, ...row.supplier_category_ids]),
      shopsRepository(db).list(),
    ]);
    const parts = { row, texts, textStates, images, variants, paths, shopIds: shops.map((shop) => shop.id) };
    const detail = toDetail(parts, actor.scoped || actor.readOnly ? scope.shopId : null);
    return actor.readOnly ? forRestricted(detail) : detail;
  };
