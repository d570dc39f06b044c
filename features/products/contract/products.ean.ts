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
