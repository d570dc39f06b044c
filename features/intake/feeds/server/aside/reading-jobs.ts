import type { Readable } from 'node:stream';
import type { FeedPreview } from '#features/intake/feeds/contract/feed-preview.model.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import { bytesOf, type JobsFile, type Where } from '#server/formats/aside/reading-job.ts';
import { linesOfWorkbook } from '#server/formats/workbook/with-workbook.ts';
import { type DetectOptions, detectMapping } from '../reading/detect-mapping.ts';
import { previewRecord } from '../reading/preview-record.ts';
import { type HeadFound, readHead } from '../reading/read-head.ts';
import { type PagePiece, type PageWanted, readPage } from '../reading/read-page.ts';

/**
 * Everything that reads a file somebody sent: its bytes and what is wanted go in, pieces of the answer come out. What goes in and
 * comes out is copied between threads, so it is plain data.
 */
export const readingJobs = {
  /** What a feed could be, from its beginning. */
  async *proposal(
    source: Readable,
    options: Pick<DetectOptions, 'records' | 'format'>,
    { folder, signal }: Where,
  ): AsyncGenerator<FeedProposal> {
    yield await detectMapping(source, { ...options, spoolFolder: folder, ...(signal ? { signal } : {}) });
  },

  /** What an import would make of one record. */
  async *preview(
    source: Readable,
    { mapping, record }: { mapping: FeedMapping; record: number },
    { folder, signal }: Where,
  ): AsyncGenerator<FeedPreview> {
    yield await previewRecord(source, mapping, record, { signal, spoolFolder: folder });
  },

  /** The lines of one sheet of a workbook. */
  lines: (source: Readable, { sheet }: { sheet: string }, { folder, signal }: Where): AsyncGenerator<Uint8Array> =>
    linesOfWorkbook(source, sheet, { spoolFolder: folder, signal }),

  /** One page of an API. */
  async *page(source: Readable, wanted: PageWanted): AsyncGenerator<PagePiece> {
    yield* readPage(await bytesOf(source), wanted);
  },

  /** What the beginning of a file says of it. */
  async *head(source: Readable, { whole }: { whole: boolean }, { signal }: Where): AsyncGenerator<HeadFound> {
    yield await readHead(await bytesOf(source), whole, signal);
  },
};

/** What a thread needs to find them. */
export const feedJobs: JobsFile<typeof readingJobs> = { url: import.meta.url, jobs: readingJobs };
