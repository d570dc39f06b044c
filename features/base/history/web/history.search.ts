import { beginningOfDay, dayIn } from '#web/lib/day.ts';
import { idIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { HistoryRequest } from './history.api.ts';

/** The history as the address asks for it; both days of the period are in it. */
export function readHistory(search: Search) {
  const kind = one(search.about) || undefined;
  const person = idIn(search.by) ?? undefined;
  const from = dayIn(one(search.from));
  const to = dayIn(one(search.to));
  const before = idIn(search.before) ?? undefined;
  const request: HistoryRequest = {
    ...(kind ? { kind } : {}),
    ...(person ? { user_id: person } : {}),
    ...(from ? { from: beginningOfDay(from) } : {}),
    ...(to ? { to: beginningOfDay(to, 1) } : {}),
    ...(before ? { before } : {}),
  };
  return { kind, person, from, to, before, request, filtered: Boolean(kind || person || from || to) };
}
export type HistoryShown = ReturnType<typeof readHistory>;

/** A change of a filter goes back to the newest. */
export const historyPatch = (patch: SearchPatch): SearchPatch => ({ ...patch, before: undefined });
export const noHistoryFilter: SearchPatch = {
  about: undefined,
  by: undefined,
  from: undefined,
  to: undefined,
  before: undefined,
};
