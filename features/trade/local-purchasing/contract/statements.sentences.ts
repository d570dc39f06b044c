import { defineSentences } from '#kit/sentence.ts';

/** What the server says of statements. */
export const statementSentences = defineSentences('statements', {
  textRule: { en: 'Say what is wrong', sq: 'Shkruani çfarë nuk shkon' },
  amountRule: {
    en: 'Enter an amount with at most 2 decimals, with a minus where it is taken',
    sq: 'Shkruani një shumë me më së shumti 2 shifra dhjetore, me minus kur zbritet',
  },
  dayRule: { en: 'Enter a day up to today', sq: 'Shkruani një ditë deri sot' },
  confirmed: { en: 'The statement is confirmed', sq: 'Pasqyra u konfirmua' },
  disputed: { en: 'The entry is disputed', sq: 'Zëri u kundërshtua' },
  settled: { en: 'The dispute is settled', sq: 'Kundërshtimi u zgjidh' },
  proposed: {
    en: 'Above the limit: another person has to agree to the correction',
    sq: 'Mbi kufi: me korrigjimin duhet të pajtohet edhe dikush tjetër',
  },
  paid: { en: 'The payment is noted', sq: 'Pagesa u shënua' },
});
