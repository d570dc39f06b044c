import { defineSentences } from '#kit/sentence.ts';

/** Why there is no picture at an address. */
export const fileSentences = defineSentences('pictures', {
  noAnswer: { en: 'No answer within {seconds} seconds', sq: 'Asnjë përgjigje brenda {seconds} sekondave' },
  brokeOff: { en: 'The connection broke off', sq: 'Lidhja u ndërpre' },
  noImage: { en: 'What is there is no image', sq: 'Ajo që gjendet atje nuk është foto' },
});
