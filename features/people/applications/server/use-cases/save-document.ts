import { randomUUID } from 'node:crypto';
import { uploadMinutes } from '#features/base/files/contract/files.documents.ts';
import { readDocument } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import type { beginDocument as beginCall, uploadDocument as uploadCall } from '../../contract/applications.calls.ts';
import { applicationErrors } from '../../contract/applications.errors.ts';
import { lockOpen, openedBy } from '../applications.access.ts';
import { applicationsRepository } from '../applications.repository.ts';

/** Opens an upload: the link's token stays in a body, and the address of the bytes is worth one file for ten minutes. */
export const beginDocument =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof beginCall>, context: PublicContext): Promise<OutputOf<typeof beginCall>> => {
    const applicationId = await openedBy(db, body.token, context);
    const id = randomUUID();
    await unitOfWork({ userId: null, shopId: null, cause: context.cause }, async (tx) => {
      await lockOpen(tx, applicationId);
      const { kind, name } = body;
      await applicationsRepository(tx.db).insertDocument({ id, applicationId, kind, name, at: context.now() });
    });
    return { id };
  };

/** Keeps the bytes in place of an older document of the same kind. */
export const uploadDocument =
  ({ db, unitOfWork, storage }: Pick<Platform, 'db' | 'unitOfWork' | 'storage'>) =>
  async (
    { params, file }: InputOf<typeof uploadCall> & { readonly file?: { readonly bytes: Buffer } },
    { now, cause }: PublicContext,
  ): Promise<OutputOf<typeof uploadCall>> => {
    const since = new Date(now().getTime() - uploadMinutes * 60_000);
    const begun = await applicationsRepository(db).findBegun(params.id, since);
    if (!begun) throw new AppError(applicationErrors.uploadGone);
    if (!file) throw new AppError(generalErrors.invalid);
    const { mime, extension, sha256 } = await readDocument(file.bytes);
    const storage_key = `documents/${params.id.slice(0, 2)}/${params.id}.${extension}`;
    // Bytes before the row: a row never points at nothing.
    await storage.put(storage_key, file.bytes);
    await unitOfWork({ userId: null, shopId: null, cause }, async (tx) => {
      const applications = applicationsRepository(tx.db);
      await lockOpen(tx, begun.application_id);
      const kept = { mime, size: file.bytes.length, sha256, storage_key, uploaded_at: now() };
      if (!(await applications.setDocument(params.id, kept))) throw new AppError(applicationErrors.uploadGone);
      const left = await applications.deleteOtherDocuments(begun.application_id, begun.kind, params.id);
      await deleteBytes(tx.db, storage, left);
    });
    return { id: params.id };
  };
