import type { Readable } from 'node:stream';
import { AppError, saidOf } from '#kit/error.ts';
import { sourceErrors } from '../../contract/feed-source.errors.ts';
import { type SourceTest, sourceLimits } from '../../contract/feeds.source.ts';
import { lookAtHead } from '../aside/read-feed-file.ts';
import { firstPage } from './fetch-pages.ts';
import { openSource } from './open-source.ts';
import { isPaged, type OpenNeeds, type SourceToOpen } from './source-to-open.ts';

const nothing: SourceTest = {
  error: null,
  status: null,
  size: null,
  type: null,
  format: null,
  encoding: null,
  gzip: false,
  lines: [],
  conditional: false,
  host_key: null,
  milliseconds: 0,
  page: null,
};

/** Asks a supplier and looks at the beginning of the file, or the first page of an API. What is refused comes as a coded error, never as a failure of the asking. */
export async function trySource(platform: OpenNeeds, source: SourceToOpen, cancel: AbortSignal): Promise<SourceTest> {
  const started = Date.now();
  const host = URL.parse(source.url)?.host ?? '';
  const slow = AbortSignal.timeout(sourceLimits.testMs);
  const signal = AbortSignal.any([cancel, slow]);
  const done = (found: Partial<SourceTest>): SourceTest => ({
    ...nothing,
    ...found,
    milliseconds: Date.now() - started,
  });
  try {
    if (isPaged(source)) {
      const { status, type, size, lines, records, more } = await firstPage(platform.outbound, source, signal);
      const page = { items: records, more };
      const bytes = lines.subarray(0, sourceLimits.testBytes);
      const found = await lookAtHead(bytes, bytes.length === lines.length, { file: host, signal });
      return done({ status, type, size, page, ...found });
    }
    const opened = await openSource(platform, source, null, signal);
    if (opened.same) return done({});
    try {
      const { bytes, whole } = await firstOf(opened.stream);
      const { status, size, type, etag, last_modified, host_key } = opened;
      const conditional = Boolean(etag || last_modified);
      return done({
        status,
        size,
        type,
        conditional,
        host_key,
        ...(await lookAtHead(bytes, whole, { file: host, signal })),
      });
    } finally {
      opened.close();
    }
  } catch (error) {
    const known = slow.aborted ? new AppError(sourceErrors.tooSlow, { values: { host } }) : error;
    if (!(known instanceof AppError)) throw error;
    const { code } = known.definition;
    const { message, values } = saidOf(known);
    const { shown, status } = known.values;
    return done({
      error: { code, text: message, ...(values ? { values } : {}) },
      ...(typeof status === 'number' ? { status } : {}),
      // Shown so that a person can compare and accept it.
      ...(typeof shown === 'string' && shown !== '' && code.startsWith('feed_source_key') ? { host_key: shown } : {}),
    });
  }
}

/** No more than the beginning; the rest of a file is not waited for. */
async function firstOf(source: Readable): Promise<{ readonly bytes: Buffer; readonly whole: boolean }> {
  const raw: Buffer[] = [];
  let length = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    raw.push(Buffer.from(chunk));
    length += chunk.length;
    if (length >= sourceLimits.testBytes) return { bytes: Buffer.concat(raw), whole: false };
  }
  return { bytes: Buffer.concat(raw), whole: true };
}
