import { type Amount, decimal, round } from '#kit/money.ts';

/** Spec section 5: for shop id 2 the purchase price is converted with the EURALL rate. */
export const convertedShop = { id: 2, pair: 'EURALL' } as const;
/** Purchase prices are in EUR (ENT-072). */
const purchaseCurrency = 'EUR';

type ShopPrice = { readonly price: Amount; readonly discount_price: Amount; readonly tvsh: Amount };
export type PricedVariant = ShopPrice & {
  readonly currency: string;
  readonly price_extended?: unknown;
};
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

/** In shop 2 converted to lek, elsewhere in EUR as it is; never the EUR figure as lek (VAL-045, trap T65). */
export function purchasePriceIn(
  purchase: Amount,
  shop: PriceShop,
  rates: readonly { readonly currency_pair: string; readonly rate: string }[],
): PurchasePrice {
  const cost = decimal(purchase);
  if (shop.id !== convertedShop.id) {
    return { amount: cost === null ? null : round(cost), currency: purchaseCurrency, rateMissing: null };
  }
  const rate = decimal(rates.find((it) => it.currency_pair === convertedShop.pair)?.rate);
  if (rate === null || !rate.greaterThan(0)) {
    return { amount: null, currency: shop.currency, rateMissing: convertedShop.pair };
  }
  return { amount: cost === null ? null : round(cost.times(rate)), currency: shop.currency, rateMissing: null };
}

/** (sale − purchase) / sale × 100 of the two shown figures, 2 decimals; null shows "-" (VAL-044, trap T64). */
export function margin(sale: string | null, purchase: string | null): string | null {
  const sold = decimal(sale);
  const bought = decimal(purchase);
  if (sold === null || bought === null || sold.isZero()) return null;
  return round(sold.minus(bought).dividedBy(sold).times(100));
}

/** Everything the price block of a variant shows. Figures in different currencies have no margin. */
export function priceShown(
  variant: PricedVariant & { readonly purchase_price: Amount },
  shop: PriceShop,
  rates: readonly { readonly currency_pair: string; readonly rate: string }[],
) {
  const { price, discount_price, tvsh } = priceInShop(variant, shop);
  const purchase = purchasePriceIn(variant.purchase_price, shop, rates);
  const sale = salePrice(price, tvsh);
  const discountSale = salePrice(discount_price, tvsh);
  const comparable = purchase.currency === shop.currency;
  const marginOf = (figure: string | null) => (comparable ? margin(figure, purchase.amount) : null);
  return { sale, discountSale, purchase, margin: marginOf(sale), discountMargin: marginOf(discountSale) };
}
