import { type HistoryKind, historyKinds } from '#features/history/contract/history.rules.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';
import type { HistoryRequest } from './history.api.ts';

const day = (value: string | string[] | undefined): string | undefined => {
  const text = one(value);
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00`)) ? text : undefined;
};
const wholeOf = (value: string | string[] | undefined): number | undefined => {
  const number = Number(one(value));
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** The moment a day begins where the person is; `later` days after it. */
const beginning = (text: string, later = 0): string => {
  const date = new Date(`${text}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
};

/** The history as the address asks for it; both days of the period are in it. */
export function readHistory(search: Search) {
  const kind = historyKinds.find((known): known is HistoryKind => known === one(search.about));
  const person = wholeOf(search.by);
  const from = day(search.from);
  const to = day(search.to);
  const before = wholeOf(search.before);
  const request: HistoryRequest = {
    ...(kind ? { kind } : {}),
    ...(person ? { user_id: person } : {}),
    ...(from ? { from: beginning(from) } : {}),
    ...(to ? { to: beginning(to, 1) } : {}),
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
