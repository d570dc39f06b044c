import {
  allowedTargets,
  canMove,
  localMoves,
  type MainStatus,
  type ProductStatus,
  productStatus,
} from '#features/catalogue/products/contract/products.status.ts';

const s = productStatus;

/** The tabs of the list: where a local product stands over all shops. */
export const localStates = [s.new, s.approved, s.inShop, s.ignored, s.archived] as const;
export type LocalState = (typeof localStates)[number];

/**
 * Where a local product stands as its seller sees it: in shop where any shop has it, else its own status. Local products
 * have no Pending (STA-041); one that was made pending by other ways waits with the new ones.
 */
export function localStateOf(status: MainStatus, liveShops: number): LocalState {
  if (status === s.approved && liveShops > 0) return s.inShop;
  return status === s.pending ? s.new : status;
}

/** What decides about a move by the seller itself. */
type Standing = { readonly state: LocalState; readonly wasApproved: boolean };

/**
 * The moves of the specification's local table (STA-032 to STA-040) that are the seller's own: put away, ask for the review
 * again, and bring back what had been approved. Approving and putting aside are the reviewers'.
 */
export function sellerMay({ state, wasApproved }: Standing, to: ProductStatus): boolean {
  if (!canMove(localMoves, state, to)) return false;
  if (to === s.archived) return true;
  if (to === s.new) return state === s.ignored;
  // Archived leads only to Approved: without this a product nobody looked at could be sold by way of the archive.
  return to === s.approved && state === s.archived && wasApproved;
}

/** What a person can choose for a product, by the specification's table. */
export const localTargets = (standing: Standing, who: { readonly staff: boolean }): readonly ProductStatus[] =>
  allowedTargets(localMoves, standing.state).filter((to) => who.staff || sellerMay(standing, to));

/** Why a product is put away, as its seller says it; `no_stock` is also what the seller's own rule says. */
export const archiveReasons = [
  'not_sold',
  'no_supplier',
  'season',
  'replaced',
  'mistake',
  'no_stock',
  'other',
] as const;
export type ArchiveReason = (typeof archiveReasons)[number];
