import { foldText } from '#kit/text.ts';

/** Without capitals, accents and HTML, words apart from one another by one space, with one at each end. */
export const wordsOf = (text: string): string =>
  ` ${foldText(text.replace(/<[^>]*>|&nbsp;/g, ' '))
    .replace(/[^\p{L}\p{N}*]+/gu, ' ')
    .trim()} `;

/** A text whose words are looked for, read once for many of them. A star in it is no ending. */
export const readWords = (...texts: readonly (string | null)[]): string =>
  wordsOf(texts.join(' ')).replaceAll('*', ' ');

/**
 * Whether a word or several together stand in a text read by `readWords`: whole words, whatever their capitals and accents. A star at
 * the end takes every ending, because Albanian and Macedonian nouns have many: `duhan*` finds "duhani" and "duhanit".
 */
export function standsIn(read: string, word: string): boolean {
  const wanted = wordsOf(word).trimEnd();
  const stem = wanted.replace(/\*+$/, '').replaceAll('*', '');
  return stem.trim() !== '' && read.includes(wanted.endsWith('*') ? stem : `${stem} `);
}
