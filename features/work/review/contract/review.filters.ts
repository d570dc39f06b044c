import { z } from 'zod';
import { productFilters } from '#features/catalogue/products/contract/products.filters.ts';
import { riskFilter } from './review.risk.ts';

/** By waiting, or by what the waiting goods are worth in the shop. */
export const reviewOrders = ['oldest', 'newest', 'value'] as const;

/** The queue is the list of waiting products in the order of their waiting; it is narrowed as the list is. */
export const queueFilters = productFilters
  .omit({ status: true, removal_reason: true, orderKey: true, orderBy: true })
  .extend({
    /** Pending for at least so many days. */
    waiting: z.coerce.number().pipe(z.int().min(1).max(365)).optional(),
    /** Those that wait for their seller's answer instead. */
    with_seller: z.enum(['1']).optional(),
    /** Those with this reason for a closer look, or with any. */
    risk: riskFilter.optional(),
    order: z.enum(reviewOrders).default('oldest'),
  });
export type QueueFilters = z.output<typeof queueFilters>;
