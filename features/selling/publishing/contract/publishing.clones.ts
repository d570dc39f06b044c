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

export const sendingPart = defineClonePart({
  key: 'publishing.sending',
  kind: 'shop',
  title: { en: 'Sending settings', sq: 'Cilësimet e dërgimit' },
  about: {
    en: 'Quiet hours, comparisons, when products count as blocked, what is sent automatically, stock kept back, images and “Update in other shops”. Combining takes over only what the target has not set. The connection with its passwords, requests side by side and a pause are never copied.',
    sq: 'Orët e qetësisë, krahasimet, kur produktet quhen të bllokuara, çfarë dërgohet automatikisht, stoku i mbajtur, fotot dhe “Përditëso në dyqanet e tjera”. Bashkimi merr vetëm atë që objektivi nuk e ka caktuar. Lidhja me fjalëkalimet, kërkesat njëkohësisht dhe ndalimi nuk kopjohen kurrë.',
  },
  row: { en: 'Shop', sq: 'Dyqani' },
  access,
  modes: ['merge', 'overwrite'],
  options: [
    {
      key: 'reports',
      label: { en: 'Reports of sends', sq: 'Raportet e dërgimeve' },
      values: [
        { value: 'leave', label: { en: 'As the target has them', sq: 'Siç i ka objektivi' } },
        { value: 'copy', label: { en: 'To the same people', sq: 'Për të njëjtët persona' } },
      ],
    },
  ],
  order: 31,
});

export const keptPart = defineClonePart({
  key: 'publishing.kept',
  kind: 'shop',
  title: { en: 'What is sent', sq: 'Çfarë dërgohet' },
  about: {
    en: 'Which parts of products are left to the shop, how new products begin there and what becomes of those that leave it. Products in the target are not synced afterwards, until they are sent.',
    sq: 'Cilat pjesë të produkteve i lihen dyqanit, si nisin aty produktet e reja dhe çfarë bëhet me ato që dalin. Produktet në objektiv pastaj nuk janë të sinkronizuara, derisa të dërgohen.',
  },
  row: { en: 'Shop', sq: 'Dyqani' },
  access,
  modes: ['merge', 'overwrite'],
  order: 32,
});
