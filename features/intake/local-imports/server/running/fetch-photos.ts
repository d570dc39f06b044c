import { type FetchedImage, fetchImage } from '#features/base/files/server/files.public.ts';
import type { LocalContent } from '#features/intake/local-products/contract/local-products.content.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { RowIssue } from '../../contract/local-imports.model.ts';
import { isFromZip, isToFetch, type PhotoSources, withPhotos } from '../../contract/local-imports.photos.ts';
import { type RowRefusal, rowRefusals } from '../../contract/local-imports.row-refusals.sentences.ts';
import { localImportsReadModel } from '../local-imports.read-model.ts';

/** Photos fetched side by side: they stand on one host as a rule, which shall not notice. */
const atOnce = 4;
const ownAddress = /^\/files\/([0-9a-f-]{36})$/;

/** Where the photos of these products came from, by the address they have here. */
export async function photoSources(db: Db, contents: readonly LocalContent[]): Promise<PhotoSources> {
  const ids = contents.flatMap(({ images }) => images.flatMap(({ url }) => ownAddress.exec(url)?.[1] ?? []));
  const known = await localImportsReadModel(db).listPhotoSources(ids);
  return new Map(known.map((row) => [`/files/${row.file_id}`, row.address]));
}

export type Photos = {
  readonly images: LocalContent['images'];
  readonly fetched: readonly { readonly fileId: string; readonly address: string }[];
  readonly issues: readonly RowIssue[];
};

type Wanted = {
  readonly before: LocalContent;
  readonly cell: string;
  readonly column: string;
  /** Photos of the ZIP: the upload by its hash. */
  readonly zipped: ReadonlyMap<string, string>;
};

/**
 * The photos of a cell as uploads, fetched where they are not there yet. Where one does not come, a product keeps the
 * photos it has; one without any gets those that came. What did not come is told.
 */
export async function fetchPhotos(
  platform: Pick<Platform, 'db' | 'outbound' | 'storage' | 'sellerStores' | 'unitOfWork'>,
  context: Context,
  { before, cell, column, zipped }: Wanted,
): Promise<Photos> {
  const { images } = withPhotos(before, cell, await photoSources(platform.db, [before]));
  const fetched: { fileId: string; address: string }[] = [];
  const issues: RowIssue[] = [];
  const toFetch = images.filter(isToFetch).map(({ url }) => url);
  const tell = (value: string, code: RowRefusal) => issues.push({ column, value, code, text: rowRefusals[code] });
  for (let at = 0; at < toFetch.length; at += atOnce)
    await Promise.all(
      toFetch.slice(at, at + atOnce).map(async (address) => {
        const found = await photoAt(platform, context, address, zipped);
        if ('problem' in found) tell(address.slice(0, 200), `photo_${found.problem}`);
        else fetched.push({ fileId: found.fileId, address });
      }),
    );
  if (issues.length > 0 && before.images.length > 0) {
    tell('', 'photo_failed');
    return { images: before.images, fetched: [], issues };
  }
  const files = new Map(fetched.map(({ address, fileId }) => [address, fileId]));
  const come = images.flatMap((image) => {
    if (!isToFetch(image)) return [image];
    const fileId = files.get(image.url);
    return fileId === undefined ? [] : [{ ...image, file_id: fileId, url: `/files/${fileId}` }];
  });
  return { images: come.map((image, at) => ({ ...image, is_cover: at === 0 })), fetched, issues };
}

/** One from the ZIP is here already; where it was purged meanwhile it does not come. */
async function photoAt(
  platform: Pick<Platform, 'outbound' | 'storage' | 'sellerStores' | 'unitOfWork'>,
  context: Context,
  address: string,
  zipped: ReadonlyMap<string, string>,
): Promise<FetchedImage> {
  if (!isFromZip(address)) return fetchImage(platform)(context, address);
  const fileId = zipped.get(address.slice('zip:'.length));
  return fileId === undefined ? { problem: 'unreachable' } : { fileId };
}
