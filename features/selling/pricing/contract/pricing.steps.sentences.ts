import { defineSentences } from '#kit/sentence.ts';

/** What is wrong with a step, beside its field. */
export const stepSentences = defineSentences('priceSteps', {
  bandsRule: {
    en: 'Bands begin at 0 and go up, none twice',
    sq: 'Shkallët fillojnë nga 0 dhe rriten, asnjëra dy herë',
  },
  aboveZero: { en: 'Must be above 0', sq: 'Duhet të jetë mbi 0' },
  offsetRule: { en: 'An ending is below its step', sq: 'Mbaresa duhet të jetë më e vogël se hapi' },
  modulusOrBands: { en: 'Enter a step, or bands', sq: 'Shkruani një hap ose shkallë' },
  valueOrBands: { en: 'Enter a value, or bands', sq: 'Shkruani një vlerë ose shkallë' },
  marginRule: { en: 'A margin is below 100 %', sq: 'Marzhi duhet të jetë nën 100 %' },
  markupRule: { en: 'A markup is above −100 %', sq: 'Shtesa duhet të jetë mbi −100 %' },
  amountRule: { en: 'An amount is not below 0', sq: 'Shuma nuk mund të jetë nën 0' },
  sellingRule: { en: 'The percentages are below 100 together', sq: 'Përqindjet së bashku duhet të jenë nën 100' },
  onTopRule: { en: 'What is paid away is of the net price', sq: 'Ajo që paguhet llogaritet nga çmimi neto' },
  guardRule: {
    en: 'The minimum margin and the selling percentages are below 100 together',
    sq: 'Marzhi minimal dhe përqindjet e shitjes së bashku duhet të jenë nën 100',
  },
  insideRule: {
    en: 'A part inside the price needs the seller’s price as base',
    sq: 'Pjesa brenda çmimit kërkon çmimin e shitësit si bazë',
  },
});
