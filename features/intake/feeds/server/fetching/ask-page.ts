import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#kit/error.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { outboundErrors } from '#kit/platform.errors.ts';
import { sourceErrors } from '../../contract/feed-source.errors.ts';
import { type FeedPaging, pagingLimits } from '../../contract/feeds.paging.ts';
import { pageOf } from '../aside/read-feed-file.ts';
import { openHttp } from './open-http.ts';
import type { OpenedFile, SourceToOpen } from './source-to-open.ts';

/** Of an API. */
export type PagedSource = SourceToOpen & { readonly paging: FeedPaging };
/** Where a page is, and which one it is, from 1. */
export type PagePlace = { readonly url: string; readonly number: number };

export type Page = Pick<OpenedFile, 'status' | 'type'> & {
  /** The records as the supplier wrote them, a line of text each. */
  readonly lines: Buffer;
  readonly records: number;
  /** Tells two pages apart. */
  readonly mark: string;
  /** What the page says of the next one: a cursor or an address; null where it says nothing. */
  readonly next: string | null;
  /** Bytes. */
  readonly size: number;
};

/**
 * One page of an API, through the one door. A page that fails in a way that passes (too many requests, a server that is away, an
 * answer that breaks off) is asked for again, as late as the supplier wants it.
 * @throws AppError of `sourceErrors` or `outboundErrors`
 */
export async function askPage(
  fetch: OutboundFetch,
  source: PagedSource,
  place: PagePlace,
  { signal, retries }: { readonly signal: AbortSignal; readonly retries: number },
): Promise<Page> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await readPage(fetch, source, place, signal);
    } catch (error) {
      signal.throwIfAborted();
      const wait = attempt < retries ? secondsToWait(error, attempt) : null;
      if (wait === null) throw error;
      await pause(wait * 1000, undefined, { signal });
    }
  }
}

/** Until the same page is asked for again; null where that is of no use. */
function secondsToWait(error: unknown, attempt: number): number | null {
  if (!(error instanceof AppError)) return null;
  const { code } = error.definition;
  const { seconds, status } = error.values;
  const own = 2 ** attempt;
  if (code === sourceErrors.busy.code) {
    const said = Number(seconds) < 0 ? own : Math.max(Number(seconds), own / 2);
    return said > pagingLimits.longestWait ? null : said;
  }
  // 500 may be our own question; what stands in front of a server says 502 and 504.
  const passes = code === outboundErrors.failed.code && (status === undefined || status === 502 || status === 504);
  return passes || code === sourceErrors.brokenOff.code ? own : null;
}

async function readPage(
  fetch: OutboundFetch,
  source: PagedSource,
  { url, number }: PagePlace,
  signal: AbortSignal,
): Promise<Page> {
  const opened = await openHttp(fetch, { ...source, url }, null, signal);
  if (opened.same) throw new Error('A page that was not asked about is said to be the same');
  const { paging } = source;
  const { status, type, link } = opened;
  const host = URL.parse(url)?.host ?? '';
  const bytes = await bytesOf(opened, { host, page: number });
  const read = await pageOf(bytes, { paging, host, page: number }, signal);
  const inHeader = paging.kind === 'link' && paging.path === '';
  return { ...read, next: inHeader ? nextInHeader(link ?? '') : read.next, size: bytes.length, status, type };
}

async function bytesOf({ stream, close }: OpenedFile, values: { host: string; page: number }): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      length += piece.length;
      if (length > pagingLimits.pageBytes) break;
      pieces.push(piece);
    }
  } catch (error) {
    throw new AppError(sourceErrors.brokenOff, { values: { host: values.host }, cause: error });
  } finally {
    close();
  }
  if (length <= pagingLimits.pageBytes) return Buffer.concat(pieces);
  const megabytes = pagingLimits.pageBytes / 1024 ** 2;
  throw new AppError(sourceErrors.pageTooLarge, { values: { ...values, megabytes } });
}

/** `<https://api.test/a?page=2>; rel="next", <…>; rel="last"` */
function nextInHeader(link: string): string | null {
  for (const [, address, rest] of link.slice(0, 20_000).matchAll(/<([^<>]*)>([^<]*)/g))
    if (/;\s*rel\s*=\s*"?(?:[^"]*\s)?next(?=["\s,;]|$)/i.test(rest!)) return address!;
  return null;
}
