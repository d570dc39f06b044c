import type { z } from 'zod';
import { fallbackLanguage } from '#features/catalogue/translations/contract/translations.rules.ts';
import { readWords, standsIn } from '#features/catalogue/translations/contract/whole-words.ts';
import { rule } from '#kit/sentence.ts';
import type { GlossaryEntry, ProductTerm, SaidIn } from './glossary.model.ts';
import { glossarySentences as words } from './glossary.sentences.ts';

type Term = Pick<ProductTerm, 'term' | 'keep' | 'said'>;

/** What a text in this language has to say for the term; null: the glossary asks for nothing there. */
export const wantedIn = ({ term, keep, said }: Term, languageId: number): string | null =>
  keep ? term : (said.find((one) => one.language_id === languageId)?.wording ?? null);

/** A wording as it is put into a text: the star that takes every ending is for the check alone. */
export const written = (wording: string): string => wording.replace(/\*+$/, '').trim();

/** Terms that stand in one of the source texts, in their order. */
export function termsIn<T extends Term>(sources: readonly (string | null)[], terms: readonly T[]): T[] {
  const read = readWords(...sources);
  return terms.filter(({ term }) => standsIn(read, term));
}

/** One term that a text does not say as the glossary wants it. */
export type Break = { readonly term: string; readonly wanted: string };

/**
 * Where a text breaks the glossary: a term of its source is not said as it has to be in this language. Nothing is said of an empty
 * text, which is missing, and of terms without a wording in the language.
 */
export function glossaryBreaks(
  sources: readonly (string | null)[],
  text: string | null,
  languageId: number,
  terms: readonly Term[],
): Break[] {
  const read = readWords(text);
  if (read.trim() === '') return [];
  return termsIn(sources, terms).flatMap((term) => {
    const wanted = wantedIn(term, languageId);
    return wanted === null || standsIn(read, wanted) ? [] : [{ term: term.term, wanted: written(wanted) }];
  });
}

/** A text of a product in one language; of null language it is what the supplier wrote. */
export type TextOfProduct = {
  readonly language_id: number | null;
  readonly language: string | null;
  readonly name: string;
  readonly short_description: string | null;
  readonly long_description: string | null;
};
const parts = ['name', 'short_description', 'long_description'] as const;

/** The texts others are translated from: the supplier's, and those in the language every name falls back to. */
export const sourcesOf = (texts: readonly TextOfProduct[]): TextOfProduct[] =>
  texts.filter(({ language }) => language === null || language === fallbackLanguage);

/** The terms that stand in what a product is translated from. */
export const termsOfTexts = <T extends Term>(texts: readonly TextOfProduct[], terms: readonly T[]): T[] =>
  termsIn(
    sourcesOf(texts).flatMap((text) => parts.map((part) => text[part])),
    terms,
  );

/** Where a text of a product breaks the glossary: the term, what the language should say, and which language it is. */
export type GlossaryFinding = Break & { readonly language: string };

/** How a finding is said: a term that stays as it is has nothing else it should read. */
export const findingText = ({ term, wanted }: Break): 'findingKept' | 'finding' =>
  written(term).toLowerCase() === wanted.toLowerCase() ? 'findingKept' : 'finding';

/**
 * Everything the glossary finds in the texts of a product, part by part: a term of the source's name belongs into the name. Each term
 * is named once per language.
 */
export function glossaryFindingsIn(texts: readonly TextOfProduct[], terms: readonly Term[]): GlossaryFinding[] {
  const found = texts.flatMap((text) => {
    const { language_id: id, language } = text;
    if (id === null || language === null) return [];
    const sources = sourcesOf(texts).filter((source) => source.language !== language);
    return parts.flatMap((part) =>
      glossaryBreaks(
        sources.map((source) => source[part]),
        text[part],
        id,
        terms,
      ).map((one) => ({ ...one, language })),
    );
  });
  return [...new Map(found.map((one) => [`${one.language} ${one.term}`, one])).values()];
}

/**
 * A text with a term said as the glossary wants it: in the place of the term where the text holds it untranslated, else at the end.
 * What stands in tags of HTML stays.
 */
export function withTerm(text: string, term: string, wanted: string): string {
  const word = term.replace(/\*+$/, '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'giu');
  let replaced = false;
  const pieces = text.split(/(<[^>]*>)/).map((piece) =>
    piece.startsWith('<')
      ? piece
      : piece.replace(whole, () => {
          replaced = true;
          return wanted;
        }),
  );
  if (replaced) return pieces.join('');
  return text.trim() === '' ? wanted : `${text.trimEnd()} ${wanted}`;
}

/** An entry in one order, without empty wordings; of a language said twice the last counts. */
export function tidyEntry<T extends GlossaryEntry>(entry: T): T {
  const said = new Map(entry.said.filter(({ wording }) => wording !== '').map((one) => [one.language_id, one]));
  const ordered: SaidIn[] = [...said.values()].toSorted((one, other) => one.language_id - other.language_id);
  return { ...entry, said: ordered };
}

/** A term is about a category or a brand, never both, and says something: that it stays, or how it is translated. */
export function checkEntry(entry: GlossaryEntry, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
  if (entry.category_id !== null && entry.shop_brand_id !== null) refuse('shop_brand_id', rule(words.oneScope));
  if (saysNothing(entry)) refuse('keep', rule(words.saysNothing));
}

export const saysNothing = ({ keep, said }: Pick<GlossaryEntry, 'keep' | 'said'>): boolean =>
  !keep && said.every(({ wording }) => wording === '');
