import type { Feed, FeedReseller, ListedFeed } from '#features/intake/feeds/contract/feeds.model.ts';

/** A feed together with whose it is. */
export type FeedOf = { readonly reseller: FeedReseller; readonly feed: ListedFeed };

/** An address without what makes it long: protocol and query. */
export function shortAddress(url: NonNullable<Feed['url']>): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname}` : url;
}

/** 41993 → "42 KB", 5300000 → "5.3 MB" (decimal units, as file managers show them). */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
