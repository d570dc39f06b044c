import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { type listEndingCodes as call, endingSoonDays } from '../../contract/codes/product-codes.calls.ts';
import { endingCodesReadModel } from '../codes/ending-codes.read-model.ts';

/** The last day of those that end soon. */
export const endOfSoon = (now: Date): string =>
  dayIn(new Date(now.getTime() + endingSoonDays * 24 * 60 * 60_000), houseZone);

export const listEndingCodes =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof call>, { now }: Context): Promise<OutputOf<typeof call>> => {
    const { until = query.on ?? endOfSoon(now()), on, follow, page, pageSize } = query;
    const all = await endingCodesReadModel(readDb).list({ until, on, follow });
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
