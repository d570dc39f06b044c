import { defineClonePart } from '#kit/clone.ts';

const access = ['Update_Product-Data'] as const;

export const demandsPart = defineClonePart({
  key: 'publishing.demands',
  kind: 'shop',
  title: { en: 'Requirements', sq: 'Kërkesat' },
  about: {
    en: 'What a product must have before it is sent: VAT, exchange rate, image, brand, customs code.',
    sq: 'Çfarë duhet të ketë një produkt para se të dërgohet: TVSH, kurs, imazh, markë, kod doganor.',
  },
  row: { en: 'Shop', sq: 'Dyqani' },
  access,
  modes: ['merge', 'overwrite'],
  order: 30,
});

export const requiredPart = defineClonePart({
  key: 'publishing.required',
  kind: 'shop',
  title: { en: 'Required attributes', sq: 'Atributet e detyrueshme' },
  about: {
    en: 'Attributes that products need, everywhere or in a category. Overwriting also removes what only the target requires.',
    sq: 'Atributet që u duhen produkteve, kudo ose në një kategori. Mbishkrimi edhe heq çfarë kërkon vetëm objektivi.',
  },
  row: { en: 'Attribute', sq: 'Atributi' },
  access,
  modes: ['merge', 'overwrite'],
  keyedBy: 'category',
  order: 40,
});
