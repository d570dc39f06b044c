import type { Readable } from 'node:stream';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { readFeed } from '#features/intake/feeds/server/feed-reading.public.ts';
import type { JobsFile, Where } from '#server/formats/aside/reading-job.ts';
import { type BatchLimits, type PackedBatch, readBatches } from './read-batches.ts';

/** Reads a whole delivery, in a thread of its own. */
export const readingJobs = {
  /** The products and refused rows of a feed, in batches. */
  batches: (
    source: Readable,
    { mapping, skip, limits }: { mapping: FeedMapping; skip: number; limits: BatchLimits },
    { folder, signal }: Where,
  ): AsyncGenerator<PackedBatch> =>
    readBatches(readFeed(source, mapping, { spoolFolder: folder, ...(signal ? { signal } : {}) }), skip, limits),
};

/** What a thread needs to find it. */
export const batchJobs: JobsFile<typeof readingJobs> = { url: import.meta.url, jobs: readingJobs };
