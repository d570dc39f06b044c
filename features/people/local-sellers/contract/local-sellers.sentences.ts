import { defineSentences } from '#kit/sentence.ts';

/** What the tasks of suspensions and holidays say. */
export const localSellerTaskTexts = defineSentences('local-seller-tasks', {
  suspended: { en: 'The seller is suspended', sq: 'Shitësi është i pezulluar' },
  lifted: { en: 'The suspension is lifted', sq: 'Pezullimi u hoq' },
  holidayBegan: { en: 'The holiday has begun', sq: 'Pushimi filloi' },
  holidayOver: { en: 'The holiday is over', sq: 'Pushimi mbaroi' },
  calledOff: { en: 'Called off before', sq: 'U anulua më parë' },
});
