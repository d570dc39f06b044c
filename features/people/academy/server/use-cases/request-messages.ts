import { randomUUID } from 'node:crypto';
import { documentNameOf } from '#features/base/files/contract/files.documents.ts';
import { linkDocumentDownload, readDocument, requireRoom } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { academyErrors as errors } from '../../contract/academy.errors.ts';
import type * as calls from '../../contract/academy.requests.calls.ts';
import { requestLimits, type ServiceMessage } from '../../contract/academy.requests.ts';
import { requestNotices } from '../../contract/academy.sentences.ts';
import { notifySeller, notifyTeam } from '../notify-of-request.ts';
import { getRequestFor } from '../service-requests.access.ts';
import { serviceRequestsReadModel } from '../service-requests.read-model.ts';
import { type StoredFile, serviceRequestsRepository } from '../service-requests.repository.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'config'>;
type WithFile = { readonly file?: { readonly name: string; readonly bytes: Buffer } };

export const writeMessage =
  (platform: Needs) =>
  async ({ params, body }: InputOf<typeof calls.writeMessage>, context: Context): Promise<ServiceMessage> =>
    write(platform, params.id, { text: body.text, file: null }, context);

/** Keeps the file and sends it as a message of its own. */
export const attachFile =
  ({ db, storage, sellerStores, ...platform }: Needs & Pick<Platform, 'db' | 'storage' | 'sellerStores'>) =>
  async (
    { params, query, file }: InputOf<typeof calls.attachFile> & WithFile,
    context: Context,
  ): Promise<ServiceMessage> => {
    if (!file) throw new AppError(generalErrors.invalid);
    // Nothing is stored for who may not send it.
    await getRequestFor(db, params.id, context);
    const { mime, extension, sha256 } = await readDocument(file.bytes);
    await requireRoom({ sellerStores }, db, context.scope.sellerId, file.bytes.length);
    const id = randomUUID();
    const storage_key = `documents/${id.slice(0, 2)}/${id}.${extension}`;
    // Bytes before the row: a row never points at nothing.
    await storage.put(storage_key, file.bytes);
    const file_name = query.name || documentNameOf(file) || `file.${extension}`;
    const stored = { file_name, storage_key, mime, size: file.bytes.length, sha256 };
    return write(platform, params.id, { text: '', file: stored }, context);
  };

async function write(
  { unitOfWork, config }: Needs,
  requestId: number,
  { text, file }: { readonly text: string; readonly file: StoredFile | null },
  context: Context,
): Promise<ServiceMessage> {
  if (context.actor.readOnly) throw new AppError(generalErrors.forbidden);
  return unitOfWork(context, async (tx) => {
    const requests = serviceRequestsRepository(tx.db);
    const { request, side } = await getRequestFor(tx.db, requestId, context);
    await requests.lock(requestId);
    const { messages: most } = requestLimits;
    if ((await requests.countMessages(requestId)) >= most)
      throw new AppError(errors.tooManyMessages, { values: { most } });
    const { userId } = context.actor;
    const id = await requests.insertMessage({ requestId, userId, side, text, file, at: context.now() });
    const after = file ? { file: file.file_name } : { text };
    tx.record([{ entity: 'service_request', id: requestId, action: file ? 'file sent' : 'message sent', after }]);
    if (side === 'seller') await notifyTeam(tx, request, requestNotices.wrote);
    else await notifySeller(tx, config, request, { sentence: requestNotices.answered, text: text || file!.file_name });
    return (await serviceRequestsReadModel(tx.db).listMessages(requestId, id))[0]!;
  });
}

/** An address for a file of a request. */
export const linkFile =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof calls.linkFile>, context: Context): Promise<OutputOf<typeof calls.linkFile>> => {
    await getRequestFor(db, params.id, context);
    const found = await serviceRequestsRepository(db).findFile(params.id, params.message);
    if (!found) throw new AppError(generalErrors.notFound);
    const file = { storageKey: found.storage_key, mime: found.mime, name: `service-${params.id}-${params.message}` };
    return { url: await linkDocumentDownload(db, file, context.now()) };
  };
