import { z } from 'zod';
import { defineCall } from '#kit/call.ts';
import { houseZone, isTimeZone } from '#kit/clock.ts';
import { figureTones } from '#kit/figure.ts';

/** The periods of the chart, in days. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

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
  summary: 'How much of what happened on each of the last days, today included.',
  access: 'session',
  query: z.object({
    days: z.coerce.number().pipe(z.literal(periods)).default(30),
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
