import { defineTexts } from '#kit/text.ts';

/**
 * Languages in which suppliers write and no shop sells, by ISO 639-1 code. Their texts are kept as a source to translate from;
 * nobody edits them and no shop gets them.
 */
export const sourceLanguages = [
  'DE',
  'IT',
  'FR',
  'MK',
  'SR',
  'HR',
  'BS',
  'TR',
  'ES',
  'NL',
  'PL',
  'CS',
  'HU',
  'RO',
  'BG',
  'EL',
] as const;
export type SourceLanguage = (typeof sourceLanguages)[number];

export const sourceLanguageNames = defineTexts({
  DE: { en: 'German', sq: 'gjermanisht' },
  IT: { en: 'Italian', sq: 'italisht' },
  FR: { en: 'French', sq: 'frëngjisht' },
  MK: { en: 'Macedonian', sq: 'maqedonisht' },
  SR: { en: 'Serbian', sq: 'serbisht' },
  HR: { en: 'Croatian', sq: 'kroatisht' },
  BS: { en: 'Bosnian', sq: 'boshnjakisht' },
  TR: { en: 'Turkish', sq: 'turqisht' },
  ES: { en: 'Spanish', sq: 'spanjisht' },
  NL: { en: 'Dutch', sq: 'holandisht' },
  PL: { en: 'Polish', sq: 'polonisht' },
  CS: { en: 'Czech', sq: 'çekisht' },
  HU: { en: 'Hungarian', sq: 'hungarisht' },
  RO: { en: 'Romanian', sq: 'rumanisht' },
  BG: { en: 'Bulgarian', sq: 'bullgarisht' },
  EL: { en: 'Greek', sq: 'greqisht' },
});
