import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { productListQuery } from '../contract/products.filters.ts';
import { type SearchState, understood } from '../contract/products.search-state.ts';
import { productsListReadModel } from './products.list.read-model.ts';

/** Nobody waits for a count longer than this, in milliseconds: what is not counted by then stays uncounted. */
const budgetMs = 3000;

/**
 * How many products each address of the list finds for the person of the scope, in the order asked; equal addresses are
 * counted once. Null where it takes too long or a filter names what is gone.
 */
export async function countProductSearches(
  { readDb }: Pick<Platform, 'readDb'>,
  searches: readonly SearchState[],
  { scope, signal }: Pick<Context, 'scope' | 'signal'>,
): Promise<(number | null)[]> {
  const until = Date.now() + budgetMs;
  const counted = new Map<string, number | null>();
  const keys = searches.map((search) => JSON.stringify(understood(search).request));
  for (const [at, search] of searches.entries()) {
    if (counted.has(keys[at]!)) continue;
    if (signal.aborted || Date.now() > until) break;
    counted.set(keys[at]!, await countOne(search));
  }
  return keys.map((key) => counted.get(key) ?? null);

  async function countOne(search: SearchState): Promise<number | null> {
    const {
      page: _page,
      pageSize: _size,
      onlyCount: _only,
      ...filters
    } = productListQuery.parse(understood(search).request);
    const list = productsListReadModel(readDb, signal);
    const counting = async () => list.count(scope, await list.resolve(scope, filters));
    return counting().catch(() => null);
  }
}
