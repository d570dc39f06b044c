import { z } from 'zod';

const amount = z.string().nullable();
const time = z.iso.datetime();

/** Whose price holds: the rules', a person's, or the supplier's (also one staff entered where a shop does not calculate). */
export const priceSources = ['supplier', 'rule', 'pin'] as const;
export const priceStates = ['ok', 'blocked', 'quarantined', 'held'] as const;

/** A variant's price in one shop. Amounts are decimal text; those without a currency of their own are in the shop's. */
export const priceRow = z.strictObject({
  /** Of the variant. */
  id: z.int(),
  product_id: z.int(),
  cover: z.string().nullable(),
  sku_intern: z.string(),
  sku: z.string(),
  name: z.string(),
  seller: z.object({ id: z.int(), name: z.string() }),
  stock: z.int(),
  /** What the supplier asks, in `currency`. */
  purchase_price: amount,
  /** What the maker advises shops to ask, in `currency` too. */
  recommended_price: amount,
  currency: z.string(),
  /** The same in the shop's currency by the rate in force, two decimals; null where the rate is missing. */
  purchase_shown: amount,
  /** The pair that would be needed. */
  rate_missing: z.string().nullable(),
  /** The rates the purchase price is shown by, with the day each holds from; none where the currency is the shop's. */
  rates: z.array(z.object({ pair: z.string(), rate: z.string(), on: z.iso.date() })),
  /** Cost and everything that comes on top of it until the goods are here. */
  landed: amount,
  customs_fee: amount,
  /** Percent of the customs tariff its code has; a duty of the rules, or a customs fee of its own, counts before it. */
  duty: amount,
  /** What transport adds to the cost, in the shop's currency; null: its rules have none, or nothing was calculated. */
  transport: amount,
  /** False: its rules have the step, and the price was last calculated before transport was kept. */
  transport_known: z.boolean(),
  /** Without VAT. */
  net: amount,
  vat: amount,
  /** With VAT, two decimals: what a customer pays. */
  gross: amount,
  discount_gross: amount,
  /** Of staff's discount: when it began, or will, and when it ends; null: there is none. */
  discount_period: z.object({ from: time.nullable(), until: time.nullable() }).nullable(),
  /** The lowest price with VAT that the shop confirmed showing in the last 30 days. */
  low30: amount,
  /** The campaign whose price lies over it now. `reference` null: it stands as a plain price. */
  campaign: z.object({ id: z.int(), name: z.string(), gross: z.string(), reference: amount, ends_at: time }).nullable(),
  /** (gross − purchase) ÷ gross of the two shown figures, percent (VAL-044). */
  margin: amount,
  /** What stays of the net price, and how much that is of it in percent; null where a price is not calculated. */
  kept: amount,
  net_margin: amount,
  source: z.enum(priceSources),
  /** The rules the price was calculated by. */
  profile: z.string().nullable(),
  /** For whom those rules are there: the parts of the scope that fits the variant. None: the whole shop; null: none fits it any longer. */
  profile_for: z.object({ id: z.int(), no: z.int(), names: z.array(z.string()).nullable() }).nullable(),
  pin: z
    .object({ kind: z.enum(['net', 'gross']), amount: z.string(), until: time.nullable(), reason: z.string() })
    .nullable(),
  /** Null: the shop does not calculate its prices, or this one has not been calculated. */
  state: z.enum(priceStates).nullable(),
  codes: z.array(z.string()),
  warnings: z.array(z.string()),
  /** What the rules give where that does not hold. */
  calculated_gross: amount,
  /** How the product stands in the shop; null: never sent. */
  in_shop: z
    .object({
      status: z.string(),
      is_updated: z.boolean(),
      /** The shop shows something else than it was sent. */
      drift: z.boolean(),
    })
    .nullable(),
  /** Since when the price is what it is. */
  applied_at: time.nullable(),
  /** When it was last written, for what cause and by whom (null: the machine). */
  updated: z.object({ at: time, cause: z.string(), by: z.string().nullable() }).nullable(),
  /** What the shop confirmed showing, and since when; null: nothing. */
  presented: z.object({ gross: z.string(), kind: z.enum(['regular', 'discount']), since: time }).nullable(),
  /** The moment of the past the figures are of; null: now. Names, stock and seller are always those of now. */
  as_of: time.nullable(),
});
export type PriceRow = z.output<typeof priceRow>;

