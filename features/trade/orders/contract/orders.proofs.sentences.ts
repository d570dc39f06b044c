import { defineSentences } from '#kit/sentence.ts';

const proofs = defineSentences('orders.proof', {
  sumsOfLinesAreTheSums: {
    en: 'sums of lines are the sums of their facts',
    sq: 'shumat e rreshtave janë shumat e fakteve të tyre',
  },
  nothingGoesBeforeWhatItFollows: {
    en: 'nothing goes before what it follows',
    sq: 'asgjë nuk ndodh para asaj që e pason',
  },
  nothingIsShippedThatIsNot: {
    en: 'nothing is shipped that is not needed',
    sq: 'nuk dërgohet asgjë që nuk duhet',
  },
  whatAShopSaidAndWhat: {
    en: 'what a shop said and what is here are one to one',
    sq: 'ajo që tha dyqani dhe ajo që është këtu përputhen një me një',
  },
  noMoreIsPaidBackThan: {
    en: 'no more is paid back than came in',
    sq: 'nuk kthehet më shumë se sa hyri',
  },
  theListAndItsNumbersAre: {
    en: 'the list and its numbers are what the facts say',
    sq: 'lista dhe numrat e saj janë ato që thonë faktet',
  },
  factsAndMoneyAreOnlyAdded: {
    en: 'facts and money are only added to',
    sq: 'fakteve dhe parave vetëm u shtohet',
  },
});

/** What the nightly check looks at, by the name of the rule, as people read it (orders.md 8). */
export const orderProofs = {
  'I1 sums of lines are the sums of their facts': proofs.sumsOfLinesAreTheSums,
  'I2 nothing goes before what it follows': proofs.nothingGoesBeforeWhatItFollows,
  'I3 nothing is shipped that is not needed': proofs.nothingIsShippedThatIsNot,
  'I6 what a shop said and what is here are one to one': proofs.whatAShopSaidAndWhat,
  'I7 no more is paid back than came in, in the currency of the order': proofs.noMoreIsPaidBackThan,
  'I9 the list and its numbers are what the facts say': proofs.theListAndItsNumbersAre,
  'I14 facts and money are only added to': proofs.factsAndMoneyAreOnlyAdded,
} as const;
