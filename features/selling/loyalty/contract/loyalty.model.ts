import { z } from 'zod';
import { version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { adjustCodes, ledgerKinds, loyaltyLimits as limits, programStates } from './loyalty.rules.ts';
import { loyaltyTexts as words } from './loyalty.texts.ts';

const time = z.iso.datetime();
const said = { error: rule(words.amountRule) };
/** Decimal text with at most four decimals; no exponent, no sign. */
const amount = z
  .string(said)
  .trim()
  .regex(/^(0|[1-9]\d{0,9})(\.\d{1,4})?$/, said);
const above0 = amount.refine((text) => Number(text) > 0, said);
const whole = (min: number, max: number) => {
  const error = { error: rule(words.wholeRule, { min, max }) };
  return z.int(error).min(min, error).max(max, error);
};

/** How a program works, as it is entered. */
export const programFacts = z.strictObject({
  names: z.record(
    z.string().regex(/^[A-Z]{2,3}$/),
    z
      .string()
      .trim()
      .min(1, { error: rule(words.nameRule) })
      .max(limits.nameLength, { error: rule(words.nameRule) }),
  ),
  per_amount: above0,
  with_vat: z.boolean().default(true),
  excluded_categories: z.array(z.int().positive()).max(200).default([]),
  pending_days: whole(0, 365),
  expiry_months: whole(1, 120).nullable().default(null),
  redeem_points: whole(1, 1_000_000),
  redeem_value: above0,
  min_order: amount.default('0'),
  max_percent: z
    .string({ error: rule(words.percentRule) })
    .trim()
    .regex(/^(100(\.0{1,4})?|[1-9]?\d(\.\d{1,4})?)$/, { error: rule(words.percentRule) })
    .refine((text) => Number(text) > 0, { error: rule(words.percentRule) })
    .default('100'),
  adjust_limit: whole(0, limits.points).default(1000),
});
export type ProgramFacts = z.output<typeof programFacts>;

export const loyaltyProgram = programFacts.extend({
  id: z.int(),
  shop_id: z.int(),
  state: z.enum(programStates),
  version,
  members: z.int(),
  /** Points that may be spent, and what they are worth. */
  points: z.int(),
  value: z.string(),
  currency: z.string(),
});
export type LoyaltyProgram = z.output<typeof loyaltyProgram>;

const day = z.iso.date().nullable().default(null);
const multiplier = z
  .string({ error: rule(words.multiplierRule) })
  .trim()
  .regex(/^(0|[1-9]\d?|100)(\.\d{1,4})?$/, { error: rule(words.multiplierRule) })
  .refine((text) => Number(text) > 0 && Number(text) <= 100, { error: rule(words.multiplierRule) });
export const ruleKinds = ['category', 'brand', 'first_order', 'registration', 'birthday', 'review'] as const;
/** Which of the kinds make an order earn more; the others give points of their own. */
export const isFactorKind = (kind: (typeof ruleKinds)[number]): boolean =>
  kind === 'category' || kind === 'brand' || kind === 'first_order';

/** More points for some goods or for the first order, or points for something else than an order. */
export const loyaltyRuleFacts = z
  .strictObject({
    kind: z.enum(ruleKinds),
    category_id: z.int().positive().nullable().default(null),
    shop_brand_id: z.int().positive().nullable().default(null),
    multiplier: multiplier.nullable().default(null),
    points: whole(1, 100_000).nullable().default(null),
    /** Points of one member in a day. */
    cap_per_day: whole(1, 1_000_000).nullable().default(null),
    from_day: day,
    to_day: day,
  })
  .superRefine((one, { addIssue }) => {
    const wants = (path: keyof typeof one, wanted: boolean, message: string) => {
      if (wanted !== (one[path] !== null)) addIssue({ code: 'custom', path: [path], message });
    };
    wants('category_id', one.kind === 'category', rule(words.categoryRule));
    wants('shop_brand_id', one.kind === 'brand', rule(words.brandRule));
    wants('multiplier', isFactorKind(one.kind), rule(words.multiplierRule));
    wants('points', !isFactorKind(one.kind), rule(words.wholeRule, { min: 1, max: 100_000 }));
    if (one.from_day !== null && one.to_day !== null && one.to_day < one.from_day)
      addIssue({ code: 'custom', path: ['to_day'], message: rule(words.daysRule) });
  });
export type LoyaltyRuleFacts = z.output<typeof loyaltyRuleFacts>;

export const loyaltyRule = z.object({
  id: z.int(),
  kind: z.enum(ruleKinds),
  category: z.object({ id: z.int(), name: z.string() }).nullable(),
  brand: z.object({ id: z.int(), name: z.string() }).nullable(),
  multiplier: z.string().nullable(),
  points: z.int().nullable(),
  cap_per_day: z.int().nullable(),
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
});
export type LoyaltyRule = z.output<typeof loyaltyRule>;

/** A step members climb by the points they earned. `id` null: a new one. */
export const tierFacts = z.strictObject({
  id: z.int().positive().nullable().default(null),
  names: programFacts.shape.names.refine((names) => Object.keys(names).length > 0, { error: rule(words.nameRule) }),
  threshold: whole(1, limits.points),
  multiplier: multiplier.refine((text) => Number(text) >= 1, { error: rule(words.tierFactorRule) }),
  benefits: z.string().trim().max(limits.noteLength).default(''),
});
export type TierFacts = z.output<typeof tierFacts>;
export const loyaltyTier = z.object({
  id: z.int(),
  names: z.record(z.string(), z.string()),
  threshold: z.int(),
  multiplier: z.string(),
  benefits: z.string(),
  members: z.int(),
});
export type LoyaltyTier = z.output<typeof loyaltyTier>;

export const loyaltyMember = z.object({
  id: z.int(),
  customer_key: z.string(),
  name: z.string(),
  /** May be spent; below 0 where spent points were taken back. */
  balance: z.int(),
  pending: z.int(),
  /** What is spent next: how many points, and the day they end. */
  next_expiry: z.object({ points: z.int(), at: time }).nullable(),
  /** Of the balance, what ends within `expiringDays`. */
  expiring: z.int(),
  /** Earned in all, less what came back. */
  lifetime: z.int(),
  /** When points of it were last earned, spent, ended or corrected; null: never. */
  active_at: time.nullable(),
  /** Null: none is reached. */
  tier: z.object({ id: z.int(), names: z.record(z.string(), z.string()) }).nullable(),
  anonymised_at: time.nullable(),
  created_at: time,
});
export type LoyaltyMember = z.output<typeof loyaltyMember>;

export const ledgerRow = z.object({
  id: z.int(),
  at: time,
  member_id: z.int(),
  member: z.string(),
  kind: z.enum(ledgerKinds),
  points: z.int(),
  /** What the member had by then, with what was not to be spent yet. */
  after: z.int(),
  order_ref: z.string().nullable(),
  reason: z.string(),
  note: z.string(),
  actor: z.string().nullable(),
  approved_by: z.string().nullable(),
});
export type LedgerRow = z.output<typeof ledgerRow>;

export const memberDetail = loyaltyMember.extend({
  /** Points earned within the window of the program, which tiers are reached by. */
  earned: z.int(),
  tier_since: time.nullable(),
  /** When the member was told that the yearly look takes the tier away. */
  tier_notice_at: time.nullable(),
  ledger: z.array(ledgerRow),
  lots: z.array(
    z.object({
      id: z.int(),
      points: z.int(),
      left: z.int(),
      state: z.enum(['pending', 'available']),
      order_ref: z.string().nullable(),
      available_at: time.nullable(),
      expires_at: time.nullable(),
    }),
  ),
});
export type MemberDetail = z.output<typeof memberDetail>;

export const adjustment = z.object({
  id: z.int(),
  member_id: z.int(),
  member: z.string(),
  points: z.int(),
  code: z.enum(adjustCodes),
  note: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected', 'expired']),
  by: z.string(),
  mine: z.boolean(),
  created_at: time,
});
export type Adjustment = z.output<typeof adjustment>;

/** What the points of a month come to. opening + issued − redeemed − expired − revoked ± adjusted = closing. */
export const liability = z.object({
  month: z.string(),
  opening: z.int(),
  issued: z.int(),
  redeemed: z.int(),
  expired: z.int(),
  revoked: z.int(),
  adjusted: z.int(),
  closing: z.int(),
  /** Of the closing ones, not yet to be spent; only known of the month that runs. */
  pending: z.int().nullable(),
  value: z.string(),
  currency: z.string(),
});
export type Liability = z.output<typeof liability>;
