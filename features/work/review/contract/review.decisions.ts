import { type MainStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';

/** What moves a product out of the review; each is a move of the specification's table (section 4). */
export const reviewMoves = ['approve', 'ignore', 'back'] as const;
export type ReviewMove = (typeof reviewMoves)[number];

/** What a reviewer can say of a waiting product. Asking for changes moves nothing: the product waits with its seller. */
export const reviewDecisions = [...reviewMoves, 'ask'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export const targetOf: Readonly<Record<ReviewMove, MainStatus>> = {
  approve: productStatus.approved,
  ignore: productStatus.ignored,
  back: productStatus.new,
};

/** Everything but approving says why; approving needs no words. */
export const needsReason = (decision: ReviewDecision): boolean => decision !== 'approve';
