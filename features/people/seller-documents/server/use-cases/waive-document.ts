import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/seller-documents.calls.ts';
import { sellerDocumentErrors as errors } from '../../contract/seller-documents.errors.ts';
import { sellersDocumentsChanged } from '../../contract/seller-documents.events.ts';
import type { DocumentKind } from '../../contract/seller-documents.kinds.ts';
import { sellerDocumentTexts as words } from '../../contract/seller-documents.texts.ts';
import { endWaivers, toldWaiver } from '../end-waivers.ts';
import { sellerToJudge } from '../seller-documents.access.ts';
import { sellerDocumentsReadModel } from '../seller-documents.read-model.ts';
import { sellerDocumentsRepository } from '../seller-documents.repository.ts';

const lineOf = async (tx: Tx, sellerId: number, kind: DocumentKind) =>
  (await sellerDocumentsReadModel(tx.db).list(sellerId)).find((one) => one.kind === kind)!;

/** A document nobody asks for cannot be waived; one that is there can, for when it expires or is rejected. */
export const waiveSellerDocument =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params: { id, kind }, body: { until, reason } }: InputOf<typeof calls.waiveSellerDocument>,
    context: Context,
  ): Promise<OutputOf<typeof calls.waiveSellerDocument>> =>
    unitOfWork(context, async (tx) => {
      const seller = await sellerToJudge(tx.db, id, context);
      const documents = sellerDocumentsRepository(tx.db);
      await documents.lock(seller.id);
      if (until < todayInTirane(context.now())) throw refuseField('until', words.dayPast);
      const before = await lineOf(tx, seller.id, kind);
      if (before.state === 'optional') throw new AppError(errors.notNeeded);
      await documents.waive(seller.id, kind, { until, reason }, context.actor.userId, context.now());
      tx.record([
        {
          entity: 'seller',
          id: seller.id,
          action: 'document waived',
          ...(before.waiver ? { before: toldWaiver(before.waiver) } : {}),
          after: { kind, ...toldWaiver({ until, reason }) },
        },
      ]);
      tx.emit(sellersDocumentsChanged, { sellerId: seller.id });
      return lineOf(tx, seller.id, kind);
    });

export const endDocumentWaiver =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params: { id, kind } }: InputOf<typeof calls.endDocumentWaiver>,
    context: Context,
  ): Promise<OutputOf<typeof calls.endDocumentWaiver>> =>
    unitOfWork(context, async (tx) => {
      const seller = await sellerToJudge(tx.db, id, context);
      await sellerDocumentsRepository(tx.db).lock(seller.id);
      if (!(await endWaivers(tx, seller.id, [kind], context))) throw new AppError(generalErrors.notFound);
      tx.emit(sellersDocumentsChanged, { sellerId: seller.id });
      return lineOf(tx, seller.id, kind);
    });
