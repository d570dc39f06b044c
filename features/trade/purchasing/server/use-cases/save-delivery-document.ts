import { randomUUID } from 'node:crypto';
import { uploadMinutes } from '#features/base/files/contract/files.documents.ts';
import { readDocument } from '#features/base/files/server/files.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import type {
  beginOutdeliveryDocument as beginCall,
  uploadOutdeliveryDocument as uploadCall,
} from '../../contract/outdelivery.calls.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { purchaseOrderChanged } from '../../contract/purchasing.events.ts';
import { purchaseLimits } from '../../contract/purchasing.rules.ts';
import { purchaseDocumentsRepository } from '../purchase-documents.repository.ts';
import { byLink, lockOrder, openedBy } from '../purchasing.access.ts';

const beginningOf = (now: Date): Date => new Date(now.getTime() - uploadMinutes * 60_000);

/** Opens an upload: the link's token stays in a body, and the address of the bytes is worth one file for ten minutes. */
export const beginOutdeliveryDocument =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof beginCall>, context: PublicContext): Promise<OutputOf<typeof beginCall>> => {
    const { id: order_id, linkId: link_id } = await openedBy(db, body.token, context);
    const now = context.now();
    const id = randomUUID();
    await unitOfWork(byLink(link_id), async (tx) => {
      await lockOrder(tx, order_id, 'attach');
      if (
        (await purchaseDocumentsRepository(tx.db).countDocuments(order_id, beginningOf(now))) >=
        purchaseLimits.documents
      )
        throw new AppError(errors.tooManyDocuments, { values: { most: purchaseLimits.documents } });
      await purchaseDocumentsRepository(tx.db).insertDocument({
        id,
        order_id,
        link_id,
        kind: body.kind,
        name: body.name,
        created_at: now,
      });
    });
    return { id };
  };

/** Keeps the bytes. The same file of the same kind again is the one there is: its page did not hear that it had arrived. */
export const uploadOutdeliveryDocument =
  ({ db, unitOfWork, storage }: Pick<Platform, 'db' | 'unitOfWork' | 'storage'>) =>
  async (
    { params, file }: InputOf<typeof uploadCall> & { readonly file?: { readonly bytes: Buffer } },
    { now }: PublicContext,
  ): Promise<OutputOf<typeof uploadCall>> => {
    const begun = await purchaseDocumentsRepository(db).findBegun(params.id, beginningOf(now()));
    if (!begun) throw new AppError(errors.uploadGone);
    if (!file) throw new AppError(generalErrors.invalid);
    const { mime, extension, sha256 } = await readDocument(file.bytes);
    const storage_key = `documents/${params.id.slice(0, 2)}/${params.id}.${extension}`;
    // Bytes before the row: a row never points at nothing.
    await storage.put(storage_key, file.bytes);
    const id = await unitOfWork(byLink(begun.link_id), async (tx) => {
      await lockOrder(tx, begun.order_id, null);
      const same = await purchaseDocumentsRepository(tx.db).findSame(begun.order_id, begun.kind, sha256);
      if (same !== null) {
        await purchaseDocumentsRepository(tx.db).deleteDocument(params.id);
        await deleteBytes(tx.db, storage, [storage_key]);
        return same;
      }
      const kept = { mime, size: file.bytes.length, sha256, storage_key, uploaded_at: now() };
      if (!(await purchaseDocumentsRepository(tx.db).setDocument(params.id, kept)))
        throw new AppError(errors.uploadGone);
      tx.record([
        {
          entity: 'purchase_order',
          id: begun.order_id,
          action: 'document uploaded',
          after: { document: `${begun.kind}: ${begun.name}` },
        },
      ]);
      tx.emit(purchaseOrderChanged, { orderId: begun.order_id });
      return params.id;
    });
    return { id };
  };
