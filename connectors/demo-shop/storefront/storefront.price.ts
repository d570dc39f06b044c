import { decimal, round } from '#kit/money.ts';

/** What a visitor pays, and what a reduction is shown against; both with VAT. `before` is null where no reduction is announced. */
export type Price = { readonly now: string; readonly before: string | null; readonly vat: string };

/** Spec section 6: price × (1 + VAT / 100), rounded half up [VAL-043]. Null when there is no price to show. */
export function withVat(net: string | null, vat: string): string | null {
  const amount = decimal(net);
  const percent = decimal(vat);
  if (!amount || !percent) return null;
  return round(amount.times(percent.dividedBy(100).plus(1)));
}

/** A variant's prices as the shop has them. */
export type Offer = {
  readonly price: string;
  readonly gross: string | null;
  readonly discountPrice: string | null;
  readonly discountGross: string | null;
  readonly referencePrice: string | null;
  readonly vat: string;
};

/** The price of a variant: what it was sent with VAT, and a reduction only against a reference that is above it. */
export function priceOf(offer: Offer): Price | null {
  const { gross, discountGross, referencePrice, vat } = offer;
  if (gross === null) return priceOfNet(offer);
  if (discountGross === null) return { now: gross, before: null, vat };
  const before = decimal(referencePrice)?.gt(discountGross) ? referencePrice : null;
  return { now: discountGross, before, vat };
}

/** Of what came before prices were sent with VAT; a discount counts only where it is above zero and below the price. */
function priceOfNet(offer: Pick<Offer, 'price' | 'discountPrice' | 'vat'>): Price | null {
  const full = withVat(offer.price, offer.vat);
  if (full === null) return null;
  const discount = decimal(offer.discountPrice);
  if (!discount || discount.lte(0) || discount.gte(offer.price)) return { now: full, before: null, vat: offer.vat };
  return { now: withVat(offer.discountPrice, offer.vat) ?? full, before: full, vat: offer.vat };
}

/** The discount in whole percent, rounded down so that the shop never promises more than it gives. */
export function discountPercent(price: Price): number | null {
  const [now, before] = [decimal(price.now), decimal(price.before)];
  if (!now || !before || before.lte(0)) return null;
  return before.minus(now).dividedBy(before).times(100).floor().toNumber();
}

/** An amount as the country writes it. Always two decimals, like the sale price in the back-office. */
export function money(amount: string, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // Text goes in as it is: turning it into a number first could change the last digit.
  return format.format(amount as Intl.StringNumericLiteral);
}

/** A percentage without needless zeros: "8.10" is 8.1. */
export const percent = (value: string, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(value));
