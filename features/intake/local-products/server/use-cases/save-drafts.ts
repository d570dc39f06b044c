import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/local-products.calls.ts';
import { findLocalProduct } from '../local-content.read-model.ts';
import { requireOwnPhotos, sellerToWriteFor, withKnownAddresses } from '../local-products.access.ts';
import { toDraft } from '../local-products.mapper.ts';
import { type DraftRow, localProductsRepository } from '../local-products.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

export const listLocalDrafts =
  ({ db }: Needs) =>
  async (
    { query: { page, pageSize } }: InputOf<typeof calls.listLocalDrafts>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listLocalDrafts>> => {
    const drafts = localProductsRepository(db);
    const asked = { productId: null, limit: pageSize, offset: page * pageSize };
    return { results: (await drafts.listDrafts(scope, asked)).map(toDraft), total: await drafts.countDrafts(scope) };
  };

export const getLocalDraft =
  ({ db }: Needs) =>
  async (
    { params }: InputOf<typeof calls.getLocalDraft>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.getLocalDraft>> => {
    const [draft] = await localProductsRepository(db).listDrafts(scope, { id: params.id });
    return toDraft(found(draft));
  };

/** A draft is no product: it leaves no history, and nobody is told. */
export const beginLocalDraft =
  ({ unitOfWork }: Needs) =>
  async (
    { body }: InputOf<typeof calls.beginLocalDraft>,
    context: Context,
  ): Promise<OutputOf<typeof calls.beginLocalDraft>> =>
    unitOfWork(context, async (tx) => {
      const { product_id: productId, content } = body;
      const drafts = localProductsRepository(tx.db);
      const product = productId === null ? null : found(await findLocalProduct(tx.db, productId, context.scope));
      const sellerId = product?.seller.id ?? (await sellerToWriteFor(tx.db, context, body.seller_id)).id;
      await requireOwnPhotos(tx.db, context, sellerId, content, null);
      const id = await drafts.insertDraft({
        sellerId,
        userId: context.actor.userId,
        productId,
        content: withKnownAddresses(content, product),
        at: context.now(),
      });
      const [draft] = await drafts.listDrafts(context.scope, { id });
      return toDraft(found(draft));
    });

export const saveLocalDraft =
  ({ unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.saveLocalDraft>,
    context: Context,
  ): Promise<OutputOf<typeof calls.saveLocalDraft>> =>
    unitOfWork(context, async (tx) => {
      const at = context.now();
      const drafts = localProductsRepository(tx.db);
      const [draft] = await drafts.listDrafts(context.scope, { id: params.id });
      const { product_id: of, seller, content: former } = found(draft);
      await requireOwnPhotos(tx.db, context, seller.id, body.content, former);
      const product = of === null ? null : await findLocalProduct(tx.db, of, context.scope);
      if (!(await drafts.setDraft(params.id, withKnownAddresses(body.content, product), at, context.scope)))
        throw new AppError(generalErrors.notFound);
      return { id: params.id, updated_at: at.toISOString() };
    });

export const dropLocalDraft =
  ({ unitOfWork }: Needs) =>
  async (
    { params }: InputOf<typeof calls.dropLocalDraft>,
    context: Context,
  ): Promise<OutputOf<typeof calls.dropLocalDraft>> =>
    unitOfWork(context, async (tx) => {
      if (!(await localProductsRepository(tx.db).deleteDraft({ id: params.id }, context.scope)))
        throw new AppError(generalErrors.notFound);
      return { id: params.id };
    });

function found<T extends DraftRow | { readonly seller: unknown }>(row: T | null | undefined): T {
  if (!row) throw new AppError(generalErrors.notFound);
  return row;
}
