import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { getSellerInScope } from '#features/catalogue/sellers/server/sellers.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';

/** A local seller whose score staff look at; people of a seller see nobody's here, whatever right was given. */
export async function scoredSeller(db: Db | Tx['db'], id: number, { scope }: Context): Promise<Seller> {
  if (scope.sellerId !== null) throw new AppError(generalErrors.forbidden);
  const seller = await getSellerInScope(db as Db, id, scope, { closed: true });
  if (!seller.local_seller) throw new AppError(generalErrors.notFound);
  return seller;
}
