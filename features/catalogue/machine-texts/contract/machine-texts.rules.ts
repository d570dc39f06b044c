import type { ProductTerm } from '#features/catalogue/glossary/contract/glossary.model.ts';
import { wantedIn, written } from '#features/catalogue/glossary/contract/glossary.rules.ts';
import { num } from '#kit/exact.ts';
import { escapeHtml } from '#kit/mail-text.ts';

/** As a person counts them, markup included: what is counted before it is sent. */
export const charactersOf = (text: string): number => [...text].length;

/** The first day of the month of a day, and of the month after it, when the limits begin anew. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export function renewalOf(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** What characters cost at a price for a million of them, to the cent upwards; null where no price is set. */
export const costOf = (characters: number, millionPrice: string | null): string | null =>
  millionPrice === null ? null : num(millionPrice).times(characters).div(1_000_000).toDecimalPlaces(2, 0).toFixed(2);

/** As engines know a language: "sr-Latn" and "EN-GB" are "sr" and "en" to them. */
export const isoOf = (code: string): string => code.split('-')[0]!.toLowerCase();

const mark = (wanted: string): string => `<span translate="no">${wanted}</span>`;

/**
 * HTML in which every term of the glossary found in the text is written as the language wants it, and marked as not to be translated.
 * Engines keep what is marked so. Tags and entities are left alone.
 */
export function withProtected(
  html: string,
  terms: readonly Pick<ProductTerm, 'term' | 'keep' | 'said'>[],
  languageId: number,
): string {
  const wanted = terms
    .map((term) => ({ term: term.term, wanted: wantedIn(term, languageId) }))
    .filter((one): one is { term: string; wanted: string } => one.wanted !== null)
    // The longest first: "Coffee machine" before "Coffee".
    .toSorted((one, other) => other.term.length - one.term.length);
  if (wanted.length === 0) return html;
  const plain = (term: string) => escapeHtml(written(term)).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const ending = (term: string) => (term.endsWith('*') ? '[\\p{L}\\p{N}]*' : '');
  const all = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${wanted.map(({ term }) => `(${plain(term)}${ending(term)})`).join('|')})(?![\\p{L}\\p{N}])|&#?\\w+;`,
    'giu',
  );
  return html
    .split(/(<[^>]*>)/)
    .map((piece) =>
      piece.startsWith('<')
        ? piece
        : piece.replace(all, (found, ...groups: unknown[]) => {
            const at = groups.findIndex((one, place) => place < wanted.length && one !== undefined);
            // An entity, which is a sign and no word; those of a term itself were found as a part of it.
            if (at === -1) return found;
            const { term, wanted: said } = wanted[at]!;
            // What stays as it is keeps its own capitals.
            return mark(written(said) === written(term) ? found : escapeHtml(written(said)));
          }),
    )
    .join('');
}

/** The translation without these marks. */
export const withoutMarks = (html: string): string =>
  html.replace(/<span\b[^>]*\btranslate\s*=\s*["']?no["']?[^>]*>([\s\S]*?)<\/span>/gi, '$1');
