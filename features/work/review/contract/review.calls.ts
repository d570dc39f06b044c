import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { reviewNoteTexts, reviewReason } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { defineCall, id } from '#kit/call.ts';
import { needsReason, reviewDecisions } from './review.decisions.ts';
import { reviewErrors } from './review.errors.ts';
import { queueFilters } from './review.filters.ts';
import { reviewChecks, reviewClaim, reviewQueue } from './review.model.ts';

const params = z.object({ id });

export const getReviewQueue = defineCall({
  name: 'review.queue',
  method: 'GET',
  path: '/review/queue',
  summary: 'The first pending products by how long they wait, with who looks at them, and how many there are.',
  access: productRead,
  query: queueFilters,
  output: reviewQueue,
});

export const getReviewChecks = defineCall({
  name: 'review.checks',
  method: 'GET',
  path: '/review/{id}/checks',
  summary: 'What would keep a product out of the shop once it is approved, its twins by EAN, and earlier decisions.',
  access: productRead,
  params,
  output: reviewChecks,
});

export const claimProduct = defineCall({
  name: 'review.claim',
  method: 'POST',
  path: '/review/{id}/claim',
  summary:
    'Says that the caller looks at a product; asked again it stays so. Gives the person who holds it, unless it is taken over.',
  access: ['Update_Product'],
  params,
  body: z.object({ take: z.boolean().default(false) }),
  output: reviewClaim,
});

export const releaseProduct = defineCall({
  name: 'review.release',
  method: 'POST',
  path: '/review/release',
  summary: 'Lets go of whatever one looks at.',
  access: ['Update_Product'],
  output: z.object({ released: z.boolean() }),
});

/** A reason is asked for where the product does not go on to the shops. */
const decision = z
  .object({
    decision: z.enum(reviewDecisions),
    reason: reviewReason.nullish().transform((given) => given ?? null),
  })
  .refine((body) => !needsReason(body.decision) || body.reason !== null, {
    path: ['reason'],
    error: reviewNoteTexts.reason,
  });

export const decideReview = defineCall({
  name: 'review.decide',
  method: 'POST',
  path: '/review/{id}/decision',
  summary:
    'Approves a waiting product, puts it aside or back to New, accepts what its seller changed of an approved one, or asks for changes; refused where somebody else was first.',
  access: ['Update_Product'],
  params,
  body: decision,
  output: z.object({
    id: z.int(),
    /** What it is kept under, so that it can be undone. */
    changeSetId: z.uuid().nullable(),
  }),
  errors: [reviewErrors.decidedAlready, reviewErrors.noAddress],
});
