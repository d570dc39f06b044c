import { scheduleStates } from '#features/base/schedules/contract/schedules.model.ts';
import { schedulesPageSize } from '#features/base/schedules/contract/schedules.rules.ts';
import { readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { SchedulesRequest } from './schedules.api.ts';

export const schedulesPaging = { page: 0, pageSize: schedulesPageSize, pageSizes: [20, 50, 100] } as const;
export const noScheduleFilter = { state: undefined, search_text: undefined, page: undefined } as const;

/** The page as the address asks for it. */
export function readSchedules(search: Search) {
  const asked = readListSearch(search, [], schedulesPaging);
  const { page, pageSize } = asked;
  const state = scheduleStates.find((known) => known === one(search.state));
  const text = searchTextIn(search);
  const request: SchedulesRequest = {
    page,
    pageSize,
    ...(state ? { state } : {}),
    ...(text ? { search_text: text } : {}),
  };
  /** The one whose runs are looked at. */
  const opened = one(search.schedule)?.slice(0, 80) || null;
  return { ...asked, state, text, opened, request, filtered: Boolean(state || text) };
}
