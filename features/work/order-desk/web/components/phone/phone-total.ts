import { num } from '#kit/exact.ts';
import { decimal, typedNumber } from '#kit/money.ts';

type Priced = { readonly qty: number; readonly price: string };

/** What the order comes to with VAT, as it is typed by now; null where a price is missing or can not be read. Empty shipping costs nothing. */
export function totalOf(lines: readonly Priced[], shipping: string | undefined): string | null {
  const parts = [
    ...lines.map(({ qty, price }) => decimal(typedNumber(price))?.times(qty)),
    decimal(typedNumber(shipping) || '0'),
  ];
  const known = parts.filter((part) => part !== null && part !== undefined);
  return known.length < parts.length ? null : known.reduce((sum, part) => sum.plus(part), num(0)).toFixed(2);
}
