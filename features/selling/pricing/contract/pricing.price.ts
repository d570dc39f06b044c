import type { Rate } from '#features/base/exchange/contract/exchange.rates.ts';
import type { Num } from '#kit/exact.ts';
import type { PriceSteps } from './pricing.steps.ts';

/** Changes with the formula; results and events name the one they were calculated by. */
export const priceEngine = 1;

/** Amounts from here on are nobody's price, and no table holds what is calculated with them. */
export const priceLimit = 1_000_000_000;

/** Nothing can be calculated, or what was calculated may not be shown. */
export type BlockingCode =
  | 'profile_missing'
  | 'profile_conflict'
  | 'currency_unknown'
  | 'cost_missing'
  | 'cost_not_positive'
  | 'fx_missing'
  | 'fx_stale'
  | 'weight_missing'
  | 'tariff_missing'
  | 'duty_missing'
  | 'vat_missing'
  | 'price_too_large'
  | 'margin_below_min'
  | 'below_min_price'
  | 'above_max_price'
  | 'below_recommended';
/** A person looks first. */
export type QuarantineCode = 'change_too_large' | 'cost_jump' | 'cost_currency_changed' | 'daily_change_limit';
export type PriceCode = BlockingCode | QuarantineCode | 'price_held_by_campaign';
export type PriceWarning =
  | 'pin_below_min'
  | 'pin_without_cost'
  | 'negative_margin'
  | 'raised_to_min_margin'
  | 'low30_unknown';
export type DiscountCode =
  | 'discount_not_lower'
  | 'not_below_low30'
  | 'discount_too_small'
  | 'discount_margin_below_min';
export type PriceState = 'ok' | 'blocked' | 'quarantined' | 'held';

/** Everything a price is made of. Amounts, percentages and rates are decimal text; days are those of the shop. */
export type PriceInput = {
  readonly shop: {
    readonly currency: string;
    /** Decimals of the currency: 2 for EUR, 0 for ALL. */
    readonly digits: number;
    /** Percent by tax class. */
    readonly vat: Readonly<Record<string, string>>;
  };
  readonly on: string;
  readonly variant: {
    /** What the supplier asks, without VAT; all amounts of a variant are in `cost_currency`. */
    readonly cost: string | null;
    readonly cost_currency: string;
    readonly list_price?: string | null;
    readonly seller_price?: string | null;
    /** With VAT, as makers print it. */
    readonly recommended_price?: string | null;
    /** What the market keeps of a local seller's price, by its rules of commission; it goes before what a profile says. */
    readonly commission?: { readonly percent: string; readonly of: 'net' | 'gross' } | null;
    readonly tax_class: string;
    /** Staff's own VAT of the shop. */
    readonly vat_by_hand?: string | null;
    /** In the shop's currency, by hand; 0 counts. */
    readonly customs_fee?: string | null;
    /** Of the CN code, where the customs step says none. */
    readonly duty_percent?: string | null;
    readonly weight_kg?: string | null;
    readonly size_cm?: readonly [string, string, string] | null;
  };
  readonly steps: PriceSteps;
  readonly rates?: readonly Rate[];
  /** What holds of a pair where the rules say nothing about rates. */
  readonly pairs?: Readonly<Record<string, { readonly buffer_percent: string; readonly max_age_days: number }>>;
  /** What is in force: the applied price, and what it was made of. */
  readonly last?: {
    readonly gross: string;
    /** Null: nobody knows any more; then it is not compared. */
    readonly cost: string | null;
    readonly cost_currency: string | null;
    /** The sum of its changes in the last 24 hours, in percent, without signs. */
    readonly day_percent?: string;
  } | null;
  /** A gross price a person let pass although it had to wait. */
  readonly accepted?: string | null;
  /** By hand; `kept`: by nobody, what customers pay stays since nothing but the VAT changed. */
  readonly pin?: { readonly kind: 'net' | 'gross'; readonly amount: string; readonly kept?: boolean } | null;
  /** A campaign runs: its base price does not move before its end. */
  readonly in_campaign?: boolean;
  readonly discount?: {
    readonly kind: 'percent' | 'amount' | 'price';
    /** Percent or gross amount off the base, or the gross price itself. */
    readonly value: string;
    /** The lowest price shown in the 30 days before; null: not known. Absent: the shop shows none. */
    readonly low30?: string | null;
    readonly min_percent?: string;
    readonly min_margin_percent?: string;
  } | null;
};

/** One step as it was done: `in` is what it used, `out` what was there afterwards. */
export type TraceStep = { readonly step: string; readonly in: Readonly<Record<string, unknown>>; readonly out: string };

/** What keeps a price from being shown: what it is, where the limit stands, and each thing that would lift it. */
export type WhyNot = {
  readonly code: PriceCode;
  readonly is?: string;
  readonly limit?: string;
  /** The pair of a rate. */
  readonly of?: string;
  readonly lifts?: Readonly<Record<'landed' | 'gross', string>>;
};

export type PriceResult = {
  readonly engine: number;
  readonly state: PriceState;
  readonly codes: readonly PriceCode[];
  readonly warnings: readonly PriceWarning[];
  readonly why_not: readonly WhyNot[];
  readonly trace: readonly TraceStep[];
  /** What was calculated, also where it is not applied; null where nothing could be. */
  readonly price: {
    readonly cost: string;
    readonly landed: string;
    readonly customs_value: string | null;
    readonly duty: string | null;
    readonly import_vat: string | null;
    /** By the rules, before a pin and before rounding. */
    readonly net_exact: string;
    readonly gross_exact: string;
    readonly net: string;
    readonly gross: string;
    /** What stays of the net price after landed cost and what is paid away; of a local seller’s price our part. */
    readonly kept: string;
    /** Percent of the net price. */
    readonly net_margin: string;
  } | null;
  /** What holds from now on. */
  readonly applied_gross: string | null;
  /** As the specification's screens have them: two decimals, the purchase price by the rate without buffer. */
  readonly shown: { readonly sale: string | null; readonly purchase: string | null; readonly margin: string | null };
  readonly discount: {
    readonly gross: string;
    readonly net: string;
    readonly reference: string;
    readonly percent_shown: string;
    readonly codes: readonly DiscountCode[];
  } | null;
};

/** Ends the calculation: the price has a reason for not being there. */
export class Refused extends Error {
  readonly why: WhyNot;
  constructor(code: BlockingCode, of?: string) {
    super(code);
    this.why = of === undefined ? { code } : { code, of };
  }
}

/** What the rules come to, before a pin, rounding and guards. */
export type Ruled = {
  readonly vat: Num;
  readonly cost: Num;
  readonly landed: Num;
  readonly customs: Customs | null;
  readonly netExact: Num;
  readonly grossExact: Num;
};
export type Customs = { readonly value: Num; readonly duty: Num; readonly importVat: Num };
export type Amounts = { readonly net: Num; readonly gross: Num };
