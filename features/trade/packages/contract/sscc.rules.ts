/** Digits of a company prefix of GS1, which its number of members is part of. */
export const gs1Prefix = /^\d{4,12}$/;

/** Digits before the check digit. */
const body = 17;

/** GS1's check digit: from the right every other digit counts three times. */
const checkDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/**
 * The 18 digits of a parcel (Serial Shipping Container Code, orders.md 4): extension digit, prefix, serial number, check digit. The serial number
 * goes on in the extension digit. Null where the prefix has no further number.
 */
export function ssccOf(prefix: string, serial: number): string | null {
  const digits = String(serial).padStart(body - prefix.length, '0');
  if (digits.length > body - prefix.length) return null;
  const all = `${digits[0]}${prefix}${digits.slice(1)}`;
  return `${all}${checkDigit(all)}`;
}

/** As people read it: "(00) 1 0614141 234567890 8" is "(00) 106141412345678908" on a label. */
export const ssccShown = (sscc: string): string => `(00) ${sscc}`;

/** What a scanner or a person reads on a label: with the mark of GS1's Code 128, with (00) or without. Null where it is none. */
export function ssccIn(code: string): string | null {
  const digits = code.replace(/^\]C1/, '').replace(/[\s()]/g, '');
  const sscc = /^(?:00)?(\d{18})$/.exec(digits)?.[1];
  return sscc && checkDigit(sscc.slice(0, body)) === Number(sscc[body]) ? sscc : null;
}
