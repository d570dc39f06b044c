import { z } from 'zod';
import { anyOr, defineCall } from '#kit/call.ts';
import { flag } from '#kit/flag.ts';
import { longestPeriod } from './dashboard.calls.ts';

/** The lists of the best and the worst have so many lines (pages.md 4.1). */
export const topCount = 10;

/** So many days up to one, by the clock of the shop. */
const period = {
  days: z.coerce.number().pipe(z.int().min(1).max(longestPeriod)).default(30),
  /** The last day; absent, or a day to come: today. */
  until: anyOr(z.iso.date().refine((day) => day.startsWith('20'), 'No day of this century')),
};

/** Amounts are decimal texts in the shop's currency; margins null where the person may not see costs, or no cost is known. */
const soldSum = z.object({
  orders: z.int(),
  pieces: z.int(),
  revenue: z.string(),
  /** Of one order; null: there was none. */
  average: z.string().nullable(),
  margin: z.string().nullable(),
  margin_percent: z.string().nullable(),
  /** Lines whose cost or rate is not known; they are not in the margin. */
  unknown: z.int(),
});
export type SoldSum = z.output<typeof soldSum>;

const topLine = z.object({
  /** Of a product, brand or seller; null: what was sold is not known here. */
  id: z.int().nullable(),
  name: z.string(),
  /** Of a product: its SKU. */
  code: z.string(),
  pieces: z.int(),
  revenue: z.string(),
  margin_percent: z.string().nullable(),
});
export type TopLine = z.output<typeof topLine>;

export const topKinds = ['products', 'brands', 'sellers', 'worst'] as const;
export type TopKind = (typeof topKinds)[number];

export const getSales = defineCall({
  name: 'dashboard.sales',
  method: 'GET',
  path: '/dashboard/sales',
  summary:
    'What a shop sold in a period beside as many days before: orders, revenue, margin, day by day, and its ten best products, brands and sellers and worst margins.',
  access: ['Read_Order'],
  houseOnly: true,
  query: z.object({
    ...period,
    /** `0`: amounts without VAT. */
    vat: anyOr(flag),
    /** `1`: pieces that were cancelled since are counted, too. */
    cancelled: anyOr(flag),
  }),
  output: z.object({
    currency: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    now: soldSum,
    before: soldSum,
    /** Orders of the period in the list of orders: also those cancelled, and those in another currency. */
    listed: z.int(),
    /** Lines of the period that nobody delivers yet. */
    unassigned: z.int(),
    /** Orders of both periods in another currency than the shop's, which are in no number here. */
    other_currency: z.int(),
    /** Oldest first, every day; `before`: the revenue of the day in the same place of the period before. */
    days: z.array(
      z.object({ day: z.iso.date(), revenue: z.string(), margin: z.string().nullable(), before: z.string() }),
    ),
    top: z.object({
      products: z.array(topLine),
      brands: z.array(topLine),
      sellers: z.array(topLine),
      worst: z.array(topLine),
    }),
  }),
});
export type Sales = z.output<typeof getSales.output>;

export const funnelSteps = ['imported', 'mapped', 'translated', 'approved', 'in_shop', 'sold'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const getFunnel = defineCall({
  name: 'dashboard.funnel',
  method: 'GET',
  path: '/dashboard/funnel',
  summary:
    'How far the products that came in a period have got in a shop by now; each step counts those of the step before.',
  access: ['Read_Product'],
  houseOnly: true,
  query: z.object(period),
  output: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    steps: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
  }),
});
