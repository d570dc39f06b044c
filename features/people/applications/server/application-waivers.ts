import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { DocumentKind } from '#features/people/seller-documents/contract/seller-documents.kinds.ts';
import type { WaiverOfDocument } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { sellerDocumentTexts as words } from '#features/people/seller-documents/contract/seller-documents.texts.ts';
import { toldWaiver } from '#features/people/seller-documents/server/seller-documents.public.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { applicationsReadModel } from './applications.read-model.ts';
import { applicationsRepository } from './applications.repository.ts';

/** Until a day that has not passed. `field`: which one is refused else. The application is locked by the caller. */
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

/** Ends what of an application is waived and `which` names, with its history; false where there is none. The application is locked by the caller. */
export async function endWaivers(
  tx: Tx,
  applicationId: number,
  which: (kind: DocumentKind) => boolean,
): Promise<boolean> {
  const ended = (await applicationsReadModel(tx.db).listWaivers(applicationId)).filter(({ kind }) => which(kind));
  if (ended.length === 0) return false;
  const kinds = ended.map(({ kind }) => kind);
  await applicationsRepository(tx.db).endWaivers(applicationId, kinds);
  tx.record(
    ended.map(({ kind, ...waiver }) => ({
      entity: 'application' as const,
      id: applicationId,
      action: 'document waiver ended' as const,
      before: toldWaiver(waiver),
      after: { kind },
    })),
  );
  return true;
}
