import { defineSentences } from '#kit/sentence.ts';

/** What is asked for when what came out otherwise is settled. */
export const doubtSentences = defineSentences('price-doubts', {
  reasonNeeded: { en: 'Enter a reason', sq: 'Shkruani arsyen' },
});
