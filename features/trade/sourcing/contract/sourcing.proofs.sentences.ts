import { defineSentences } from '#kit/sentence.ts';

const proofs = defineSentences('sourcing.proof', {
  noMoreIsMeantForCustomers: {
    en: 'no more is meant for customers than comes',
    sq: 'për klientët nuk është caktuar më shumë se sa vjen',
  },
  factsAndPiecesOnTheirWay: {
    en: 'pieces on their way are what orders say',
    sq: 'copët në rrugë janë ato që thonë porositë',
  },
  theHubHasWhatWasMoved: {
    en: 'the hub has what was moved there',
    sq: 'magazina ka atë që u lëviz aty',
  },
  whatCameForCustomersAndThe: {
    en: 'what came for customers and the hub is what was booked',
    sq: 'ajo që erdhi për klientët dhe magazinën është ajo që u regjistrua',
  },
  movesOfTheHubAreOnly: {
    en: 'moves of the hub are only added to',
    sq: 'lëvizjeve të magazinës vetëm u shtohet',
  },
});

/** What the nightly check looks at, by the name of the rule, as people read it (orders.md 8). */
export const supplyProofs = {
  'I4 no more is meant for customers than comes': proofs.noMoreIsMeantForCustomers,
  'I4 facts and pieces on their way are what allocations say': proofs.factsAndPiecesOnTheirWay,
  'I11 the hub has what was moved there': proofs.theHubHasWhatWasMoved,
  'I11 what came for customers and the hub is what was booked': proofs.whatCameForCustomersAndThe,
  'I14 moves of the hub are only added to': proofs.movesOfTheHubAreOnly,
} as const;
