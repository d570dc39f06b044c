import {
  type FeedRunStatus,
  feedRunStatuses,
  type ReportKind,
  reportKinds,
} from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import {
  type ChangeKind,
  changeKinds,
  type QuarantineState,
  quarantineStates,
} from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { idIn, pageIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';

export const runStates = [...feedRunStatuses, 'dry'] as const;
export type RunState = FeedRunStatus | 'dry';
const changesKinds = [...changeKinds, 'kept'] as const;
export type ChangesKind = ChangeKind | 'kept';
const safetyTabs = ['rules', 'guards', 'quarantine'] as const;
const setupTabs = ['source', 'schedule', 'prices', 'ordering', 'people', 'health'] as const;
type SetupTab = (typeof setupTabs)[number];

/** What an address shows over the list. */
export type FeedsDrawer =
  | { readonly what: 'mapping'; readonly feedId: number }
  | { readonly what: 'runs'; readonly feedId: number; readonly page: number; readonly state: RunState | undefined }
  | {
      readonly what: 'safety';
      readonly feedId: number;
      readonly tab: (typeof safetyTabs)[number];
      readonly state: QuarantineState;
      readonly runId: number | undefined;
      readonly page: number;
    }
  | { readonly what: 'changes'; readonly runId: number; readonly kind: ChangesKind | undefined; readonly page: number }
  | { readonly what: 'compare'; readonly runId: number; readonly other: number; readonly page: number }
  | { readonly what: 'setup'; readonly feedId: number; readonly tab: SetupTab }
  | { readonly what: 'history'; readonly feedId: number }
  | { readonly what: 'report'; readonly runId: number; readonly kind: ReportKind | undefined; readonly page: number };
/** The part of rules, guards and quarantine, and what is open in it. */
export type SafetyPlace = Extract<FeedsDrawer, { what: 'safety' }>;
/** What belongs to the one place of a feed; reports and comparisons of runs lie above it. */
export type FeedDrawer = Extract<FeedsDrawer, { what: 'mapping' | 'runs' | 'safety' | 'setup' | 'history' }>;
export type FeedTab = 'source' | 'mapping' | 'rules' | 'schedule' | 'runs' | 'history';

/** The tab of a feed's place on which an address lies. */
export function tabOf(place: FeedDrawer): FeedTab {
  if (place.what === 'safety') return 'rules';
  if (place.what !== 'setup') return place.what;
  if (place.tab === 'schedule') return 'schedule';
  return place.tab === 'health' ? 'runs' : 'source';
}

/** Where a tab begins. */
export function placeOfTab(tab: FeedTab, feedId: number): FeedDrawer {
  switch (tab) {
    case 'source':
    case 'schedule':
      return { what: 'setup', feedId, tab };
    case 'rules':
      return { what: 'safety', feedId, tab: 'rules', state: 'pending', runId: undefined, page: 0 };
    case 'runs':
      return { what: 'runs', feedId, page: 0, state: undefined };
    default:
      return { what: tab, feedId };
  }
}

/** Reads the drawer of an address; anything that means nothing shows the list alone. */
export function drawerOf(search: Search): FeedsDrawer | null {
  const runId = idIn(search.run);
  const page = pageIn(search);
  const open = one(search.open);
  const feedId = idIn(search.feed);
  const among = <T extends string>(known: readonly T[], value: string | undefined) =>
    known.find((each) => each === value);
  if (feedId !== null && open === 'safety') {
    const tab = among(safetyTabs, one(search.tab)) ?? 'rules';
    const state = among(quarantineStates, one(search.state)) ?? 'pending';
    return { what: 'safety', feedId, tab, state, runId: runId ?? undefined, page };
  }
  if (runId !== null) {
    const other = idIn(search.with);
    if (other !== null) return { what: 'compare', runId, other, page };
    if (open === 'changes') return { what: 'changes', runId, kind: among(changesKinds, one(search.kind)), page };
    return { what: 'report', runId, kind: among(reportKinds, one(search.kind)), page };
  }
  if (feedId === null) return null;
  if (open === 'mapping' || open === 'history') return { what: open, feedId };
  if (open === 'setup') return { what: 'setup', feedId, tab: among(setupTabs, one(search.tab)) ?? 'source' };
  return open === 'runs' ? { what: 'runs', feedId, page, state: among(runStates, one(search.state)) } : null;
}

/** The change of the query that opens a drawer, or closes it with null; the filter of the list stays. */
export function drawerPatch(drawer: FeedsDrawer | null): SearchPatch {
  const keys = ['feed', 'open', 'run', 'kind', 'page', 'tab', 'state', 'with'];
  const closed = Object.fromEntries(keys.map((key) => [key, undefined]));
  if (drawer === null) return closed;
  if (drawer.what === 'mapping' || drawer.what === 'history')
    return { ...closed, feed: drawer.feedId, open: drawer.what };
  if (drawer.what === 'setup')
    return { ...closed, feed: drawer.feedId, open: 'setup', tab: drawer.tab === 'source' ? undefined : drawer.tab };
  const page = drawer.page > 0 ? drawer.page : undefined;
  switch (drawer.what) {
    case 'runs':
      return { ...closed, feed: drawer.feedId, open: 'runs', page, state: drawer.state };
    case 'safety': {
      const state = drawer.state === 'pending' ? undefined : drawer.state;
      return { ...closed, feed: drawer.feedId, open: 'safety', tab: drawer.tab, state, run: drawer.runId, page };
    }
    case 'changes':
      return { ...closed, run: drawer.runId, open: 'changes', kind: drawer.kind, page };
    case 'compare':
      return { ...closed, run: drawer.runId, with: drawer.other, page };
    default:
      return { ...closed, run: drawer.runId, kind: drawer.kind, page };
  }
}
