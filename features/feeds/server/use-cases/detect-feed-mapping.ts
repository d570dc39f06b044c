import type { Readable } from 'node:stream';
import type { detectFeedMapping as detectFeedMappingCall } from '#features/feeds/contract/feeds.calls.ts';
import { feedsErrors } from '#features/feeds/contract/feeds.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { download } from '#server/outbound/outbound.ts';
import { deliveriesRepository } from '../deliveries.repository.ts';
import { type FeedRow, feedsRepository } from '../feeds.repository.ts';
import { detectMapping } from '../reading/detect-mapping.ts';

type Call = typeof detectFeedMappingCall;

/** Proposes a mapping for a file of the feed. Nothing is guessed silently: it is saved only when somebody sends it back. */
export const detectFeedMapping =
  (platform: Pick<Platform, 'db' | 'storage' | 'outbound'>) =>
  async ({ params, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const feed = await feedsRepository(platform.db).get(params.id, context.scope);
    const bytes = await openNewest(platform, feed, body.delivery_id, context.signal);
    return detectMapping(bytes, { signal: context.signal, ...(body.format ? { format: body.format } : {}) });
  };

/** A stored file where there is one; else what the address gives, of which only the beginning is read and nothing kept. */
async function openNewest(
  { db, storage, outbound }: Pick<Platform, 'db' | 'storage' | 'outbound'>,
  feed: FeedRow,
  deliveryId: number | undefined,
  signal: AbortSignal,
): Promise<Readable> {
  const delivery = await deliveriesRepository(db).findKept(feed.id, deliveryId);
  const stored = delivery && (await storage.open(delivery.storage_key));
  if (stored) return stored.stream;
  if (!feed.url || deliveryId !== undefined) throw new AppError(feedsErrors.noDelivery);
  return download(outbound, feed.url, signal);
}
