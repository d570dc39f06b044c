import { documentLinkSeconds } from '#features/files/contract/files.documents.ts';
import { hashToken, newToken } from '#features/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/seller-documents.calls.ts';
import { getDocument, sellerToJudge } from '../seller-documents.access.ts';
import { documentAddress } from '../seller-documents.pages.ts';
import { sellerDocumentsReadModel } from '../seller-documents.read-model.ts';
import { sellerDocumentsRepository } from '../seller-documents.repository.ts';

export const listOwnDocuments =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: unknown, { actor }: Context): Promise<OutputOf<typeof calls.listOwnDocuments>> =>
    actor.sellerId === null ? [] : sellerDocumentsReadModel(db).list(actor.sellerId);

export const listSellerDocuments =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params }: InputOf<typeof calls.listSellerDocuments>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listSellerDocuments>> =>
    sellerDocumentsReadModel(db).list((await sellerToJudge(db, params.id, context)).id);

/** An address for a minute: the browser itself opens a download, and sends no token of a session. Who looked is written down. */
export const linkSellerDocument =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params }: InputOf<typeof calls.linkSellerDocument>,
    context: Context,
  ): Promise<OutputOf<typeof calls.linkSellerDocument>> =>
    unitOfWork(context, async (tx) => {
      const found = await getDocument(tx.db, params.document, context);
      const secret = newToken();
      const until = new Date(context.now().getTime() + documentLinkSeconds * 1000);
      await sellerDocumentsRepository(tx.db).setLink(found.id, hashToken(secret), until);
      tx.record([{ entity: 'seller', id: found.seller_id, action: 'document opened', after: { kind: found.kind } }]);
      return { url: documentAddress(secret) };
    });
