import { defineSentences } from '#kit/sentence.ts';

const proofs = defineSentences('returns.proof', {
  aRefundThatIsOnIts: {
    en: 'a refund that is under way or done is in the money of its order, once',
    sq: 'një rimbursim në rrugë ose i kryer është në paratë e porosisë së tij, një herë',
  },
  aRefundIsTheSumOf: {
    en: 'a refund is the sum of its parts',
    sq: 'një rimbursim është shuma e pjesëve të tij',
  },
  aRefundAboveTheLimitWas: {
    en: 'a refund above the limit was approved by a second person',
    sq: 'një rimbursim mbi kufirin u miratua nga një person i dytë',
  },
  aCreditNoteOfARefund: {
    en: 'a credit note of a refund is of one that was paid, and of no more than it let off',
    sq: 'nota e kreditit e një rimbursimi është e një të paguari, dhe jo më shumë se sa u fal',
  },
  whatWasTakenBackCountsAs: {
    en: 'what came back counts as returned',
    sq: 'ajo që u mor prapa vlen si e kthyer',
  },
  aSettledReturnHasNothingUndecided: {
    en: 'a settled return has nothing undecided',
    sq: 'një kthim i mbyllur nuk ka asgjë të pavendosur',
  },
});

/** What the nightly check looks at, by the name of the rule, as people read it (orders.md 8). */
export const returnProofs = {
  'I7 a refund that is on its way or done is in the money of its order, once': proofs.aRefundThatIsOnIts,
  'I7 a refund is the sum of its parts': proofs.aRefundIsTheSumOf,
  'I7 a refund above the limit was approved by a second person': proofs.aRefundAboveTheLimitWas,
  'I8 a credit note of a refund is of one that was paid, and of no more than it let off': proofs.aCreditNoteOfARefund,
  'what was taken back counts as returned': proofs.whatWasTakenBackCountsAs,
  'a settled return has nothing undecided': proofs.aSettledReturnHasNothingUndecided,
} as const;
