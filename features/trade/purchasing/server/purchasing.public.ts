import type { Tx } from '#server/db/unit-of-work.ts';
import { addToLines, type MoreOfVariant } from './writing/change-lines.ts';
import type { Act } from './writing/lock-purchase.ts';
import { type OpenedPurchase, openDrafts, openFresh, type ToWhom } from './writing/open-purchase.ts';

/** The link a person without an account came with, and the row it opens. @throws AppError link_invalid, link_expired, too_many_tries */
export { openedBy } from './purchasing.access.ts';
/**
 * The only place where purchase orders are written, to resellers and to local sellers, always in the caller's transaction. Each function locks
 * the purchase order first, writes its history, and touches it, so that what is bought for customers follows (ADR 93). Locks are taken in one
 * order everywhere: purchase orders ascending, then orders of customers ascending, then stock of the hub.
 */
export {
  /**
   * The supplier's word on lines, in place of an earlier one: a reseller's while sent or acknowledged, a local seller's while new. A local order is
   * accepted once each line has its answer and anything comes, else refused. Gives the order as it was, with its lines as they are now.
   * @throws AppError purchase_order_move_not_allowed, line_gone, qty_too_many
   */
  answerLines,
} from './writing/answer-lines.ts';
/**
 * Asks the supplier of an order by email to deliver fewer pieces of these lines, if it still can. The order says so in its history and stays as it is
 * until the supplier answers. False where it cannot be asked: it is a local seller's, or was not sent by email.
 */
export { askForFewer } from './writing/ask-for-fewer.ts';
export {
  /**
   * What came of lines, added to what came before; below 0 takes a booking back. Received (a local order: done) when no line waits any more.
   * Pieces in order go to the lines they were bought for, by promise, then to others that need the variant, then to the hub's stock (sourcing).
   * What goes directly to its customer is booked with `direct` alone, when its supplier has sent it.
   * @throws AppError purchase_order_move_not_allowed, purchase_order_direct, line_gone, receipt_never_booked
   */
  bookReceived,
} from './writing/book-received.ts';
export {
  /** More pieces of variants of its seller, on one line per variant, of a draft or a new local order; gives the item of each variant. A line there is keeps its cost. @throws AppError purchase_order_move_not_allowed, too_many_lines */
  addToLines,
  type MoreOfVariant,
  /** Fewer pieces of a line, or none, while the supplier does not know of it; an order with nothing left is cancelled. @throws AppError purchase_order_move_not_allowed, line_gone */
  takeFromLine,
} from './writing/change-lines.ts';
export {
  /** The day each of these lines is promised for, null for none; a day the supplier confirms goes before it. @throws AppError purchase_order_move_not_allowed */
  setLineDays,
  /** Whether lines of an order that stands so may be given a day. */
  takesDays,
} from './writing/line-days.ts';
export {
  type Act,
  type LockedPurchase,
  /** A purchase order held still, to a reseller or a local seller, with its lines by position. @throws AppError not_found */
  lockPurchase,
  /** What every write of a purchase order touches. */
  purchaseEntity,
} from './writing/lock-purchase.ts';
/**
 * Pieces of lines of a draft become part of another draft of the same supplier and currency. A line that goes whole keeps its number; otherwise
 * `bring` moves what hangs on it before it goes. An emptied draft is cancelled.
 * @throws AppError purchase_order_move_not_allowed, purchase_order_other_supplier, purchase_order_cost_differs, qty_too_many, line_gone, too_many_lines
 */
export { type MovedPieces, moveLines } from './writing/move-lines.ts';
/** The draft of each seller and currency: the newest with room for a line is joined, else one is made. Held still, ascending. */
export {
  type OpenedPurchase,
  /**
   * Who puts pieces on drafts of these sellers and currencies does it alone until the end of the transaction. Waits before any purchase order is held:
   * asked for first by what holds drafts or orders before it comes to `openDrafts`, which asks for it likewise. Gives them in the order of the locks.
   */
  oneDraftAtATime,
  openDrafts,
  type ToWhom,
} from './writing/open-purchase.ts';
/** What hangs on an order changed, as the day it is fetched: a version read before is old. The caller writes the history. @throws AppError not_found */
export { renewVersion } from './writing/renew-version.ts';
/** A draft goes directly to the customer of this order, or (null) to the hub. Whether it may is asked before. @throws AppError purchase_order_move_not_allowed */
export { setDelivery } from './writing/set-delivery.ts';
/** Moves a local order as `localMoves` allows. @throws AppError purchase_order_move_not_allowed */
export { setLocalStatus } from './writing/set-status.ts';
export {
  /** The supplier's word on lines as staff heard it, or as it was before: `confirmed_qty` null takes it away. While the supplier may answer. @throws AppError purchase_order_move_not_allowed, line_gone, qty_too_many */
  setAnswers,
  /** Nothing more of these lines is wanted: drafts lose them, a supplier who knows of them is told by mail. @throws AppError purchase_order_move_not_allowed, line_gone */
  withdrawLines,
} from './writing/staff-answers.ts';

/** `openDrafts` for one. */
export const openDraft = async (tx: Tx, act: Act, to: ToWhom): Promise<OpenedPurchase> =>
  (await openDrafts(tx, act, [to]))[0]!;

/** A further draft, whatever drafts there are: the one there was is full. */
export const openFurtherDraft = (tx: Tx, act: Act, to: ToWhom): Promise<{ id: number; number: string }> =>
  openFresh(tx, act, to, false);

/** A new order to a local seller, numbered LPO-2026-0001; `status` new. @throws AppError invalid where it is no local seller */
export const openLocal = (tx: Tx, act: Act, to: ToWhom): Promise<{ id: number; number: string }> =>
  openFresh(tx, act, to, true);

/** `addToLines` for one variant; gives its item. */
export async function addToLine(tx: Tx, act: Act, orderId: number, more: MoreOfVariant): Promise<number> {
  return (await addToLines(tx, act, orderId, [more])).get(more.variantId)!;
}
