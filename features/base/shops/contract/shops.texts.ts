import { defineTexts } from '#kit/text.ts';

export const shopsTexts = defineTexts({
  shop: { en: 'Shop', sq: 'Dyqani' },
  // Languages are data with one name each; the usual ones are said in the person's language (web/lib/own-words.ts).
  english: { en: 'English', sq: 'Anglisht' },
  albanian: { en: 'Albanian', sq: 'Shqip' },
  slovene: { en: 'Slovene', sq: 'Sllovenisht' },
  macedonian: { en: 'Macedonian', sq: 'Maqedonisht' },
  serbian: { en: 'Serbian', sq: 'Serbisht' },
  german: { en: 'German', sq: 'Gjermanisht' },
});
