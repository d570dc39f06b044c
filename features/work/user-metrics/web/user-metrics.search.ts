import { metricPeriod, userMetricOrderKeys } from '#features/work/user-metrics/contract/user-metrics.calls.ts';
import { dayAfter } from '#kit/clock.ts';
import { isDay } from '#web/lib/day.ts';
import { idIn, readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one, type Search } from '#web/lib/search.ts';
import type { UserMetricsRequest } from './user-metrics.api.ts';

export const paging = { page: 0, pageSize: 20, pageSizes: [10, 20, 50, 100] } as const;
export type UserMetricsAsked = ReturnType<typeof readUserMetrics>;
const dayMs = 86_400_000;

/** The page as the address asks for it; a period the server would refuse is cut to what it takes. */
export function readUserMetrics(search: Search) {
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, userMetricOrderKeys, paging);
  const dayIn = (key: 'from' | 'to') => {
    const text = one(search[key]);
    return text !== undefined && isDay(text) ? text : undefined;
  };
  const to = dayIn('to');
  const asked = dayIn('from');
  const tooFar =
    asked !== undefined && to !== undefined && Date.parse(to) - Date.parse(asked) >= metricPeriod.most * dayMs;
  const from = tooFar ? dayAfter(to, 1 - metricPeriod.most) : asked;
  const text = searchTextIn(search);
  const filters = {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(idIn(search.role) ? { role: String(idIn(search.role)) } : {}),
    ...(text ? { search_text: text } : {}),
  };
  const request: UserMetricsRequest = {
    ...filters,
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  };
  return {
    from,
    to,
    filters,
    request,
    orderKey,
    orderBy,
    page,
    pageSize,
    filtered: Object.keys(filters).length > 0,
  } as const;
}
