import { defineSentences } from '#kit/sentence.ts';

/** What the tasks of categories say. */
export const categoryTaskTexts = defineSentences('category-tasks', {
  products: { en: '{count} {count|product|products}', sq: '{count} {count|produkt|produkte}' },
  compared: {
    en: '{count} {count|product|products} compared with their shops',
    sq: '{count} {count|produkt u krahasua|produkte u krahasuan} me dyqanet',
  },
});
