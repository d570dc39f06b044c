import { countProductSearches } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { countSavedViews as call } from '../../contract/saved-views.calls.ts';
import type { ViewedList } from '../../contract/saved-views.lists.ts';
import type { ViewedSearch } from '../../contract/saved-views.model.ts';
import { mayReadList, viewerOf } from '../saved-views.access.ts';
import { savedViewsRepository } from '../saved-views.repository.ts';

type CountSearches = (
  platform: Pick<Platform, 'readDb'>,
  searches: readonly ViewedSearch[],
  context: Pick<Context, 'scope' | 'signal'>,
) => Promise<(number | null)[]>;

/** The owner of each list counts it. */
const counters: Readonly<Record<ViewedList, CountSearches>> = {
  products: countProductSearches,
  'product-management': countProductSearches,
};

/** Counts all views at once, always under the rights of who asks: a shared view finds for each what each may see. */
export const countViews =
  (platform: Pick<Platform, 'db' | 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    mayReadList(context.actor, query.list);
    const views = await savedViewsRepository(platform.db).list(viewerOf(context.actor), query.list);
    const counts = await counters[query.list](
      platform,
      views.map((view) => view.search),
      context,
    );
    return views.map(({ id }, at) => ({ id, count: counts[at] ?? null }));
  };
