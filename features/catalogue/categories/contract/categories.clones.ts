import { defineClonePart } from '#kit/clone.ts';

export const hiddenCategoriesPart = defineClonePart({
  key: 'categories.hidden',
  kind: 'shop',
  title: { en: 'Category visibility', sq: 'Dukshmëria e kategorive' },
  about: {
    en: 'Categories the source hides are hidden in the target. Overwriting also shows what only the target hides.',
    sq: 'Kategoritë që fsheh burimi fshihen te objektivi. Mbishkrimi edhe shfaq ato që fsheh vetëm objektivi.',
  },
  row: { en: 'Category', sq: 'Kategoria' },
  access: ['Update_Product-Data'],
  modes: ['merge', 'overwrite'],
  order: 10,
});
