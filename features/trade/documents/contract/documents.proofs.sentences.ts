import { defineSentences } from '#kit/sentence.ts';

const proofs = defineSentences('documents.proof', {
  numbersHaveNoGaps: {
    en: 'numbers of documents have no gaps',
    sq: 'numrat e dokumenteve nuk kanë boshllëqe',
  },
  noMoreIsCreditedThanWas: {
    en: 'no more is credited than was invoiced',
    sq: 'nuk kreditohet më shumë se sa u faturua',
  },
  creditNotesTakeNoMoreNet: {
    en: 'credit notes take no more net or VAT of a rate than their invoice has',
    sq: 'notat e kreditit nuk marrin më shumë neto ose TVSH të një norme se sa ka fatura e tyre',
  },
  nothingThatWasCancelledStaysInvoiced: {
    en: 'nothing that was cancelled stays invoiced',
    sq: 'asgjë e anuluar nuk mbetet e faturuar',
  },
  whatIsWhollyInvoicedComesTo: {
    en: 'what is wholly invoiced comes to what it is worth',
    sq: 'ajo që u faturua e tëra kap vlerën e saj',
  },
  documentsLetOffNoMoreThan: {
    en: 'documents let off no more than the money of the order',
    sq: 'dokumentet nuk falin më shumë se paratë e porosisë',
  },
  documentsAreWhatTheirLinesCome: {
    en: 'documents are what their lines come to',
    sq: 'dokumentet kapin shumën e rreshtave të tyre',
  },
  documentsAreOnlyAddedTo: {
    en: 'documents are only added to',
    sq: 'dokumenteve vetëm u shtohet',
  },
});

/** What the nightly check looks at, by the name of the rule, as people read it (orders.md 8). */
export const documentProofs = {
  'I8 numbers have no gaps': proofs.numbersHaveNoGaps,
  'I8 no more is credited than was invoiced': proofs.noMoreIsCreditedThanWas,
  'I8 credit notes take no more net or VAT of a rate than their invoice has, and all of it with the last of its amount':
    proofs.creditNotesTakeNoMoreNet,
  'I8 nothing that was cancelled stays invoiced': proofs.nothingThatWasCancelledStaysInvoiced,
  'I16 what is wholly invoiced comes to what it is worth, with what was let off': proofs.whatIsWhollyInvoicedComesTo,
  'I16 documents let off no more than the money of the order': proofs.documentsLetOffNoMoreThan,
  'documents are what their lines come to': proofs.documentsAreWhatTheirLinesCome,
  'I14 documents are only added to': proofs.documentsAreOnlyAddedTo,
} as const;