/** What a restricted reseller sees of own variants, and nothing else (pricing.md section 5). */
export const ownPriceRow = z.strictObject({
  variant_id: z.int(),
  product_id: z.int(),
  image: z.string().nullable(),
  sku: z.string(),
  name: z.string(),
  stock: z.int(),
  purchase_price: amount,
  currency: z.string(),
  /** When the reseller's file last brought the product. */
  delivered_at: time.nullable(),
  in_shop: z.boolean(),
});
export type OwnPriceRow = z.output<typeof ownPriceRow>;

/** What a cause was, as people name it: rules with their version, rates, deliveries, campaigns, the reason of a person. */
const causeOf = z.object({
  name: z.string().nullable(),
  /** What `id` (and `no`, the version) or `pair` leads to; null: to nothing of its own. */
  link: z.enum(['profile', 'campaign', 'feed_run', 'rate']).nullable(),
  id: z.int().nullable(),
  no: z.int().nullable(),
  pair: z.string().nullable(),
  /** Who made the cause; null: the machine. */
  by: z.string().nullable(),
});

/** One change of a price. */
export const priceLogRow = z.strictObject({
  id: z.int(),
  at: time,
  variant_id: z.int(),
  product_id: z.int(),
  sku_intern: z.string(),
  name: z.string(),
  field: z.enum(['price', 'discount', 'state']),
  /** With VAT; null: there was none. */
  old_gross: amount,
  new_gross: amount,
  old_net: amount,
  new_net: amount,
  /** Of the price with VAT; null where there is nothing to compare with. */
  percent: amount,
  margin_old: amount,
  margin_new: amount,
  /** What the price came to: it holds, or a person looks first. */
  state: z.string(),
  codes: z.array(z.string()),
  /** Of several that waited together, the first. */
  cause: z.string(),
  cause_of: causeOf.nullable(),
  /** What else called for it while it waited. */
  also: z.array(z.object({ cause: z.string(), cause_of: causeOf.nullable() })),
  run_id: z.int().nullable(),
  /** Null: the machine. */
  actor: z.string().nullable(),
  sent_at: time.nullable(),
  /** Percent that the price was calculated with. */
  vat: amount,
  /** The purchase price it was made with, and the one before where another came, in the currency of the supplier. */
  cost: amount,
  cost_before: amount,
  cost_currency: z.string().nullable(),
  /** A price by hand, or the rules it was made by; null: neither is known. */
  made_by: z.object({ pin: z.boolean(), profile: z.string().nullable() }).nullable(),
  /** It came out otherwise when it was calculated again: nobody has settled that yet, or somebody has. */
  doubt: z.enum(['open', 'settled']).nullable(),
});
export type PriceLogRow = z.output<typeof priceLogRow>;

/** A price over time; amounts with VAT. */
export const priceSeries = z.object({
  currency: z.string(),
  /** What held from then on. */
  decided: z.array(z.object({ at: time, gross: amount, cause: z.string() })),
  /** What the shop confirmed showing, `to` null: still. */
  presented: z.array(
    z.object({ from: time, to: time.nullable(), gross: z.string(), kind: z.enum(['regular', 'discount']) }),
  ),
  /** Each day of the shop's clock, oldest first, as it was at its end (today: now). */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** What held; null: nothing was calculated yet. */
      decided: amount,
      /** The purchase price that what held was made with, in the shop's currency by the rates it was made with, without VAT and buffer; null: not known. */
      cost: amount,
      /** What the shop showed; null: nothing it confirmed. */
      shown: amount,
      /** The lowest that was shown in the 30 days before the day began. */
      low30: amount,
      /** The campaign whose price was shown. */
      campaign: z.string().nullable(),
    }),
  ),
});
export type PriceSeries = z.output<typeof priceSeries>;
