import type { Tx } from './unit-of-work.ts';

/**
 * What must be true in the same transaction because something further down changed: `purchasing` touches a purchase order, and `sourcing`, which
 * stands on it, brings the lines of customers' orders after it. So features go on depending downwards only (ADR 93). Each id of `of` that the unit
 * of work touched is given once, ascending, after the work and before history, projections and outbox. It reads what is true now and writes
 * the difference, so that it may be repeated. What the asker sees does not have to wait for it: then listen to the event instead.
 */
export type Follower = {
  readonly of: string;
  readonly follow: (tx: Tx, ids: readonly number[]) => Promise<void>;
};
