import type { Tx } from '#server/db/unit-of-work.ts';
import type { DocumentKind } from '../contract/seller-documents.kinds.ts';
import type { WaiverOfDocument } from '../contract/seller-documents.model.ts';
import { toldWaiver } from './end-waivers.ts';
import { sellerDocumentsReadModel } from './seller-documents.read-model.ts';
import { type NewDocument, sellerDocumentsRepository } from './seller-documents.repository.ts';

export { toldWaiver };

/** What is not asked for of a new seller, by whom and since when. */
export type ApprovedWaiver = WaiverOfDocument & {
  readonly kind: DocumentKind;
  readonly waivedBy: number;
  readonly at: Date;
};

type Approval = {
  readonly by: number;
  readonly at: Date;
  /** What the application could not do without, waived or not. */
  readonly needed: readonly DocumentKind[];
  readonly waivers: readonly ApprovedWaiver[];
};

/**
 * The documents of an approved application live on with the seller, as accepted by who approved it; their bytes stay where they are. What was waived
 * stays waived until its day and is asked for from then on; a document of it that came all the same is accepted by nobody yet.
 */
export async function saveApprovedDocuments(
  tx: Pick<Tx, 'db' | 'record'>,
  sellerId: number,
  documents: readonly Omit<NewDocument, 'id' | 'sellerId' | 'validUntil' | 'verdict' | 'by'>[],
  { by, at: now, needed, waivers }: Approval,
): Promise<void> {
  const waived = new Set(waivers.map(({ kind }) => kind));
  const lacking = needed.filter((kind) => !documents.some((one) => one.kind === kind));
  await askForLacking(tx, sellerId, lacking, by, now);
  for (const { kind, waivedBy, at, until, reason } of waivers) {
    await sellerDocumentsRepository(tx.db).waive(sellerId, kind, { until, reason }, waivedBy, at);
    tx.record([
      { entity: 'seller', id: sellerId, action: 'document waived', after: { kind, ...toldWaiver({ until, reason }) } },
    ]);
  }
  for (const document of documents)
    await sellerDocumentsRepository(tx.db).insert({
      ...document,
      id: crypto.randomUUID(),
      sellerId,
      validUntil: null,
      verdict: waived.has(document.kind) ? null : 'accepted',
      by,
    });
}

/** What was to follow later is asked for, also where not every seller needs it; until its day a waiver counts. */
async function askForLacking(
  tx: Pick<Tx, 'db' | 'record'>,
  sellerId: number,
  lacking: readonly DocumentKind[],
  by: number,
  at: Date,
): Promise<void> {
  const lines = await sellerDocumentsReadModel(tx.db).list(sellerId);
  const kinds = lacking.filter((kind) => lines.some((line) => line.kind === kind && line.state === 'optional'));
  if (kinds.length === 0) return;
  await sellerDocumentsRepository(tx.db).ask(sellerId, kinds, by, at);
  tx.record([{ entity: 'seller', id: sellerId, action: 'documents asked for', after: { kinds } }]);
}
