import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { sellerScoreErrors as errors } from './seller-scores.errors.ts';
import { ownScore, sellerScore } from './seller-scores.model.ts';
import { scoreTexts as words } from './seller-scores.texts.ts';

const params = z.object({ id });
const message = z
  .string({ error: rule(words.messageNeeded) })
  .trim()
  .min(1, { error: rule(words.messageNeeded) })
  .max(2000);

export const getSellerScore = defineCall({
  name: 'sellerScores.get',
  method: 'GET',
  path: '/local-seller/{id}/score',
  summary: 'What is counted of a local seller’s work, what is proposed and what was done; null: not counted yet.',
  access: ['Read_Seller', 'Read_Product-Data'],
  params,
  output: sellerScore.nullable(),
});

export const takeScoreStep = defineCall({
  name: 'sellerScores.step',
  method: 'POST',
  path: '/local-seller/{id}/score',
  summary: 'Sends the notice or the warning that is proposed, or puts the proposal off for 30 days.',
  access: ['Update_Seller', 'Update_Product-Data'],
  params,
  body: z.object({ step: z.enum(['notice', 'warning', 'put_off']), message }),
  output: sellerScore,
  message: words.stepDone,
  errors: [errors.notProposed],
});

export const getOwnScore = defineCall({
  name: 'sellerScores.getOwn',
  method: 'GET',
  path: '/local-seller/own-score',
  summary: 'What is counted of the asking person’s own local seller; null for people of none.',
  access: 'session',
  output: ownScore.nullable(),
});

export const appealScore = defineCall({
  name: 'sellerScores.appeal',
  method: 'POST',
  path: '/local-seller/own-score',
  summary: 'The seller objects to a notice or a warning; the team is told by mail.',
  access: ['Update_Product-Seller'],
  openToSuspended: true,
  body: z.object({ message }),
  output: ownScore,
  message: words.appealSent,
});
