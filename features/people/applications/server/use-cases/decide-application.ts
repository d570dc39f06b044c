import { saveApprovedDocuments } from '#features/people/seller-documents/server/seller-documents.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { decideApplication as call } from '../../contract/applications.calls.ts';
import { requiredDocuments } from '../../contract/applications.documents.ts';
import { applicationErrors } from '../../contract/applications.errors.ts';
import { applicationChanged } from '../../contract/applications.events.ts';
import { fieldTexts } from '../../contract/applications.fields.ts';
import { applicationContent } from '../../contract/applications.model.ts';
import { applicationMoves, canMove } from '../../contract/applications.status.ts';
import { mailApproved, mailChanges, mailRejected } from '../application-mails.ts';
import { endWaivers } from '../application-waivers.ts';
import { getSent } from '../applications.access.ts';
import { toReviewed } from '../applications.mapper.ts';
import { applicationsReadModel } from '../applications.read-model.ts';
import { type ApplicationPatch, type ApplicationRecord, applicationsRepository } from '../applications.repository.ts';
import { makeSeller } from './make-seller.ts';

type Body = InputOf<typeof call>['body'];
type Needs = Pick<Platform, 'unitOfWork' | 'config'>;

/** One decision about one application, as its reader saw it; the applicant is told by mail in the same transaction. */
export const decideApplication =
  (platform: Needs) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    platform.unitOfWork(context, async (tx) => {
      const row = await getSent(tx.db, params.id, context, true);
      if (row.version !== body.version) throw new AppError(applicationErrors.outdated);
      const { decision: move } = body;
      if (!canMove(row.status, move))
        throw new AppError(applicationErrors.moveRefused, { values: { status: row.status, move } });
      const status = applicationMoves[move].to;
      const patch = { status, ...(await carryOut(platform, tx, row, body, context)) };
      await applicationsRepository(tx.db).change(row.id, patch, context.now());
      tx.record([
        {
          entity: 'application',
          id: row.id,
          action: move,
          before: { status: row.status },
          after: { status, ...told(body) },
        },
      ]);
      tx.emit(applicationChanged, { applicationId: row.id });
      const after = await applicationsRepository(tx.db).find(row.id);
      return toReviewed(tx.db, after ?? row);
    });

/** What the decision does beside the status. */
async function carryOut(
  { config }: Needs,
  tx: Tx,
  row: ApplicationRecord,
  body: Body,
  context: Context,
): Promise<ApplicationPatch> {
  const { userId } = context.actor;
  const now = context.now();
  if (body.decision === 'take') return { reviewer_id: userId };
  if (body.decision === 'request_changes') {
    const details = body.changes.map(({ field, note }) => `${fieldTexts[field]?.[row.language] ?? field}: ${note}`);
    await mailChanges(tx, config, row, { details: details.join('\n'), now });
    // What is asked for is waived no longer: the application would be sent again without it.
    await endWaivers(tx, row.id, (kind) => body.changes.some(({ field }) => field === kind));
    return { requested: body.changes, reviewer_id: userId };
  }
  if (body.decision === 'reject') {
    mailRejected(tx, row, body.reason);
    return { reason: body.reason, reapply_on: body.reapply_on, decided_by: userId, decided_at: now };
  }
  const sellerId = await makeSeller(tx, config, row, body.sku_prefix, now);
  // What an invitation waived and the application turned out not to need is asked of no seller.
  const needed = requiredDocuments(applicationContent.parse(row.content));
  await saveApprovedDocuments(tx, sellerId, await documentsOf(tx, row.id), {
    by: userId,
    at: now,
    needed,
    waivers: (await waiversOf(tx, row.id)).filter(({ kind }) => needed.includes(kind)),
  });
  mailApproved(tx, config, row);
  return { seller_id: sellerId, decided_by: userId, decided_at: now };
}

const waiversOf = async (tx: Tx, applicationId: number) =>
  (await applicationsReadModel(tx.db).listWaivers(applicationId)).map(
    ({ kind, until, reason, waived_by, waived_at }) => ({ kind, until, reason, waivedBy: waived_by, at: waived_at }),
  );

const documentsOf = async (tx: Tx, applicationId: number) =>
  (await applicationsRepository(tx.db).listDocuments(applicationId)).map(
    ({ kind, name, mime, size, sha256, storage_key, uploaded_at }) => ({
      kind,
      name,
      mime,
      size,
      storage_key,
      sha256: sha256 ?? '',
      at: uploaded_at,
    }),
  );

const told = (body: Body): Record<string, unknown> => {
  const { decision: _decision, version: _version, ...rest } = body;
  return rest;
};
