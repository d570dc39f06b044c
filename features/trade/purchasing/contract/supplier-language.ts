import { type WrittenLanguage, writtenLanguages } from '#kit/text.ts';

/** A wording in each language suppliers are written to in, in their order: those of the interface, and of the other countries of the shops (pages.md 4.47). */
export type SupplierWording = readonly [en: string, sq: string, sl: string, mk: string];

/** The wording in a language. */
export const supplierWord = (wording: SupplierWording, language: WrittenLanguage): string =>
  wording[writtenLanguages.indexOf(language)]!;

const starts: readonly (readonly [RegExp, WrittenLanguage])[] = [
  [/^(kosov|alban|shqip)/, 'sq'],
  [/^sloven(?!sk)/, 'sl'],
  [/^(north |severna |republic of )?(north )?ma(k|c|q)edon|^maqedoni/, 'mk'],
];

/** The language mails to suppliers of a country begin in, by its name or code; staff may choose. */
export function languageOfCountry(country: string | null): WrittenLanguage {
  const name = (country ?? '').trim().toLowerCase();
  const byCode: Readonly<Record<string, WrittenLanguage>> = { xk: 'sq', al: 'sq', si: 'sl', mk: 'mk' };
  return byCode[name] ?? starts.find(([start]) => start.test(name))?.[1] ?? 'en';
}
