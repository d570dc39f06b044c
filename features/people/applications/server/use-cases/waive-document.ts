import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { sellerDocumentErrors } from '#features/people/seller-documents/contract/seller-documents.errors.ts';
import type { DocumentKind } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import type { WaiverOfDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts as words } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { toldWaiver } from '#features/people/seller-documents/server/seller-documents.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/applications.calls.ts';
import { requiredDocuments } from '../../contract/applications.documents.ts';
import { applicationErrors } from '../../contract/applications.errors.ts';
import { applicationChanged } from '../../contract/applications.events.ts';
import { applicationContent } from '../../contract/applications.model.ts';
import { isUndecided } from '../../contract/applications.status.ts';
import { getSent } from '../applications.access.ts';
import { toReviewed } from '../applications.mapper.ts';
import { applicationsReadModel } from '../applications.read-model.ts';
import { type ApplicationRecord, applicationsRepository } from '../applications.repository.ts';

/** An application nobody has decided, held still. What its applicant writes meanwhile stays theirs: its version does not move. */
async function lockUndecided(tx: Tx, id: number, context: Context): Promise<ApplicationRecord> {
  const row = await getSent(tx.db, id, context, true);
  if (!isUndecided(row.status)) throw new AppError(applicationErrors.closed, { values: { status: row.status } });
  return row;
}

/** Until a day that has not passed. `field`: which one is refused else. */
export async function waive(
  tx: Tx,
  applicationId: number,
  kind: DocumentKind,
  said: WaiverOfDocument & { readonly field: string },
  context: Context,
): Promise<void> {
  const { until, reason, field } = said;
  if (until < todayInTirane(context.now())) throw refuseField(field, words.dayPast);
  const before = (await applicationsReadModel(tx.db).listWaivers(applicationId)).find((one) => one.kind === kind);
  const by = { userId: context.actor.userId, at: context.now() };
  await applicationsRepository(tx.db).waive(applicationId, kind, { until, reason }, by);
  tx.record([
    {
      entity: 'application',
      id: applicationId,
      action: 'document waived',
      ...(before ? { before: toldWaiver(before) } : {}),
      after: { kind, ...toldWaiver({ until, reason }) },
    },
  ]);
}

/** Only what the application cannot do without is waived. */
export const waiveApplicationDocument =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params: { id, kind }, body }: InputOf<typeof calls.waiveApplicationDocument>,
    context: Context,
  ): Promise<OutputOf<typeof calls.waiveApplicationDocument>> =>
    unitOfWork(context, async (tx) => {
      const row = await lockUndecided(tx, id, context);
      if (!requiredDocuments(applicationContent.parse(row.content)).includes(kind))
        throw new AppError(sellerDocumentErrors.notNeeded);
      await waive(tx, row.id, kind, { ...body, field: 'until' }, context);
      tx.emit(applicationChanged, { applicationId: row.id });
      return toReviewed(tx.db, row);
    });

export const endApplicationWaiver =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { params: { id, kind } }: InputOf<typeof calls.endApplicationWaiver>,
    context: Context,
  ): Promise<OutputOf<typeof calls.endApplicationWaiver>> =>
    unitOfWork(context, async (tx) => {
      const row = await lockUndecided(tx, id, context);
      const before = (await applicationsReadModel(tx.db).listWaivers(id)).find((one) => one.kind === kind);
      if (!before) throw new AppError(generalErrors.notFound);
      await applicationsRepository(tx.db).endWaiver(row.id, kind);
      tx.record([
        {
          entity: 'application',
          id: row.id,
          action: 'document waiver ended',
          before: toldWaiver(before),
          after: { kind },
        },
      ]);
      tx.emit(applicationChanged, { applicationId: row.id });
      return toReviewed(tx.db, row);
    });
