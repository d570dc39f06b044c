import { defineSentences } from '#kit/sentence.ts';

/** What is wrong with settings of sending. */
export const queueRules = defineSentences('publishing-queue', {
  bothHours: {
    en: 'Quiet hours need both, the beginning and the end',
    sq: 'Orët e qetësisë duan të dyja: fillimin dhe fundin',
  },
});
