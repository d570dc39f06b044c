import { z } from 'zod';
import { defineCall, shortId, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { priceDeskRules as rules } from './price-desk.sentences.ts';
import { priceWatchErrors as errors } from './price-watch.errors.ts';

const below100 = z
  .string()
  .trim()
  .regex(/^\d{1,2}(?:\.\d{1,2})?$/, { error: rule(rules.marginRule) });
const aboveZero = z
  .string()
  .trim()
  .regex(/^(?!0+(?:\.0+)?$)\d{1,3}(?:\.\d{1,2})?$/, { error: rule(rules.changeRule) });

/** What people want to be told of a shop's prices; null: not watched. */
export const priceWatchLimits = z.object({
  /** Net margin below so many percent. */
  margin_percent: below100.nullable(),
  /** Changes of the last 24 hours by so many percent and more. */
  change_percent: aboveZero.nullable(),
});
export type PriceWatchLimits = z.output<typeof priceWatchLimits>;

export const priceWatch = z.object({
  shop_id: z.int(),
  shop: z.string(),
  /** Whether the shop calculates its prices; the others have no net margins and no log. */
  calculated: z.boolean(),
  margin_percent: z.string().nullable(),
  change_percent: z.string().nullable(),
  /** 0 while nothing was ever set. */
  version,
  /** As they were last counted; null: not yet. */
  margin_count: z.int().nullable(),
  change_count: z.int().nullable(),
  counted_at: z.iso.datetime().nullable(),
});
export type PriceWatch = z.output<typeof priceWatch>;

export const listPriceWatches = defineCall({
  name: 'priceDesk.watches',
  method: 'GET',
  path: '/settings/margin/alerts',
  summary: 'From which net margin and which change of a price on people are told, in the shops one works in.',
  access: ['Read_Product-Data', 'Update_Product-Data'],
  houseOnly: true,
  output: z.array(priceWatch),
});

export const setPriceWatch = defineCall({
  name: 'priceDesk.setWatch',
  method: 'PUT',
  path: '/settings/margin/alerts/{shopId}',
  summary: 'Sets the two limits of one shop; who changes product data is told at the bell of what lies beyond them.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  params: z.object({ shopId: shortId }),
  body: priceWatchLimits.extend({ version }),
  output: priceWatch,
  errors: [errors.outdated],
});

export const rateUse = z.object({
  pair: z.string(),
  /** Calculated prices that were made with rates of the pair. */
  prices: z.int(),
  /** How far the rate in force is from the one furthest away of those they were made with, percent; null: none is in force. */
  moved_percent: z.string().nullable(),
  counted_at: z.iso.datetime(),
});
export type RateUse = z.output<typeof rateUse>;

export const listRateUse = defineCall({
  name: 'priceDesk.rateUse',
  method: 'GET',
  path: '/price/rates/use',
  summary:
    'How many calculated prices of the shops one works in were made with rates of each pair, and how far the rate in force has moved since; counted every 15 minutes.',
  access: ['Read_Product-Data', 'Update_Product-Data'],
  houseOnly: true,
  output: z.array(rateUse),
});
