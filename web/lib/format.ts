import type { InterfaceLanguage } from '#kit/text.ts';
import { currentLanguage } from './text.tsx';

/** Shown where a value is missing. */
export const absent = '-';

const two = (part: number): string => String(part).padStart(2, '0');

/** Spec section 9: DD.MM.YYYY HH:mm in the browser's time zone; "-" for null or an unreadable date (DRW-018). */
export function formatDateTime(value: string | Date | null | undefined): string {
  const date = value ? new Date(value) : null;
  if (!date || Number.isNaN(date.getTime())) return absent;
  return `${formatDate(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** DD.MM.YYYY. A text date without time (`2024-03-01`) is a calendar day and is not moved by a time zone (trap T107). */
export function formatDate(value: string | Date | null | undefined): string {
  if (typeof value === 'string') {
    const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
    if (day) return `${day[3]}.${day[2]}.${day[1]}`;
  }
  const date = value ? new Date(value) : null;
  if (!date || Number.isNaN(date.getTime())) return absent;
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
}

/**
 * Whose way of writing numbers browsers are asked for. Chrome does not know the Albanian one and would write 1,159 where "1,159" reads as a little
 * more than one; Polish is the same to the last sign, and every browser has it.
 */
const numbersOf: Readonly<Record<InterfaceLanguage, string>> = { en: 'en', sq: 'pl' };

/** The other half of an amount is its currency; the amount stays the exact text the server sent. Two decimals. */
export function formatMoney(
  amount: string | null | undefined,
  currency = '',
  language: InterfaceLanguage = currentLanguage(),
): string {
  if (amount === null || amount === undefined || !/^-?\d+(\.\d+)?$/.test(amount)) return absent;
  const number = formatNumber(amount, language, 2);
  return currency ? `${number} ${currency}` : number;
}

/**
 * A price, or what it is made of, as pages of prices show it (ADR 133): at least the currency's own decimals, and further ones only where the
 * amount has them, so that nothing is rounded away: "2,990" and "1,250.50" ALL, "12.345" EUR. Beyond the four that are kept it is rounded.
 */
export function formatPrice(
  amount: string | null | undefined,
  digits: number,
  language: InterfaceLanguage = currentLanguage(),
): string {
  if (amount === null || amount === undefined || !/^-?\d+(\.\d+)?$/.test(amount)) return absent;
  const has = /\.(\d*[1-9])/.exec(amount)?.[1]?.length ?? 0;
  if (has <= digits) return formatNumber(amount, language, digits);
  return new Intl.NumberFormat(numbersOf[language], {
    minimumFractionDigits: Math.max(2, digits),
    maximumFractionDigits: 4,
    signDisplay: 'negative',
  }).format(amount as Intl.StringNumericLiteral);
}

/** In the language in force unless another is said: 1234567.5 → "1,234,567.5" (English) or "1 234 567,5" (Albanian). Text is taken exactly, never through a float. */
export function formatNumber(
  value: number | string,
  language: InterfaceLanguage = currentLanguage(),
  digits = 0,
): string {
  return new Intl.NumberFormat(numbersOf[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  }).format(value as Intl.StringNumericLiteral);
}

/** An exact decimal with every digit it has, in its reader's way: "117.0450" → "117,0450" in Albanian. What is no number stays as it is. */
export function formatExact(value: string, language: InterfaceLanguage = currentLanguage()): string {
  const decimals = /^-?\d+(?:\.(\d+))?$/.exec(value);
  return decimals ? formatNumber(value, language, Math.min(20, decimals[1]?.length ?? 0)) : value;
}

/** 245760 → "240 kB", 3565158 → "3.4 MB". */
export const formatBytes = (bytes: number, language: InterfaceLanguage = currentLanguage()): string =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)), language)} kB`
    : `${formatNumber(bytes / 1024 / 1024, language, 1)} MB`;
