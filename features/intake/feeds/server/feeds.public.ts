import type { Readable } from 'node:stream';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { deliveriesRepository } from './deliveries.repository.ts';
import { feedsRepository } from './feeds.repository.ts';
import { startRun } from './start-run.ts';
import { storeDelivery } from './store-delivery.ts';

export { proposeMapping } from './aside/read-feed-file.ts';

const everybody = { sellerId: null };
const personOf = (by: Context | By): number | null => ('actor' in by ? by.actor.userId : by.userId);

/**
 * The feed of a reseller by its name, made where it is missing. `mapping` and `isFull` are set where they are given and
 * kept where they are not; a new feed is not a full one.
 * @returns the feed's id, whether it was made now, and whether it has a mapping.
 */
export async function ensureFeed(
  { unitOfWork }: Pick<Platform, 'unitOfWork'>,
  by: Context | By,
  wanted: {
    sellerId: number;
    name: string;
    mapping?: FeedMapping | undefined;
    isFull?: boolean | undefined;
    /** How a feed that is made now is, where `isFull` is not given. */
    madeFull?: boolean | undefined;
    url?: string | undefined;
  },
): Promise<{ id: number; made: boolean; hasMapping: boolean }> {
  return unitOfWork(by, async (tx) => {
    const feeds = feedsRepository(tx.db);
    const known = await feeds.findByName(wanted.sellerId, wanted.name);
    if (known) {
      const feed = await feeds.get(known.id, everybody);
      await feeds.set({
        ...feed,
        mapping: wanted.mapping ?? feed.mapping,
        is_full: wanted.isFull ?? feed.is_full,
        url: wanted.url ?? feed.url,
      });
      return { id: known.id, made: false, hasMapping: (wanted.mapping ?? feed.mapping) !== null };
    }
    const { id } = await feeds.insert({
      seller_id: wanted.sellerId,
      name: wanted.name,
      url: wanted.url ?? null,
      mapping: wanted.mapping ?? null,
      is_full: wanted.isFull ?? wanted.madeFull ?? false,
      enabled: true,
    });
    tx.record([{ entity: 'feed', id, action: 'created', after: { name: wanted.name } }]);
    return { id, made: true, hasMapping: wanted.mapping !== undefined };
  });
}

/**
 * Imports a file with a feed that is set up: stores the bytes, then starts the task "feed-import".
 * @param wanted.isFull whether the file lists everything the reseller offers; absent: as the feed is set.
 * @returns the run and its task; wait for the task to know how it ended.
 * @throws AppError feed_without_mapping, feed_disabled, feed_delivery_empty (422) or feed_already_running (409).
 */
export async function startFeedRun(
  platform: Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'storage'>,
  by: Context | By,
  wanted: {
    feedId: number;
    file: { name: string; content: Readable };
    isFull?: boolean | undefined;
    dry?: boolean | undefined;
  },
): Promise<{ runId: number; taskId: string }> {
  const feed = await feedsRepository(platform.db).get(wanted.feedId, everybody);
  const bytes = await storeDelivery(platform, feed.id, wanted.file.content);
  const delivery = await platform.unitOfWork(by, (tx) =>
    deliveriesRepository(tx.db).insert({
      feed_id: feed.id,
      name: wanted.file.name.slice(0, 200),
      origin: 'command',
      user_id: personOf(by),
      ...bytes,
    }),
  );
  return startRun(platform, by, feed, {
    source: 'delivery',
    deliveryId: delivery.id,
    isFull: wanted.isFull,
    dry: wanted.dry,
  });
}
