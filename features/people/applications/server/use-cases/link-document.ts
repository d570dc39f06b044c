import { linkDocumentDownload } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { linkApplicationDocument as call } from '../../contract/applications.calls.ts';
import { applicationErrors } from '../../contract/applications.errors.ts';
import { getSent } from '../applications.access.ts';
import { applicationsRepository } from '../applications.repository.ts';

/** An address for a document. Who looked is written down. */
export const linkDocument =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      await getSent(tx.db, params.id, context);
      const documents = await applicationsRepository(tx.db).listDocuments(params.id);
      const found = documents.find(({ id }) => id === params.document);
      if (!found) throw new AppError(applicationErrors.documentGone);
      tx.record([
        { entity: 'application', id: params.id, action: 'document opened', after: { document: params.document } },
      ]);
      const file = {
        storageKey: found.storage_key,
        mime: found.mime,
        name: `application-${params.id}-${found.kind}`,
      };
      return { url: await linkDocumentDownload(tx.db, file, context.now()) };
    });
