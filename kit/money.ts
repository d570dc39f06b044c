import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { type Said, sayBoth } from './sentence.ts';
import type { WrittenLanguage } from './text.ts';

/** An amount as PostgreSQL gives it: text, or null when unknown. Never a float (architecture section 6). */
export type Amount = string | null;

const amountPattern = /^\d{1,10}(\.\d{1,4})?$/;

/** An amount as calls take it: what PostgreSQL's numeric(14,4) holds, without sign and exponent. */
export const amountText = z.string().regex(amountPattern);
/** The same as somebody typed it: blanks around it do not count. What is none is refused with `error`. */
export const typedAmount = (error: string) => z.string({ error }).trim().regex(amountPattern, { error });

/** The code of a currency: `EUR`. What is none is refused with `error`, or in the words of the general rules. */
export const currencyCode = (error?: string) => {
  const said = error === undefined ? {} : { error };
  return z.string(said).regex(/^[A-Z]{3}$/, said);
};

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

/**
 * A number as somebody typed it, in the form calls take: "1250,5" → "1250.5". An empty field is an empty text; what is no number
 * stays as it was typed, so that it is refused and not guessed at. So does "1,200", which is a thousand times as much to one reader as to another, unless
 * it is of a kind that has thousandths (a rate, a weight).
 */
export function typedNumber(typed: string | null | undefined, { thousandths = false } = {}): string {
  const text = (typed ?? '').trim();
  return !thousandths && /^-?[1-9]\d{0,2},\d{3}$/.test(text) ? text : text.replace(',', '.');
}

/** Groups of three and the sign before decimals, as the language writes them; blanks that do not break. */
const signs: Readonly<Record<WrittenLanguage, readonly [group: string, point: string]>> = {
  en: [',', '.'],
  sq: ['\u00a0', ','],
  sl: ['.', ','],
  mk: ['.', ','],
};

/** The sign before decimals. */
export const pointIn = (language: WrittenLanguage): string => signs[language][1];

/** Decimal text as it is read in a language: "1200.5" → "1,200.50", "1 200,50" or "1.200,50". Exact, never through a float. */
export function amountIn(language: WrittenLanguage, amount: string, digits = 2): string {
  const [group, point] = signs[language];
  const [whole = '', part] = round(amount, digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return part === undefined ? grouped : `${grouped}${point}${part}`;
}

/** The same with its currency: "1,200.00 ALL". */
export const moneyIn = (language: WrittenLanguage, amount: string, currency: string, digits = 2): string =>
  `${amountIn(language, amount, digits)} ${currency}`;

/** An amount as histories and previews keep it: "1200.50 ALL". It is written for its reader where it is shown. */
export const keptMoney = (amount: string, currency: string): string => `${amount} ${currency}`;

/** What was kept so; without a currency where the record has that beside it. Null where it is no amount. */
export function moneyKept(kept: string): { readonly amount: string; readonly currency: string | null } | null {
  const [, amount, currency = null] = /^(-?\d+(?:\.\d+)?)(?: ([A-Z]{3}))?$/.exec(kept) ?? [];
  return amount === undefined ? null : { amount, currency };
}

/** An amount in a sentence that is said in the language of its reader: "At most {most} is open". No decimal of it is rounded away, and two are written at least. */
export function saidMoney(amount: string, currency: string): Said {
  const digits = Math.max(2, new Decimal(amount).decimalPlaces());
  return sayBoth({ en: moneyIn('en', amount, currency, digits), sq: moneyIn('sq', amount, currency, digits) });
}
