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
  added: { en: 'Shop added', sq: 'Dyqani u shtua' },
  languageAdded: { en: 'Language added', sq: 'Gjuha u shtua' },
  nameRule: { en: 'Enter a name of 1 to 60 characters', sq: 'Shkruani një emër me 1 deri 60 shkronja' },
  countryRule: { en: 'Choose a country', sq: 'Zgjidhni një shtet' },
  colorRule: { en: 'A colour as #334155', sq: 'Një ngjyrë si #334155' },
  currencyRule: {
    en: 'A currency has three capital letters, such as EUR',
    sq: 'Monedha ka tre shkronja të mëdha, si EUR',
  },
  vatRule: {
    en: 'Between 0 and 100, with at most two decimals',
    sq: 'Nga 0 deri 100, me më së shumti dy shifra pas presjes',
  },
  zoneRule: { en: 'Unknown time zone', sq: 'Zonë kohore e panjohur' },
  languagesRule: {
    en: 'Choose at least one language, each once',
    sq: 'Zgjidhni të paktën një gjuhë, secilën një herë',
  },
  unknownLanguage: { en: 'Unknown language {code}', sq: 'Gjuhë e panjohur {code}' },
  codeRule: { en: 'Two or three capital letters, such as MK', sq: 'Dy a tre shkronja të mëdha, si MK' },
  isoRule: { en: 'A language tag such as mk or sr-Latn', sq: 'Një kod gjuhe si mk ose sr-Latn' },
});
