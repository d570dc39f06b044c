import type { z } from 'zod';
import { queueFilters } from '#features/work/review/contract/review.filters.ts';
import { idIn } from '#web/lib/list-search.ts';
import { all, one, type Search } from '#web/lib/search.ts';

export type QueueRequest = z.input<typeof queueFilters>;

/** What an address asks of the review: how the queue is narrowed, and the product looked at. */
export type ReviewAsked = { readonly filters: QueueRequest; readonly current: number | null };

/** Keys of the address that narrow the queue; the shop belongs to every page. */
const keys = Object.keys(queueFilters.shape) as (keyof QueueRequest)[];

/** Reads an address. A value that means nothing is left out, so that an old link still opens. */
export function readReview(search: Search): ReviewAsked {
  const filters: Record<string, unknown> = {};
  for (const key of keys) {
    const value = key === 'category' ? all(search[key]) : one(search[key]);
    if (value === undefined || value.length === 0) continue;
    if (queueFilters.shape[key].safeParse(value).success) filters[key] = value;
  }
  return { filters: filters as QueueRequest, current: idIn(search.current) };
}

/** Whether anything narrows the queue; order and language do not. */
export const isNarrowed = ({
  order: _order,
  language: _language,
  search_type: _type,
  ...rest
}: QueueRequest): boolean => Object.keys(rest).length > 0;

/** Takes every narrowing off, and the product with it. */
export const withoutFilters = (): Record<string, undefined> =>
  Object.fromEntries([...keys, 'current'].map((key) => [key, undefined]));
