import type { FastifyInstance } from 'fastify';
import { hashToken } from '#features/session/server/session.public.ts';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { sellerDocumentErrors } from '../contract/seller-documents.errors.ts';
import { sellerDocumentsRepository } from './seller-documents.repository.ts';
import { sendDocument } from './send-document.ts';

/** Where a document is loaded from, below the root of the web. */
export const documentAddress = (secret: string): string => `/seller-documents/${secret}`;

/** Documents under the address a link gave. */
export const sellerDocumentsPages =
  ({ db, storage, now }: Pick<Platform, 'db' | 'storage' | 'now'>) =>
  async (app: FastifyInstance) => {
    app.get(documentAddress(':secret'), async (request, reply) => {
      const hash = hashToken((request.params as { secret: string }).secret);
      const document = await sellerDocumentsRepository(db).findLinked(hash, now());
      const found = document && (await storage.open(document.storage_key));
      if (!found) throw new AppError(sellerDocumentErrors.gone);
      return sendDocument(reply, found, { mime: document.mime, name: `seller-${document.seller_id}-${document.kind}` });
    });
  };
