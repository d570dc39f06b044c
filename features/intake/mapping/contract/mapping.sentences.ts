import { defineSentences } from '#kit/sentence.ts';

/** What the tasks of the mapping say. */
export const mappingTaskTexts = defineSentences('mapping-tasks', {
  words: { en: '{count} {count|word|words}', sq: '{count} {count|fjalë|fjalë}' },
  products: { en: '{count} {count|product|products}', sq: '{count} {count|produkt|produkte}' },
  decided: {
    en: '{done} decided, {unchanged} as before, {failed} refused; {moved} {moved|product|products} moved',
    sq: '{done} të vendosura, {unchanged} si më parë, {failed} të refuzuara; u zhvendosën {moved} {moved|produkt|produkte}',
  },
  moved: { en: '{count} {count|product|products} moved', sq: 'U zhvendosën {count} {count|produkt|produkte}' },
});

/** What is wrong with what somebody decides. */
export const mappingRules = defineSentences('mapping-rules', {
  selectOne: { en: 'Select at least one', sq: 'Zgjidhni të paktën një' },
});
