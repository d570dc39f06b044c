import { defineSentences } from '#kit/sentence.ts';

/** What is said while a delivery is opened. */
export const feedSentences = defineSentences('deliveries', {
  openingWorkbook: { en: 'Opening the workbook', sq: 'Po hapet libri i punës' },
});
