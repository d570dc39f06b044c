import { z } from 'zod';
import { anyOr, defineCall } from '#kit/call.ts';
import { houseZone, isTimeZone } from '#kit/clock.ts';
import { figureTones } from '#kit/figure.ts';

/** The periods that are offered besides the month so far, in days up to today; any other is chosen by its days. */
export const periods = [1, 7, 30, 90] as const;
/** The longest period that can be chosen, in days: what is older is compared with nothing. */
export const longestPeriod = 366;

export const countedFigure = z.object({
  key: z.string(),
  /** Null where it could not be counted in time. */
  count: z.int().nullable(),
  tone: z.enum(figureTones),
  note: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
});
export type CountedFigure = z.infer<typeof countedFigure>;

export const getTiles = defineCall({
  name: 'dashboard.tiles',
  method: 'GET',
  path: '/dashboard/tiles',
  summary: 'What waits for the person who asks: every figure they may see, counted for the asked shop.',
  access: 'session',
  output: z.object({ at: z.iso.datetime(), figures: z.array(countedFigure) }),
});

export const getSeries = defineCall({
  name: 'dashboard.series',
  method: 'GET',
  path: '/dashboard/series',
  summary:
    'How much of what happened on each of so many days, up to today or to an earlier day, beside as many days before.',
  access: 'session',
  query: z.object({
    days: z.coerce.number().pipe(z.int().min(1).max(longestPeriod)).default(30),
    /** The last day; absent, or a day to come: today. */
    until: anyOr(z.iso.date()),
    /** By whose clock a day is a day: an IANA name. */
    zone: z.string().max(64).refine(isTimeZone, 'Unknown time zone').default(houseZone),
  }),
  output: z.object({
    /** Oldest first, `YYYY-MM-DD`. */
    days: z.array(z.string()),
    series: z.array(
      z.object({
        key: z.string(),
        counts: z.array(z.int()),
        /** The same of as many days before. */
        before: z.array(z.int()),
      }),
    ),
  }),
});
