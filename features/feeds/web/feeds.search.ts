import { one, type Search, type SearchPatch } from '#web/lib/search.ts';

export const reportKinds = ['refused', 'warning'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What an address shows over the list. */
export type FeedsDrawer =
  | { readonly what: 'mapping'; readonly feedId: number }
  | { readonly what: 'runs'; readonly feedId: number; readonly page: number }
  | { readonly what: 'report'; readonly runId: number; readonly kind: ReportKind | undefined; readonly page: number };

/** Reads the drawer of an address; anything that means nothing shows the list alone. */
export function drawerOf(search: Search): FeedsDrawer | null {
  const runId = idOf(search.run);
  const page = pageOf(search.page);
  if (runId !== null) {
    const kind = reportKinds.find((known) => known === one(search.kind));
    return { what: 'report', runId, kind, page };
  }
  const feedId = idOf(search.feed);
  const open = one(search.open);
  if (feedId === null) return null;
  if (open === 'mapping') return { what: 'mapping', feedId };
  return open === 'runs' ? { what: 'runs', feedId, page } : null;
}

/** The change of the query that opens a drawer, or closes it with null; the filter of the list stays. */
export function drawerPatch(drawer: FeedsDrawer | null): SearchPatch {
  const closed = { feed: undefined, open: undefined, run: undefined, kind: undefined, page: undefined };
  if (drawer === null) return closed;
  if (drawer.what === 'mapping') return { ...closed, feed: drawer.feedId, open: 'mapping' };
  const page = drawer.page > 0 ? drawer.page : undefined;
  if (drawer.what === 'runs') return { ...closed, feed: drawer.feedId, open: 'runs', page };
  return { ...closed, run: drawer.runId, kind: drawer.kind, page };
}

/** The text that narrows the list. */
export const textOf = (search: Search): string => one(search.search_text) ?? '';

function idOf(value: Search[string] | undefined): number | null {
  const id = Number(one(value));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** Zero-based, as everywhere in addresses. */
function pageOf(value: Search[string] | undefined): number {
  const page = Number(one(value) ?? 0);
  return Number.isInteger(page) && page >= 0 ? page : 0;
}
