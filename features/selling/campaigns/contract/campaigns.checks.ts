import { discountOf } from '#features/selling/pricing/contract/pricing.discount.ts';
import type { PriceState } from '#features/selling/pricing/contract/pricing.price.ts';
import type { PriceSteps } from '#features/selling/pricing/contract/pricing.steps.ts';
import { Num, num } from '#kit/exact.ts';
import type { CheckCode } from './campaign-checks.errors.ts';
import type { CampaignRules } from './campaigns.model.ts';
import type { CampaignType } from './campaigns.status.ts';

/** A variant in a shop, as the checks of a campaign see it. Amounts are decimal text in the shop's currency. */
export type CheckFacts = {
  readonly inShop: boolean;
  readonly baseNet: string | null;
  readonly baseGross: string | null;
  readonly vat: string;
  readonly digits: number;
  readonly steps: Pick<PriceSteps, 'rounding' | 'selling'>;
  /** What it costs until it stands here; null: nobody knows, and margins are not checked. */
  readonly landed: string | null;
  readonly priceState: PriceState | null;
  readonly discounted: boolean;
  readonly otherCampaign: string | null;
  readonly stock: number;
  readonly excluded: boolean;
  /** Its categories and all above them. */
  readonly categories: readonly number[];
  readonly brand: number | null;
  readonly seller: {
    readonly id: number;
    readonly name: string;
    readonly suspended: boolean;
    /** It may propose. */
    readonly invited: boolean;
    /** It wants no part in this campaign, with none of its goods. */
    readonly declined: boolean;
  };
  readonly omnibus: boolean;
  readonly low30: string | null;
};
export type AskedItem = {
  /** Percent off, or the price with VAT. */
  readonly proposed: string;
  readonly stockLimit: number | null;
  readonly bySeller: boolean;
};
/** Whether two ask the same: the amount, however it is written, and the limit of pieces. */
export const asksTheSame = (one: Terms, other: Terms): boolean =>
  num(one.proposed).eq(other.proposed) && one.stockLimit === other.stockLimit;
type Terms = Pick<AskedItem, 'proposed' | 'stockLimit'>;

export type CheckedCampaign = {
  readonly type: CampaignType;
  readonly rules: CampaignRules;
  readonly budgetUsed: boolean;
};
export type Checked = {
  /** The first thing that keeps it out; null: nothing does. */
  readonly code: CheckCode | null;
  readonly values: Readonly<Record<string, string | number>>;
  readonly price: {
    readonly net: string;
    readonly gross: string;
    readonly reference: string;
    readonly percent: string;
  } | null;
};

/**
 * Whether a product may take part in a campaign, and at which price (pricing.md section 6). Pure: screens, proposals, scheduling and the start
 * ask the same. The price is there wherever one can be worked out, also for what may not take part.
 */
export function checkItem(facts: CheckFacts, asked: AskedItem, campaign: CheckedCampaign): Checked {
  const price = priceOf(facts, asked, campaign);
  const found =
    standing(facts, asked) ??
    eligible(facts, campaign.rules) ??
    stocked(facts, asked, campaign) ??
    priced(facts, price);
  return {
    code: found?.code ?? null,
    values: found?.values ?? {},
    price: price && {
      net: price.net,
      gross: price.gross,
      reference: price.reference,
      percent: price.percent_shown,
    },
  };
}

/** So much of the goods' value, in percent, an announced "up to" percentage has to cover at least (pricing.md 6). */
export const leastTopShare = 25;
export type RangeGoods = {
  /** What one piece is reduced from. */
  readonly reference: string;
  readonly pieces: number;
  /** Percent off. */
  readonly percent: string;
};

/** How much of the value of goods, in percent, is reduced by at least `upTo` percent: rounded down, so that it never says enough where it is not. */
export function topShare(goods: readonly RangeGoods[], upTo: string): string {
  const value = (some: readonly RangeGoods[]) =>
    some.reduce((sum, { reference, pieces }) => sum.plus(num(reference).times(pieces)), num(0));
  const whole = value(goods);
  if (whole.isZero()) return '0.00';
  const top = value(goods.filter(({ percent }) => num(percent).gte(upTo)));
  return top.times(100).div(whole).toDecimalPlaces(2, Num.ROUND_DOWN).toFixed(2);
}

type Found = { readonly code: CheckCode; readonly values?: Readonly<Record<string, string | number>> };

