/**
 * Points of customers, who are named as facts of orders name them. What writes wants the caller's transaction.
 */
export {
  /** @throws AppError loyalty_not_active */
  awardPoints,
  /** @throws AppError not_found, loyalty_spent_on_order */
  cancelRedemption,
  /** @throws AppError loyalty_not_active */
  quotePoints,
  /** @throws AppError loyalty_not_active, loyalty_too_few_points, loyalty_too_many_points, loyalty_key_used, loyalty_key_cancelled */
  redeemPoints,
  spendOnOrder,
} from './use-cases/spend-points.ts';
