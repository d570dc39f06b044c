import { defineSentences } from '#kit/sentence.ts';

/** What other policies of a shop come to, for the preview. */
export const policySentences = defineSentences('price-policies', {
  tied: {
    en: '{count} {count|price has|prices have} more than one rule of the same rank',
    sq: '{count} {count|çmim ka|çmime kanë} më shumë se një rregull të së njëjtës shkallë',
  },
  changed: { en: '{count} {count|price changes|prices change}', sq: '{count} {count|çmim ndryshon|çmime ndryshojnë}' },
  refused: {
    en: '{count} {count|price is|prices are} blocked: what is in the shop stays',
    sq: '{count} {count|çmim bllokohet|çmime bllokohen}: ajo që është në dyqan mbetet',
  },
  nextVat: {
    en: 'No price changes now: the next change of VAT follows it',
    sq: 'Asnjë çmim nuk ndryshon tani: e zbaton ndryshimi i ardhshëm i TVSH-së',
  },
});
