import { isDeepStrictEqual } from 'node:util';
import type { updateFeed as updateFeedCall } from '#features/intake/feeds/contract/feeds.calls.ts';
import { feedsErrors } from '#features/intake/feeds/contract/feeds.errors.ts';
import { feedsChanged } from '#features/intake/feeds/contract/feeds.events.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { originOf } from '../../contract/feeds.source.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import { feedToWire } from '../feeds.mapper.ts';
import { type FeedRow, feedsRepository } from '../feeds.repository.ts';

type Call = typeof updateFeedCall;

/** Changes how a feed is set up. A run under way keeps the mapping it was started with. */
export const updateFeed =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> =>
    unitOfWork(context, async (tx) => {
      const feeds = feedsRepository(tx.db);
      const feed = await feeds.get(params.id, context.scope, true);
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const next: FeedRow = { ...feed, ...given };
      const namesake = next.name === feed.name ? null : await feeds.findByName(feed.seller_id, next.name);
      if (namesake) throw new AppError(feedsErrors.nameTaken, { values: { name: next.name } });
      const keys = (Object.keys(given) as (keyof FeedRow)[]).filter((key) => !isDeepStrictEqual(feed[key], next[key]));
      if (keys.length === 0) return feedToWire(feed);
      const only = (row: FeedRow) => Object.fromEntries(keys.map((key) => [key, row[key]]));
      await feeds.set(feed.id, only(next));
      if (feed.url !== next.url) await forgetLogin(tx, feed, next.url);
      tx.record([{ entity: 'feed', id: feed.id, action: 'changed', before: only(feed), after: only(next) }]);
      tx.emit(feedsChanged, { feedId: feed.id });
      return feedToWire(next);
    });

/** What was given for one server is not sent to another (V21); without an address nothing comes due. */
async function forgetLogin({ db }: Tx, { id, url }: FeedRow, next: string | null): Promise<void> {
  const setups = feedSetupRepository(db);
  if (next === null) await setups.setState(id, { next_run_at: null });
  if (url === null || (next !== null && originOf(url) === originOf(next))) return;
  const { max_megabytes, paging } = await setups.get(id, true);
  await setups.setSource(id, {
    url: next,
    login: { kind: 'none' },
    secret_sealed: null,
    passphrase_sealed: null,
    host_key: null,
    max_megabytes,
    paging: next === null ? null : paging,
  });
}
