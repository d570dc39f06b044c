import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setFeedTerms as call } from '../../contract/feed-sources.calls.ts';
import { feedsChanged } from '../../contract/feeds.events.ts';
import type { FeedTerms } from '../../contract/feeds.terms.ts';
import { termsOf } from '../feed-setup.mapper.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import { feedsRepository } from '../feeds.repository.ts';

/** Counts from the next run on; one under way keeps what it was started with. */
export const setFeedTerms =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { id } = await feedsRepository(tx.db).get(params.id, context.scope);
      const setups = feedSetupRepository(tx.db);
      const before = termsOf(await setups.get(id, true));
      await setups.setTerms(id, body);
      const after = termsOf(await setups.get(id));
      const keys = (Object.keys(after) as (keyof FeedTerms)[]).filter((key) => before[key] !== after[key]);
      const only = (of: FeedTerms) => Object.fromEntries(keys.map((key) => [key, of[key]]));
      if (keys.length > 0)
        tx.record([{ entity: 'feed', id, action: 'changed', before: only(before), after: only(after) }]);
      tx.emit(feedsChanged, { feedId: id });
      return after;
    });
