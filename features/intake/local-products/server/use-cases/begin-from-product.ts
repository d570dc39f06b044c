import { claimUploads, copyImage } from '#features/base/files/server/files.public.ts';
import type { InputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { beginFromProduct as call } from '../../contract/local-products.calls.ts';
import { copyOf, type LocalContent, sellToo } from '../../contract/local-products.content.ts';
import type { LocalDraft } from '../../contract/local-products.model.ts';
import { findCatalogueProduct, findLocalProduct } from '../local-content.read-model.ts';
import { requireUnrestricted, sellerToWriteFor } from '../local-products.access.ts';
import { toContent, toDraft } from '../local-products.mapper.ts';
import { type LocalSeller, localProductsRepository } from '../local-products.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'storage' | 'sellerStores' | 'outbound'>;
/** Of another's product; an own copy takes all. */
const photosOfCatalogue = 8;
/** They stand on one host as a rule, which shall not notice. */
const atOnce = 4;

/** A draft with what the product is. Photos become uploads of this person: whose they were is not seen at their address. */
export const beginFromProduct =
  (platform: Needs) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<LocalDraft> => {
    const { db, unitOfWork } = platform;
    const { seller, content, photos } = await sourceOf(db, context, params.id, body);
    requireUnrestricted(context, seller);
    const files = await copyAll(platform, context, photos);
    return unitOfWork(context, async (tx) => {
      // Kept although the draft is no product yet: it may be gone on with next week.
      await claimUploads(tx, files, context.actor, { forSeller: seller.id });
      const images = files.map((file, at) => ({ id: null, file_id: file, url: `/files/${file}`, is_cover: at === 0 }));
      const drafts = localProductsRepository(tx.db);
      const draft = { sellerId: seller.id, userId: context.actor.userId, productId: null, at: context.now() };
      const id = await drafts.insertDraft({ ...draft, content: { ...content, images } });
      return toDraft((await drafts.listDrafts(context.scope, { id }))[0]!);
    });
  };

type Source = { readonly seller: LocalSeller; readonly content: LocalContent; readonly photos: readonly string[] };

/** The seller's own product, or one of the catalogue. @throws AppError not_found for one that is neither. */
async function sourceOf(
  db: Db,
  context: Context,
  id: number,
  { ean, seller_id: asked }: InputOf<typeof call>['body'],
): Promise<Source> {
  const own = await findLocalProduct(db, id, context.scope);
  if (own && (asked === null || asked === own.seller.id)) {
    const content = toContent(own);
    const seller = await sellerToWriteFor(db, context, own.seller.id);
    return { seller, content: copyOf(content), photos: coverFirst(content) };
  }
  const seller = await sellerToWriteFor(db, context, asked);
  const found = await findCatalogueProduct(db, id);
  if (!found) throw new AppError(generalErrors.notFound);
  const content = toContent(found);
  return { seller, content: sellToo(content, ean), photos: coverFirst(content).slice(0, photosOfCatalogue) };
}

const coverFirst = ({ images }: LocalContent): string[] =>
  images.toSorted((a, b) => Number(b.is_cover) - Number(a.is_cover)).map(({ url }) => url);

/** In their order; one that does not come is left out, and the form shows what is there. */
async function copyAll(platform: Needs, context: Context, urls: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (let at = 0; at < urls.length; at += atOnce) {
    const found = await Promise.all(urls.slice(at, at + atOnce).map((url) => copyImage(platform)(context, url)));
    files.push(...found.flatMap((one) => ('fileId' in one ? [one.fileId] : [])));
  }
  return files;
}
