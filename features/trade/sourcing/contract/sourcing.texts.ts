import { defineSentences } from '#kit/sentence.ts';

export const sourcingTexts = defineSentences('sourcing', {
  noOffer: {
    en: 'This supplier cannot deliver the product now',
    sq: 'Ky furnitor nuk mund ta dorëzojë tani produktin',
  },
});
