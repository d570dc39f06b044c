import { buffer } from 'node:stream/consumers';
import { AppError, generalErrors } from '#kit/error.ts';
import { fillIn } from '#kit/text.ts';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { fileErrors } from '../contract/files.errors.ts';
import { fileAddress } from './files.paths.ts';
import { filesRepository } from './files.repository.ts';

export { copyImage } from './copy-image.ts';
export { type FetchedImage, fetchImage, saveImage } from './fetch-image.ts';
export { fileAddress } from './files.paths.ts';
export { linkDocumentDownload, linkDownload } from './link-download.ts';
export { type ImageLook, lookAtImage } from './look-at-image.ts';
export { readDocument } from './read-document.ts';
export { requireRoom } from './require-room.ts';
export { signFileAddresses } from './signed-addresses.ts';

/** The bytes of an upload; null where it is not there any more. Who may see it is judged by the caller. */
export async function readUpload(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  id: string,
): Promise<Buffer | null> {
  const stored = await filesRepository(db).find(id);
  const opened = stored && (await storage.open(stored.path));
  return opened ? buffer(opened.stream) : null;
}

/**
 * Refuses uploads that are neither this person's nor of the seller they write for, as if they were not there (V13).
 * @throws AppError not_found, 404
 */
export async function requireOwnUploads(
  db: Db,
  fileIds: readonly string[],
  of: { readonly userId: number; readonly sellerIds: readonly number[] },
): Promise<void> {
  const wanted = new Set(fileIds);
  if ((await filesRepository(db).listOwn([...wanted], of)).length < wanted.size)
    throw new AppError(generalErrors.notFound);
}

/**
 * Marks uploads of a person, or of their seller, as used, so that they are kept, and gives the address of each by its
 * file id. May be repeated: an upload that is in use already is fine. `field` is named where one is refused; with
 * `forSeller` they belong to that seller from now on; with `open` anybody may open them from now on, as shops and their visitors do.
 * @throws AppError file_missing, 422, where one is unknown, purged or somebody else's.
 */
export async function claimUploads(
  tx: Pick<Tx, 'db'>,
  fileIds: readonly string[],
  by: Pick<Actor, 'userId' | 'sellerId'>,
  {
    field = 'product_images',
    forSeller,
    open = false,
  }: { readonly field?: string; readonly forSeller?: number | undefined; readonly open?: boolean } = {},
): Promise<Map<string, string>> {
  const wanted = [...new Set(fileIds)];
  const own = new Set(await filesRepository(tx.db).setUsed(wanted, by, { forSeller, open }));
  const missing = wanted.find((id) => !own.has(id));
  if (missing !== undefined) {
    const values = { id: missing };
    throw new AppError(fileErrors.gone, { values, issues: [{ field, message: fillIn(fileErrors.gone.text, values) }] });
  }
  return new Map(wanted.map((id) => [id, fileAddress(id)]));
}
