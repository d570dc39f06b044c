import { Readable } from 'node:stream';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { sourceErrors } from '../../contract/feed-source.errors.ts';
import { feedsErrors } from '../../contract/feeds.errors.ts';
import { sourceLimits } from '../../contract/feeds.source.ts';
import { type StoredBytes, storeDelivery } from '../store-delivery.ts';
import { fetchPages, type PagesOptions } from './fetch-pages.ts';
import { openSource } from './open-source.ts';
import { type FileVersion, isPaged, markOf, type SourceToOpen } from './source-to-open.ts';

const megabyte = 1024 ** 2;

/** Null: the file has not changed since the version we have. */
export type Fetched = (StoredBytes & FileVersion & { readonly source: string }) | null;

/** Fetches the file of a feed, or all pages of its API, into the storage, within the limits of size and time. */
export async function fetchSource(
  platform: Pick<Platform, 'storage' | 'outbound' | 'config'>,
  feed: { readonly id: number; readonly max_megabytes: number | null },
  source: SourceToOpen,
  known: FileVersion | null,
  { signal, onPage }: PagesOptions,
): Promise<Fetched> {
  const host = URL.parse(source.url)?.host ?? '';
  const slow = AbortSignal.timeout(sourceLimits.minutes * 60_000);
  const stop = AbortSignal.any([signal, slow]);
  const megabytes = feed.max_megabytes ?? sourceLimits.megabytes;
  try {
    if (isPaged(source)) {
      const pages = fetchPages(platform.outbound, source, { signal: stop, ...(onPage ? { onPage } : {}) });
      const lines = Readable.from(pages, { objectMode: false });
      const bytes = await storeDelivery(platform, feed.id, lines, megabytes * megabyte);
      return { ...bytes, etag: null, last_modified: null, source: markOf(source) };
    }
    const opened = await openSource(platform, source, known, stop);
    if (opened.same) return null;
    if (opened.size !== null && opened.size > megabytes * megabyte) {
      opened.close();
      throw new AppError(feedsErrors.downloadTooLarge, { values: { megabytes } });
    }
    const bytes = await storeDelivery(platform, feed.id, unbroken(opened.stream, host), megabytes * megabyte);
    if (opened.size !== null && bytes.size !== opened.size) {
      await platform.storage.delete(bytes.storage_key);
      throw new AppError(sourceErrors.brokenOff, { values: { host } });
    }
    return { ...bytes, etag: opened.etag, last_modified: opened.last_modified, source: markOf(source) };
  } catch (error) {
    if (slow.aborted && !signal.aborted) throw new AppError(sourceErrors.tooSlow, { values: { host }, cause: error });
    signal.throwIfAborted();
    throw error;
  }
}

/** A file that ends in the middle is said to be what it is. */
const unbroken = (stream: Readable, host: string): Readable =>
  Readable.from(
    (async function* () {
      try {
        yield* stream as AsyncIterable<Buffer>;
      } catch (error) {
        throw new AppError(sourceErrors.brokenOff, { values: { host }, cause: error });
      }
    })(),
    { objectMode: false },
  );
