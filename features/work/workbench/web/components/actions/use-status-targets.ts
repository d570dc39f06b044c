import {
  allowedTargets,
  movesFor,
  type ProductStatus,
  productStatus,
} from '#features/catalogue/products/contract/products.status.ts';
import { archiveProducts, changeProductStatus } from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import { removeFromShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import { useMayCall } from '#web/lib/can.tsx';

/** The moves of this person from a status. Removed and Archived need the right that product/remove and product/archive ask for (trap T10). */
export function useStatusTargets(local = false): (from: ProductStatus) => ProductStatus[] {
  const may = useMayCall(changeProductStatus);
  const mayRemove = useMayCall(removeFromShop);
  const mayArchive = useMayCall(archiveProducts);
  if (!may) return () => [];
  return (from) =>
    allowedTargets(movesFor({ local, readOnly: false }), from).filter(
      (target) => (target !== productStatus.removed || mayRemove) && (target !== productStatus.archived || mayArchive),
    );
}
