import { z } from 'zod';
import { feedDelivery, feedReseller, listedFeed } from '#features/intake/feeds/contract/feeds.model.ts';
import { saidByShape } from '#kit/envelope.ts';
import { taskStatuses } from '#kit/task.ts';
import { feedVerdict, guardNames } from './feed-runs.guards.ts';

/** Counts of one run. A product is in exactly one of created, changed, stock changed and unchanged. */
const feedRunCounts = z.object({
  /** Records of the file, refused ones included. */
  rows_read: z.int(),
  products_created: z.int(),
  products_changed: z.int(),
  /** Only the stock differs. */
  products_stock_changed: z.int(),
  products_unchanged: z.int(),
  /** In the list before, not in this full delivery. */
  products_gone: z.int(),
  rows_refused: z.int(),
  /** Left out by a rule of the feed. */
  rows_filtered: z.int(),
  /** Single values a guard did not let in. */
  values_quarantined: z.int(),
  warnings: z.int(),
});
export type FeedRunCounts = z.infer<typeof feedRunCounts>;

/** `held`: a guard stopped it before it wrote anything. `discarded`: it was held, and nobody wants it any more. */
export const feedRunStatuses = [...taskStatuses, 'held', 'discarded'] as const;
export type FeedRunStatus = (typeof feedRunStatuses)[number];

/** One import of a feed. Its progress is that of its task. */
export const feedRun = feedRunCounts.extend({
  id: z.int(),
  feed_id: z.int(),
  task_id: z.uuid().nullable(),
  /** Null until the file of an address has been fetched. */
  delivery: feedDelivery.nullable(),
  is_full: z.boolean(),
  /** Went the whole way without writing a product. */
  dry: z.boolean(),
  status: z.enum(feedRunStatuses),
  /** What the guards found; null where nothing had to be looked at. */
  verdict: feedVerdict.nullable(),
  /** Guards a person let it pass. */
  waived: z.array(z.enum(guardNames)),
  /** Values of this run that still wait for a decision. */
  waiting: z.int(),
  /** How far taking it back is, or null. `offered`: it can be taken back now. */
  rollback: z.enum(['offered', 'running', 'done', 'partly']).nullable(),
  products_restored: z.int(),
  products_kept: z.int(),
  message: z.string().nullable(),
  said: saidByShape,
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
});
export type FeedRun = z.infer<typeof feedRun>;

/** A price profile in force that was made for one reseller, with the transport tariff it names. */
export const resellerProfile = z.object({ shop: z.string(), name: z.string(), tariff: z.string().nullable() });

/** A reseller with its feeds, each with the newest run and the newest file. */
export const resellerFeeds = feedReseller.extend({
  /** None: the profiles of whole shops, brands and categories hold. A reseller is told of none. */
  profiles: z.array(resellerProfile),
  feeds: z.array(listedFeed.extend({ last_run: feedRun.nullable() })),
});
export type ResellerFeeds = z.infer<typeof resellerFeeds>;

/** A row that was refused, one that a rule of the feed leaves out, a value that was not taken. */
export const reportKinds = ['refused', 'filtered', 'warning'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** One line of a run's report. */
export const feedRunRow = z.object({
  id: z.int(),
  /** Number of the record in the file, from 1; the header is not counted. */
  row: z.int(),
  kind: z.enum(reportKinds),
  /** The supplier's name of the field; empty where the record as a whole is meant. */
  column: z.string(),
  value: z.string(),
  /** The supplier's number of the article; empty where the row does not say it, and in reports of before 2026-11-28. */
  sku: z.string(),
  /** The product it is about, where there is one. */
  product_id: z.int().nullable(),
  reason: z.string(),
  said: saidByShape,
});
export type FeedRunRow = z.infer<typeof feedRunRow>;
