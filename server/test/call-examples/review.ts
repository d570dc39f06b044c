import { type FeatureExamples, nothingWrong } from './example.ts';

export const reviewExamples: FeatureExamples = async ({ make, platform }, { looked, seller }) => {
  const reviewed = await make.product({ sellerId: seller.id, status: 1 });
  const aTemplate = () =>
    platform.db
      .insertInto('review_templates')
      .values({ title: 'Matrix', decisions: ['ask'], reason: 'bad_title', text_sq: 'Ndryshoni {sku}' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [template, otherTemplate] = [await aTemplate(), await aTemplate()];
  const templateBody = { title: 'M', decisions: ['ask'], reason: 'bad_title', text: { en: '', sq: 'Po' } };

  return {
    'review.queue': { request: {}, wrong: { query: { order: 'sideways' } } },
    'review.checks': { request: { params: { id: looked.id } }, foreign: true },
    'review.claim': { request: { params: { id: looked.id }, body: {} }, foreign: true },
    'review.release': { request: {}, ...nothingWrong },
    'review.getForbiddenWords': { request: {}, ...nothingWrong },
    'review.getSettings': { request: {}, ...nothingWrong },
    'review.setSettings': { request: { body: { materiality: { price: 'review' } } } },
    'review.listTemplates': { request: {}, ...nothingWrong },
    'review.addTemplate': { request: { body: templateBody } },
    'review.updateTemplate': { request: { params: { id: template.id }, body: { ...templateBody, version: 1 } } },
    'review.deleteTemplate': { request: { params: { id: otherTemplate.id } } },
    'review.setForbiddenWords': {
      request: { body: { language_id: 1, add: ['casino'], remove: ['roulette'] } },
      wrong: { body: { language_id: 1, add: [''] } },
    },
    'review.decide': { request: { params: { id: reviewed.id }, body: { decision: 'approve' } }, foreign: true },
  };
};
