import { defineClonePart } from '#kit/clone.ts';

export const stopsPart = defineClonePart({
  key: 'pricing.stops',
  kind: 'shop',
  title: { en: 'Prices that do not hold', sq: 'Çmimet që nuk vlejnë' },
  about: {
    en: 'The reasons for which the shop stops selling. Overwriting also removes those that only the target has.',
    sq: 'Arsyet për të cilat dyqani ndalon shitjen. Mbishkrimi edhe heq ato që ka vetëm objektivi.',
  },
  row: { en: 'Shop', sq: 'Dyqani' },
  access: ['Update_Product-Data'],
  modes: ['merge', 'overwrite'],
  order: 50,
});
