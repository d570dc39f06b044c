import { z } from 'zod';
import { ratePolicies } from '#features/base/exchange/contract/exchange.model.ts';

const figures = z.object({
  /** Mean net margin in percent; null: there is no price. */
  net_margin: z.string().nullable(),
  /** Mean of what stays of a price, in the shop's currency. */
  kept: z.string().nullable(),
});

export const simulatedPrice = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  before: z.string().nullable(),
  /** Null: there would be none. */
  after: z.string().nullable(),
  percent: z.string(),
  margin_after: z.string().nullable(),
});
export type SimulatedPrice = z.output<typeof simulatedPrice>;

/** Prices weigh by what was sold of them in so many days before. */
export const soldDays = 90;

/** A shop of so many variants is estimated before it is worked out, from one product in so many. */
export const estimatedFrom = 20_000;
export const estimatedOneIn = 100;

/** What would happen if a version came in force now. Amounts are gross, in the shop's currency. */
export const simulationSummary = z.object({
  /** Variants whose price would be another, or would be there for the first time. */
  affected: z.int(),
  unchanged: z.int(),
  /** Variants that would have no new price, and why. */
  refused: z.array(z.object({ code: z.string(), count: z.int() })),
  /** Bars of five percent, from below −50 to above 50. */
  histogram: z.array(z.object({ from: z.int(), count: z.int() })),
  /** Pieces sold that the means below are weighed by; 0: nothing was, and they count every price once. */
  sold: z.int().default(0),
  before: figures,
  after: figures,
  /** A few that have no price yet. */
  first: z.array(simulatedPrice),
  rises: z.array(simulatedPrice),
  falls: z.array(simulatedPrice),
  /** Variants affected whose product is in the shop now. */
  live: z.int(),
  /** Drawn up from so many variants of so many, its counts as of all of them, its prices those that were looked at. Null: it is exact. */
  estimate: z.object({ looked: z.int(), of: z.int() }).nullable().default(null),
});
export type SimulationSummary = z.output<typeof simulationSummary>;

/** As many variants are looked at for what something would move. */
export const movedLooked = 20_000;

/** What something that is not saved yet would do to the prices of a shop. */
export const movedPrices = simulationSummary.extend({
  shop_id: z.int(),
  currency: z.string(),
  /** Variants whose price hangs on it. */
  prices: z.int(),
  /** How many of them were looked at. */
  looked: z.int(),
});
export type MovedPrices = z.output<typeof movedPrices>;

/** The same of a shop beside others. */
export const movedShop = movedPrices.extend({
  /** What customers pay stays; what is left of it moves. */
  keeps_gross: z.boolean(),
});
export type MovedShop = z.output<typeof movedShop>;

/** What a file of rates that is not brought in yet would do. */
export const movedByFile = z.object({
  /** Those that calculate their prices. */
  shops: z.array(movedShop),
  /** Of the rows that bring something, the first: how many prices hang on each, in all these shops. */
  rows: z.array(z.object({ row: z.int(), prices: z.int() })),
});
export type MovedByFile = z.output<typeof movedByFile>;

/** The same of a file of exchange rates. */
export const movedByRatesFile = movedByFile.extend({
  /** The pairs it brings rates of, and when prices follow these. */
  pairs: z.array(z.object({ pair: z.string(), policy: z.enum(ratePolicies), threshold_percent: z.string() })),
});
export type MovedByRatesFile = z.output<typeof movedByRatesFile>;

export const simulationStates = ['running', 'done', 'failed', 'cancelled'] as const;

export const simulation = z.object({
  id: z.int(),
  profile_id: z.int(),
  no: z.int(),
  state: z.enum(simulationStates),
  /** Whether the version is still as it was tried, and the try is young enough to activate by. */
  usable: z.boolean(),
  created_at: z.string(),
  task_id: z.string().nullable(),
  summary: simulationSummary.nullable(),
});
export type Simulation = z.output<typeof simulation>;
