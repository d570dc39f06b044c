import { readWords, standsIn } from '#features/catalogue/translations/contract/whole-words.ts';

/** The parts of a text that are read. */
export type ReadText = {
  readonly name: string;
  readonly short_description: string | null;
  readonly long_description: string | null;
};

/** The words of a list that stand in a text, as `standsIn` finds them. */
export function forbiddenWordsIn(text: ReadText, forbidden: readonly string[]): string[] {
  const read = readWords(text.name, text.short_description, text.long_description);
  return forbidden.filter((word) => standsIn(read, word));
}
