import { defineSentences } from '#kit/sentence.ts';

export const sourcingTexts = defineSentences('sourcing', {
  daysRule: { en: 'Choose at least one day', sq: 'Zgjidhni të paktën një ditë' },
  hourRule: { en: 'Choose an hour between 0 and 23', sq: 'Zgjidhni një orë mes 0 dhe 23' },
  minimumRule: {
    en: 'Enter a sum above 0 with up to two decimals, or nothing',
    sq: 'Shkruani një shumë mbi 0 me deri në dy shifra dhjetore, ose asgjë',
  },
  unknownSeller: {
    en: 'This supplier cannot be ordered from yet: set how on its page',
    sq: 'Te ky furnitor nuk porositet dot ende: caktoni mënyrën në faqen e tij',
  },
  splitRule: { en: 'Enter a number of pieces from 1', sq: 'Shkruani sa copë, nga 1' },
  unknownProduct: { en: 'There is no such product', sq: 'Nuk ka produkt të tillë' },
  noOffer: {
    en: 'This supplier cannot deliver the product now',
    sq: 'Ky furnitor nuk mund ta dorëzojë tani produktin',
  },
});
