import { defineSentences } from '#kit/sentence.ts';
import { literal } from '#kit/text.ts';

/** Spec section 5, Category trees: the drawer's tree and the bulk select speak differently (trap T79). */
export const categoryTexts = defineSentences('category', {
  cannotCheckParent: literal('Cannot check this parent node!'),
  cannotSelectParent: literal('Cannot select this parent category!'),
  title: { en: 'Categories', sq: 'Kategoritë' },
  search: { en: 'Search categories', sq: 'Kërko kategori' },
  excluded: { en: 'Excluded in this shop', sq: 'E përjashtuar në këtë dyqan' },
  visible: { en: 'Visible', sq: 'E dukshme' },
  empty: { en: 'No categories', sq: 'Nuk ka kategori' },
  nameRequired: { en: 'Name is required', sq: 'Emri është i detyrueshëm' },
  lettersMax: { en: 'Maximum {count} characters', sq: 'Më së shumti {count} karaktere' },
  added: { en: 'Category added', sq: 'Kategoria u shtua' },
  saved: { en: 'Category saved', sq: 'Kategoria u ruajt' },
  deleted: { en: 'Category deleted', sq: 'Kategoria u fshi' },
});
