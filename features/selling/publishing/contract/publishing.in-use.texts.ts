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
});
