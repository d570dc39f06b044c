import { documentLinkSeconds } from '#features/files/contract/files.documents.ts';
import { hashToken, newToken } from '#features/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { linkApplicationDocument as call } from '../../contract/applications.calls.ts';
import { applicationErrors } from '../../contract/applications.errors.ts';
import { getSent } from '../applications.access.ts';
import { documentAddress } from '../applications.pages.ts';
import { applicationsRepository } from '../applications.repository.ts';

/** An address for a minute: the browser itself opens a download, and sends no token of a session. Who looked is written down. */
export const linkDocument =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      await getSent(tx.db, params.id, context);
      const secret = newToken();
      const until = new Date(context.now().getTime() + documentLinkSeconds * 1000);
      const found = await applicationsRepository(tx.db).setLink(params.id, params.document, hashToken(secret), until);
      if (!found) throw new AppError(applicationErrors.documentGone);
      tx.record([
        { entity: 'application', id: params.id, action: 'document opened', after: { document: params.document } },
      ]);
      return { url: documentAddress(secret) };
    });
