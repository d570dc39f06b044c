import { type MainStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { ReviewDecision } from './review.decisions.ts';

/** A claim ends by itself after this long without a sign of life, so that a closed browser blocks nobody. */
export const claimSeconds = 120;
/** The screen renews its claim this often, in seconds. */
export const renewSeconds = 45;
/** Rows of the queue that are read at once; it is read again long before they are used up. */
export const queueLimit = 50;
export const readAgainBelow = 10;
/** Choices of "waiting for at least", in days. */
export const waitingDays = [1, 3, 7, 14, 30] as const;
/** A decision can be undone from the screen for the last so many. */
export const undoDepth = 20;

type Queued = { readonly id: number; readonly claim: { readonly mine: boolean } | null };

/**
 * The product to look at after `current`: the next in the order of the queue that nobody else holds and that was not
 * skipped; skipped ones come again when nothing else is left. Null where there is none but the current one.
 */
export function nextInQueue<T extends Queued>(
  queue: readonly T[],
  current: number | null,
  skipped: ReadonlySet<number>,
): T | null {
  const at = queue.findIndex(({ id }) => id === current);
  const inOrder = [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))].filter(({ id }) => id !== current);
  const free = inOrder.filter(({ claim }) => claim === null || claim.mine);
  return free.find(({ id }) => !skipped.has(id)) ?? free[0] ?? null;
}

/** What decides about a review: where the product itself stands, and whether a local seller entered it. */
export type Reviewable = {
  readonly status: number;
  readonly local: boolean;
  /** Approved, and changed by its seller since. */
  readonly changed?: boolean;
};

/**
 * Whether a product waits for a reviewer: a pending one, a new one of a local seller, whose table of moves has no Pending (STA-041), or an
 * approved one whose seller changed what is looked at again.
 */
export const waitsForReview = ({ status, local, changed = false }: Reviewable): boolean =>
  status === productStatus.pending ||
  (local && status === productStatus.new) ||
  (changed && status === productStatus.approved);

/**
 * A local product that waits is New already, so there is nowhere to send it back to: its seller is asked for changes, or
 * it is put aside. A reseller answers with its next delivery. What was approved before stays approved: the change is accepted, or the
 * seller is asked for another one; to take the product out of sale is a move of the list.
 */
export function canDecide(product: Reviewable, decision: ReviewDecision): boolean {
  if (!waitsForReview(product)) return false;
  if (decision === 'ask') return true;
  if (product.status === productStatus.approved) return decision === 'approve';
  return !(decision === 'back' && product.status === (productStatus.new satisfies MainStatus));
}
