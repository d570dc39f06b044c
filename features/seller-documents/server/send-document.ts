import type { FastifyReply } from 'fastify';
import { type DocumentType, documentTypes } from '#features/files/contract/files.documents.ts';

type Found = Awaited<ReturnType<import('#server/storage/storage.ts').Storage['open']>>;

/** A document always goes out as a download, under a name of ours, and is kept by nothing in between. */
export function sendDocument(
  reply: FastifyReply,
  found: NonNullable<Found>,
  { mime, name }: { readonly mime: string; readonly name: string },
): FastifyReply {
  return reply
    .headers({
      'content-type': mime,
      'content-length': found.size,
      'content-disposition': `attachment; filename="${name}.${documentTypes[mime as DocumentType]}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(found.stream);
}
