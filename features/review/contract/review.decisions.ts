import { type MainStatus, productStatus } from '#features/products/contract/products.status.ts';

/** What a reviewer can say of a pending product, and where it goes with it; each is a move of the specification's table (section 4). */
export const reviewDecisions = ['approve', 'ignore', 'back'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export const targetOf: Readonly<Record<ReviewDecision, MainStatus>> = {
  approve: productStatus.approved,
  ignore: productStatus.ignored,
  back: productStatus.new,
};

/** Putting a product aside or back says why; approving needs no words. */
export const needsReason = (decision: ReviewDecision): boolean => decision !== 'approve';
