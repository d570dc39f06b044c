import {
  convertedShop,
  customsFeeInShop,
  type PricedVariant,
  type PriceShop,
  priceInShop,
  priceShown,
  readKeyed,
} from '#features/catalogue/products/contract/products.price.ts';
import { type Amount, decimal, round } from '#kit/money.ts';

/** One step on the way from what we pay to what we keep; amounts as text, `null` where a step has nothing to say. */
export type PriceStep =
  /** What the supplier asks, in EUR. */
  | { readonly kind: 'cost'; readonly amount: Amount; readonly currency: string }
  /** The rate of shop 2 and what the cost is with it; `rate` null: it is missing. */
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

type Rates = readonly { readonly currency_pair: string; readonly rate: string }[];

/**
 * How the figures of a variant came about: cost → rate → net price → VAT → rounding → margin → customs → kept. With
 * `discounted` the discount price takes the place of the price. Figures of different currencies are not compared.
 */
export function priceTrace(
  variant: PricedVariant & { readonly purchase_price: Amount },
  shop: PriceShop,
  rates: Rates,
  discounted = false,
): PriceStep[] {
  const inShop = priceInShop(variant, shop);
  const net = discounted ? inShop.discount_price : inShop.price;
  const shown = priceShown(variant, shop, rates);
  const sale = discounted ? shown.discountSale : shown.sale;
  const margin = discounted ? shown.discountMargin : shown.margin;
  const purchase = shown.purchase.amount;
  const { currency } = shop;
  return [
    { kind: 'cost', amount: variant.purchase_price === null ? null : round(variant.purchase_price), currency: 'EUR' },
    ...(shop.id === convertedShop.id ? [rateStep(shown.purchase, rates)] : []),
    { kind: 'net', own: hasOwnPrice(variant, shop.id), amount: net, currency },
    ...vatSteps(net, inShop.tvsh, sale, currency),
    ...(margin !== null && sale !== null && purchase !== null
      ? [{ kind: 'margin', sale, purchase, percent: margin } as const]
      : []),
    ...marginSteps(
      net,
      shown.purchase.currency === currency ? purchase : null,
      customsFeeInShop(variant, shop.id),
      currency,
    ),
  ];
}

const rateStep = (purchase: { readonly amount: Amount; readonly currency: string }, rates: Rates): PriceStep => ({
  kind: 'rate',
  pair: convertedShop.pair,
  rate: rates.find((it) => it.currency_pair === convertedShop.pair)?.rate ?? null,
  amount: purchase.amount,
  currency: purchase.currency,
});

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