function standing(facts: CheckFacts, { bySeller }: AskedItem): Found | null {
  if (facts.seller.suspended) return { code: 'seller_suspended', values: { seller: facts.seller.name } };
  if (facts.seller.declined) return { code: 'seller_declined', values: { seller: facts.seller.name } };
  if (bySeller && !facts.seller.invited) return { code: 'seller_not_invited' };
  if (!facts.inShop) return { code: 'not_in_shop' };
  if (facts.excluded) return { code: 'excluded_category' };
  if (facts.priceState === 'quarantined') return { code: 'price_quarantined' };
  if (facts.priceState === 'blocked') return { code: 'price_blocked' };
  return facts.baseGross === null ? { code: 'no_price' } : null;
}

function eligible({ categories, brand, seller, baseGross }: CheckFacts, rules: CampaignRules): Found | null {
  const not = (what: string): Found => ({ code: 'not_eligible', values: { what } });
  if (rules.sellers.length > 0 && !rules.sellers.includes(seller.id)) return not('seller');
  if (rules.categories.length > 0 && !categories.some((id) => rules.categories.includes(id))) return not('category');
  if (rules.brands.length > 0 && (brand === null || !rules.brands.includes(brand))) return not('brand');
  const gross = num(baseGross!);
  if (rules.price_from !== null && gross.lt(rules.price_from)) return not('price');
  if (rules.price_to !== null && gross.gt(rules.price_to)) return not('price');
  return null;
}

function stocked(facts: CheckFacts, { stockLimit }: AskedItem, { rules, budgetUsed }: CheckedCampaign): Found | null {
  if (rules.exclude_discounted && facts.discounted) return { code: 'already_discounted' };
  if (facts.otherCampaign !== null) return { code: 'in_other_campaign', values: { campaign: facts.otherCampaign } };
  const least = Math.max(1, rules.min_stock);
  if (facts.stock < least) return { code: 'stock_too_low', values: { is: facts.stock, min: least } };
  if (stockLimit !== null && stockLimit > facts.stock)
    return { code: 'stock_limit_above_stock', values: { limit: stockLimit, is: facts.stock } };
  return budgetUsed ? { code: 'budget_exceeded' } : null;
}

type Price = NonNullable<ReturnType<typeof priceOf>>;
function priced(facts: CheckFacts, price: Price | null): Found | null {
  if (!price) return { code: 'no_price' };
  if (facts.omnibus && facts.low30 === null) return { code: 'low30_unknown' };
  const [code] = price.codes;
  const values = {
    discount_not_lower: { price: price.gross, base: facts.baseGross! },
    not_below_low30: { price: price.gross, low: trim(facts.low30 ?? '') },
    discount_too_small: { is: price.percent_shown, min: price.minPercent },
    discount_margin_below_min: { is: price.margin, min: price.minMargin },
  };
  return code ? { code, values: values[code] } : null;
}

const trim = (amount: string): string => (amount.includes('.') ? amount.replace(/0{1,2}$/, '') : amount);

/** How much a product of these categories (and all above them) has to be reduced by at least: what is said of them, else of all. */
export function leastPercent(
  { min_percent, min_percents: said = [] }: Pick<CampaignRules, 'min_percent'> & Partial<CampaignRules>,
  categories: readonly number[],
): string | null {
  const own = said.filter(({ category }) => categories.includes(category)).map(({ percent }) => percent);
  return own.length === 0 ? min_percent : own.reduce((one, other) => (num(one).gte(other) ? one : other));
}

/** The reduced price by the formula of all prices: endings go down, the reference is the lowest of 30 days where the shop announces by it. */
function priceOf(facts: CheckFacts, { proposed }: AskedItem, { type, rules }: CheckedCampaign) {
  const least = leastPercent(rules, facts.categories);
  const { baseNet, baseGross, digits, steps, landed, low30, vat } = facts;
  if (baseNet === null || baseGross === null) return null;
  const known = landed !== null;
  const found = discountOf(
    { net: baseNet, gross: baseGross, vat, digits, steps, landed },
    {
      kind: type === 'percent' ? 'percent' : 'price',
      value: proposed,
      ...(facts.omnibus ? { low30 } : {}),
      ...(least === null ? {} : { min_percent: least }),
      ...(rules.min_margin_percent === null ? {} : { min_margin_percent: rules.min_margin_percent }),
    },
  );
  const margin = known ? marginOf(found.net, landed) : '';
  return { ...found, margin, minPercent: least ?? '0', minMargin: rules.min_margin_percent ?? '0' };
}

/** Percent of the net price that stays after what it cost; two decimals. */
export const marginOf = (net: string, landed: string): string =>
  num(net).isZero() ? '0.00' : num(net).minus(landed).div(net).times(100).toFixed(2);
