import type { LocalContent } from '#features/local-products/contract/local-products.content.ts';
import { contentLimits } from '#features/local-products/contract/local-products.content.ts';

/** The addresses in a cell, as people list them: with blanks, line breaks, bars, commas or semicolons between them. */
export const photoAddresses = (cell: string): string[] => [
  ...new Set(cell.split(/[\s|]+|[,;]+(?=https?:\/\/|\s|$)/i).filter((address) => address !== '')),
];

/** Whether photos can be asked for at all of these addresses: so many, and each of the web. */
export const arePhotoAddresses = (addresses: readonly string[]): boolean =>
  addresses.length <= contentLimits.images &&
  addresses.every((address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol));

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
