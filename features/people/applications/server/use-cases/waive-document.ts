import { sellerDocumentErrors } from '#features/people/seller-documents/contract/seller-documents.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/applications.calls.ts';
import { requiredDocuments } from '../../contract/applications.documents.ts';
import { applicationErrors } from '../../contract/applications.errors.ts';
import { applicationChanged } from '../../contract/applications.events.ts';
import { applicationContent } from '../../contract/applications.model.ts';
import { isUndecided } from '../../contract/applications.status.ts';
import { endWaivers, waive } from '../application-waivers.ts';
import { getSent } from '../applications.access.ts';
import { toReviewed } from '../applications.mapper.ts';
import type { ApplicationRecord } from '../applications.repository.ts';

/** An application nobody has decided, held still. What its applicant writes meanwhile stays theirs: its version does not move. */
async function lockUndecided(tx: Tx, id: number, context: Context): Promise<ApplicationRecord> {
  const row = await getSent(tx.db, id, context, true);
  if (!isUndecided(row.status)) throw new AppError(applicationErrors.closed, { values: { status: row.status } });
  return row;
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
      if (!(await endWaivers(tx, row.id, (one) => one === kind))) throw new AppError(generalErrors.notFound);
      tx.emit(applicationChanged, { applicationId: row.id });
      return toReviewed(tx.db, row);
    });
