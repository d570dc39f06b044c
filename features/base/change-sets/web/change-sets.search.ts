import { beginningOfDay, dayIn } from '#web/lib/day.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';

/** The page of changes as the address asks for it; both days of the period are in it. */
export function readChanges(search: Search) {
  const whose = one(search.whose) === 'all' ? 'all' : 'mine';
  const [from, to] = [dayIn(one(search.from)), dayIn(one(search.to))];
  const page = Math.max(0, Math.trunc(Number(one(search.page))) || 0);
  const request = {
    whose,
    page,
    ...(from ? { from: beginningOfDay(from) } : {}),
    ...(to ? { to: beginningOfDay(to, 1) } : {}),
  } as const;
  return { whose, from, to, page, opened: one(search.change), request, filtered: Boolean(from || to) };
}

/** Whatever narrows the list goes back to its first page. */
export const changesPatch = (patch: SearchPatch): SearchPatch => ({ ...patch, page: undefined });
export const noChangesFilter: SearchPatch = { from: undefined, to: undefined, page: undefined };
