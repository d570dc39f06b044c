import { productsListReadModel } from '#features/catalogue/products/server/products.public.ts';
import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getLocalSummary as call } from '../../contract/local-products.calls.ts';
import { localProductsReadModel } from '../local-products.read-model.ts';
import { localProductsRepository } from '../local-products.repository.ts';

/** Numbers that lead somewhere: each is what the list shows under the filter of the same name. */
export const getLocalSummary =
  ({ db, readDb }: Pick<Platform, 'db' | 'readDb'>) =>
  async (_input: unknown, { scope, signal }: Context): Promise<OutputOf<typeof call>> => {
    const filters = await productsListReadModel(readDb, signal).resolve(scope, {
      search_type: 'all',
      language: 'AL',
      orderBy: 'asc',
    });
    const list = localProductsReadModel(readDb);
    const [counts, drafts, found] = await Promise.all([
      list.count(scope, { filters }),
      localProductsRepository(db).countDrafts(scope),
      list.summary(scope, filters.languageId),
    ]);
    return {
      counts,
      drafts,
      low_stock: found.low,
      refused: found.refused.map(({ id, name, decision }) => ({
        id,
        name,
        reason: decision?.reason ?? null,
        at: decision?.at ?? null,
      })),
      asked: found.asked.map(({ id, name, decision }) => ({ id, name, reason: decision?.reason ?? null })),
      waiting_since: found.waitingSince?.toISOString() ?? null,
    };
  };
