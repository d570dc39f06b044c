import type { Readable } from 'node:stream';
import type { FeedPreview } from '#features/intake/feeds/contract/feed-preview.model.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import { only, type ReadFileOptions, readFile, streamOf } from '#server/formats/aside/read-file.ts';
import type { JobInput } from '#server/formats/aside/reading-job.ts';
import type { DetectOptions } from '../reading/detect-mapping.ts';
import type { HeadFound } from '../reading/read-head.ts';
import type { PagePiece, PageWanted } from '../reading/read-page.ts';
import { feedJobs, type readingJobs } from './reading-jobs.ts';

/** A proposal for a feed's mapping, from the beginning of a file; see `detectMapping`. */
export async function proposeMapping(
  source: Readable,
  wanted: Pick<DetectOptions, 'records' | 'format'>,
  options: ReadFileOptions,
): Promise<FeedProposal> {
  return only(readFile(feedJobs, 'proposal', source, wanted, options));
}

/** What an import would make of one record of a file; see `previewRecord`. */
export async function previewOf(
  source: Readable,
  wanted: JobInput<typeof readingJobs, 'preview'>,
  options: ReadFileOptions,
): Promise<FeedPreview> {
  return only(readFile(feedJobs, 'preview', source, wanted, options));
}

/** One page of an API, which is read as a whole; see `readPage`. */
export async function pageOf(
  bytes: Buffer,
  wanted: PageWanted,
  signal: AbortSignal,
): Promise<{ lines: Buffer; records: number; mark: string; next: string | null }> {
  const lines: Uint8Array[] = [];
  let records = 0;
  let end: PagePiece['end'];
  const options = { file: wanted.host, size: bytes.length, signal };
  for await (const piece of readFile(feedJobs, 'page', streamOf(bytes), wanted, options)) {
    lines.push(piece.lines);
    records += piece.records;
    end = piece.end;
  }
  if (!end) throw new Error('A page ends with its mark');
  return { lines: Buffer.concat(lines), records, ...end };
}

/** What the beginning of a file says of it; see `readHead`. `whole`: nothing comes after it. */
export async function lookAtHead(
  bytes: Buffer,
  whole: boolean,
  options: Omit<ReadFileOptions, 'size'>,
): Promise<HeadFound> {
  return only(readFile(feedJobs, 'head', streamOf(bytes), { whole }, { ...options, size: bytes.length }));
}
