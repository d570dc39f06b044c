import { AppError, generalErrors } from '#kit/error.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { LocalContent } from '../contract/local-products.content.ts';
import { localProductErrors as errors } from '../contract/local-products.errors.ts';
import { contentIssues } from '../contract/local-products.issues.ts';
import { type LocalSeller, localProductsRepository } from './local-products.repository.ts';

/** Whether this is staff, who decide about products, and not a seller, who enters them. */
export const isStaff = (actor: Pick<Actor, 'permissions'>, { sellerId }: { sellerId: number | null }): boolean =>
  sellerId === null && actor.permissions.includes('Update_Product');

/**
 * Whose product is written: a seller's own, for staff the one they name.
 * @throws AppError local_seller_needed (422), or not_found where a seller names another or the seller is no local one.
 */
export async function sellerToWriteFor(db: Db, { scope }: Context, asked: number | null): Promise<LocalSeller> {
  const id = scope.sellerId ?? asked;
  if (id === null) throw new AppError(errors.sellerNeeded);
  const seller = asked === null || asked === id ? await localProductsRepository(db).findSeller(id) : null;
  if (!seller) throw new AppError(generalErrors.notFound);
  return seller;
}

/** A restricted seller keeps what it sells; staff may still enter products for it. @throws AppError local_seller_restricted, 409. */
export function requireUnrestricted({ scope }: Pick<Context, 'scope'>, seller: LocalSeller): void {
  if (scope.sellerId !== null && seller.is_restricted) throw new AppError(errors.restricted);
}

/** Refuses what cannot be sent yet, naming every field. @throws AppError local_product_incomplete, 422. */
export function requireComplete(content: LocalContent): void {
  const issues = contentIssues(content);
  if (issues.length === 0) return;
  throw new AppError(errors.incomplete, {
    values: { first: issues[0]!.text.en },
    issues: issues.map(({ field, text }) => ({ field: `content.${field}`, message: text.en })),
  });
}
