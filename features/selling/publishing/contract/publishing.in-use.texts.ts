import { defineTexts } from '#kit/text.ts';

export const publishingInUseTexts = defineTexts({
  inShop: {
    en: '{count} {count|product|products} in the shop',
    sq: '{count} {count|produkt|produkte} në dyqan',
  },
  bound: {
    en: '{count} {count|product|products} bound there',
    sq: '{count} {count|produkt|produkte} të lidhura atje',
  },
  sends: { en: '{count} {count|send|sends} not done yet', sq: '{count} {count|dërgim|dërgime} ende të papërfunduara' },
  sendsWhy: { en: 'They go to the new place.', sq: 'Shkojnë te vendi i ri.' },
  differences: {
    en: '{count} {count|difference|differences} found by comparing',
    sq: '{count} {count|ndryshim|ndryshime} të gjetura nga krahasimi',
  },
  differencesWhy: {
    en: 'Forgotten: the next comparison reads the new place.',
    sq: 'Harrohen: krahasimi i ardhshëm lexon vendin e ri.',
  },
  categories: { en: '{count} {count|category|categories} sent', sq: '{count} {count|kategori|kategori} të dërguara' },
  categoriesWhy: {
    en: 'Sent anew as soon as a product of theirs is in the new place.',
    sq: 'Dërgohen nga e para sapo një produkt i tyre të jetë në vendin e ri.',
  },
});
