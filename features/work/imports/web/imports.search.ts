import { quarantineStates } from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { importSources, runStates, scheduleStates } from '#features/work/imports/contract/imports.model.ts';
import { paging } from '#kit/call.ts';
import { beginningOfDay, dayIn } from '#web/lib/day.ts';
import { idIn, pageIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { HeldRequest, RunsRequest, SchedulesRequest } from './imports.api.ts';

export const importTabs = ['runs', 'quarantine', 'schedules', 'templates', 'bulk', 'keys', 'refused'] as const;
export type ImportTab = (typeof importTabs)[number];

export const tabOf = (search: Search): ImportTab => importTabs.find((tab) => tab === one(search.tab)) ?? 'runs';

const all: SearchPatch = Object.fromEntries(
  [
    'tab',
    'source',
    'state',
    'seller',
    'search_text',
    'from',
    'to',
    'page',
    'pageSize',
    'orderKey',
    'orderBy',
    'run',
    'update',
    'show',
    'push',
    'key',
    'kind',
    'part',
    'code',
    'report',
  ].map((key) => [key, undefined]),
);
/** Leads to a part of the page; what narrowed the part before means nothing there. */
export const tabPatch = (tab: ImportTab): SearchPatch => ({ ...all, tab: tab === 'runs' ? undefined : tab });

export function readRuns(search: Search) {
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, ['at'] as const, paging);
  const source = importSources.find((known) => known === one(search.source));
  const state = runStates.find((known) => known === one(search.state));
  const seller = idIn(search.seller) ?? undefined;
  const text = searchTextIn(search);
  const [from, to] = [dayIn(one(search.from)), dayIn(one(search.to))];
  const filters = {
    ...(source ? { source } : {}),
    ...(state ? { state } : {}),
    ...(seller ? { seller } : {}),
    ...(text ? { search_text: text } : {}),
    ...(from ? { from: beginningOfDay(from) } : {}),
    ...(to ? { to: beginningOfDay(to, 1) } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
  } as const;
  const request: RunsRequest = { ...filters, page, pageSize };
  const filtered = Boolean(source || state || seller || text || from || to);
  return { source, state, seller, text, from, to, orderKey, orderBy, page, pageSize, filters, request, filtered };
}
export type RunsAsked = ReturnType<typeof readRuns>;

export function readHeld(search: Search) {
  const state = quarantineStates.find((known) => known === one(search.state)) ?? 'pending';
  const text = searchTextIn(search);
  const page = pageIn(search);
  const filters: Readonly<Record<string, string>> = text ? { search_text: text } : {};
  const request: HeldRequest = { state, page, ...filters };
  return { state, text, page, filters, request, filtered: Boolean(text) || state !== 'pending' };
}

export function readSchedules(search: Search) {
  const state = scheduleStates.find((known) => known === one(search.state));
  const text = searchTextIn(search);
  const page = pageIn(search);
  const request: SchedulesRequest = { page, ...(state ? { state } : {}), ...(text ? { search_text: text } : {}) };
  return { state, text, page, request, filtered: Boolean(text || state) };
}
