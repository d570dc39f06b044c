import { z } from 'zod';
import { feedSchedule, freshnesses } from './feeds.schedule.ts';
import { feedSource } from './feeds.source.ts';
import { priceBases } from './feeds.terms.ts';

/** How a feed is fetched and read besides its mapping, and how that has gone. */
export const feedSetup = feedSource.omit({ url: true }).extend({
  ...feedSchedule.shape,
  paused: z.boolean(),
  next_run_at: z.iso.datetime().nullable(),
  /** Runs that failed in a row. */
  failures: z.int(),
  /** Since when it counts as failing; null: it does not. */
  failing_since: z.iso.datetime().nullable(),
  freshness: z.enum(freshnesses),
  /** Runs that were due since the last good one; null where it has no schedule. */
  missed: z.int().nullable(),
  price_basis: z.enum(priceBases),
  default_vat: z.string().nullable(),
  delivery_days: z.int().nullable(),
});
export type FeedSetup = z.infer<typeof feedSetup>;

/** The products of a reseller, all feeds together. */
export const resellerFigures = z.object({
  seller_id: z.int(),
  products: z.int(),
  new: z.int(),
  /** Changed by the supplier and not looked at yet, in the shop that is asked about. */
  changed: z.int(),
  /** In no current delivery. */
  gone: z.int(),
});
export type ResellerFigures = z.infer<typeof resellerFigures>;
