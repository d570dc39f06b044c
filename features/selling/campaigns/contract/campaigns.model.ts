import { z } from 'zod';
import { version } from '#kit/call.ts';
import { currencyCode } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { checkCodes } from './campaign-checks.errors.ts';
import { campaignLimits as limits } from './campaigns.limits.ts';
import { campaignSaid } from './campaigns.said.ts';
import { campaignFieldRules as rules } from './campaigns.sentences.ts';
import { campaignStates, campaignTypes, inviteStates, itemStates } from './campaigns.status.ts';

export const time = z.iso.datetime();
const said = { error: rule(rules.amountRule) };
/** Decimal text with at most four decimals; no exponent, no sign. */
export const amount = z
  .string(said)
  .trim()
  .regex(/^(0|[1-9]\d{0,8})(\.\d{1,4})?$/, said);
export const above0 = amount.refine((text) => Number(text) > 0, said);
const percentSaid = { error: rule(rules.percentRule) };
export const percentText = z
  .string(percentSaid)
  .trim()
  .regex(/^(100(\.0{1,4})?|[1-9]?\d(\.\d{1,4})?)$/, percentSaid);
const whole = (min: number, max: number) => {
  const error = { error: rule(rules.wholeRule, { min, max }) };
  return z.int(error).min(min, error).max(max, error);
};
export const pieces = whole(1, limits.pieces);
const localSaid = { error: rule(rules.localRule) };
/** On the clock of the shop: `2027-03-28T02:30`. */
const local = z.string(localSaid).regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, localSaid);
const ids = z.array(z.int().positive()).max(limits.ids);

/** Who and what may take part. Empty lists: everything. */
export const campaignRules = z.strictObject({
  categories: ids.default([]),
  brands: ids.default([]),
  sellers: ids.default([]),
  price_from: amount.nullable().default(null),
  price_to: amount.nullable().default(null),
  min_percent: percentText.nullable().default(null),
  /** In place of it for what is in one of these categories or below; where several are said of a product, the highest. */
  min_percents: z
    .array(z.strictObject({ category: z.int().positive(), percent: percentText }))
    .max(limits.categoryPercents)
    .default([]),
  min_margin_percent: percentText.nullable().default(null),
  /**
   * The percentage that is announced: "up to 40 %". At least a quarter of the goods' value has to be reduced by it. Whole, as the percentages
   * are that shops show.
   */
  up_to: z
    .string()
    .regex(/^([1-9]\d?|100)$/, { error: rule(rules.wholeRule, { min: 1, max: 100 }) })
    .nullable()
    .default(null),
  min_stock: whole(0, limits.pieces).default(1),
  exclude_discounted: z.boolean().default(true),
  /** The same product may be in another campaign that allows it, too. */
  overlap: z.boolean().default(false),
});
export type CampaignRules = z.output<typeof campaignRules>;
/** As they are entered. A page of the release before does not say `min_percents`, and a change of it takes none away. */
const enteredRules = campaignRules.extend({ min_percents: campaignRules.shape.min_percents.unwrap().optional() });

/** A campaign as it is entered. Times are local: each shop begins and ends by its own clock. */
export const campaignFacts = z
  .strictObject({
    names: z
      .record(
        z.string().regex(/^[A-Z]{2,3}$/),
        z
          .string()
          .trim()
          .min(1, { error: rule(rules.nameRule) })
          .max(limits.nameLength, { error: rule(rules.nameRule) }),
      )
      .refine((names) => Object.keys(names).length > 0, { error: rule(rules.nameRule) }),
    type: z.enum(campaignTypes),
    shops: z
      .array(z.int32().positive())
      .min(1, { error: rule(rules.shopsRule) })
      .max(100),
    proposal_local: local.nullable().default(null),
    start_local: local,
    end_local: local,
    priority: whole(-1000, 1000).default(0),
    budget: above0.nullable().default(null),
    budget_currency: currencyCode().nullable().default(null),
    market_share: percentText.default('100'),
    rules: enteredRules.prefault({}),
  })
  .superRefine((it, { addIssue }) => {
    const issue = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (it.end_local <= it.start_local) issue('end_local', rule(rules.periodRule));
    if (it.proposal_local !== null && it.proposal_local > it.start_local)
      issue('proposal_local', rule(rules.proposalRule));
    if ((it.budget === null) !== (it.budget_currency === null)) issue('budget_currency', rule(rules.budgetRule));
    const { price_from: from, price_to: to } = it.rules;
    if (from !== null && to !== null && Number(to) < Number(from)) issue('rules', rule(rules.bandRule));
  });
