import { externalCategoryTree } from '#features/catalogue/categories/server/categories.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getSeller as call } from '../../contract/sellers.calls.ts';
import { getSellerInScope } from '../sellers.access.ts';

export const getSeller =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const { id, name } = await getSellerInScope(db, params.id, scope);
    return { id, name, categories: await externalCategoryTree(db, id) };
  };
