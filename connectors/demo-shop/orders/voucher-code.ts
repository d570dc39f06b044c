import { randomInt } from 'node:crypto';

// Without letters that look like digits, and without vowels, so that no code is a word; some 76 bits.
const letters = '23456789BCDFGHJKLMNPQRSTVWXZ';
/** `7KQD-2MXR-…`: what the customer types. */
export const newCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  );

/** A code as it is kept, however it was typed. */
export const codeOf = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replaceAll(/[^A-Z\d]/g, '')
      .match(/.{1,4}/g) ?? []
  ).join('-');
