import type { LocalContent } from '#features/intake/local-products/contract/local-products.content.ts';
import { contentLimits } from '#features/intake/local-products/contract/local-products.content.ts';

/** The addresses in a cell, as people list them: with blanks, line breaks, bars, commas or semicolons between them. */
export const photoAddresses = (cell: string): string[] => [
  ...new Set(cell.split(/[\s|]+|[,;]+(?=https?:\/\/|\s|$)/i).filter((address) => address !== '')),
];

/** Whether photos can be asked for at all of these addresses: so many, and each of the web. */
export const arePhotoAddresses = (addresses: readonly string[]): boolean =>
  addresses.length <= contentLimits.images &&
  addresses.every(
    (address) => isFromZip(address) || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)),
  );

/** The address of a photo that was brought in a ZIP, by the hash of its bytes. */
const zipped = /^zip:[0-9a-f]{64}$/;
export const isFromZip = (address: string): boolean => zipped.test(address);
export const zipAddress = (sha256: string): string => `zip:${sha256}`;

/** A name as it is looked up: without folders, in small letters. Names never become paths. */
export const photoName = (name: string): string => (name.split(/[\\/]/).at(-1) ?? '').trim().toLowerCase();

const ending = /\.[a-z0-9]{2,5}$/;

/**
 * The cell of a row with the files of the ZIP it means, as addresses: those it names, with or without their ending, and
 * where it names none, those called by the SKU (1001.jpg, 1001-2.jpg, 1001_3.png), in the order of their numbers.
 * `files`: hash by name.
 */
export function withZipped(
  cell: string | undefined,
  sku: string | undefined,
  files: ReadonlyMap<string, string>,
): string | undefined {
  if (files.size === 0) return cell;
  if (cell === undefined) {
    const own = sku === undefined ? [] : bySku(sku, files);
    return own.length === 0 ? undefined : own.map(zipAddress).join(' ');
  }
  const stems = new Map([...files].map(([name, sha]) => [name.replace(ending, ''), sha]));
  return cell
    .split(/[|;,\n]+/)
    .map((part) => {
      const name = photoName(part);
      const found = /^https?:/i.test(part.trim()) ? undefined : (files.get(name) ?? stems.get(name));
      return found === undefined ? part.trim() : zipAddress(found);
    })
    .join(' ');
}

function bySku(sku: string, files: ReadonlyMap<string, string>): string[] {
  const begin = sku.trim().toLowerCase();
  const found = [...files].flatMap(([name, sha]) => {
    const stem = name.replace(ending, '');
    if (stem === begin) return [{ at: 0, sha }];
    const rest = stem.startsWith(begin) ? /^[-_ ](\d{1,3})$/.exec(stem.slice(begin.length)) : null;
    return rest ? [{ at: Number(rest[1]), sha }] : [];
  });
  return found.sort((a, b) => a.at - b.at).map(({ sha }) => sha);
}

/** Where a photo of a product came from, by the address it has now. */
export type PhotoSources = ReadonlyMap<string, string>;

/**
 * The product with the photos of the cell, the first one on the cover. A photo that came from the same address before is
 * kept; one still to be fetched has neither id nor file, and its address stands in `url`.
 */
export function withPhotos(content: LocalContent, cell: string, sources: PhotoSources): LocalContent {
  const known = new Map(content.images.map((image) => [sources.get(image.url), image]));
  const images = photoAddresses(cell).map((address, at) => ({
    ...(known.get(address) ?? { id: null, file_id: null, url: address }),
    is_cover: at === 0,
  }));
  return { ...content, images };
}

export const isToFetch = ({ id, file_id: file }: LocalContent['images'][number]): boolean =>
  id === null && file === null;

/** Whether both have the same photos in the same order. */
export const samePhotos = (one: LocalContent, other: LocalContent): boolean =>
  one.images.length === other.images.length &&
  one.images.every(({ id, file_id: file }, at) => {
    const next = other.images[at]!;
    return !isToFetch(next) && id === next.id && file === next.file_id;
  });
