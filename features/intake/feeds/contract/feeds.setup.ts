import { defineSetupStep } from '#kit/setup-step.ts';

export const resellerStep = defineSetupStep({
  key: 'reseller',
  order: 80,
  title: { en: 'Add your first reseller', sq: 'Shtoni shitësin tuaj të parë të jashtëm' },
  why: {
    en: 'A reseller supplies the products you sell. Local sellers can also apply by themselves.',
    sq: 'Një shitës i jashtëm furnizon produktet që shisni. Shitësit lokalë mund të aplikojnë edhe vetë.',
  },
  to: '/settings/international-sellers',
  search: {},
  notes: {
    count: { en: '{count} {count|reseller|resellers}', sq: '{count} {count|shitës i jashtëm|shitës të jashtëm}' },
  },
});

export const feedStep = defineSetupStep({
  key: 'feed',
  order: 90,
  title: { en: 'Import the first feed', sq: 'Importoni furnizimin e parë' },
  why: {
    en: 'Upload a file of the reseller or give its address, check the proposed mapping, and run it. Its products then wait for review.',
    sq: 'Ngarkoni një skedar të shitësit ose jepni adresën e tij, kontrolloni përputhjen e propozuar dhe nisni importin. Produktet presin pastaj shqyrtimin.',
  },
  to: '/settings/international-sellers',
  search: {},
  notes: {
    imported: { en: 'Imported {count} {count|feed|feeds}', sq: 'U importuan {count} {count|furnizim|furnizime}' },
  },
});
