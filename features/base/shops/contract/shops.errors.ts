import { defineErrors } from '#kit/error.ts';

export const shopsErrors = defineErrors({
  changedMeanwhile: {
    code: 'shop_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this. Reload and try again',
    sq: 'Dikush tjetër e ruajti ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  defaultStays: {
    code: 'default_shop_stays_on',
    status: 409,
    text: 'The default shop cannot be switched off: addresses without a shop lead to it',
    sq: 'Dyqani i parazgjedhur nuk mund të çaktivizohet: adresat pa dyqan çojnë te ai',
  },
  /** `shops`: their names. */
  languageInUse: {
    code: 'language_in_use',
    status: 409,
    text: 'Shops use this language: {shops}. Remove it there first',
    sq: 'Dyqane e përdorin këtë gjuhë: {shops}. Hiqeni më parë aty',
  },
  defaultLanguageStays: {
    code: 'default_language_stays_on',
    status: 409,
    text: 'English cannot be switched off: products without a text fall back to it',
    sq: 'Anglishtja nuk mund të çaktivizohet: produktet pa tekst e përdorin atë',
  },
  languagesFull: {
    code: 'languages_full',
    status: 409,
    text: 'There can be at most 32 languages',
    sq: 'Mund të ketë më së shumti 32 gjuhë',
  },
});
