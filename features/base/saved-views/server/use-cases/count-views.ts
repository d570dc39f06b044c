import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { listNamed } from '#server/lists.ts';
import type { countSavedViews as call } from '../../contract/saved-views.calls.ts';
import { mayReadList, viewerOf } from '../saved-views.access.ts';
import { savedViewsRepository } from '../saved-views.repository.ts';

/** Counts all views at once, always under the rights of who asks: a shared view finds for each what each may see. */
export const countViews =
  (platform: Pick<Platform, 'db' | 'lists'>) =>
  async ({ query }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    mayReadList(context.actor, query.list);
    // Read before anything is counted: a shop that is not the person's is refused, not left uncounted.
    const { shopId } = context.scope;
    const views = await savedViewsRepository(platform.db).list(viewerOf(context.actor), query.list);
    // The owner of each list counts it.
    const { count } = listNamed(platform.lists(), query.list);
    if (!count) throw new Error(`the list "${query.list}" has views and cannot be counted`);
    const counts = await count(
      views.map((view) => view.search),
      { ...context, scope: { ...context.scope, shopId } },
    );
    return views.map(({ id }, at) => ({ id, count: counts[at] ?? null }));
  };
