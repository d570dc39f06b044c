import { type FeatureExamples, nothingWrong } from './example.ts';

export const reviewExamples: FeatureExamples = async ({ make }, { looked, seller }) => {
  const reviewed = await make.product({ sellerId: seller.id, status: 1 });

  return {
    'review.queue': { request: {}, wrong: { query: { order: 'sideways' } } },
    'review.checks': { request: { params: { id: looked.id } }, foreign: true },
    'review.claim': { request: { params: { id: looked.id }, body: {} }, foreign: true },
    'review.release': { request: {}, ...nothingWrong },
    'review.getForbiddenWords': { request: {}, ...nothingWrong },
    'review.setForbiddenWords': {
      request: { body: { language_id: 1, words: ['casino'] } },
      wrong: { body: { language_id: 1, words: [''] } },
    },
    'review.decide': { request: { params: { id: reviewed.id }, body: { decision: 'approve' } }, foreign: true },
  };
};
