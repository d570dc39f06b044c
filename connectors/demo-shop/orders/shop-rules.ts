import { Decimal } from 'decimal.js';
import { round } from '#kit/money.ts';

export type Delivery = 'home' | 'collect';

/** What a shop asks for sending, in its currency and with VAT. */
export type ShopRules = {
  readonly shipping: string;
  /** Nothing is asked from this sum of the goods on; null: always something. */
  readonly freeFrom: string | null;
  /** In percent, of the shipping. */
  readonly vat: string;
  /** How a postal code of the country is written. */
  readonly zip: RegExp;
  /** Where it is as late as the customer's clock says. */
  readonly zone: string;
};

const byCountry: Readonly<Record<string, ShopRules>> = {
  AL: { shipping: '200', freeFrom: '5000', vat: '20', zip: /^\d{4}$/, zone: 'Europe/Tirane' },
  XK: { shipping: '2.5', freeFrom: '50', vat: '18', zip: /^\d{5}$/, zone: 'Europe/Belgrade' },
  SI: { shipping: '3.9', freeFrom: '60', vat: '22', zip: /^(SI-)?\d{4}$/i, zone: 'Europe/Ljubljana' },
  MK: { shipping: '150', freeFrom: '3000', vat: '18', zip: /^\d{4}$/, zone: 'Europe/Skopje' },
};
/** A shop of another country, made by the people of the market. */
const elsewhere: ShopRules = {
  shipping: '0',
  freeFrom: null,
  vat: '0',
  zip: /^[\p{L}\d][\p{L}\d -]{1,11}$/u,
  zone: 'UTC',
};

/** The rules of a demo shop by its country (ISO 3166-1, two letters, in any case). */
export const rulesOf = (country: string): ShopRules => byCountry[country.toUpperCase()] ?? elsewhere;

export type PricedLine = { readonly qty: number; readonly unitGross: string; readonly vat: string };
/** Amounts as text with two decimals, with VAT but for `vat` itself, which is the part of the total that is VAT. */
export type Totals = {
  readonly goods: string;
  readonly shipping: string;
  readonly vat: string;
  /** Taken off the goods by points. */
  readonly discount: string;
  readonly total: string;
};

export const lineGross = ({ qty, unitGross }: Pick<PricedLine, 'qty' | 'unitGross'>): string =>
  round(new Decimal(unitGross).times(qty));

/** VAT within an amount that has it, rounded half up. */
const vatWithin = (gross: Decimal.Value, percent: Decimal.Value): Decimal =>
  new Decimal(round(new Decimal(gross).times(percent).dividedBy(new Decimal(percent).plus(100))));

/**
 * The sums of a cart or an order; VAT is rounded per line. Who collects the goods pays no shipping. `discount` is shared by all goods; whether
 * the shipping is free is said by what they cost without it.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  rules: Pick<ShopRules, 'shipping' | 'freeFrom' | 'vat'>,
  delivery: Delivery,
  discount: Decimal.Value = 0,
): Totals {
  const goods = lines.reduce((sum, line) => sum.plus(lineGross(line)), new Decimal(0));
  const free = delivery === 'collect' || (rules.freeFrom !== null && goods.gte(rules.freeFrom));
  const shipping = new Decimal(free ? 0 : rules.shipping);
  const paid = goods.isZero() ? new Decimal(1) : goods.minus(discount).dividedBy(goods);
  const vat = lines.reduce(
    (sum, line) => sum.plus(vatWithin(paid.times(lineGross(line)), line.vat)),
    vatWithin(shipping, rules.vat),
  );
  return {
    goods: round(goods),
    shipping: round(shipping),
    vat: round(vat),
    discount: round(discount),
    total: round(goods.plus(shipping).minus(discount)),
  };
}
