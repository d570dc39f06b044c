import { Decimal } from 'decimal.js';

/** Room for numeric(14,4) times a factor without loss. */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Beyond this a "number" is a code or a mistake; arithmetic on it would be slow. */
const MAX_NUMBER_LENGTH = 40;

/**
 * `1.234,50` with decimal comma and thousands point → `1234.50`; null where the text is not a number of this form.
 * Groups must have three digits each, so that `1.5` read with a thousands point is refused and not fifteen.
 */
export function readNumber(text: string, decimal: '.' | ',', thousands: string): string | null {
  let rest = text.trim().replace(/[\u00a0\u202f\u2009]/g, ' ');
  if (rest.length > MAX_NUMBER_LENGTH) return null;
  const sign = rest.startsWith('-') ? '-' : '';
  rest = rest.replace(/^[+-]\s*/, '');
  const [whole, fraction, ...more] = rest.split(decimal);
  if (whole === undefined || more.length > 0) return null;
  const digits = thousands !== '' && whole.includes(thousands) ? ungroup(whole, thousands) : whole;
  if (digits === null || !/^\d*$/.test(digits) || !/^\d*$/.test(fraction ?? '')) return null;
  if (digits === '' && (fraction ?? '') === '') return null;
  return `${sign}${digits || '0'}${fraction ? `.${fraction}` : ''}`;
}

function ungroup(whole: string, thousands: string): string | null {
  const [first, ...groups] = whole.split(thousands);
  const wellFormed = first !== undefined && /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return wellFormed ? [first, ...groups].join('') : null;
}

/** A plain decimal number (point, no grouping, no exponent), or null. */
export const exact = (text: string): Decimal | null => {
  const plain = readNumber(text, '.', '');
  return plain === null ? null : new Exact(plain);
};

/** Text of a decimal without exponent and without trailing zeros behind the point. */
export const plainText = (value: Decimal): string => value.toFixed();

/** A JSON number as text, never in exponent form; null for what JSON's overflow makes infinite. */
export const numberText = (value: number): string | null =>
  Number.isFinite(value)
    ? (Math.abs(value) < 1e21 && Math.abs(value) >= 1e-6) || value === 0
      ? String(value)
      : new Exact(value).toFixed()
    : null;
