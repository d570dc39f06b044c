import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { type UiLanguage, uiLanguageOf } from './storefront.texts.ts';

export type StorefrontLanguage = {
  readonly code: string;
  readonly iso_code: string;
  readonly name: string;
  readonly position: number;
  /** Left out: from left to right. */
  readonly direction?: 'ltr' | 'rtl';
};

/** A shop as the storefront needs it; the server hands the list in, since the shops are a feature's. */
export type StorefrontShop = {
  readonly id: number;
  readonly name: string;
  /** ISO 3166-1, two letters; anything else is left out of the page. */
  readonly countryCode: string;
  readonly color: string;
  readonly currency: string;
  readonly languages: readonly StorefrontLanguage[];
};

/** A shop in the language a visitor reads it in. */
export type Visit = {
  readonly shop: StorefrontShop;
  readonly languages: readonly StorefrontLanguage[];
  readonly language: StorefrontLanguage;
  readonly ui: UiLanguage;
  /** Money and numbers are written the country's way, whatever the language of the texts. */
  readonly locale: string;
};

const english: StorefrontLanguage = { code: 'EN', iso_code: 'en', name: 'English', position: 0 };

/** The locale most people of a country write in ('sq-AL'); English where the country is none. */
function localeOf(country: string): string {
  if (!/^[A-Za-z]{2}$/.test(country)) return 'en-IE';
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return `${language}-${country.toUpperCase()}`;
}

/** The wanted language where the shop has it, else the shop's first. */
export function visitOf(shop: StorefrontShop, wanted: string | null): Visit {
  const languages = [...shop.languages].sort((a, b) => a.position - b.position);
  const found = languages.find((it) => it.code === wanted?.toUpperCase() || it.iso_code === wanted?.toLowerCase());
  const language = found ?? languages[0] ?? english;
  const locale = localeOf(shop.countryCode);
  return { shop, languages, language, ui: uiLanguageOf(language.iso_code), locale };
}

/** The name of the shop's country in the language of the page; empty for a shop without one. */
export const countryNameOf = ({ shop, ui }: Visit): string => countryIn(ui, shop.countryCode);

/** The name of a country (ISO 3166-1, in any case) in a language; empty without one, as it is written where it is no country. */
export function countryIn(language: string, country: string): string {
  const code = country.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return country;
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? country;
}

/** One text of a product: in the language of the page, else in English, else in the product's own, else in any. */
export function textOf(
  texts: ShopDocument['texts'],
  field: 'name' | 'shortDescription' | 'longDescription',
  language: string,
  defaultLanguage: string,
): string {
  for (const code of [language, 'EN', defaultLanguage, ...Object.keys(texts)]) {
    const text = texts[code]?.[field]?.trim();
    if (text) return text;
  }
  return '';
}

/** The name of a category: one for all languages, or by language like the texts. */
export function categoryNameOf(name: string | Record<string, string>, language: string): string {
  if (typeof name === 'string') return name;
  return name[language] || name.EN || Object.values(name).find(Boolean) || '';
}
