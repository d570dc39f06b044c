import { z } from 'zod';
import { anyOr, id } from '#kit/call.ts';
import { flag } from '#kit/flag.ts';
import { priceSources } from './price-desk.model.ts';

/** The calendar of the database begins with the year 1. */
export const isKnownYear = (text: string): boolean => !text.startsWith('0000');
export const filterDay = z.iso.date().refine(isKnownYear);
/** An amount in the shop's currency. */
const bound = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/);
/** Percent; a loss is below 0. */
const percentBound = z.string().regex(/^-?\d{1,4}(\.\d{1,2})?$/);

/** What a person looks for among prices. `blocked-…` names one code. */
export const priceAlerts = [
  'blocked',
  'quarantined',
  'held',
  'warned',
  'pinned',
  'pin_ends_soon',
  'no_cost',
  'no_rate',
  'no_vat',
  'no_price',
  'negative_margin',
  'margin_low',
  'moved',
  'fx_moved',
  'stale_feed',
  'not_reproduced',
  'discount_ended',
  'drift',
] as const;
export type PriceAlert = (typeof priceAlerts)[number];

/** What narrows prices beside the filters of products: all of it is of now, and of staff alone. */
export const priceNarrowing = {
  alert: anyOr(z.union([z.enum(priceAlerts), z.string().regex(/^blocked-[a-z0-9_]{1,40}$/)])),
  /** Variants a step of these rules holds for. */
  profile: anyOr(id),
  /** A brand of the shops. */
  brand: anyOr(id),
  /** Whose price holds. */
  source: anyOr(z.enum(priceSources)),
  /** Accepted in this campaign, or in it now. */
  campaign: anyOr(id),
  /** A discount of staff, of the product, or of a campaign makes the price lower. */
  discounted: flag.optional(),
  in_shop: flag.optional(),
  in_stock: flag.optional(),
  /** With VAT, as the list shows it. */
  price_from: anyOr(bound),
  price_to: anyOr(bound),
  /** Percent of the list's column. */
  margin_from: anyOr(percentBound),
  margin_to: anyOr(percentBound),
  /** What it is since this day of the shop's clock, or later. */
  since: anyOr(filterDay),
};
export const narrowingKeys = Object.keys(priceNarrowing) as (keyof typeof priceNarrowing)[];
const narrowing = z.object(priceNarrowing);
export type PriceNarrowing = z.output<typeof narrowing>;

/** The part of a query that narrows by price, and the rest of it. */
export function splitNarrowing<Q extends PriceNarrowing>(
  query: Q,
): { readonly narrowed: PriceNarrowing; readonly others: Omit<Q, keyof PriceNarrowing> } {
  const keys: ReadonlySet<string> = new Set(narrowingKeys);
  const of = (wanted: boolean) =>
    Object.fromEntries(Object.entries(query).filter(([key, value]) => keys.has(key) === wanted && value !== undefined));
  return { narrowed: of(true) as PriceNarrowing, others: of(false) as Omit<Q, keyof PriceNarrowing> };
}
