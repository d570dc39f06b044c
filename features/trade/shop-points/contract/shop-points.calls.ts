import { z } from 'zod';
import { loyaltyErrors as errors } from '#features/selling/loyalty/contract/loyalty.errors.ts';
import { loyaltyLimits as limits } from '#features/selling/loyalty/contract/loyalty.rules.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { defineCall } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';

/**
 * What an online shop asks of the points of its customers. It names them by its own numbers, as its orders do (`customer.externalId`), and comes
 * with a key of its own: somebody with another one does not reach them.
 */
const asked = { access: 'key' as const, keyScope: 'loyalty' };

const key = z
  .string()
  .trim()
  .regex(/^[\w.:-]{1,120}$/, { error: rule(words.keyRule) });
const customer = z
  .string()
  .trim()
  .min(1, { error: rule(words.keyRule) })
  .max(200, { error: rule(words.keyRule) });
const pointsRule = { error: rule(words.wholeRule, { min: 1, max: limits.points }) };
const points = z.int(pointsRule).min(1, pointsRule).max(limits.points, pointsRule);
const gross = z.string().regex(/^(0|[1-9]\d{0,9})(\.\d{1,4})?$/, { error: rule(words.amountRule) });

export const quotePoints = defineCall({
  name: 'shopPoints.quote',
  method: 'POST',
  path: '/loyalty/quote',
  ...asked,
  writes: false,
  summary:
    'What a customer of the shop has, how many points goods of this amount take, and what those are worth, or those that are named.',
  body: z.object({ customer, gross, points: points.optional() }),
  output: z.object({
    /** What the points are called, by language code. */
    names: z.record(z.string(), z.string()),
    balance: z.int(),
    /** Earned, and not yet to be spent. */
    pending: z.int(),
    most: z.int(),
    most_value: z.string(),
    /** Those that were named, or else the most, and never more than that; `value`: what they are worth. */
    points: z.int(),
    value: z.string(),
    currency: z.string(),
  }),
  errors: [errors.notActive],
});

export const redeemPoints = defineCall({
  name: 'shopPoints.redeem',
  method: 'POST',
  path: '/loyalty/redeem',
  ...asked,
  summary:
    'Spends points of a customer, those that expire first, for an order that carries this key. The same key answers the first result; one that was cancelled is used up.',
  body: z.object({ customer, points, gross, key }),
  output: z.object({ points: z.int(), value: z.string(), balance: z.int() }),
  errors: [errors.notActive, errors.tooFew, errors.tooMany, errors.keyUsed, errors.keyCancelled],
});

export const cancelRedemption = defineCall({
  name: 'shopPoints.cancel',
  method: 'POST',
  path: '/loyalty/redeem/cancel',
  ...asked,
  summary:
    'Gives points of a redemption back where no order came of it; expired ones may be spent for 30 days. Once, whatever is asked again. Points of an order come back with the order.',
  body: z.object({ key }),
  output: z.object({ points: z.int(), balance: z.int() }),
  errors: [errors.spentOnOrder],
});

export const awardPoints = defineCall({
  name: 'shopPoints.award',
  method: 'POST',
  path: '/loyalty/award',
  ...asked,
  summary: 'A customer registered, has a birthday or wrote a review: points by the rule for it, once for each key.',
  body: z.object({
    customer,
    name: z.string().trim().max(200).default(''),
    /** Of the customer, so that staff find the member by it; kept as a hash. */
    mail: z
      .string()
      .trim()
      .toLowerCase()
      .max(320, { error: rule(words.mailRule) })
      .pipe(z.email({ error: rule(words.mailRule) }))
      .optional(),
    kind: z.enum(['registration', 'birthday', 'review']),
    key,
  }),
  output: z.object({ points: z.int(), balance: z.int() }),
  errors: [errors.notActive],
});
