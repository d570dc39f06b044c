import { imageMaxBytes } from '#features/base/files/contract/files.rules.ts';
import { saveImage } from '#features/base/files/server/files.public.ts';
import type { InputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { isZip, openZip, type ZipEntry, zipInMemory } from '#server/formats/workbook/open-zip.ts';
import type { addImportPhotos as call } from '../../contract/local-imports.calls.ts';
import { localImportErrors as errors } from '../../contract/local-imports.errors.ts';
import { zipLimits } from '../../contract/local-imports.fields.ts';
import type { ZipOutcome } from '../../contract/local-imports.model.ts';
import { photoName } from '../../contract/local-imports.photos.ts';
import { localImportsRepository } from '../local-imports.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'storage' | 'sellerStores'>;
type Upload = { readonly file?: { readonly name: string; readonly bytes: Buffer } };

/**
 * Photos from a ZIP, each through the one door of uploads. Its files are unpacked one after the other and cut off at the
 * size of a photo, so that a bomb costs no more than that; their names are looked up and never become paths.
 */
export const addImportPhotos =
  (platform: Needs) =>
  async ({ params, file }: InputOf<typeof call> & Upload, context: Context): Promise<ZipOutcome> => {
    const open = await platform.unitOfWork(context, (tx) =>
      localImportsRepository(tx.db).findForUpdate(params.id, context.scope),
    );
    if (!open) throw new AppError(generalErrors.notFound);
    if (open.state !== 'uploaded' && open.state !== 'checked') throw new AppError(errors.notChecked);
    if (!file || !isZip(file.bytes)) throw new AppError(errors.noZip);
    const refused: ZipOutcome['refused'] = [];
    /** The hash of each photo of this ZIP by its name. */
    const brought = new Map<string, string>();
    let taken = 0;
    let unpacked = 0;
    for (const entry of await entriesOf(file.bytes)) {
      context.signal.throwIfAborted();
      const name = photoName(entry.name);
      if (taken >= zipLimits.photos || unpacked >= zipLimits.unpacked) {
        refused.push({ name, code: 'too_many' });
        continue;
      }
      const bytes = await bytesOf(entry);
      unpacked += bytes?.length ?? imageMaxBytes;
      const kept = bytes === null ? ({ problem: 'too_large' } as const) : await saveImage(platform)(context, bytes);
      if ('problem' in kept) refused.push({ name, code: kept.problem === 'too_large' ? 'too_large' : 'no_image' });
      // Rows name photos without their folders: a second one of that name would go to the products of the first.
      else if ((brought.get(name) ?? kept.sha256) !== kept.sha256)
        refused.push({ name: entry.name, code: 'same_name' });
      else {
        brought.set(name, kept.sha256);
        await platform.unitOfWork(context, (tx) =>
          localImportsRepository(tx.db).insertZipped(open.id, { name, fileId: kept.fileId, sha256: kept.sha256 }),
        );
        taken += 1;
      }
    }
    return { taken, refused: refused.slice(0, 100) };
  };

/** The files in it; folders and what systems put beside them are none. */
async function entriesOf(bytes: Buffer): Promise<ZipEntry[]> {
  try {
    return (await openZip(zipInMemory(bytes))).filter(
      ({ name }) => !/[\\/]$/.test(name) && !name.startsWith('__MACOSX/') && !photoName(name).startsWith('.'),
    );
  } catch (error) {
    throw zipBroken(error);
  }
}

/** Null where it is larger than a photo may be. */
async function bytesOf(entry: ZipEntry): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of entry.read({ maxBytes: imageMaxBytes })) pieces.push(piece);
  } catch (error) {
    if (error instanceof AppError && error.definition.code === 'feed_too_large') return null;
    throw zipBroken(error);
  }
  return Buffer.concat(pieces);
}

const zipBroken = (error: unknown): unknown => {
  if (!(error instanceof AppError)) return error;
  const { position = '', reason = '' } = error.values;
  return new AppError(errors.zipBroken, { values: { position, reason } });
};
