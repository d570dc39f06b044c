import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { getSellerInScope } from '#features/catalogue/sellers/server/sellers.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Scope } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';

/** Local sellers are managed by staff: nobody tied to a seller lifts its own suspension, whatever right was given. */
export function requireStaff({ sellerId }: Pick<Scope, 'sellerId'>): void {
  if (sellerId !== null) throw new AppError(generalErrors.forbidden);
}

/** A local seller that staff look at or change, a closed one only where that is asked for. @throws AppError not_found for a reseller. */
export async function localSellerForStaff(
  db: Db,
  id: number,
  scope: Scope,
  which: { readonly closed?: boolean } = {},
): Promise<Seller> {
  requireStaff(scope);
  const seller = await getSellerInScope(db, id, scope, which);
  if (!seller.local_seller) throw new AppError(generalErrors.notFound);
  return seller;
}
