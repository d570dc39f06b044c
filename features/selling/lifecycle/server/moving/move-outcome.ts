import type { AtOnce, Outcome } from '#features/base/change-sets/server/change-sets.public.ts';
import type { Moved, Restored } from '#features/catalogue/products/contract/products.bulk.ts';
import { productErrors } from '#features/catalogue/products/contract/products.errors.ts';
import { displayStatus, type ProductStatus } from '#features/catalogue/products/contract/products.status.ts';
import { AppError } from '#kit/error.ts';

/** What the status calls answer (trap T47); `restored` where products may have come back from the archive. */
export const movedOf = (
  { asked, changeSetId, done, unchanged, refused }: Outcome,
  restored: Restored | null = null,
): Moved => ({
  asked,
  moved: done.length + unchanged.length,
  refused: [...refused],
  changeSetId,
  ...(restored ? { restored } : {}),
});

/** Says of several products that none can be moved there. */
export const noneMoves =
  (to: ProductStatus): NonNullable<AtOnce<never>['noneFits']> =>
  ({ length: count }) =>
    new AppError(productErrors.nothingFits, { values: { count, to: displayStatus(to, null) } });
