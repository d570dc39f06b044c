import { Decimal } from 'decimal.js';

/** An amount as PostgreSQL gives it: text, or null when unknown. Never a float (architecture section 6). */
export type Amount = string | null;

/** Rounds half up to `digits` decimals, as text: 12.095 → "12.10" (trap T63). */
export const round = (value: Decimal.Value, digits = 2): string =>
  new Decimal(value).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).toFixed(digits);

/** An exact decimal of an amount, or null where the text is not a number. */
export function decimal(value: string | number | null | undefined): Decimal | null {
  if (value === null || value === undefined || value === '') return null;
  try {
    const parsed = new Decimal(value);
    return parsed.isFinite() ? parsed : null;
  } catch {
    return null;
  }
}
