import { defineSentences } from '#kit/sentence.ts';

/** What the calculation of a shop's prices says while it works and when it ends. */
export const priceTaskTexts = defineSentences('price-tasks', {
  calculating: { en: '{done} of {total} {total|price|prices}', sq: '{done} nga {total} {total|çmim|çmime}' },
  calculated: {
    en: '{count} {count|price|prices} calculated, {changed} changed, {blocked} blocked, {waiting} on hold',
    sq: 'U {count|llogarit|llogaritën} {count} {count|çmim|çmime}: {changed} ndryshuan, {blocked} të bllokuara, {waiting} presin vendim',
  },
});
