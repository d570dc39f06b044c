import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listGroupsOfProduct as call } from '../../contract/attributes.calls.ts';
import { getProductSeller } from '../attributes.access.ts';
import { toGroups } from '../attributes.mapper.ts';
import { attributesReadModel } from '../attributes.read-model.ts';

export const listGroupsOfProduct =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params, query }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    await getProductSeller(db, params.productId, scope);
    return toGroups(await attributesReadModel(db).listGroupsOfProduct(params.productId, query.language));
  };
