import { createHash, randomUUID } from 'node:crypto';
import { aPdf } from '#features/people/applications/server/applications.for-tests.ts';
import type { Bench } from '#server/test/bench.ts';
import type { DocumentKind } from '../contract/seller-documents.kinds.ts';
import { sellerDocumentsRepository } from './seller-documents.repository.ts';

/** A document of a seller with its bytes; gives its id. */
export async function aSellerDocument(
  { platform }: Pick<Bench, 'platform'>,
  values: { sellerId: number; kind: DocumentKind; validUntil?: string; verdict?: 'accepted' },
): Promise<string> {
  const id = randomUUID();
  const storage_key = `documents/${id.slice(0, 2)}/${id}.pdf`;
  await platform.storage.put(storage_key, aPdf());
  await sellerDocumentsRepository(platform.db).insert({
    id,
    sellerId: values.sellerId,
    kind: values.kind,
    name: `${values.kind}.pdf`,
    mime: 'application/pdf',
    size: aPdf().length,
    sha256: createHash('sha256').update(aPdf()).digest('hex'),
    storage_key,
    validUntil: values.validUntil ?? null,
    verdict: values.verdict ?? null,
    by: null,
    at: platform.now(),
  });
  return id;
}
