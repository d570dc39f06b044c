import { Decimal } from 'decimal.js';

/**
 * The numbers of prices: exact decimals, never floats. Sixty digits hold every product of a price, a rate and a percentage, and a quotient
 * with far more than the twenty decimals that come before a rounding. Ties go away from zero, as PostgreSQL's `round(numeric)` has them, so that
 * both forms of the calculation agree.
 */
export const Num = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
export type Num = Decimal;

/** Decimals every step of the calculation ends with. */
export const stepDecimals = 8;
/** Decimals of a stored net price. With two of them a gross price would not come back from its net one. */
export const netDecimals = 4;

/** An exact number of what is written. */
export const num = (text: string | number): Num => new Num(text);
/** Rounded as every step of a calculation ends. */
export const atStep = (value: Num): Num => value.toDecimalPlaces(stepDecimals);
/** `percent(8)` = 0.08. */
export const percent = (text: string | number): Num => num(text).div(100);
/** As it stands in a trace: exact, without zeros at its end. */
export const plain = (value: Num): string => value.toFixed();
/** With so many decimals, and no sign where nothing is left of it. */
export const fixed = (value: Num, decimals: number): string =>
  value.toDecimalPlaces(decimals).plus(0).toFixed(decimals);
