/** The parts of a text that are read. */
export type ReadText = {
  readonly name: string;
  readonly short_description: string | null;
  readonly long_description: string | null;
};

/** Without capitals, accents and HTML, words apart from one another by one space, with one at each end. */
const wordsOf = (text: string): string =>
  ` ${text
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}*]+/gu, ' ')
    .trim()} `;

/**
 * The words of a list that stand in a text: whole words, whatever their capitals and accents. A star at the end takes
 * every ending, because Albanian and Macedonian nouns have many: `duhan*` finds "duhani" and "duhanit".
 */
export function forbiddenWordsIn(text: ReadText, forbidden: readonly string[]): string[] {
  const read = wordsOf([text.name, text.short_description, text.long_description].join(' ')).replaceAll('*', ' ');
  return forbidden.filter((word) => {
    const wanted = wordsOf(word).trimEnd();
    const stem = wanted.replace(/\*+$/, '').replaceAll('*', '');
    return stem.trim() !== '' && read.includes(wanted.endsWith('*') ? stem : `${stem} `);
  });
}
