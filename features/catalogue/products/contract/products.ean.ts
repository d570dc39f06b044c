/** Spec section 5: a valid EAN has 8 to 14 digits. */
export const EAN_MIN_DIGITS = 8;
export const EAN_MAX_DIGITS = 14;

export type EanVerdict = 'valid' | 'invalid' | 'empty';

const digitsOnly = new RegExp(`^[0-9]{${EAN_MIN_DIGITS},${EAN_MAX_DIGITS}}$`);

/**
 * Spec section 5: trimmed, 8 to 14 digits, weights alternate 1 and 3 from the right and the sum is divisible by 10.
 * Any length from 8 to 14 passes, all zeros too; hyphens and inner blanks do not (trap T58).
 * `empty` shows no dot at all (VAL-026).
 */
export function eanVerdict(value: string | null | undefined): EanVerdict {
  const code = (value ?? '').trim();
  if (code === '') return 'empty';
  if (!digitsOnly.test(code)) return 'invalid';
  let sum = 0;
  for (let i = 0; i < code.length; i++) {
    const digit = code.charCodeAt(code.length - 1 - i) - 48;
    sum += i % 2 === 0 ? digit : digit * 3;
  }
  return sum % 10 === 0 ? 'valid' : 'invalid';
}

/** Why a value is no valid EAN: a character that is no digit, too few or many digits, or another check digit. */
export type EanFault =
  | { readonly kind: 'characters' }
  | { readonly kind: 'length'; readonly digits: number }
  | { readonly kind: 'check'; readonly expected: number };

/** The first thing that is wrong with a value; null for a valid one and for an empty field. */
export function eanFault(value: string | null | undefined): EanFault | null {
  if (eanVerdict(value) !== 'invalid') return null;
  const code = (value ?? '').trim();
  if (!/^[0-9]+$/.test(code)) return { kind: 'characters' };
  if (!digitsOnly.test(code)) return { kind: 'length', digits: code.length };
  const expected = [...Array(10).keys()].find((digit) => eanVerdict(`${code.slice(0, -1)}${digit}`) === 'valid');
  return { kind: 'check', expected: expected! };
}

/**
 * Whether a valid number comes from the ranges GS1 keeps for numbers inside one company (020–029, 040–049 and 200–299 of
 * 13 digits; those of 8 digits that begin with 0 or 2). These numbers mean nothing elsewhere: two sellers may use the same one.
 */
export function isInternalEan(value: string | null | undefined): boolean {
  if (eanVerdict(value) !== 'valid') return false;
  const code = value!.trim();
  if (code.length === 8) return /^[02]/.test(code);
  if (code.length < 12) return false;
  return /^(02|04|2)/.test(code.padStart(14, '0').slice(1));
}
