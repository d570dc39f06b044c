import {
  canMove,
  movesFor,
  type ProductStatus,
  productStatus,
  stateInShop,
} from '#features/catalogue/products/contract/products.status.ts';

/** What the indicators look at; a list row and a product detail both have it. */
export type Indicated = {
  readonly status: ProductStatus;
  readonly is_updated: boolean;
  readonly productShop: {
    readonly status: string;
    readonly is_updated: boolean;
    readonly stock_updated: boolean;
  } | null;
};

const stateOf = (product: Indicated): ProductStatus | null =>
  stateInShop(product.status, product.productShop?.status ?? null);

/** "Updated or changed": the shop's copy or the product itself (STA-052, trap T26). */
export const hasChanged = (product: Pick<Indicated, 'is_updated' | 'productShop'>): boolean =>
  product.is_updated || (product.productShop?.is_updated ?? false);

/** Spec section 4: in shop and updated = 'Not synced'; in shop = 'In shop'; otherwise 'Not in shop'. */
export function syncIndicator(product: Indicated): 'Not synced' | 'In shop' | 'Not in shop' {
  if (stateOf(product) !== productStatus.inShop) return 'Not in shop';
  return hasChanged(product) ? 'Not synced' : 'In shop';
}

const syncColors = { 'Not synced': 'red', 'In shop': 'green', 'Not in shop': 'grey' } as const;

/** The in-shop icon of a row: red when in shop and updated or changed (PMS-085). */
export const inShopColor = (product: Indicated): 'red' | 'green' | 'grey' => syncColors[syncIndicator(product)];

/** Red: stock not yet updated in the shop; green: updated. Null outside the in-shop list (STA-055..057). */
export function stockIndicator(product: Indicated): 'red' | 'green' | null {
  if (stateOf(product) !== productStatus.inShop || product.productShop === null) return null;
  return product.productShop.stock_updated ? 'green' : 'red';
}

/** What may be done with a row; permissions come on top (Update_Product, Delete_Product). */
export type RowActions = {
  readonly approve: boolean;
  readonly send: boolean;
  readonly archive: boolean;
  readonly remove: boolean;
};

/** Spec section 2, Row action icons, judged per row by its state in the shop (trap T39); nothing for read-only people, and where the state is unknown. */
export function rowActions(state: ProductStatus | null, who: { local: boolean; readOnly: boolean }): RowActions {
  if (who.readOnly || state === null) return { approve: false, send: false, archive: false, remove: false };
  const moves = movesFor(who);
  const s = productStatus;
  const sendable: readonly ProductStatus[] = [s.approved, s.removed, s.inShop];
  return {
    approve: state === s.pending && canMove(moves, state, s.approved),
    send: sendable.includes(state),
    archive: canMove(moves, state, s.archived),
    remove: canMove(moves, state, s.removed),
  };
}
