import { z } from 'zod';
import { defineCall, id, shortId, version } from '#kit/call.ts';
import { amountText } from '#kit/money.ts';
import { priceDoubt } from './checking/doubts.ts';
import { priceErrors as errors } from './prices.errors.ts';
import { askedPin } from './prices.rules.ts';
import { movedPrices } from './profiles.simulation.ts';

const amount = z.string().nullable();
const read = ['Read_Product-Data'] as const;
const write = ['Update_Product-Data'] as const;

/** The price of a variant in a shop: what holds, what was calculated, and what stands between them. Amounts are decimal text in the shop's currency. */
export const priceRow = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  shop_id: z.int(),
  currency: z.string(),
  digits: z.int(),
  /** `supplier`: the shop does not calculate. Null: nothing was calculated yet. */
  source: z.enum(['rule', 'pin', 'supplier']).nullable(),
  state: z.enum(['ok', 'blocked', 'quarantined', 'held']).nullable(),
  codes: z.array(z.string()),
  warnings: z.array(z.string()),
  applied_net: amount,
  applied_gross: amount,
  applied_at: z.iso.datetime().nullable(),
  calculated_net: amount,
  calculated_gross: amount,
  cost: amount,
  cost_currency: z.string().nullable(),
  landed: amount,
  kept: amount,
  net_margin: amount,
  /** A price by hand that stands. */
  pin: z
    .object({
      kind: z.enum(['net', 'gross']),
      amount: z.string(),
      reason: z.string(),
      until: z.iso.datetime().nullable(),
      user_name: z.string().nullable(),
      since: z.iso.datetime(),
    })
    .nullable(),
  /** A discount of staff that runs, or is planned (`gross` null). */
  discount: z
    .object({
      kind: z.enum(['percent', 'amount', 'price']),
      value: z.string(),
      gross: amount,
      from: z.iso.datetime(),
      until: z.iso.datetime().nullable(),
      reason: z.string(),
    })
    .nullable(),
  /** What customers pay while a campaign lies over the price and any discount of staff. */
  campaign: z.object({ gross: z.string() }).nullable(),
  /** A price that waits for a person. */
  waiting: z
    .object({
      id: z.int(),
      code: z.string(),
      old_gross: amount,
      new_gross: amount,
      percent: amount,
      since: z.iso.datetime(),
    })
    .nullable(),
  /** The price, and lines of its log, that came out otherwise when they were calculated again. */
  doubts: z.array(priceDoubt),
  calculated_at: z.iso.datetime().nullable(),
  /** It will be calculated anew within seconds. */
  stale: z.boolean(),
  version,
});
export type PriceRow = z.infer<typeof priceRow>;

export const pinPrice = defineCall({
  name: 'prices.pin',
  method: 'PUT',
  path: '/price/{variantId}',
  summary:
    'Sets the price of a variant in the shop by hand, net or gross, or with `amount` null ends the one that stands.',
  access: write,
  houseOnly: true,
  params: z.object({ variantId: id }),
  body: z.object({
    ...askedPin,
    amount: amountText.nullable(),
    /** Of the row that was changed; 0 where there was none. */
    version,
  }),
  output: priceRow,
  errors: [
    errors.changedMeanwhile,
    errors.changeTooLarge,
    errors.reasonNeeded,
    errors.notCalculated,
    errors.unknownPrice,
    errors.untilPast,
    errors.vatMissing,
    errors.noPrice,
  ],
});

export const listPricesOfVariant = defineCall({
  name: 'prices.listOfVariant',
  method: 'GET',
  path: '/price/{variantId}/shops',
  summary: 'The price of a variant in every shop the person works in.',
  access: read,
  houseOnly: true,
  params: z.object({ variantId: id }),
  output: z.array(priceRow),
});

const rule = z.object({ profile: z.int(), name: z.string(), version });

