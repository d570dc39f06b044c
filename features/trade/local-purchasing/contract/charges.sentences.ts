import { defineSentences } from '#kit/sentence.ts';

/** What the server says of fees and penalties of sellers. */
export const chargeSentences = defineSentences('charges', {
  amountRule: {
    en: 'Enter an amount above 0 with at most 2 decimals',
    sq: 'Shkruani një shumë mbi 0 me më së shumti 2 shifra dhjetore',
  },
  currencyRule: { en: 'Choose a currency', sq: 'Zgjidhni një monedhë' },
  sellerRule: { en: 'Choose a local seller', sq: 'Zgjidhni një shitës vendor' },
  reasonRule: { en: 'Say why; the seller reads it', sq: 'Shkruani arsyen; shitësi e lexon' },
  entered: { en: 'Entered; it is in the next statement', sq: 'U regjistrua; është në pasqyrën e ardhshme' },
  proposed: {
    en: 'Above the limit: another person has to agree',
    sq: 'Mbi kufi: duhet të pajtohet edhe dikush tjetër',
  },
  settled: { en: 'Done', sq: 'U krye' },
  staffWaits: {
    en: 'A fee, penalty or compensation of {amount} for {seller} needs approval by a second person',
    sq: 'Një tarifë, gjobë ose kompensim prej {amount} për {seller} pret një person të dytë',
  },
  sellerService: {
    en: 'A service fee of {amount} was entered: {reason}',
    sq: 'U regjistrua një tarifë shërbimi prej {amount}: {reason}',
  },
  sellerCompensation: {
    en: 'A compensation of {amount} was entered: {reason}',
    sq: 'U regjistrua një kompensim prej {amount}: {reason}',
  },
  sellerPenalty: {
    en: 'A penalty of {amount} was entered: {reason}',
    sq: 'U regjistrua një gjobë prej {amount}: {reason}',
  },
});
