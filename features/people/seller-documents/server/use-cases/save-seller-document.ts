import { randomUUID } from 'node:crypto';
import { documentNameOf } from '#features/base/files/contract/files.documents.ts';
import { readDocument, requireRoom } from '#features/base/files/server/files.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/seller-documents.calls.ts';
import { sellersDocumentsChanged } from '../../contract/seller-documents.events.ts';
import type { DocumentKind } from '../../contract/seller-documents.kinds.ts';
import { sellerDocumentTexts as words } from '../../contract/seller-documents.texts.ts';
import { sellerToJudge } from '../seller-documents.access.ts';
import { sellerDocumentsRepository } from '../seller-documents.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'storage' | 'sellerStores'>;
type Upload = { readonly kind: DocumentKind; readonly name: string; readonly validUntil: string | undefined };
type Uploaded = { readonly name: string; readonly bytes: Buffer };
type WithFile = { readonly file?: Uploaded };

/** A person of a local seller sends a document; staff have to look at it. */
export const uploadOwnDocument =
  (platform: Needs) =>
  async (
    { params, query, file }: InputOf<typeof calls.uploadOwnDocument> & WithFile,
    context: Context,
  ): Promise<OutputOf<typeof calls.uploadOwnDocument>> => {
    const { sellerId } = context.actor;
    // The guard lets a suspended seller through, and also people who only read.
    if (sellerId === null || context.actor.readOnly) throw new AppError(generalErrors.forbidden);
    const upload = { kind: params.kind, name: query.name, validUntil: query.valid_until };
    return keepDocument(
      platform,
      { by: personOf(context), now: context.now(), room: context.scope.sellerId },
      sellerId,
      upload,
      file,
    );
  };

/** Staff keep a document that came on another way; they have looked at it. */
export const addSellerDocument =
  (platform: Needs) =>
  async (
    { params, query, file }: InputOf<typeof calls.addSellerDocument> & WithFile,
    context: Context,
  ): Promise<OutputOf<typeof calls.addSellerDocument>> => {
    const seller = await sellerToJudge(platform.db, params.id, context);
    const upload = { kind: params.kind, name: query.name, validUntil: query.valid_until };
    const keeper = { by: personOf(context), now: context.now(), room: context.scope.sellerId };
    return keepDocument(platform, keeper, seller.id, upload, file, { verdict: 'accepted' });
  };

const personOf = ({ actor, scope, cause }: Context): By => ({ userId: actor.userId, shopId: scope.shopId, cause });

export type Keeper = {
  readonly by: By;
  readonly now: Date;
  /** Whose room the file takes; null: of the house. */
  readonly room: number | null;
};
type More = {
  readonly verdict?: 'accepted';
  /** Done in the transaction that keeps it; throws where it may not be kept any more. */
  readonly first?: (tx: Tx) => Promise<void>;
};

/**
 * Puts a document in the place of the former one.
 * @throws AppError of a file that is no document, is too large, or has no room
 */
export async function keepDocument(
  { db, unitOfWork, storage, sellerStores }: Needs,
  { by, now, room }: Keeper,
  sellerId: number,
  { kind, name, validUntil }: Upload,
  file: Uploaded | undefined,
  { verdict, first }: More = {},
): Promise<{ id: string }> {
  if (!file) throw new AppError(generalErrors.invalid);
  if (validUntil !== undefined && validUntil < todayInTirane(now)) throw refuseField('valid_until', words.dayPast);
  const { mime, extension, sha256 } = await readDocument(file.bytes);
  await requireRoom({ sellerStores }, db, room, file.bytes.length);
  const id = randomUUID();
  const storage_key = `documents/${id.slice(0, 2)}/${id}.${extension}`;
  // Bytes before the row: a row never points at nothing.
  await storage.put(storage_key, file.bytes);
  const facts = {
    mime,
    size: file.bytes.length,
    sha256,
    storage_key,
    validUntil: validUntil ?? null,
    verdict: verdict ?? null,
  };
  const keep = async (tx: Tx) => {
    await first?.(tx);
    await sellerDocumentsRepository(tx.db).insert({
      ...facts,
      id,
      sellerId,
      kind,
      name: name || documentNameOf(file),
      by: by.userId,
      at: now,
    });
    tx.record([
      { entity: 'seller', id: sellerId, action: 'document uploaded', after: { kind, valid_until: validUntil ?? null } },
    ]);
    tx.emit(sellersDocumentsChanged, { sellerId });
  };
  try {
    await unitOfWork(by, keep);
  } catch (error) {
    // What was refused is nobody's; after any other error the row may be there.
    if (error instanceof AppError) await storage.delete(storage_key);
    throw error;
  }
  return { id };
}
