import {
  changeSupplied,
  createSupplied,
  suppliedRepository,
} from '#features/catalogue/products/server/products.public.ts';
import { answerRequests } from '#features/intake/review-requests/server/review-requests.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { requireDuties } from '#server/seller-duties.ts';
import type {
  createLocalProduct as createCall,
  updateLocalProduct as updateCall,
} from '../../contract/local-products.calls.ts';
import type { LocalContent } from '../../contract/local-products.content.ts';
import { localProductErrors as errors } from '../../contract/local-products.errors.ts';
import { contentLanguageIds, findLocalProduct } from '../local-content.read-model.ts';
import { requireComplete, requireUnrestricted, sellerToWriteFor } from '../local-products.access.ts';
import { toSupplied } from '../local-products.mapper.ts';
import { localProductsRepository } from '../local-products.repository.ts';

type Needs = Pick<Platform, 'unitOfWork'>;
type Creates = Needs & Pick<Platform, 'sellerDuties'>;

/** Begins the internal codes of a seller without a prefix of its own. */
const prefixOfNone = 'L';

/** A local product of what was written: with status New, which is where the review of local products begins (STA-032). */
export const createLocalProduct =
  ({ unitOfWork, sellerDuties }: Creates) =>
  async ({ body }: InputOf<typeof createCall>, context: Context): Promise<OutputOf<typeof createCall>> => {
    requireComplete(body.content);
    return unitOfWork(context, async (tx) => {
      const seller = await sellerToWriteFor(tx.db, context, body.seller_id);
      requireUnrestricted(context, seller);
      await requireDuties(sellerDuties(), tx.db, context);
      await requireFreeSkus(tx, seller.id, body.content, null);
      const supplied = toSupplied(body.content, await contentLanguageIds(tx.db));
      const by = { sellerId: seller.id, skuPrefix: seller.sku_prefix || prefixOfNone };
      const product = await createSupplied(tx, context, by, supplied);
      if (body.draft_id !== null)
        await localProductsRepository(tx.db).deleteDraft({ id: body.draft_id }, context.scope);
      return product;
    });
  };

/** The product becomes what was written; the draft of the change is done with, and a request of the review is answered. */
export const updateLocalProduct =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { id }, body }: InputOf<typeof updateCall>,
    context: Context,
  ): Promise<OutputOf<typeof updateCall>> => {
    requireComplete(body.content);
    return unitOfWork(context, async (tx) => {
      const stored = await findLocalProduct(tx.db, id, context.scope);
      if (!stored) throw new AppError(generalErrors.notFound);
      if (stored.status === 7) throw new AppError(errors.archived);
      await requireFreeSkus(tx, stored.seller.id, body.content, id);
      const supplied = toSupplied(body.content, await contentLanguageIds(tx.db));
      const saved = await changeSupplied(tx, context, { id, version: body.version }, supplied);
      await localProductsRepository(tx.db).deleteDraft({ productId: id }, context.scope);
      await answerRequests(tx, [id], context.now());
      return saved;
    });
  };

/** Two products of a seller with one SKU could not be told apart in an import or an order. */
async function requireFreeSkus(
  tx: Tx,
  sellerId: number,
  { variants }: LocalContent,
  except: number | null,
): Promise<void> {
  await localProductsRepository(tx.db).lockSeller(sellerId);
  const skus = variants.map(({ sku }) => sku.trim());
  const taken = await suppliedRepository(tx.db).findSku(sellerId, skus, except);
  if (taken === null) return;
  throw new AppError(errors.skuTaken, {
    values: { sku: taken },
    issues: [
      { field: `content.variants.${skus.indexOf(taken)}.sku`, message: errors.skuTaken.text.replace('{sku}', taken) },
    ],
  });
}
