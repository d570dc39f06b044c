import { defineSentences } from '#kit/sentence.ts';

/** Why nothing is bought for an order. */
export const whyNoSource = defineSentences('sourcing.why', {
  held: { en: 'it is held', sq: 'është e ndalur' },
  nothing: { en: 'nothing of it is to be ordered', sq: 'nuk ka ç’porositet prej saj' },
  not_there: { en: 'this supplier cannot deliver it now', sq: 'ky furnitor nuk e dorëzon dot tani' },
  no_source: { en: 'nobody can supply any of it now', sq: 'askush nuk e furnizon dot tani' },
});
