/** Languages in which suppliers are written to: those of the interface, and those of the other countries of the shops (pages.md 4.47). */
export const supplierLanguages = ['en', 'sq', 'sl', 'mk'] as const;
export type SupplierLanguage = (typeof supplierLanguages)[number];

/** A wording in each of them, in their order. */
export type SupplierWording = readonly [en: string, sq: string, sl: string, mk: string];

/** The wording in a language. */
export const supplierWord = (wording: SupplierWording, language: SupplierLanguage): string =>
  wording[supplierLanguages.indexOf(language)]!;

const starts: readonly (readonly [RegExp, SupplierLanguage])[] = [
  [/^(kosov|alban|shqip)/, 'sq'],
  [/^sloven(?!sk)/, 'sl'],
  [/^(north |severna |republic of )?(north )?ma(k|c|q)edon|^maqedoni/, 'mk'],
];

/** The language mails to suppliers of a country begin in, by its name or code; staff may choose. */
export function languageOfCountry(country: string | null): SupplierLanguage {
  const name = (country ?? '').trim().toLowerCase();
  const byCode: Readonly<Record<string, SupplierLanguage>> = { xk: 'sq', al: 'sq', si: 'sl', mk: 'mk' };
  return byCode[name] ?? starts.find(([start]) => start.test(name))?.[1] ?? 'en';
}
