import { figureKeys } from '#features/people/seller-scores/contract/seller-scores.figures.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const sellerScoresExamples: FeatureExamples = async ({ platform: { db } }, { local }) => {
  const figure = { n: 20, of: 20, former_n: 0, former_of: 0 };
  const figures = JSON.stringify(Object.fromEntries(figureKeys.map((key) => [key, figure])));
  const score = { counted_at: new Date(), score: 0, former: null, figures, proposal: 'notice' };
  const sellers = await db.selectFrom('sellers').select('id').execute();
  await db
    .insertInto('seller_scores')
    .values(sellers.map(({ id }) => ({ seller_id: id, ...score })))
    .execute();
  return {
    'sellerScores.get': { request: { params: { id: local.id } } },
    'sellerScores.getOwn': { request: {}, ...nothingWrong },
    'sellerScores.step': {
      request: { params: { id: local.id }, body: { step: 'notice', message: 'Fotot mungojnë.' } },
    },
    'sellerScores.appeal': { request: { body: { message: 'Kjo nuk është e saktë.' } }, bySeller: true },
  };
};
