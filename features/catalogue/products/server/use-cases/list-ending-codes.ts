import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { type listEndingCodes as call, endingSoonDays } from '../../contract/codes/product-codes.calls.ts';
import { type EndingAsked, endingCodesReadModel } from '../codes/ending-codes.read-model.ts';

/** The last day of those that end soon. */
export const endOfSoon = (now: Date): string =>
  dayIn(new Date(now.getTime() + endingSoonDays * 24 * 60 * 60_000), houseZone);

/** What the queue of an address asks for. */
export const endingAsked = (
  { until, on, follow, search_text }: Omit<InputOf<typeof call>['query'], 'page' | 'pageSize'>,
  now: Date,
): EndingAsked => ({ until: until ?? on ?? endOfSoon(now), on, follow, search_text });

export const listEndingCodes =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { now }: Context): Promise<OutputOf<typeof call>> => {
    const { page, pageSize } = query;
    const all = await endingCodesReadModel(readDb).list(endingAsked(query, now()));
    const single = all.filter(({ successors }) => successors.length === 1 && successors[0]!.in_force);
    const sum = (codes: typeof all) => codes.reduce((products, code) => products + code.products, 0);
    return {
      results: all.slice(page * pageSize, (page + 1) * pageSize),
      total: all.length,
      products: sum(all),
      single: {
        pairs: single.map(({ code, successors }) => ({ from: code, to: successors[0]!.code })),
        products: sum(single),
      },
    };
  };
