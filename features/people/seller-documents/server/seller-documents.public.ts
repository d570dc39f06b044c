import type { Tx } from '#server/db/unit-of-work.ts';
import type { DocumentKind } from '../contract/seller-documents.kinds.ts';
import type { WaiverOfDocument } from '../contract/seller-documents.model.ts';
import { toldWaiver } from './end-waivers.ts';
import { type NewDocument, sellerDocumentsRepository } from './seller-documents.repository.ts';

export { toldWaiver };

/** What is not asked for of a new seller, by whom and since when. */
export type ApprovedWaiver = WaiverOfDocument & {
  readonly kind: DocumentKind;
  readonly waivedBy: number;
  readonly at: Date;
};

/**
 * The documents of an approved application live on with the seller, as accepted by who approved it; their bytes stay where they are. What was waived
 * stays waived, and a document of it that came all the same is accepted by nobody yet.
 */
export async function saveApprovedDocuments(
  tx: Pick<Tx, 'db' | 'record'>,
  sellerId: number,
  documents: readonly Omit<NewDocument, 'id' | 'sellerId' | 'validUntil' | 'verdict' | 'by'>[],
  { by, waivers }: { readonly by: number; readonly waivers: readonly ApprovedWaiver[] },
): Promise<void> {
  const waived = new Set(waivers.map(({ kind }) => kind));
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
