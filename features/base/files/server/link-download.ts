import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hashToken, newToken } from '#features/base/session/server/session.public.ts';
import { type DocumentType, documentTypes, downloadSeconds } from '../contract/files.documents.ts';
import { type Download, downloadsRepository } from './downloads.repository.ts';
import { downloadAddress } from './files.paths.ts';

/**
 * An address that loads a file for a minute: a download is opened by the browser itself, which sends no token of a
 * session. Whether somebody may have the file is judged by who calls; the address asks no more.
 */
export async function linkDownload(db: Kysely<DB>, file: Download, now: Date): Promise<string> {
  const secret = newToken();
  await downloadsRepository(db).insert(hashToken(secret), file, new Date(now.getTime() + downloadSeconds * 1000));
  return downloadAddress(secret);
}

/** The same for an uploaded document; its name is of ours with the extension of what it was found to be. */
export const linkDocumentDownload = (
  db: Kysely<DB>,
  { storageKey, mime, name }: Download,
  now: Date,
): Promise<string> =>
  linkDownload(db, { storageKey, mime, name: `${name}.${documentTypes[mime as DocumentType]}` }, now);
