import { AppError, generalErrors, sentenceOf } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Scope } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { attributeErrors } from '../contract/attributes.errors.ts';
import { attributesReadModel } from './attributes.read-model.ts';

/** Refuses a seller outside of the scope as if it were not there (trap T09). */
export function requireSellerInScope(sellerId: number, scope: Scope): void {
  if (scope.sellerId !== null && scope.sellerId !== sellerId) throw new AppError(generalErrors.notFound);
}

/** The seller of a product the scope reaches. */
export async function getProductSeller(db: Db, productId: number, scope: Scope): Promise<number> {
  const sellerId = await attributesReadModel(db).findProductSeller(productId, scope.sellerId);
  if (sellerId === null) throw new AppError(generalErrors.notFound);
  return sellerId;
}

/** Refuses the first of the attributes that is not one of these owners' (null: the shop's own), or is deleted. */
export async function requireAttributes(
  db: Db,
  ids: readonly number[],
  owners: readonly (number | null)[],
  field: string,
): Promise<void> {
  const known = new Map((await attributesReadModel(db).listOwners(ids)).map((row) => [row.id, row.seller_id]));
  const unknown = ids.find((id) => !known.has(id) || !owners.includes(known.get(id) ?? null));
  if (unknown !== undefined) refuseAttribute(attributeErrors.unknownAttribute, unknown, field);
}

/** Refuses a field with the attribute or the variant that is meant. */
export function refuseAttribute(
  error: (typeof attributeErrors)[keyof typeof attributeErrors],
  id: number,
  field: string,
): never {
  throw new AppError(error, { values: { id }, issues: [{ field, ...say(sentenceOf(error), { id }) }] });
}
