import type { AtOnce, Outcome } from '#features/base/change-sets/server/change-sets.public.ts';
import { AppError } from '#kit/error.ts';
import type { Moved, Restored } from '../../contract/products.bulk.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { displayStatus, type ProductStatus } from '../../contract/products.status.ts';

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

/** One refused product says why; several say that none can be moved there. */
export const noneMoves =
  (to: ProductStatus): NonNullable<AtOnce<never>['noneFits']> =>
  (refusals) =>
    refusals.length === 1
      ? refusals[0]!
      : new AppError(productErrors.nothingFits, { values: { count: refusals.length, to: displayStatus(to, null) } });