/** How a price came about, step by step, calculated again from what it was made of. */
export const priceTrace = z.object({
  variant_id: z.int(),
  shop_id: z.int(),
  currency: z.string(),
  at: z.iso.datetime(),
  engine: z.int(),
  /** Whether calculating again gives the figure that is stored; null: nothing is stored to compare with. */
  reproduced: z.boolean().nullable(),
  source: z.enum(['rule', 'pin']),
  steps: z.array(
    z.object({
      step: z.string(),
      in: z.record(z.string(), z.unknown()),
      out: z.string(),
      rule: rule.optional(),
      /** Rules that say something of this step too and do not count. Of a moment of the past nobody knows them any more. */
      overrides: z.array(rule).optional(),
    }),
  ),
  /** What rules of the same rank would have given; the policy of the shop chose between them. */
  other_prices: z.array(z.object({ gross: amount, rules: z.array(rule) })),
  result: z
    .object({
      gross: z.string(),
      net: z.string(),
      landed: z.string(),
      kept: z.string(),
      net_margin: z.string(),
    })
    .nullable(),
  shown: z.object({ sale: amount, purchase: amount, margin: amount }),
  applied_gross: amount,
  state: z.enum(['ok', 'blocked', 'quarantined', 'held']),
  codes: z.array(z.string()),
  /** The shop stops selling for one of the reasons, now: stock 0 is sent, unless `stock_left`. */
  stopped: z.boolean(),
  /** The shop keeps its stock itself, so nothing of it is sent. */
  stock_left: z.boolean(),
  warnings: z.array(z.string()),
  /** For every reason: what it is, where the limit stands, whose rule it is, and what would lift it. */
  why_not: z.array(
    z.object({
      code: z.string(),
      is: z.string().optional(),
      limit: z.string().optional(),
      of: z.string().optional(),
      lifts: z.object({ landed: z.string(), gross: z.string() }).optional(),
      rule: rule.optional(),
    }),
  ),
  /** What the shop had confirmed showing at that moment. */
  presented: z.object({ gross: z.string(), since: z.iso.datetime() }).nullable(),
});
export type PriceTrace = z.infer<typeof priceTrace>;

export const tracePrice = defineCall({
  name: 'prices.trace',
  method: 'GET',
  path: '/price/{variantId}/{shopId}/trace',
  summary: 'How the price of a variant in a shop came about, now or at a moment of the past.',
  access: read,
  houseOnly: true,
  params: z.object({ variantId: id, shopId: shortId }),
  query: z.object({ at: z.iso.datetime({ offset: true }).optional() }),
  output: priceTrace,
  errors: [errors.notTraced],
});

export const whatIf = defineCall({
  name: 'prices.whatIf',
  method: 'POST',
  path: '/price/what-if',
  summary:
    'What the price of a variant would be with other steps than those of its rules, or another purchase price; saves nothing.',
  access: read,
  houseOnly: true,
  writes: false,
  body: z.object({
    variant_id: id,
    shop_id: shortId,
    /** Steps of a profile; what is missing stays as the rules have it, null takes a step away. */
    steps: z.record(z.string(), z.unknown()).default({}),
    /** Another purchase price, in its currency; left out: the one there is. */
    cost: amountText.optional(),
  }),
  output: priceTrace,
  errors: [errors.notTraced],
});

export const applyRate = defineCall({
  name: 'prices.applyRate',
  method: 'POST',
  path: '/price/rates/{pair}/apply',
  summary:
    'Lets calculated prices follow the rate of a pair now, whatever its policy says; with `preview` only tells what they would be.',
  access: write,
  houseOnly: true,
  params: z.object({ pair: z.string().regex(/^[A-Z]{6}$/) }),
  body: z.object({ preview: z.boolean() }),
  output: z.object({
    /** Made with another rate of the pair: they are calculated. */
    prices: z.int(),
    /** What becomes of them, in each shop that has some. Empty without `preview`. */
    shops: z.array(movedPrices),
  }),
});
