import { type Said, type SaidBy, saidBy } from '#kit/sentence.ts';

/** A text may hold what PostgreSQL cannot: NUL and half surrogates, as a supplier's file has them. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\u2400');

/** By which sentence something was said, for a jsonb column; null where no contract has the sentence. */
export const saidJson = (said: Said | null | undefined): string | null => {
  const by = said ? saidBy(said) : null;
  return by === null ? null : storableJson(by);
};

/** All of a sentence, for the column beside its English that `heardWhole` reads; null where the English is all there is. */
export const wholeJson = (said: Said | null): string | null => (said?.code === undefined ? null : storableJson(said));

/** The same as a value within other JSON. */
export const storableSaid = (by: SaidBy | null): SaidBy | null =>
  by === null ? null : (JSON.parse(storableJson(by)) as SaidBy);

/** JSON whose texts a jsonb column can hold. */
export const storableJson = (value: object): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
