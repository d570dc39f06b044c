import { defineCloneKind } from '#kit/clone.ts';

export const shopCloneKind = defineCloneKind({
  key: 'shop',
  title: { en: 'Shop', sq: 'Dyqani' },
  about: {
    en: 'What one shop shows, requires, excludes and tells of delivery, how it prices, and which products it sells, for another shop.',
    sq: 'Çfarë shfaq, kërkon, përjashton dhe thotë për dorëzimin një dyqan, si i llogarit çmimet dhe cilat produkte shet, për një dyqan tjetër.',
  },
  access: ['Update_Product-Data', 'Update_Product'],
  areShops: true,
  order: 10,
});
