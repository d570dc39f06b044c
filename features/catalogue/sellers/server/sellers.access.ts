import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Actor, Scope } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Seller } from '../contract/sellers.model.ts';
import { sellersRepository } from './sellers.repository.ts';

/**
 * The seller if it is there and the scope reaches it; a foreign one answers as if it were not there (trap T09). A closed one
 * is there only where `closed` asks for it.
 */
export async function getSellerInScope(
  db: Db,
  id: number,
  scope: Scope,
  { closed = false }: { readonly closed?: boolean } = {},
): Promise<Seller> {
  const seller = scope.sellerId === null || scope.sellerId === id ? await sellersRepository(db).find(id, closed) : null;
  if (!seller) throw new AppError(generalErrors.notFound);
  return seller;
}

/** An external reseller; a local seller keeps its record itself and is not there for these calls. */
export async function getExternalReseller(db: Db, id: number, scope: Scope): Promise<Seller> {
  const seller = await getSellerInScope(db, id, scope);
  if (seller.local_seller) throw new AppError(generalErrors.notFound);
  return seller;
}

/** A person's drawer is open to that person, and to staff who may read sellers or product data (trap T73). */
export function requireDrawerRight(actor: Actor, userId: number): void {
  if (actor.userId === userId) return;
  const isStaff = !actor.scoped && holdsAny(actor.permissions, ['Read_Seller', 'Read_Product-Data']);
  if (!isStaff) throw new AppError(generalErrors.forbidden);
}
