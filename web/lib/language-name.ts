import { currentLanguage } from './text.tsx';

const known = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const names = known.get(language) ?? new Intl.DisplayNames(language, { type: 'language' });
  known.set(language, names);
  return names;
}

/**
 * What a language of the market is called: in English by the name it was given, in another language as the browser knows it by its tag;
 * one the browser does not know keeps its name.
 */
export function languageName({ name, iso_code }: { readonly name: string; readonly iso_code: string }): string {
  const language = currentLanguage();
  if (language === 'en') return name;
  const found = namesIn(language).of(iso_code);
  return found === undefined || found === iso_code
    ? name
    : found.charAt(0).toLocaleUpperCase(language) + found.slice(1);
}
