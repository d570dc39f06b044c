import { Readable } from 'node:stream';
import type { detectFeedMapping as detectFeedMappingCall } from '#features/feeds/contract/feeds.calls.ts';
import { feedsErrors } from '#features/feeds/contract/feeds.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { deliveriesRepository } from '../deliveries.repository.ts';
import { feedSetupRepository } from '../feed-setup.repository.ts';
import { type FeedRow, feedsRepository } from '../feeds.repository.ts';
import { firstPage } from '../fetching/fetch-pages.ts';
import { openSource } from '../fetching/open-source.ts';
import { isPaged, sourceOf } from '../fetching/source-to-open.ts';
import { detectMapping } from '../reading/detect-mapping.ts';

type Call = typeof detectFeedMappingCall;

/** Proposes a mapping for a file of the feed. Nothing is guessed silently: it is saved only when somebody sends it back. */
export const detectFeedMapping =
  (platform: Pick<Platform, 'db' | 'storage' | 'outbound' | 'config' | 'secrets'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const feed = await feedsRepository(platform.db).get(params.id, context.scope);
    const bytes = await openNewest(platform, feed, body.delivery_id, context.signal);
    return detectMapping(bytes, { signal: context.signal, ...(body.format ? { format: body.format } : {}) });
  };

/** A stored file where there is one; else what the address gives (of an API its first page), of which only the beginning is read and nothing kept. */
async function openNewest(
  platform: Pick<Platform, 'db' | 'storage' | 'outbound' | 'config' | 'secrets'>,
  feed: FeedRow,
  deliveryId: number | undefined,
  signal: AbortSignal,
): Promise<Readable> {
  const delivery = await deliveriesRepository(platform.db).findKept(feed.id, deliveryId);
  const stored = delivery && (await platform.storage.open(delivery.storage_key));
  if (stored) return stored.stream;
  const source = sourceOf(await feedSetupRepository(platform.db).get(feed.id), platform);
  if (!source || deliveryId !== undefined) throw new AppError(feedsErrors.noDelivery);
  if (isPaged(source))
    return Readable.from([(await firstPage(platform.outbound, source, signal)).lines], { objectMode: false });
  const opened = await openSource(platform, source, null, signal);
  if (opened.same) throw new AppError(feedsErrors.noDelivery);
  return opened.stream;
}
