import {
  allowedTargets,
  type Moves,
  type ProductStatus,
  productStatus,
} from '#features/catalogue/products/contract/products.status.ts';
import { type Indicated, syncIndicator } from '#features/work/workbench/contract/products.indicators.ts';

/** Actions with a button and a call of their own. */
export type DrawerAction = 'approve' | 'send' | 'remove' | 'archive';

/** Removing asks for a reason and archiving for a right of its own: they have their buttons, as has approving a pending product. */
export const movesInMenu = (moves: Moves, state: ProductStatus | null): ProductStatus[] =>
  (state === null ? [] : allowedTargets(moves, state)).filter(
    (target) =>
      target !== state &&
      target !== productStatus.removed &&
      target !== productStatus.archived &&
      !(state === productStatus.pending && target === productStatus.approved),
  );

/** Whether the mark of the shop says anything the tag of the product does not say already. */
export const syncAdds = (product: Indicated, subStatus: string | null): boolean => {
  const sync = syncIndicator(product);
  if (sync === 'Not in shop') return product.status === productStatus.approved && subStatus === null;
  return sync === 'Not synced';
};
