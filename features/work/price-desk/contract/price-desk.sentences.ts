import { defineSentences } from '#kit/sentence.ts';

/** What is wrong with an address of the list of prices. */
export const priceDeskRules = defineSentences('priceDesk', {
  notYet: { en: 'This day is yet to come', sq: 'Kjo ditë ende nuk ka ardhur' },
  nowOnly: {
    en: 'Prices of a past day are found by their product, and not by alert, rule or figure',
    sq: 'Çmimet e një dite të kaluar gjenden sipas produktit, dhe jo sipas paralajmërimit, rregullit ose shifrës',
  },
});
