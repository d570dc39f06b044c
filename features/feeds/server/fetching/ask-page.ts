import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonTexts as words } from '#features/feeds/contract/feed-reasons.texts.ts';
import { AppError } from '#kit/error.ts';
import { outboundErrors } from '#kit/platform.errors.ts';
import type { OutboundFetch } from '#server/outbound/outbound.ts';
import { sourceErrors } from '../../contract/feed-source.errors.ts';
import { readingLimits } from '../../contract/feeds.formats.ts';
import { type FeedPaging, pagingLimits } from '../../contract/feeds.paging.ts';
import { objectLists } from '../reading/detect-format.ts';
import { listElements } from '../reading/json-list.ts';
import { parseExactly } from '../reading/parse-json.ts';
import { pickPath } from '../reading/pick-values.ts';
import { say } from '../reading/say.ts';
import { openHttp } from './open-http.ts';
import type { OpenedFile, SourceToOpen } from './source-to-open.ts';

/** Of an API. */
export type PagedSource = SourceToOpen & { readonly paging: FeedPaging };
/** Where a page is, and which one it is, from 1. */
export type PagePlace = { readonly url: string; readonly number: number };

export type Page = Pick<OpenedFile, 'status' | 'type'> & {
  /** The records as the supplier wrote them, a line of text each. */
  readonly records: readonly string[];
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
  const host = URL.parse(url)?.host ?? '';
  const bad = (reason: string, cause?: unknown) =>
    new AppError(sourceErrors.badPage, { values: { host, page: number, reason }, cause });
  const bytes = await bytesOf(opened, { host, page: number });
  const text = new TextDecoder().decode(bytes);
  const records: string[] = [];
  try {
    // A break between two of its values; inside a text JSON writes it as two signs.
    for await (const record of listElements(once(text), source.paging.items, readingLimits))
      records.push(record.replace(/[\r\n]+/g, ' '));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw bad(whatIsThere(text, source.paging.items) ?? String(error.values.reason ?? error.message), error);
  }
  const mark = createHash('sha256').update(records.join('\n')).digest('base64url');
  const { status, type } = opened;
  return {
    records,
    mark,
    next: nextOf(source.paging, text, opened.link ?? null, bad),
    size: bytes.length,
    status,
    type,
  };
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

/** Where records could be instead, for who has to type the path; null where the text is no JSON at all. */
function whatIsThere(text: string, items: string): string | null {
  const start = text.trimStart();
  if (!/^[[{]/.test(start)) return say(words.notJson, { start: start.slice(0, 40) });
  const lists = [...objectLists(text)].map(([path]) => (path === '' ? 'at its top' : `at "${path}"`)).slice(0, 5);
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const wanted = items === '' ? 'at its top' : `at "${items}"`;
  if (lists.length === 0) return say(words.noLists);
  return say(words.listsElsewhere, { wanted, lists: lists.join(', ') });
}

function nextOf(
  paging: FeedPaging,
  text: string,
  link: string | null,
  bad: (reason: string, cause?: unknown) => AppError,
): string | null {
  if (paging.kind !== 'cursor' && paging.kind !== 'link') return null;
  if (paging.path === '') return nextInHeader(link ?? '');
  try {
    const [found] = pickPath(paging.path)(parseExactly(text));
    return found === undefined || found === null || typeof found === 'boolean' || found === '' ? null : String(found);
  } catch (error) {
    throw bad((error as Error).message, error);
  }
}

/** `<https://api.test/a?page=2>; rel="next", <…>; rel="last"` */
function nextInHeader(link: string): string | null {
  for (const [, address, rest] of link.slice(0, 20_000).matchAll(/<([^<>]*)>([^<]*)/g))
    if (/;\s*rel\s*=\s*"?(?:[^"]*\s)?next(?=["\s,;]|$)/i.test(rest!)) return address!;
  return null;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
