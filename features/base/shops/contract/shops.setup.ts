import { defineSetupStep } from '#kit/setup-step.ts';

export const shopsStep = defineSetupStep({
  key: 'shops',
  order: 20,
  title: { en: 'Check shops and countries', sq: 'Kontrolloni dyqanet dhe shtetet' },
  why: {
    en: 'One shop per country you sell in, with its currency, VAT, time zone and languages.',
    sq: 'Një dyqan për çdo shtet ku shisni, me monedhën, TVSH-në, zonën kohore dhe gjuhët.',
  },
  to: '/settings/advanced',
  search: {},
  notes: {
    on: {
      en: 'On: {shops}. Switch off those you do not need.',
      sq: 'Aktivë: {shops}. Çaktivizoni ata që nuk ju duhen.',
    },
  },
});

export const languagesStep = defineSetupStep({
  key: 'languages',
  order: 30,
  title: { en: 'Check languages', sq: 'Kontrolloni gjuhët' },
  why: {
    en: 'Products are written in these languages. A shop offers those that are chosen for it.',
    sq: 'Produktet shkruhen në këto gjuhë. Një dyqan ofron ato që zgjidhen për të.',
  },
  to: '/settings/languages',
  search: {},
  notes: { used: { en: 'In shops: {languages}', sq: 'Në dyqane: {languages}' } },
});

export const ratesStep = defineSetupStep({
  key: 'rates',
  order: 40,
  title: { en: 'Enter exchange rates', sq: 'Shkruani kurset e këmbimit' },
  why: {
    en: 'Shops with another currency than the euro need a rate before purchase prices are converted.',
    sq: 'Dyqaneve me monedhë tjetër nga euroja u duhet një kurs para se të këmbehen çmimet e blerjes.',
  },
  to: '/settings/exchange',
  search: {},
  notes: {
    lacking: { en: 'No rate: {shops}', sq: 'Pa kurs: {shops}' },
    euroOnly: { en: 'All shops sell in euro', sq: 'Të gjitha dyqanet shesin në euro' },
  },
});
