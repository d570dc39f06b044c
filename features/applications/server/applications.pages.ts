import type { FastifyInstance } from 'fastify';
import { type DocumentType, documentTypes } from '#features/files/contract/files.documents.ts';
import { hashToken } from '#features/session/server/session.public.ts';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { everyHour } from '#server/http/every-hour.ts';
import { applicationErrors } from '../contract/applications.errors.ts';
import { applicationsRepository } from './applications.repository.ts';

/** Where a document is loaded from, below the root of the web. */
export const documentAddress = (secret: string): string => `/application-documents/${secret}`;

/** Drafts nobody touches for this long are forgotten with their documents. */
const draftsKeptMs = 90 * 86_400_000;

type Needs = Pick<Platform, 'db' | 'storage' | 'now' | 'logError'>;

/** Documents under the address a link gave; always as a download, under a name of ours, never kept by anything in between. */
export const applicationsPages = (platform: Needs) => async (app: FastifyInstance) => {
  app.get(documentAddress(':secret'), async (request, reply) => {
    const hash = hashToken((request.params as { secret: string }).secret);
    const document = await applicationsRepository(platform.db).findLinked(hash, platform.now());
    const found = document && (await platform.storage.open(document.storage_key));
    if (!found) throw new AppError(applicationErrors.documentGone);
    const extension = documentTypes[document.mime as DocumentType];
    return reply
      .headers({
        'content-type': document.mime,
        'content-length': found.size,
        'content-disposition': `attachment; filename="application-${document.application_id}-${document.kind}.${extension}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(found.stream);
  });
  everyHour(app, platform, 'purge of old application drafts', async () => {
    const before = new Date(platform.now().getTime() - draftsKeptMs);
    for (const key of await applicationsRepository(platform.db).deleteOldDrafts(before))
      await platform.storage.delete(key);
  });
};
