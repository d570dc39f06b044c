import type { FeedRun } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import type { DeliveryRow } from '#features/intake/feeds/server/deliveries.public.ts';
import { deliveryToWire } from '#features/intake/feeds/server/feeds.public.ts';
import type { RunRow } from './runs.repository.ts';

/** A run as the lists read it, with its file. */
export type ListedRun = Omit<RunRow, 'mapping'> & {
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  /** Values of it that wait for a decision. */
  readonly waiting: number;
  /** It is the one that can be taken back. */
  readonly offered: boolean;
};

export const runToWire = (row: ListedRun, delivery: DeliveryRow | null): FeedRun => ({
  id: row.id,
  feed_id: row.feed_id,
  task_id: row.task_id,
  delivery: delivery ? deliveryToWire(delivery) : null,
  is_full: row.is_full,
  dry: row.dry,
  status: row.status,
  verdict: row.verdict,
  waived: [...row.waived],
  waiting: row.waiting,
  rollback: row.rollback ?? (row.offered ? 'offered' : null),
  products_restored: row.products_restored,
  products_kept: row.products_kept,
  message: row.message,
  said: row.said,
  rows_read: row.rows_read,
  products_created: row.products_created,
  products_changed: row.products_changed,
  products_stock_changed: row.products_stock_changed,
  products_unchanged: row.products_unchanged,
  products_gone: row.products_gone,
  rows_refused: row.rows_refused,
  rows_filtered: row.rows_filtered,
  values_quarantined: row.values_quarantined,
  warnings: row.warnings,
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  completed_at: row.completed_at?.toISOString() ?? null,
});
