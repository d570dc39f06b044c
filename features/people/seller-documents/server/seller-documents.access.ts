import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { getSellerInScope } from '#features/catalogue/sellers/server/sellers.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { sellerDocumentsRepository } from './seller-documents.repository.ts';

/** A local seller whose documents staff judge; people of a seller judge nobody's, whatever right was given. */
export async function sellerToJudge(db: Db | Tx['db'], id: number, { scope }: Context): Promise<Seller> {
  if (scope.sellerId !== null) throw new AppError(generalErrors.forbidden);
  const seller = await getSellerInScope(db as Db, id, scope);
  if (!seller.local_seller) throw new AppError(generalErrors.notFound);
  return seller;
}

/** A document within the scope of the person, or 404. */
export async function getDocument(db: Db | Tx['db'], id: string, { scope }: Context) {
  const found = await sellerDocumentsRepository(db).find(id);
  if (!found || (scope.sellerId !== null && scope.sellerId !== found.seller_id))
    throw new AppError(generalErrors.notFound);
  return found;
}
