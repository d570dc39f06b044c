import { z } from 'zod';
import { reviewReason } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { version } from '#kit/call.ts';
import { defineOperation } from '#kit/operation.ts';
import { reviewMoves } from './review.decisions.ts';

/**
 * A decision on pending products; on any other it is refused, so that two reviewers do not overrule each other unknowingly. `version`: the one
 * that was judged, another one is refused; without one, any.
 */
export const decideOperation = defineOperation({
  name: 'review.decide',
  subject: 'product',
  input: z.object({
    decision: z.enum(reviewMoves),
    reason: reviewReason.nullable().default(null),
    version: version.optional(),
  }),
  access: ['Update_Product'],
  title: { en: 'Review: {decision}', sq: 'Shqyrtim: {decision}' },
  undo: true,
  rowByRow: true,
});

/** The product goes to its seller with what has to change. Taken back, the seller is told so, too. */
export const askOperation = defineOperation({
  name: 'review.ask',
  subject: 'product',
  input: z.object({ reason: reviewReason }),
  access: ['Update_Product'],
  title: { en: 'Review: changes requested', sq: 'Shqyrtim: u kërkuan ndryshime' },
  undo: true,
  rowByRow: true,
});

/** What a seller changed of an approved product is accepted: shops can be sent it. */
export const acceptOperation = defineOperation({
  name: 'review.accept',
  subject: 'product',
  input: z.object({}),
  access: ['Update_Product'],
  title: { en: 'Review: changes accepted', sq: 'Shqyrtim: ndryshimet u pranuan' },
  undo: true,
  rowByRow: true,
});
