/**
 * Spec sections 3 and 9: the languages of product texts. "AL" and "SI" are the specification's codes, not ISO ones;
 * `isoCode` is what browsers, translators and screen readers understand (trap T74).
 */
export type LanguageSeed = {
  readonly id: number;
  readonly code: 'EN' | 'AL' | 'SI';
  readonly isoCode: 'en' | 'sq' | 'sl';
  readonly name: string;
};

export const languages: readonly LanguageSeed[] = [
  { id: 1, code: 'EN', isoCode: 'en', name: 'English' },
  { id: 2, code: 'AL', isoCode: 'sq', name: 'Albanian' },
  { id: 3, code: 'SI', isoCode: 'sl', name: 'Slovene' },
];
