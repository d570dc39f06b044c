import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readUpload } from '#features/base/files/server/files.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import type { DocumentPayload } from '../contract/documents.payload.ts';
import { drawDocument } from './drawing/draw-document.ts';
import type { Sheet } from './drawing/sheet.ts';
import { type Drawn, filesRepository } from './files.repository.ts';

type Needs = Pick<Platform, 'db' | 'storage'>;

/**
 * The sheet of a document: drawn when it is first asked for and kept, so that it is the same bytes for as long as the law wants them, whatever later
 * releases draw. One that still waits for the tax office is drawn each time and says so. @throws AppError not found
 */
export async function sheetOf(
  needs: Needs,
  documentId: number,
): Promise<{ payload: DocumentPayload; content: Buffer }> {
  const { db, storage } = needs;
  const files = filesRepository(db);
  const found = await files.find(documentId);
  if (!found) throw new AppError(generalErrors.notFound);
  const { payload } = found;
  const kept = found.file === null ? null : await storage.open(found.file);
  if (kept) return { payload, content: await buffer(kept.stream) };
  const content = await draw(needs, found, false);
  // What the storage lost is drawn again and not written down a second time: it is the same.
  const waits = found.clearance === 'pending' || found.clearance === 'failed';
  if (waits || found.file !== null) return { payload, content };
  const file = `documents/${crypto.randomUUID()}.pdf`;
  await storage.put(file, content);
  const first = await files.keep(documentId, file, createHash('sha256').update(content).digest('hex'));
  if (!first) await storage.delete(file);
  return { payload, content };
}

/** The same, marked as a copy; it is kept nowhere. @throws AppError not found */
export async function copyOf(needs: Needs, documentId: number): Promise<{ payload: DocumentPayload; content: Buffer }> {
  const found = await filesRepository(needs.db).find(documentId);
  if (!found) throw new AppError(generalErrors.notFound);
  return { payload: found.payload, content: await draw(needs, found, true) };
}

/** See `documents.public.ts`. */
export async function drawSheet(needs: Needs, payload: DocumentPayload): Promise<Buffer> {
  return drawDocument({ payload, logo: await logoOf(needs, payload.logo), cleared: null, copy: false });
}

async function draw(needs: Needs, { payload, clearance, code, qr }: Drawn, copy: boolean): Promise<Buffer> {
  const cleared: Sheet['cleared'] = clearance === 'none' ? null : { code, qr };
  return drawDocument({ payload, logo: await logoOf(needs, payload.logo), cleared, copy });
}

/** A picture any PDF can hold, at most as sharp as paper shows it. */
async function logoOf({ db, storage }: Needs, id: string | null): Promise<Buffer | null> {
  const bytes = id === null ? null : await readUpload({ db, storage }, id);
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  return sharp(bytes).resize({ width: 800, height: 400, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}
