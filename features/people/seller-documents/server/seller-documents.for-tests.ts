import { createHash, randomUUID } from 'node:crypto';
import { makeLink } from '#features/base/accounts/server/accounts.public.ts';
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

type Person = { readonly sellerId: number; readonly userId: number };

/** The token of a link that takes documents of a seller. */
export async function aDocumentLink(
  { platform }: Pick<Bench, 'platform'>,
  { sellerId, userId, email }: Person & { readonly email: string },
): Promise<string> {
  const link = { purpose: 'seller_document', email, language: 'sq', userId, subjectId: sellerId } as const;
  const address = await platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) =>
    makeLink(tx, link, platform.now()),
  );
  return address!.split('#')[1]!;
}

/** An upload that was begun by a link, of a kind that was asked for; gives its id. */
export async function aBegunUpload(
  { platform }: Pick<Bench, 'platform'>,
  { sellerId, userId, kind }: Person & { readonly kind: DocumentKind },
): Promise<string> {
  const id = randomUUID();
  const documents = sellerDocumentsRepository(platform.db);
  await documents.ask(sellerId, [kind], userId, platform.now());
  const upload = { id, seller_id: sellerId, user_id: userId, kind, name: 'a.pdf', valid_until: null };
  await documents.begin({ ...upload, begun_at: platform.now() }, new Date(0), 10);
  return id;
}
