import { randomUUID } from 'node:crypto';
import { linkTries } from '#features/base/accounts/contract/accounts.rules.ts';
import { requireLink } from '#features/base/accounts/server/accounts.public.ts';
import { uploadMinutes } from '#features/base/files/contract/files.documents.ts';
import { limitTriesFrom } from '#features/base/session/server/session.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/seller-documents.calls.ts';
import { sellerDocumentErrors as errors } from '../../contract/seller-documents.errors.ts';
import type { DocumentKind } from '../../contract/seller-documents.kinds.ts';
import { isWanted, mostBegun, type RequestedDocuments } from '../../contract/seller-documents.model.ts';
import { sellerDocumentTexts as words } from '../../contract/seller-documents.texts.ts';
import { sellerDocumentsReadModel } from '../seller-documents.read-model.ts';
import { sellerDocumentsRepository } from '../seller-documents.repository.ts';
import { keepDocument } from './save-seller-document.ts';

const begunSince = (now: Date): Date => new Date(now.getTime() - uploadMinutes * 60_000);
/** The history names the link beside the person it was sent to: nobody logged in. */
const byLink = (userId: number): By => ({ userId, shopId: null, cause: 'link' });

/** Whose documents a link is about, while its person still belongs to that seller. */
async function openedBy(
  db: Db,
  token: string,
  { ip, now }: PublicContext,
): Promise<{ userId: number; sellerId: number }> {
  await limitTriesFrom(db, 'links', ip, { most: linkTries.perAddress, minutes: linkTries.minutes });
  const { user_id: userId, subject_id: sellerId } = await requireLink(db, token, 'seller_document', now());
  if (userId === null || sellerId === null || !(await sellerDocumentsReadModel(db).isPersonOf(userId, sellerId)))
    throw new AppError(errors.notNeeded);
  return { userId, sellerId };
}

/** @throws AppError where the kind was sent meanwhile, or the person no longer belongs to the seller */
async function requireWanted(
  db: Db | Tx['db'],
  { userId, sellerId, kind }: { readonly userId: number; readonly sellerId: number; readonly kind: DocumentKind },
): Promise<void> {
  if (!(await sellerDocumentsReadModel(db).isPersonOf(userId, sellerId))) throw new AppError(errors.notNeeded);
  const line = (await sellerDocumentsReadModel(db).list(sellerId)).find((one) => one.kind === kind);
  if (!line || !isWanted(line)) throw new AppError(errors.notNeeded);
}

export const openRequestedDocuments =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { body }: InputOf<typeof calls.openRequestedDocuments>,
    context: PublicContext,
  ): Promise<RequestedDocuments> => {
    const { sellerId } = await openedBy(db, body.token, context);
    const reading = sellerDocumentsReadModel(db);
    const documents = (await reading.list(sellerId)).filter(isWanted);
    return {
      seller: await reading.nameOf(sellerId),
      documents: documents.map(({ kind, state, document }) => ({ kind, state, note: document?.note ?? '' })),
    };
  };

/** Opens an upload: the link's token stays in a body, and the address of the bytes is worth one file for ten minutes. */
export const beginRequestedDocument =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { body }: InputOf<typeof calls.beginRequestedDocument>,
    context: PublicContext,
  ): Promise<OutputOf<typeof calls.beginRequestedDocument>> => {
    const { userId, sellerId } = await openedBy(db, body.token, context);
    const { kind, name, valid_until } = body;
    const id = randomUUID();
    const now = context.now();
    if (valid_until !== null && valid_until < todayInTirane(now)) throw refuseField('valid_until', words.dayPast);
    await unitOfWork(byLink(userId), async (tx) => {
      await requireWanted(tx.db, { userId, sellerId, kind });
      const upload = { id, seller_id: sellerId, user_id: userId, kind, name, valid_until, begun_at: now };
      if (!(await sellerDocumentsRepository(tx.db).begin(upload, begunSince(now), mostBegun)))
        throw new AppError(errors.tooManyUploads);
    });
    return { id };
  };

/** Keeps the bytes as a document of the seller, which staff look at like any other. */
export const uploadRequestedDocument =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'storage' | 'sellerStores'>) =>
  async (
    {
      params: { id },
      file,
    }: InputOf<typeof calls.uploadRequestedDocument> & { file?: { readonly name: string; readonly bytes: Buffer } },
    context: PublicContext,
  ): Promise<OutputOf<typeof calls.uploadRequestedDocument>> => {
    const now = context.now();
    const begun = await sellerDocumentsRepository(platform.db).findBegun(id, begunSince(now));
    if (!begun) throw new AppError(errors.uploadGone);
    const { seller_id: sellerId, user_id: userId, name, valid_until } = begun;
    const kind = begun.kind as DocumentKind;
    // Before the bytes are kept: the id works for ten minutes, and nothing that is refused may fill the disk.
    await requireWanted(platform.db, { userId, sellerId, kind });
    return keepDocument(
      platform,
      { by: byLink(userId), now, room: sellerId },
      sellerId,
      { kind, name, validUntil: valid_until ?? undefined },
      file,
      {
        first: async (tx) => {
          const documents = sellerDocumentsRepository(tx.db);
          // Several of one kind may arrive at once, and each would see that none is there yet.
          await documents.lock(sellerId);
          if (!(await documents.endUpload(id))) throw new AppError(errors.uploadGone);
          await requireWanted(tx.db, { userId, sellerId, kind });
        },
      },
    );
  };
