import { defineTexts } from '#kit/text.ts';

/** The button that folds the filters of a list away on a phone. */
export const filtersTexts = defineTexts({
  filters: { en: 'Filters', sq: 'Filtrat' },
  filtersSet: { en: 'Filters, {count} set', sq: 'Filtrat, {count} të vendosur' },
});
