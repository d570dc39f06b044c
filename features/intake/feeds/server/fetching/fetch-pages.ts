import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#kit/error.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { sourceErrors } from '../../contract/feed-source.errors.ts';
import { type FeedPaging, pagingLimits } from '../../contract/feeds.paging.ts';
import { originOf } from '../../contract/feeds.source.ts';
import { askPage, type Page, type PagedSource, type PagePlace } from './ask-page.ts';

export type PagesOptions = {
  readonly signal: AbortSignal;
  readonly onPage?: (page: number, records: number) => Promise<void>;
};

/**
 * The records of an API, page after page, as lines of JSON. Ends where the supplier has no further record or names no next page;
 * any page that cannot be had, comes again or leads elsewhere ends all of it, because half a list would look like a whole one.
 * @throws AppError of `sourceErrors` or `outboundErrors`
 */
export async function* fetchPages(
  fetch: OutboundFetch,
  source: PagedSource,
  { signal, onPage = async () => {} }: PagesOptions,
): AsyncGenerator<Buffer> {
  const { paging } = source;
  const host = URL.parse(source.url)?.host ?? '';
  const asked = new Set<string>();
  let place: PagePlace | null = firstPlace(source);
  let before: Page | null = null;
  let records = 0;
  while (place !== null) {
    const { number, url }: PagePlace = place;
    const again = () => new AppError(sourceErrors.samePage, { values: { host, page: number } });
    if (asked.has(url)) throw again();
    asked.add(url);
    if (number > paging.max_pages)
      throw new AppError(sourceErrors.tooManyPages, { values: { host, pages: paging.max_pages } });
    const started = Date.now();
    const page = await askPage(fetch, source, place, { signal, retries: pagingLimits.retries });
    if (before && page.records > 0 && page.mark === before.mark) throw again();
    if (page.records > 0) yield page.lines;
    records += page.records;
    await onPage(number, records);
    place = nextPlace(source, place, page, records);
    before = page;
    const rest = 60_000 / paging.per_minute - (Date.now() - started);
    if (place !== null && rest > 0) await pause(rest, undefined, { signal });
  }
}

/** The first page alone: what a test shows and a mapping is proposed from. It is not asked for twice. */
export async function firstPage(
  fetch: OutboundFetch,
  source: PagedSource,
  signal: AbortSignal,
): Promise<Page & { readonly more: boolean }> {
  const place = firstPlace(source);
  const page = await askPage(fetch, source, place, { signal, retries: 0 });
  const more = nextPlace(source, place, page, page.records) !== null;
  return { ...page, more };
}

function firstPlace({ url, paging }: PagedSource): PagePlace {
  const start = paging.kind === 'page' ? paging.first : paging.kind === 'offset' ? 0 : null;
  return { number: 1, url: addressOf(url, paging, start === null ? null : String(start)) };
}

/** @param records of all pages so far */
function nextPlace(source: PagedSource, { number, url }: PagePlace, page: Page, records: number): PagePlace | null {
  const { paging } = source;
  const at = (value: string): PagePlace => ({ number: number + 1, url: addressOf(source.url, paging, value) });
  if (paging.kind === 'page') return page.records === 0 ? null : at(String(paging.first + number));
  if (paging.kind === 'offset') return page.records === 0 ? null : at(String(records));
  if (page.next === null) return null;
  return paging.kind === 'cursor'
    ? at(page.next)
    : { number: number + 1, url: followed(source, url, page.next, number) };
}

function addressOf(url: string, paging: FeedPaging, value: string | null): string {
  const address = new URL(url);
  if (paging.size_parameter !== null) address.searchParams.set(paging.size_parameter, String(paging.size));
  if (value !== null && 'parameter' in paging) address.searchParams.set(paging.parameter, value);
  return address.href;
}

/** A link leads on to the same server only: who we are is told to no other. */
function followed({ url }: PagedSource, from: string, link: string, page: number): string {
  const base = new URL(url);
  const next = URL.parse(link, from);
  // Behind a proxy an API often does not know that it is asked over https.
  if (next?.protocol === 'http:' && base.protocol === 'https:' && next.hostname === base.hostname) {
    next.protocol = base.protocol;
    next.port = base.port;
  }
  if (next === null || originOf(next.href) !== originOf(url))
    throw new AppError(sourceErrors.nextElsewhere, {
      values: { host: base.host, page, other: (next?.host ?? link).slice(0, 200) },
    });
  next.username = '';
  next.password = '';
  next.hash = '';
  return next.href;
}
