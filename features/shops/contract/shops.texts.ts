import { defineTexts } from '#kit/text.ts';

export const shopsTexts = defineTexts({
  shop: { en: 'Shop', sq: 'Dyqani' },
});
