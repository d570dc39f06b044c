import { defineSetupStep } from '#kit/setup-step.ts';

export const resellerStep = defineSetupStep({
  key: 'reseller',
  order: 80,
  title: { en: 'Add your first reseller', sq: 'Shtoni shitësin tuaj të parë të jashtëm' },
  why: {
    en: 'A reseller supplies the products you sell. Local sellers can also apply to join.',
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
  title: { en: 'Import the first feed', sq: 'Importoni feed-in e parë' },
  why: {
    en: 'Upload a file of the reseller or give its address, check the proposed mapping, and run it. The products are then new and ready for review.',
    sq: 'Ngarkoni një skedar të shitësit ose jepni adresën e tij, kontrolloni përputhjen e propozuar dhe nisni importin. Produktet janë pastaj të reja dhe gati për shqyrtim.',
  },
  to: '/settings/international-sellers',
  search: {},
  notes: {
    imported: { en: 'Imported {count} {count|feed|feeds}', sq: 'U importuan {count} {count|feed|feed-e}' },
  },
});
