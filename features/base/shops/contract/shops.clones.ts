import { defineCloneKind } from '#kit/clone.ts';

export const shopCloneKind = defineCloneKind({
  key: 'shop',
  title: { en: 'Shop', sq: 'Dyqani' },
  about: {
    en: 'What one shop shows, requires and excludes, and which products it sells, for another shop.',
    sq: 'Çfarë shfaq, kërkon dhe përjashton një dyqan, dhe cilat produkte shet, për një dyqan tjetër.',
  },
  access: ['Update_Product-Data', 'Update_Product'],
  areShops: true,
  order: 10,
});
