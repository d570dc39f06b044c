import { Readable } from 'node:stream';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { feedsErrors } from '../contract/feeds.errors.ts';
import { deliveriesRepository } from './deliveries.repository.ts';
import { feedSetupRepository } from './feed-setup.repository.ts';
import type { FeedRow } from './feeds.repository.ts';
import { firstPage } from './fetching/fetch-pages.ts';
import { openSource } from './fetching/open-source.ts';
import { isPaged, sourceOf } from './fetching/source-to-open.ts';

/**
 * A stored file where there is one; else what the address gives (of an API its first page), of which no more is read than is looked at and nothing
 * kept. @throws AppError feed_without_delivery where there is neither
 */
export async function openNewest(
  platform: Pick<Platform, 'db' | 'storage' | 'outbound' | 'config' | 'secrets'>,
  feed: FeedRow,
  deliveryId: number | undefined,
  signal: AbortSignal,
): Promise<{ stream: Readable; file: string; size: number | null }> {
  const delivery = await deliveriesRepository(platform.db).findKept(feed.id, deliveryId);
  const stored = delivery && (await platform.storage.open(delivery.storage_key));
  if (stored) return { ...stored, file: delivery.name };
  const source = sourceOf(await feedSetupRepository(platform.db).get(feed.id), platform);
  if (!source || deliveryId !== undefined) throw new AppError(feedsErrors.noDelivery);
  const file = URL.parse(source.url)?.host ?? '';
  if (isPaged(source)) {
    const { lines } = await firstPage(platform.outbound, source, signal);
    return { stream: Readable.from([lines], { objectMode: false }), file, size: lines.length };
  }
  const opened = await openSource(platform, source, null, signal);
  if (opened.same) throw new AppError(feedsErrors.noDelivery);
  return { stream: opened.stream, file, size: null };
}
