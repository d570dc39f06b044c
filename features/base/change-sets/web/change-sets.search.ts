import { beginningOfDay, dayIn } from '#web/lib/day.ts';
import { pageIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';

/** The page of changes as the address asks for it; both days of the period are in it. */
export function readChanges(search: Search) {
  const whose = one(search.whose) === 'all' ? 'all' : 'mine';
  const [from, to] = [dayIn(one(search.from)), dayIn(one(search.to))];
  const page = pageIn(search);
  const request = {
    whose,
    page,
    ...(from ? { from: beginningOfDay(from) } : {}),
    ...(to ? { to: beginningOfDay(to, 1) } : {}),
  } as const;
  return { whose, from, to, page, opened: one(search.change), request, filtered: Boolean(from || to) };
}

export const noChangesFilter: SearchPatch = { from: undefined, to: undefined, page: undefined };
