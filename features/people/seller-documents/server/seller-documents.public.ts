import type { Tx } from '#server/db/unit-of-work.ts';
import { type NewDocument, sellerDocumentsRepository } from './seller-documents.repository.ts';

/** The documents of an approved application live on with the seller, as accepted by who approved it; their bytes stay where they are. */
export async function saveApprovedDocuments(
  tx: Pick<Tx, 'db'>,
  sellerId: number,
  documents: readonly Omit<NewDocument, 'id' | 'sellerId' | 'validUntil' | 'verdict' | 'by'>[],
  by: number,
): Promise<void> {
  for (const document of documents)
    await sellerDocumentsRepository(tx.db).insert({
      ...document,
      id: crypto.randomUUID(),
      sellerId,
      validUntil: null,
      verdict: 'accepted',
      by,
    });
}
