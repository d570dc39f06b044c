import { z } from 'zod';
import { anyOr, defineCall, id, listQuery, paged } from '#kit/call.ts';
import { dayIn } from '#kit/clock.ts';
import { rule } from '#kit/sentence.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { userFigures } from './user-metrics.figures.ts';
import { mostWeight, userMetrics } from './user-metrics.list.ts';
import { userMetricRules as rules, userMetricTexts as words } from './user-metrics.texts.ts';

/** Spec section 2: the guard of /settings/metrics-user. */
const access = ['Update_Product-Data'] as const;
const dayMs = 86_400_000;

/** Days asked for, usually and at most; figures of people are not shown for longer than so many months (pages.md 4.37). */
export const metricPeriod = { usual: 30, most: 92, months: 13 } as const;

/** The first day of which figures of people are shown. */
export function oldestMetricDay(now: Date, zone: string): string {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - metricPeriod.months);
  return dayIn(oldest, zone);
}

const metricKeys = userMetrics.map(({ key }) => key);
const figureKeys = userFigures.map(({ key }) => key);
export const userMetricOrderKeys = ['name', 'points', 'hours', ...metricKeys, ...figureKeys] as readonly [
  string,
  ...string[],
];

const period = {
  /** Days in the zone of the house, both in the period; absent: the last 30 days. */
  from: anyOr(z.iso.date()),
  to: anyOr(z.iso.date()),
};
const daysOf = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) =>
  from === undefined || to === undefined ? null : (Date.parse(to) - Date.parse(from)) / dayMs + 1;
const asked = z.object({ ...period, role: anyOr(id), ...listQuery(userMetricOrderKeys) });

export const userMetricQuery = asked
  .refine((query) => (daysOf(query) ?? 1) > 0, { path: ['to'], error: rule(rules.order) })
  .refine((query) => (daysOf(query) ?? 1) <= metricPeriod.most, { path: ['from'], error: rule(rules.period) });

const counts = z.record(z.string(), z.int());

/** What one person did in the period; by key of the metric. */
export const userMetricRow = z.object({
  /** Of the person. */
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  counts,
  /** Of those counted, how many were undone later. */
  undone: counts,
  /** What the history does not say, by key of the figure; null: nothing to say. */
  figures: z.record(z.string(), z.number().nullable()),
  hours: z.int(),
  points: z.int(),
  /** Percent of all points of the people found, two decimals. */
  share: z.string(),
  /** Points of each day of the period, oldest first. */
  days: z.array(z.int()),
});
export type UserMetricRow = z.infer<typeof userMetricRow>;

export const listUserMetrics = defineCall({
  name: 'userMetrics.list',
  method: 'GET',
  path: '/metrics-user',
  summary:
    'What each person of the house did in a period, counted from the history. Everybody’s for people who may read users, their own for the others.',
  access,
  houseOnly: true,
  query: userMetricQuery,
  output: paged(userMetricRow, {
    from: z.iso.date(),
    to: z.iso.date(),
    weights: counts,
    /** Only the asking person is shown. */
    own: z.boolean(),
    /** How quickly the house reviews, in the period; null where only the asking person is shown. */
    service: z
      .object({
        /** Within so many hours of coming to be reviewed a product is decided on in time. */
        hours: z.int(),
        decided: z.int(),
        in_time: z.int(),
        /** How many wait now, and since when the first of them; null: not for who asks. */
        waiting: z.int().nullable(),
        oldest: z.iso.datetime().nullable(),
      })
      .nullable(),
    roles: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export const fileUserMetrics = defineCall({
  name: 'userMetrics.file',
  method: 'GET',
  path: '/metrics-user/file',
  summary: 'The same as a file, with everybody who is found.',
  access,
  houseOnly: true,
  query: asked.pick({ from: true, to: true, role: true, search_text: true }).extend({
    format: z.enum(['csv', 'xlsx']).default('csv'),
    language: z.enum(interfaceLanguages).default('en'),
  }),
  output: z.object({ name: z.string(), content: z.string() }),
});

/** People of the start page's list of who reviewed most. */
export const mostReviewers = 10;

/** What one person decided in the review; a product that was decided twice is one of `reviewed`. */
export const reviewerRow = z.object({
  id: z.int(),
  name: z.string(),
  reviewed: z.int(),
  approved: z.int(),
  ignored: z.int(),
  asked: z.int(),
});

export const listReviewers = defineCall({
  name: 'userMetrics.reviewers',
  method: 'GET',
  path: '/metrics-user/reviewers',
  summary:
    'Who decided on most products in a period, for the start page. Everybody of the house for people who may read users, themselves for the others.',
  access,
  houseOnly: true,
  query: z.object(period),
  output: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Only the asking person is shown. */
    own: z.boolean(),
    people: z.array(reviewerRow),
    /** People who decided on anything; those beyond `people` are on the page. */
    total: z.int(),
  }),
});

export const setMetricWeights = defineCall({
  name: 'userMetrics.setWeights',
  method: 'PUT',
  path: '/metrics-user/weights',
  summary: 'Sets how many points one thing of a metric gives; metrics that are not named keep theirs.',
  access: ['Update_User'],
  houseOnly: true,
  body: z.object({
    weights: z.record(
      z.string().refine((key) => metricKeys.includes(key), { error: rule(rules.unknown) }),
      z
        .int({ error: rule(rules.weight) })
        .min(0, { error: rule(rules.weight) })
        .max(mostWeight, { error: rule(rules.weight) }),
    ),
  }),
  output: z.object({ weights: counts }),
  message: words.saved,
});
