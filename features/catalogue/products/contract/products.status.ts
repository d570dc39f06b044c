/** Spec section 4. Codes are stored and sent as these numbers. There is no 6. */
export const productStatus = {
  new: 0,
  pending: 1,
  inShop: 2,
  ignored: 3,
  approved: 4,
  removed: 5,
  archived: 7,
} as const;
export type ProductStatus = (typeof productStatus)[keyof typeof productStatus];
export const productStatuses: readonly ProductStatus[] = Object.values(productStatus);

/** Spec section 4 gives no word for NEW; "new" is ours (trap T46). */
export const statusText: Readonly<Record<ProductStatus, string>> = {
  0: 'new',
  1: 'pending',
  2: 'in_shop',
  3: 'ignored',
  4: 'approved',
  5: 'removed',
  7: 'archived',
};

/** What a product itself may be; in shop and removed are states of a publication (trap T37). */
export type MainStatus = Exclude<ProductStatus, 2 | 5>;

/** Spec section 4, the second set: its numbers are not given, so it travels as text (trap T41). */
export const publicationStatuses = ['in_shop', 'pending', 'removed', 'archived'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];

const s = productStatus;
export type Moves = Readonly<Record<ProductStatus, readonly ProductStatus[]>>;

/** Spec section 4: allowed moves, main product screen. */
export const mainMoves: Moves = {
  [s.new]: [s.pending, s.ignored],
  [s.ignored]: [s.new, s.pending, s.archived],
  [s.pending]: [s.new, s.approved, s.ignored],
  [s.approved]: [s.pending, s.ignored],
  [s.inShop]: [s.removed],
  [s.removed]: [s.archived],
  [s.archived]: [s.approved, s.new, s.ignored],
};

/** Spec section 4: allowed moves, local products. The seller's kind decides, not the page (trap T48). */
export const localMoves: Moves = {
  [s.new]: [s.approved, s.ignored, s.archived],
  [s.ignored]: [s.new, s.archived],
  [s.pending]: [],
  [s.approved]: [s.ignored, s.archived],
  [s.inShop]: [s.archived],
  [s.removed]: [],
  [s.archived]: [s.approved],
};

/** Spec section 4: a third rule set lets each status only stay as it is. */
export const readOnlyMoves: Moves = {
  [s.new]: [s.new],
  [s.ignored]: [s.ignored],
  [s.pending]: [s.pending],
  [s.approved]: [s.approved],
  [s.inShop]: [s.inShop],
  [s.removed]: [s.removed],
  [s.archived]: [s.archived],
};

export const movesFor = (who: { readonly local: boolean; readonly readOnly: boolean }): Moves =>
  who.readOnly ? readOnlyMoves : who.local ? localMoves : mainMoves;

/** From a status that no table knows nothing leads anywhere (trap T41). */
export const canMove = (moves: Moves, from: ProductStatus, to: ProductStatus): boolean =>
  allowedTargets(moves, from).includes(to);

/** The bulk target list of a list with this status: the same table as the single moves (STA-031, trap T47). */
export const allowedTargets = (moves: Moves, from: ProductStatus): readonly ProductStatus[] =>
  (moves as Partial<Moves>)[from] ?? [];

export const isPublicationStatus = (value: unknown): value is PublicationStatus =>
  (publicationStatuses as readonly unknown[]).includes(value);

const ofPublication: Readonly<Record<PublicationStatus, ProductStatus>> = {
  in_shop: s.inShop,
  pending: s.approved,
  removed: s.removed,
  archived: s.archived,
};

/**
 * Where a product stands in one shop, as list and filter mean it: the main status, or for approved ones the publication's
 * (traps T37, T42). Null for a status of the shop that is not one of ours: it is shown, and allows nothing (trap T41).
 */
export function stateInShop(status: ProductStatus, publication: PublicationStatus | null): ProductStatus;
export function stateInShop(status: ProductStatus, publication: string | null): ProductStatus | null;
export function stateInShop(status: ProductStatus, publication: string | null): ProductStatus | null {
  if (status !== s.approved || publication === null) return status;
  return isPublicationStatus(publication) ? ofPublication[publication] : null;
}

const asShown = (name: string): string => name.replaceAll('_', ' ').toUpperCase();

/**
 * The word of the list's Status column: "IN SHOP", "REMOVED", "APPROVED", "NEW" … (spec section 4, Display; trap T40).
 * A status of the shop we do not know is shown raw (trap T41).
 */
export function displayStatus(status: ProductStatus, inThisShop: string | number | null | undefined): string {
  if (status !== s.approved || inThisShop === null || inThisShop === undefined || inThisShop === '') {
    return asShown(statusText[status] ?? String(status));
  }
  return inThisShop === 'pending' ? 'APPROVED' : asShown(String(inThisShop));
}

const subStatusWords: Readonly<Record<string, string>> = {
  in_shop: 'In-Shop',
  removed: 'Removed-from-shop',
  archived: 'Archived',
};

/** The tag of the drawer and the filter labels: only approved products have one (STA-014, trap T40). */
export const subStatus = (status: ProductStatus, inThisShop: string | null | undefined): string | null =>
  status === s.approved ? (subStatusWords[inThisShop ?? ''] ?? null) : null;
