import { converted, wayBetween } from '#features/base/exchange/contract/exchange.rates.ts';
import { num } from '#kit/exact.ts';
import { type Amount, decimal, round } from '#kit/money.ts';

type ShopPrice = { readonly price: Amount; readonly discount_price: Amount; readonly tvsh: Amount };
export type PricedVariant = ShopPrice & {
  readonly currency: string;
  readonly price_extended?: unknown;
};
/** `purchase_currency`: of what the supplier asks, where `currency` is not the supplier's but that of typed figures. */
export type BoughtVariant = PricedVariant & { readonly purchase_price: Amount; readonly purchase_currency?: string };
export type PriceShop = {
  readonly id: number;
  readonly currency: string;
  /** `calculated`: its rules make its prices, and nothing of a supplier stands in for them. */
  readonly pricing_mode?: string | undefined;
};

/** Objects keyed by shop id may come as text (trap T57); anything unreadable is an empty one. */
export function readKeyed(value: unknown): Record<string, Record<string, unknown>> {
  let parsed = value;
  if (typeof value === 'string') {
    try {
      parsed = JSON.parse(value);
    } catch {
      parsed = null;
    }
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
  return Object.fromEntries(
    Object.entries(parsed).filter(([, entry]) => typeof entry === 'object' && entry !== null && !Array.isArray(entry)),
  );
}

const amountOf = (value: unknown): Amount => decimal(value as string | number | null)?.toFixed() ?? null;

/**
 * Price, discount price and VAT of a variant in a shop, net, in the shop's currency. The shop's own price wins; the
 * base price serves only where the currencies are the same (trap T65); a missing VAT of the shop is the base one. A shop that calculates its prices has
 * its own or none (pricing.md section 1).
 */
export function priceInShop(variant: PricedVariant, shop: PriceShop): ShopPrice {
  const own = readKeyed(variant.price_extended)[String(shop.id)] ?? {};
  const calculated = shop.pricing_mode === 'calculated';
  const tvsh = amountOf(own.tvsh) ?? (calculated ? null : variant.tvsh);
  const price = amountOf(own.price);
  if (price !== null) return { price, discount_price: amountOf(own.discount_price), tvsh };
  if (calculated || variant.currency !== shop.currency) return { price: null, discount_price: null, tvsh };
  return { price: variant.price, discount_price: amountOf(own.discount_price) ?? variant.discount_price, tvsh };
}

/** The customs fee of a variant in a shop; it may be missing (trap T57). */
export function customsFeeInShop(variant: Pick<PricedVariant, 'price_extended'>, shopId: number): Amount {
  const fee = readKeyed(variant.price_extended)[String(shopId)]?.customs_fee;
  return typeof fee === 'object' && fee !== null && 'value' in fee ? amountOf(fee.value) : null;
}

/** Lowest and highest customs fee of the variants in a shop; null where none has one. */
export function customsFeeRange(
  variants: readonly Pick<PricedVariant, 'price_extended'>[],
  shopId: number,
): readonly [low: string, high: string] | null {
  const fees = variants
    .flatMap((variant) => decimal(customsFeeInShop(variant, shopId)) ?? [])
    .sort((a, b) => a.comparedTo(b));
  const [low, high] = [fees[0], fees.at(-1)];
  return low && high ? [low.toFixed(), high.toFixed()] : null;
}

/** Whether a price counts as present: above 0 (PMS-068). */
export const isPriced = (price: Amount): boolean => decimal(price)?.greaterThan(0) ?? false;

/**
 * Spec section 5: sale price = price × (1 + VAT/100), 2 decimals, half up (trap T63). A missing VAT is 0; a missing
 * price has no sale price.
 */
export function salePrice(price: Amount, vat: Amount): string | null {
  const net = decimal(price);
  if (net === null) return null;
  return round(net.times((decimal(vat) ?? decimal('0')!).dividedBy(100).plus(1)));
}

/** What to show as purchase price: `amount` null shows "-"; `rateMissing` names the pair for the warning. */
export type PurchasePrice = {
  readonly amount: string | null;
  readonly currency: string;
  readonly rateMissing: string | null;
};

/** Rates in force in a shop, without buffer. */
export type ShopRates = readonly { readonly currency_pair: string; readonly rate: string }[];
type RateStep = { readonly pair: string; readonly rate: string; readonly how: 'times' | 'over' };

/**
 * How a cost becomes the shop's currency: no step where it is in it, else by their pair, by the pair turned round, or through the euro
 * (pricing.md section 2 (c)); or the pair whose rate is missing. Reading, sending and readiness ask this.
 */
export function rateSteps(
  currency: string,
  shop: Pick<PriceShop, 'currency'>,
  rates: ShopRates,
): readonly RateStep[] | { readonly missing: string } {
  const way = wayBetween(currency, shop.currency, (pair) =>
    rates.find((it) => it.currency_pair === pair && decimal(it.rate)?.greaterThan(0)),
  );
  return 'missing' in way ? way : way.map(({ found, how }) => ({ pair: found.currency_pair, rate: found.rate, how }));
}

/** Whether a cost needs a rate in the shop, so that rates are asked for only there. */
export const isConverted = (currency: string, shop: Pick<PriceShop, 'currency'>): boolean => currency !== shop.currency;

/**
 * In the shop's currency, by the rate in force there; in shop 2 that is EURALL (spec section 5). Never the figure of another currency as
 * the shop's (VAL-045, trap T65).
 */
export function purchasePriceIn(
  purchase: Amount,
  currency: string,
  shop: Pick<PriceShop, 'currency'>,
  rates: ShopRates,
): PurchasePrice {
  const steps = rateSteps(currency, shop, rates);
  if ('missing' in steps) return { amount: null, currency: shop.currency, rateMissing: steps.missing };
  const cost = decimal(purchase);
  return { amount: cost === null ? null : costBy(cost.toFixed(), steps), currency: shop.currency, rateMissing: null };
}

/** A cost after steps of conversion, two decimals. */
export const costBy = (cost: string, steps: readonly RateStep[]): string =>
  steps.length === 0 ? round(cost) : round(converted(num(cost), steps, '0').toFixed());

/** (sale − purchase) / sale × 100 of the two shown figures, 2 decimals; null shows "-" (VAL-044, trap T64). */
export function margin(sale: string | null, purchase: string | null): string | null {
  const sold = decimal(sale);
  const bought = decimal(purchase);
  if (sold === null || bought === null || sold.isZero()) return null;
  return round(sold.minus(bought).dividedBy(sold).times(100));
}

/** Everything the price block of a variant shows. Without a rate there is no margin. */
export function priceShown(variant: BoughtVariant, shop: PriceShop, rates: ShopRates) {
  const { price, discount_price, tvsh } = priceInShop(variant, shop);
  const purchase = purchasePriceIn(variant.purchase_price, purchaseCurrencyOf(variant), shop, rates);
  const sale = salePrice(price, tvsh);
  const discountSale = salePrice(discount_price, tvsh);
  const marginOf = (figure: string | null) => margin(figure, purchase.amount);
  return { sale, discountSale, purchase, margin: marginOf(sale), discountMargin: marginOf(discountSale) };
}

/** What the supplier's price is in. */
export const purchaseCurrencyOf = ({ purchase_currency, currency }: BoughtVariant): string =>
  purchase_currency ?? currency;
