import { categoryPaths } from '#features/catalogue/categories/server/categories.public.ts';
import { productsListReadModel } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { findInCatalogue as call } from '../../contract/local-products.calls.ts';
import { sellerToWriteFor } from '../local-products.access.ts';
import { localProductsReadModel } from '../local-products.read-model.ts';

/** Only the best are shown; typing more finds the others. */
const shown = 8;

/** By EAN where the text is digits, else by name: never by codes of sellers, which would tell who sells it. */
export const findInCatalogue =
  ({ db, readDb }: Pick<Platform, 'db' | 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const seller = await sellerToWriteFor(db, context, query.seller ?? null);
    const everybody = { ...context.scope, sellerId: null };
    const filters = await productsListReadModel(readDb, context.signal).resolve(everybody, {
      search_text: query.text,
      search_type: /^\d+$/.test(query.text) ? 'ean' : 'name',
      language: 'AL',
      orderBy: 'asc',
    });
    const found = await localProductsReadModel(readDb).findInCatalogue(everybody, filters, seller.id, shown);
    const ids = found.flatMap((row) => row.category_id ?? []);
    const paths = await categoryPaths(db, ids, 'AL');
    return found.map(({ category_id: id, ...row }) => ({
      ...row,
      category: id === null ? null : (paths.get(id)?.path ?? null),
    }));
  };
