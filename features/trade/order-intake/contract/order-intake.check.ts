import type { ShopOrder, ShopParty } from '#connectors/kit/shop-order.ts';
import { fixed, num } from '#kit/exact.ts';
import { intakeLimits as limits, type Refusal, type RefusalCode } from './order-intake.refusals.ts';

/** A shop's clock may be ahead of ours by so much; later times would make everything after them "older". */
const aheadMs = 86_400_000;
const earliest = Date.UTC(2000, 0, 1);
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,4})?$/i;
/** Of a value that is shown to people. */
const shown = 80;

const no = (code: RefusalCode, field: string, value: string | number): Refusal => ({
  code,
  values: { field, value: String(value).slice(0, shown) },
});

function amountFault(field: string, text: string): Refusal | null {
  const said = text.trim();
  if (!decimal.test(said)) return no('amount_not_number', field, text);
  const value = num(said);
  if (value.lt(0)) return no('amount_negative', field, text);
  return value.gt(limits.amount) ? no('amount_too_large', field, text) : null;
}

const timeFault = (field: string, text: string, now: Date): Refusal | null => {
  const at = Date.parse(text);
  return at >= earliest && at <= now.getTime() + aheadMs ? null : no('date_wrong', field, text);
};

/**
 * Why a document cannot become an order, or null where it can (orders.md 2.5). Only what makes no sense whatever: unknown SKUs, foreign currencies and
 * sums that do not add up are taken in, and shown as what they are.
 */
export function faultOf(order: ShopOrder, now: Date): Refusal | null {
  const { lines } = order;
  if (lines.length > limits.lines) return { code: 'too_many_lines', values: { value: String(lines.length) } };
  if (lines.length === 0 && order.state === 'placed') return { code: 'no_lines', values: {} };
  const amounts: [string, string][] = [
    ['shippingGross', order.shippingGross],
    ['discountGross', order.discountGross],
    ['feeGross', order.feeGross],
    ['totalGross', order.totalGross],
    ...order.payments.map(({ amount }, place): [string, string] => [`payments.${place}.amount`, amount]),
  ];
  const seen = new Set<string>();
  for (const [place, line] of lines.entries()) {
    const at = `lines.${place}`;
    if (seen.has(line.externalId)) return no('line_twice', `${at}.externalId`, line.externalId);
    seen.add(line.externalId);
    if (!Number.isInteger(line.qty) || line.qty < 1 || line.qty > limits.qty)
      return no('qty_wrong', `${at}.qty`, line.qty);
    amounts.push([`${at}.unitGross`, line.unitGross], [`${at}.discountGross`, line.discountGross]);
    amounts.push([`${at}.lineGross`, line.lineGross]);
  }
  const vats = [
    ['shippingVat', order.shippingVat],
    ...lines.map((line, place) => [`lines.${place}.vatPercent`, line.vatPercent]),
  ];
  return (
    first(amounts, ([field, text]) => amountFault(field, text)) ??
    first(vats, ([field, text]) => vatFault(field!, text!)) ??
    first(
      [
        ['placedAt', order.placedAt],
        ['updatedAt', order.updatedAt],
      ],
      ([field, text]) => timeFault(field!, text!, now),
    ) ??
    (/^[A-Z]{3}$/.test(currencyOf(order)) ? null : no('currency_wrong', 'currency', order.currency)) ??
    countryFault('billing.country', order.billing) ??
    countryFault('shipping.country', order.shipping)
  );
}

const first = <T>(all: readonly T[], fault: (one: T) => Refusal | null): Refusal | null => {
  for (const one of all) {
    const found = fault(one);
    if (found) return found;
  }
  return null;
};

function vatFault(field: string, text: string): Refusal | null {
  const said = text.trim();
  return decimal.test(said) && num(said).gte(0) && num(said).lte(100) ? null : no('vat_wrong', field, text);
}

const countryFault = (field: string, party: ShopParty): Refusal | null =>
  /^([A-Z]{2})?$/.test(countryOf(party)) ? null : no('country_wrong', field, party.country);

/** Empty: not said. */
export const countryOf = (party: ShopParty): string => party.country.trim().toUpperCase();
export const currencyOf = (order: ShopOrder): string => order.currency.trim().toUpperCase();

/** An amount as it is kept: four decimals, exactly rounded. */
export const amountOf = (text: string): string => fixed(num(text.trim()), 4);

/** Pieces the shop still wants of a line; of a cancelled order none. */
export const piecesIn = (order: ShopOrder): Map<string, number> =>
  new Map(order.state === 'cancelled' ? [] : order.lines.map((line) => [line.externalId, line.qty]));

/** Σ lines + shipping + fee − discount, and whether the shop's total is something else by more than 0.01 a line. */
export function sumOf(order: ShopOrder): { readonly sum: string; readonly differs: boolean } {
  const lines = order.lines.reduce((sum, line) => sum.plus(amountOf(line.lineGross)), num(0));
  const sum = lines
    .plus(amountOf(order.shippingGross))
    .plus(amountOf(order.feeGross))
    .minus(amountOf(order.discountGross));
  const slack = num('0.01').times(Math.max(1, order.lines.length));
  return { sum: fixed(sum, 2), differs: sum.minus(amountOf(order.totalGross)).abs().gt(slack) };
}

/** What an edit does to one line, in pieces. */
export type LineChange = { readonly add: number; readonly cancel: number };

/**
 * From what the shop said of a line before and says now, and what we still need of it (orders.md 2.5). What we cancelled ourselves and the shop did not
 * know of yet (`before` − `need`) explains that it says fewer; what it took away and we could not (`need` − `before`) explains that it says more.
 */
export function changeOf(before: number, now: number, need: number): LineChange {
  const delta = now - before;
  if (delta >= 0) return { add: Math.max(0, delta - Math.max(0, need - before)), cancel: 0 };
  return { add: 0, cancel: Math.max(0, -delta - Math.max(0, before - need)) };
}
