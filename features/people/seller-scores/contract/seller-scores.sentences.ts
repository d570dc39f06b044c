import { defineSentences } from '#kit/sentence.ts';

/** What staff are told of the scores of sellers. */
export const scoreNoticeTexts = defineSentences('score-notices', {
  notice: {
    en: '{seller}: the score is low, a notice is proposed',
    sq: '{seller}: vlerësimi është i ulët, propozohet një njoftim',
  },
  warning: {
    en: '{seller}: the score is low, a warning is proposed',
    sq: '{seller}: vlerësimi është i ulët, propozohet një vërejtje',
  },
  restrict: {
    en: '{seller}: the score is low, restricting it is proposed',
    sq: '{seller}: vlerësimi është i ulët, propozohet kufizimi i tij',
  },
  suspend: {
    en: '{seller}: the score is low, suspending it is proposed',
    sq: '{seller}: vlerësimi është i ulët, propozohet pezullimi i tij',
  },
  appealed: { en: '{seller} objects to its score', sq: '{seller} kundërshton vlerësimin e vet' },
});
