import { fileAddress, requireOwnUploads } from '#features/base/files/server/files.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { localFormTexts as words } from '../contract/local-form.texts.ts';
import type { LocalContent } from '../contract/local-products.content.ts';
import { localProductErrors as errors } from '../contract/local-products.errors.ts';
import { contentIssues } from '../contract/local-products.issues.ts';
import type { StoredLocalProduct } from './local-content.read-model.ts';
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
  // A photo that is neither the product's nor an upload is none: nothing would be left of it.
  const photos = content.images.flatMap((image, at) =>
    image.id === null && image.file_id === null ? [{ field: `images.${at}`, text: words.imageGone }] : [],
  );
  const issues = [...contentIssues(content), ...photos];
  if (issues.length === 0) return;
  throw new AppError(errors.incomplete, {
    values: { first: issues[0]!.text.en },
    issues: issues.map(({ field, text }) => ({ field: `content.${field}`, message: text.en })),
  });
}

/**
 * Refuses photos that are another seller's uploads (V13). `former`: what the draft holds already; an upload of it may be gone
 * by now, and the form says so.
 * @throws AppError not_found, 404
 */
export async function requireOwnPhotos(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  sellerId: number,
  content: LocalContent,
  former: LocalContent | null,
): Promise<void> {
  const known = new Set(former?.images.map((image) => image.file_id));
  const added = content.images.flatMap(({ file_id: id }) => (id === null || known.has(id) ? [] : [id]));
  await requireOwnUploads(db, added, { userId: actor.userId, sellerIds: [sellerId] });
}

/**
 * What somebody writes, with photos shown from where they lie: an upload from here, one the product has from where it has
 * it. Staff look at drafts, and no address a seller made up learns when and from where.
 */
export function withKnownAddresses(content: LocalContent, product: StoredLocalProduct | null): LocalContent {
  const has = new Map(product?.images.map(({ id, url }) => [id, url]));
  const images = content.images.map((image) => ({
    ...image,
    url: image.file_id === null ? (has.get(image.id) ?? '') : fileAddress(image.file_id),
  }));
  return { ...content, images };
}
