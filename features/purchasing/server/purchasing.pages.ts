import type { FastifyInstance } from 'fastify';
import { type DocumentType, documentTypes } from '#features/files/contract/files.documents.ts';
import { hashToken } from '#features/session/server/session.public.ts';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { everyHour } from '#server/http/every-hour.ts';
import { purchasingErrors as errors } from '../contract/purchasing.errors.ts';
import { purchaseNumber } from '../contract/purchasing.rules.ts';
import { purchasingRepository } from './purchasing.repository.ts';

/** Where a document of an order is loaded from, below the root of the web. */
export const documentAddress = (secret: string): string => `/purchase-documents/${secret}`;

/** Begun uploads are worth ten minutes; their rows go a day later. */
const begunKeptMs = 86_400_000;

type Needs = Pick<Platform, 'db' | 'storage' | 'now' | 'logError'>;

/** Documents under the address a link gave; always as a download, under a name of ours, never kept by anything in between. */
export const purchasingPages = (platform: Needs) => async (app: FastifyInstance) => {
  app.get(documentAddress(':secret'), async (request, reply) => {
    const hash = hashToken((request.params as { secret: string }).secret);
    const document = await purchasingRepository(platform.db).findLinked(hash, platform.now());
    const found = document && (await platform.storage.open(document.storage_key));
    if (!found) throw new AppError(errors.documentGone);
    const extension = documentTypes[document.mime as DocumentType];
    const name = `${purchaseNumber(document.year, document.number)}-${document.kind}.${extension}`;
    return reply
      .headers({
        'content-type': document.mime,
        'content-length': found.size,
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(found.stream);
  });
  everyHour(app, platform, 'purge of begun uploads of purchase orders', () =>
    purchasingRepository(platform.db).deleteUnfinished(new Date(platform.now().getTime() - begunKeptMs)),
  );
};
