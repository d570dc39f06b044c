import { requireVisible } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listProductTerms as call } from '../../contract/glossary.calls.ts';
import { termsOfProduct } from '../product-terms.ts';

export const listProductTerms =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    await requireVisible(db, id, scope);
    return (await termsOfProduct(db, id)).terms;
  };