export type EnteredCampaign = z.output<typeof campaignFacts>;
export type CampaignFacts = Omit<EnteredCampaign, 'rules'> & { readonly rules: CampaignRules };

/** With what was not said as it is there. */
export const completed = <T extends EnteredCampaign>(entered: T, there?: Pick<CampaignRules, 'min_percents'>) => ({
  ...entered,
  rules: { ...entered.rules, min_percents: entered.rules.min_percents ?? there?.min_percents ?? [] },
});

const shopOf = z.object({
  id: z.int(),
  name: z.string(),
  currency: z.string(),
  /** By its clock the campaign begins and ends there; by that of the first shop proposals end. */
  zone: z.string(),
  start_at: time,
  end_at: time,
  started_at: time.nullable(),
  ended_at: time.nullable(),
  /** The shop has not yet confirmed as many prices as follow from the campaign. */
  unsent: z.int(),
});
export const campaignRow = z.object({
  id: z.int(),
  names: z.record(z.string(), z.string()),
  type: z.enum(campaignTypes),
  state: z.enum(campaignStates),
  shops: z.array(shopOf),
  proposal_until: time.nullable(),
  start_local: z.string(),
  end_local: z.string(),
  market_share: z.string(),
  items: z.object({
    proposed: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    failed: z.int(),
    active: z.int(),
    ended: z.int(),
  }),
  invited: z.int(),
  answered: z.int(),
  sold: z.int(),
  /** What was sold at its prices, by currency of the shops; none before the first piece. */
  money: z.array(
    z.object({
      currency: z.string(),
      /** With VAT. */
      revenue: z.string(),
      /** What the reductions cost without VAT, and who pays it. */
      discount: z.string(),
      market: z.string(),
      sellers: z.string(),
      /** Net margin after the discount, percent; null where the cost of a piece is not known. */
      margin: z.string().nullable(),
    }),
  ),
  version,
});
export type CampaignRow = z.output<typeof campaignRow>;
export const campaign = campaignRow.extend({
  proposal_local: z.string().nullable(),
  priority: z.int(),
  budget: z.string().nullable(),
  budget_currency: z.string().nullable(),
  /** What the market paid so far of its budget, in its currency; null: there is none, or a rate is missing. */
  spent: z.string().nullable(),
  rules: campaignRules,
  descriptions: z.record(z.string(), z.string()),
  /** Where its badge is; null: it has none. */
  badge: z.string().nullable(),
  messages: campaignSaid.shape.messages,
  /** Shops of it whose platform shows a description and a badge at products. */
  telling: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Where a percentage is announced and the campaign is being planned: how much of the accepted goods' value it covers, by shop. */
  ranges: z.array(z.object({ shop_id: z.int(), shop: z.string(), share: z.string() })),
  /** Until it is over: products whose limit per order the platform of a shop does not keep to, by shop. */
  unkept: z.array(z.object({ shop_id: z.int(), shop: z.string(), items: z.int() })),
  /** What the ids of the rules stand for. */
  named: z.object({
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    brands: z.array(z.object({ id: z.int(), name: z.string() })),
    sellers: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});
export type Campaign = z.output<typeof campaign>;

/** How the shop shows the price of an item now: as a reduction, as a plain price, or not at all. */
export const shownKinds = ['reduced', 'plain', 'covered', 'base'] as const;
export type ShownKind = (typeof shownKinds)[number];
const shown = z.enum(shownKinds).nullable();
/** Whether a list says the reference and the percentage of an item: where the shop does, and of what it does not show yet or any longer. */
export const saysReduction = (as: ShownKind | null): boolean => as === null || as === 'reduced';

/** Of a row of presented prices. */
const shownRow = z.object({ id: z.int(), gross: z.string(), since: time, until: time.nullable() });
export const evidence = z.object({
  from: time,
  to: time,
  low: z.string().nullable(),
  /** Measured from where an uninterrupted reduction began. */
  progressive: z.boolean(),
  rows: z.array(shownRow),
});
export type Evidence = z.output<typeof evidence>;

export const campaignItem = z.object({
  id: z.int(),
  variant_id: z.int(),
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  shop_id: z.int(),
  shop: z.string(),
  currency: z.string(),
  seller_id: z.int(),
  seller: z.string(),
  state: z.enum(itemStates),
  code: z.enum(checkCodes).nullable(),
  code_values: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string(),
  by_seller: z.boolean(),
  proposed: z.string(),
  base_gross: z.string().nullable(),
  price_gross: z.string().nullable(),
  /** What a customer is shown the price against; null: the shop announces no reduction. */
  reference: z.string().nullable(),
  low30: z.string().nullable(),
  /** Percent the customer reads, of the reference; null without one. */
  percent: z.int().nullable(),
  /** Null: it is in no shop yet, or no longer. */
  shown,
  /** Net margin at the price of the campaign; null: unknown. */
  margin: z.string().nullable(),
  stock: z.int(),
  stock_limit: z.int().nullable(),
  per_order: z.int().nullable(),
  sold: z.int(),
  /** Another campaign that decides while both run. */
  covered_by: z.string().nullable(),
  version,
});
export type CampaignItem = z.output<typeof campaignItem>;

export const invite = z.object({
  id: z.int(),
  seller_id: z.int(),
  seller: z.string(),
  state: z.enum(inviteStates),
  items: z.int(),
  created_at: time,
});
export type Invite = z.output<typeof invite>;

export const resultDay = z.object({ day: z.string(), units: z.int(), kept: z.string().nullable() });
/** Days of the same products that are compared with. */
export const daysBefore = 14;

export const campaignResults = z.object({
  currency: z.string().nullable(),
  /** Days of the shop's clock: the first that is compared with, the one the campaign started on, and its last so far; null: it has not started. */
  period: z.object({ before: z.iso.date(), start: z.iso.date(), end: z.iso.date() }).nullable(),
  /** What was sold of its products, at whatever price, on the days before it. */
  before: z.array(resultDay),
  units: z.int(),
  revenue: z.string(),
  discount: z.string(),
  market: z.string(),
  sellers: z.string(),
  days: z.array(resultDay),
});
export type CampaignResults = z.output<typeof campaignResults>;

/** An offer of a local seller that a campaign may take, and what became of it. */
export const localOffer = z.object({
  variant_id: z.int(),
  shop_id: z.int(),
  shop: z.string(),
  currency: z.string(),
  sku: z.string(),
  name: z.string(),
  stock: z.int(),
  price: z.string().nullable(),
  item: z
    .object({
      id: z.int(),
      state: z.enum(itemStates),
      code: z.enum(checkCodes).nullable(),
      code_values: z.record(z.string(), z.union([z.string(), z.number()])),
      reason: z.string(),
      price_gross: z.string().nullable(),
      /** As in the list of staff. */
      percent: z.int().nullable(),
      shown,
      proposed: z.string(),
      stock_limit: z.int().nullable(),
      sold: z.int(),
    })
    .nullable(),
});
export type LocalOffer = z.output<typeof localOffer>;
export const localCampaign = z.object({
  id: z.int(),
  names: z.record(z.string(), z.string()),
  type: z.enum(campaignTypes),
  state: z.enum(campaignStates),
  invite: z.enum(inviteStates),
  shops: z.array(shopOf.pick({ id: true, name: true, zone: true, start_at: true, end_at: true })),
  proposal_until: time.nullable(),
  min_percent: z.string().nullable(),
  /** In place of it, by category as it is called. */
  min_percents: z.array(z.object({ category: z.string(), percent: z.string() })),
  descriptions: z.record(z.string(), z.string()),
  /** What the invitation says beside its own words. */
  message: z.record(z.string(), z.string()),
  /** Percent of the discount the seller pays. */
  seller_share: z.string(),
  proposed: z.int(),
  accepted: z.int(),
});
export type LocalCampaign = z.output<typeof localCampaign>;
/** What came of one row of a proposal. */
export const proposalVerdict = z.object({
  variant_id: z.int(),
  shop_id: z.int(),
  sku: z.string(),
  code: z.enum(checkCodes).nullable(),
  code_values: z.record(z.string(), z.union([z.string(), z.number()])),
  price_gross: z.string().nullable(),
});
export type ProposalVerdict = z.output<typeof proposalVerdict>;
