import { z } from 'zod';
import { defineOperation } from '#kit/operation.ts';
import { reviewDecisions } from './review.decisions.ts';
import { reviewReason } from './review.reasons.ts';

/** A decision on pending products; on any other it is refused, so that two reviewers do not overrule each other unknowingly. */
export const decideOperation = defineOperation({
  name: 'review.decide',
  subject: 'product',
  input: z.object({ decision: z.enum(reviewDecisions), reason: reviewReason.nullable().default(null) }),
  access: ['Update_Product'],
  title: { en: 'Review: {decision}', sq: 'Shqyrtim: {decision}' },
  undo: true,
});
