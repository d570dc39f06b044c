import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { productTexts } from './products.texts.ts';

/** How many codes may be looked for at once. */
export const codesLimit = 1000;
const longestCode = 64;

/** The id of a kept list: the beginning of the SHA-256 of its codes, so that equal lists have equal addresses. */
export const codeListId = z.string().regex(/^[0-9a-f]{24}$/, { error: 'Unknown list of codes' });

/** SKUs or EANs as they were pasted; spaces around them do not count, a repeated one counts once. */
export const pastedCodes = z
  .array(z.string().trim().min(1).max(longestCode))
  .min(1)
  .max(codesLimit, { error: rule(productTexts.codesMax, { count: codesLimit }) })
  .transform((codes) => withoutRepeats(codes));

/** Codes are the same whatever their case. */
export const sameCode = (code: string): string => code.toLowerCase();

function withoutRepeats(codes: readonly string[]): string[] {
  const byCode = new Map(codes.map((code) => [sameCode(code), code]));
  return [...byCode.values()];
}

/**
 * The codes of a pasted text, or none when it is an ordinary search text. A comma, a semicolon, a tab or a new line
 * separates codes; mere spaces do so only between words that all hold a digit, because names have spaces too.
 */
export function codesIn(text: string): string[] {
  const parts = text.split(/[\n\r\t,;]+/).map((part) => part.trim());
  const separated = parts.filter((part) => part !== '');
  if (separated.length > 1) return withoutRepeats(separated);
  const words = text.trim().split(/\s+/);
  return words.length > 1 && words.every((word) => /\d/.test(word)) ? withoutRepeats(words) : [];
}

/** An internal SKU as the product makes them: the seller's prefix, seven digits or more, and a variant's number. */
const wholeSku = /^[a-z][a-z0-9]{0,9}?\d{7,}(-\d+)?$/i;
/** UPC-A, EAN-13 and GTIN-14, which are one number with zeros before it. Of an EAN-8 other numbers may be made. */
const wholeEan = /^\d{12,14}$/;

/**
 * What to look for when a search text is a complete code, or null where it may be a part of one. A complete code is looked up
 * in the indexes of codes, which takes the same time for a hundred products and for a million; "contains" does not, because
 * codes that are counted up share most of their letters.
 */
export function wholeCode(type: string, text: string): string[] | null {
  const code = text.trim();
  if (type === 'sku' && wholeSku.test(code)) return [...new Set([code, code.toUpperCase(), sameCode(code)])];
  if (type !== 'ean' || !wholeEan.test(code)) return null;
  const digits = code.replace(/^0+/, '');
  return [12, 13, 14].filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'));
}
