import { linkDocumentDownload } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/seller-documents.calls.ts';
import type { SellerDocument } from '../../contract/seller-documents.model.ts';
import { getDocument, sellerToJudge } from '../seller-documents.access.ts';
import { sellerDocumentsReadModel } from '../seller-documents.read-model.ts';

export const listOwnDocuments =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: unknown, { actor }: Context): Promise<OutputOf<typeof calls.listOwnDocuments>> =>
    actor.sellerId === null ? [] : (await sellerDocumentsReadModel(db).list(actor.sellerId)).map(forItsSeller);

/** Why and by whom a document was waived is told among staff. */
const forItsSeller = (line: SellerDocument): SellerDocument => ({
  ...line,
  waiver: line.waiver && { ...line.waiver, reason: null, by: null },
});

export const listSellerDocuments =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params }: InputOf<typeof calls.listSellerDocuments>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listSellerDocuments>> =>
    sellerDocumentsReadModel(db).list((await sellerToJudge(db, params.id, context)).id);

/** An address for a document. Who looked is written down. */
export const linkSellerDocument =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params }: InputOf<typeof calls.linkSellerDocument>,
    context: Context,
  ): Promise<OutputOf<typeof calls.linkSellerDocument>> =>
    unitOfWork(context, async (tx) => {
      const found = await getDocument(tx.db, params.document, context);
      tx.record([{ entity: 'seller', id: found.seller_id, action: 'document opened', after: { kind: found.kind } }]);
      const file = {
        storageKey: found.storage_key,
        mime: found.mime,
        name: `seller-${found.seller_id}-${found.kind}`,
      };
      return { url: await linkDocumentDownload(tx.db, file, context.now()) };
    });
