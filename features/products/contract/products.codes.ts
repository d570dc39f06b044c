import { z } from 'zod';

/** How many codes may be looked for at once. */
export const codesLimit = 1000;
const longestCode = 64;

/** The id of a kept list: the beginning of the SHA-256 of its codes, so that equal lists have equal addresses. */
export const codeListId = z.string().regex(/^[0-9a-f]{24}$/, { error: 'Unknown list of codes' });

/** SKUs or EANs as they were pasted; spaces around them do not count, a repeated one counts once. */
export const pastedCodes = z
  .array(z.string().trim().min(1).max(longestCode))
  .min(1)
  .max(codesLimit, { error: `At most ${codesLimit} codes at once` })
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
