import { isDeepStrictEqual } from 'node:util';
import type { updateFeed as updateFeedCall } from '#features/feeds/contract/feeds.calls.ts';
import { feedsErrors } from '#features/feeds/contract/feeds.errors.ts';
import { feedsChanged } from '#features/feeds/contract/feeds.events.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { feedToWire } from '../feeds.mapper.ts';
import { type FeedRow, feedsRepository } from '../feeds.repository.ts';

type Call = typeof updateFeedCall;

/** Changes how a feed is set up. A run under way keeps the mapping it was started with. */
export const updateFeed =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> =>
    unitOfWork(context, async (tx) => {
      const feeds = feedsRepository(tx.db);
      const feed = await feeds.get(params.id, context.scope);
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const next: FeedRow = { ...feed, ...given };
      const namesake = next.name === feed.name ? null : await feeds.findByName(feed.seller_id, next.name);
      if (namesake) throw new AppError(feedsErrors.nameTaken, { values: { name: next.name } });
      const keys = (Object.keys(given) as (keyof FeedRow)[]).filter((key) => !isDeepStrictEqual(feed[key], next[key]));
      if (keys.length === 0) return feedToWire(feed);
      await feeds.set(next);
      const only = (row: FeedRow) => Object.fromEntries(keys.map((key) => [key, row[key]]));
      tx.record([{ entity: 'feed', id: feed.id, action: 'changed', before: only(feed), after: only(next) }]);
      tx.emit(feedsChanged, { feedId: feed.id });
      return feedToWire(next);
    });
