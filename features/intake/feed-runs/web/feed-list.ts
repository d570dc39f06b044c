import { type FeedOrderKey, feedOrderKeys } from '#features/intake/feed-runs/contract/feed-list.columns.ts';
import type { ResellerFeeds } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { productsRead } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import type { ResellerFigures } from '#features/intake/feeds/contract/feed-setup.model.ts';
import { type Freshness, freshnesses } from '#features/intake/feeds/contract/feeds.schedule.ts';
import { isSftp } from '#features/intake/feeds/contract/feeds.source.ts';
import { paging } from '#kit/call.ts';
import { readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import { matching, type RunFeed } from './feed-rules.ts';

export const feedStates = ['on', 'off', 'paused', 'failing', 'unmapped'] as const;
export type FeedState = (typeof feedStates)[number];
export const sourceKinds = ['web', 'api', 'sftp', 'upload'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export type FeedsAsked = ReturnType<typeof readFeedsSearch>;

/** The list as the address asks for it; what means nothing is left out, so that an old link still opens. */
export function readFeedsSearch(search: Search) {
  const text = searchTextIn(search) ?? '';
  const state = feedStates.find((known) => known === one(search.feed_state));
  const freshness = freshnesses.find((known) => known === one(search.freshness));
  const source = sourceKinds.find((known) => known === one(search.source));
  const country = one(search.country) || undefined;
  return {
    ...readListSearch(search, feedOrderKeys, paging),
    text,
    state,
    freshness,
    source,
    country,
    view: one(search.view) === 'table' ? ('table' as const) : ('cards' as const),
    filtered: Boolean(text.trim() || state || freshness || source || country),
  };
}

export const sourceKindOf = ({ url, setup }: Pick<RunFeed, 'url' | 'setup'>): SourceKind =>
  url === null ? 'upload' : isSftp(url) ? 'sftp' : setup.paging ? 'api' : 'web';

/** The one word that says most of a feed: why it does not run, if it does not. */
export function stateOf({ enabled, mapping, setup }: RunFeed): FeedState {
  if (!enabled) return 'off';
  if (setup.failing_since) return 'failing';
  if (setup.paused) return 'paused';
  return mapping ? 'on' : 'unmapped';
}

/** The share of the last run's records that were refused; null where nothing was read. */
export function errorRate({ last_run: run }: Pick<RunFeed, 'last_run'>): number | null {
  if (!run) return null;
  const all = productsRead(run) + run.rows_refused;
  return all === 0 ? null : run.rows_refused / all;
}

/** The currency all its prices are in; `file` where each delivery says it itself; null where nothing says so. */
export function currencyOf({ mapping }: Pick<RunFeed, 'mapping'>): string | 'file' | null {
  const field = mapping?.fields.find(({ target }) => target === 'variant.currency');
  return field ? (field.constant ?? 'file') : null;
}

export const countriesOf = (resellers: readonly ResellerFeeds[]): string[] =>
  [...new Set(resellers.flatMap(({ country }) => country ?? []))].sort((a, b) => a.localeCompare(b));

/** The resellers, each with those of its feeds that fit. One without a fitting feed is left out, once feeds are asked for. */
export function narrowed(resellers: readonly ResellerFeeds[], asked: FeedsAsked): ResellerFeeds[] {
  const { state, freshness, source, country } = asked;
  const aboutFeeds = Boolean(state || freshness || source);
  const fits = (feed: RunFeed) =>
    (!state || stateOf(feed) === state) &&
    (!freshness || feed.setup.freshness === freshness) &&
    (!source || sourceKindOf(feed) === source);
  return matching(resellers, asked.text)
    .filter((reseller) => !country || reseller.country === country)
    .map((reseller) => (aboutFeeds ? { ...reseller, feeds: reseller.feeds.filter(fits) } : reseller))
    .filter((reseller) => !aboutFeeds || reseller.feeds.length > 0);
}

/** A line of the table: a feed, or a reseller that has none yet. */
export type FeedLine = {
  readonly id: number;
  readonly reseller: ResellerFeeds;
  readonly feed: RunFeed | null;
  readonly figures: ResellerFigures | null;
};

export function linesOf(resellers: readonly ResellerFeeds[], figures: readonly ResellerFigures[]): FeedLine[] {
  const bySeller = new Map(figures.map((one) => [one.seller_id, one]));
  return resellers.flatMap((reseller): FeedLine[] => {
    const own = { reseller, figures: bySeller.get(reseller.seller_id) ?? null };
    if (reseller.feeds.length === 0) return [{ ...own, id: -reseller.seller_id, feed: null }];
    return reseller.feeds.map((feed) => ({ ...own, id: feed.id, feed }));
  });
}

const freshnessOrder: Readonly<Record<Freshness, number>> = { stale: 0, never: 1, late: 2, fresh: 3, none: 4 };
const keys: Readonly<Record<FeedOrderKey, (line: FeedLine) => string | number | null>> = {
  reseller: ({ reseller }) => reseller.seller_name.toLowerCase(),
  country: ({ reseller }) => reseller.country?.toLowerCase() ?? null,
  last: ({ feed }) => feed?.last_run?.created_at ?? null,
  next: ({ feed }) => feed?.setup.next_run_at ?? null,
  products: ({ figures }) => figures?.products ?? null,
  gone: ({ figures }) => figures?.gone ?? null,
  errors: ({ feed }) => (feed ? errorRate(feed) : null),
  freshness: ({ feed }) => (feed ? freshnessOrder[feed.setup.freshness] : null),
};

/** Sorted as asked; what is not known stands last, whichever way. Without an order as it came: by reseller. */
export function ordered(lines: readonly FeedLine[], { orderKey, orderBy }: FeedsAsked): readonly FeedLine[] {
  if (!orderKey) return lines;
  const sign = orderBy === 'desc' ? -1 : 1;
  const value = keys[orderKey];
  return [...lines].sort((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)));
  });
}
