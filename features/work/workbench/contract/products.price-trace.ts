import {
  type BoughtVariant,
  costBy,
  customsFeeInShop,
  type PricedVariant,
  type PriceShop,
  priceInShop,
  priceShown,
  purchaseCurrencyOf,
  rateSteps,
  readKeyed,
  type ShopRates,
} from '#features/catalogue/products/contract/products.price.ts';
import { type Amount, decimal, round } from '#kit/money.ts';

/** One step on the way from what we pay to what we keep; amounts as text, `null` where a step has nothing to say. */
export type PriceStep =
  /** What the supplier asks, in the supplier's currency. */
  | { readonly kind: 'cost'; readonly amount: Amount; readonly currency: string }
  /** A rate and what the cost is with it, in the currency it leads to; `rate` null: it is missing. Two where the way leads through the euro. */
  | {
      readonly kind: 'rate';
      readonly pair: string;
      readonly rate: Amount;
      readonly amount: Amount;
      readonly currency: string;
    }
  /** Net of VAT. `own`: the shop's own price, else the supplier's. */
  | { readonly kind: 'net'; readonly own: boolean; readonly amount: Amount; readonly currency: string }
  | { readonly kind: 'vat'; readonly percent: string; readonly amount: string; readonly currency: string }
  /** `exact` before rounding half up to two decimals. */
  | { readonly kind: 'rounding'; readonly exact: string; readonly amount: string; readonly currency: string }
  /** Of the two shown figures (trap T64), VAT included. */
  | { readonly kind: 'margin'; readonly sale: string; readonly purchase: string; readonly percent: string }
  | { readonly kind: 'customs'; readonly amount: string; readonly currency: string }
  /** Net price − purchase − customs fee: what stays when VAT and customs are paid. */
  | { readonly kind: 'kept'; readonly amount: string; readonly percent: Amount; readonly currency: string };

/**
 * How the figures of a variant came about: cost → rate → net price → VAT → rounding → margin → customs → kept. With
 * `discounted` the discount price takes the place of the price. Figures of different currencies are not compared.
 */
export function priceTrace(variant: BoughtVariant, shop: PriceShop, rates: ShopRates, discounted = false): PriceStep[] {
  const inShop = priceInShop(variant, shop);
  const net = discounted ? inShop.discount_price : inShop.price;
  const shown = priceShown(variant, shop, rates);
  const sale = discounted ? shown.discountSale : shown.sale;
  const margin = discounted ? shown.discountMargin : shown.margin;
  const purchase = shown.purchase.amount;
  const { currency } = shop;
  return [
    {
      kind: 'cost',
      amount: variant.purchase_price === null ? null : round(variant.purchase_price),
      currency: purchaseCurrencyOf(variant),
    },
    ...conversion(variant, shop, rates),
    { kind: 'net', own: hasOwnPrice(variant, shop.id), amount: net, currency },
    ...vatSteps(net, inShop.tvsh, sale, currency),
    ...(margin !== null && sale !== null && purchase !== null
      ? [{ kind: 'margin', sale, purchase, percent: margin } as const]
      : []),
    ...marginSteps(net, purchase, customsFeeInShop(variant, shop.id), currency),
  ];
}

function conversion(variant: BoughtVariant, shop: PriceShop, rates: ShopRates): PriceStep[] {
  const steps = rateSteps(purchaseCurrencyOf(variant), shop, rates);
  if ('missing' in steps)
    return [{ kind: 'rate', pair: steps.missing, rate: null, amount: null, currency: shop.currency }];
  const cost = variant.purchase_price;
  return steps.map(({ pair, rate, how }, place) => ({
    kind: 'rate',
    pair,
    rate,
    amount: cost === null ? null : costBy(cost, steps.slice(0, place + 1)),
    currency: how === 'times' ? pair.slice(3) : pair.slice(0, 3),
  }));
}

const hasOwnPrice = (variant: PricedVariant, shopId: number): boolean => {
  const own = readKeyed(variant.price_extended)[String(shopId)]?.price;
  return own !== null && own !== undefined;
};

function vatSteps(net: Amount, vat: Amount, sale: string | null, currency: string): PriceStep[] {
  const price = decimal(net);
  if (price === null || sale === null) return [];
  const percent = decimal(vat) ?? decimal('0')!;
  const tax = price.times(percent).dividedBy(100);
  return [
    { kind: 'vat', percent: percent.toFixed(), amount: tax.toFixed(), currency },
    { kind: 'rounding', exact: price.plus(tax).toFixed(), amount: sale, currency },
  ];
}

function marginSteps(net: Amount, purchase: Amount, fee: Amount, currency: string): PriceStep[] {
  const [price, cost, customs] = [decimal(net), decimal(purchase), decimal(fee)];
  const feeStep: PriceStep[] = customs === null ? [] : [{ kind: 'customs', amount: round(customs), currency }];
  if (price === null || cost === null) return feeStep;
  const kept = price.minus(cost).minus(customs ?? 0);
  const percent = price.isZero() ? null : round(kept.dividedBy(price).times(100));
  return [...feeStep, { kind: 'kept', amount: round(kept), percent, currency }];
}
