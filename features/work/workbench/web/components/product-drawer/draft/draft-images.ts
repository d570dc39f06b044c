import type { ImageFacts } from '#features/base/files/contract/files.calls.ts';
import type { ProductImage } from '#features/catalogue/products/contract/products.model.ts';

/** A photo as the drawer holds it until the save: one of the product's (`id`), or one just uploaded (`fileId`). */
export type DraftImage = {
  readonly key: string;
  readonly id: number | null;
  readonly fileId: string | null;
  readonly url: string;
  readonly is_cover: boolean;
  readonly is_deleted: boolean;
  readonly is_variant: boolean;
  readonly position: number;
  /** What it shows, by language id. */
  readonly alts: Readonly<Record<string, string>>;
  /** What an upload was found to be; of the product's own the server says it apart. */
  readonly facts?: ImageFacts;
};

/** The product's photos in the order they are shown. */
export const draftImages = (images: readonly ProductImage[]): DraftImage[] =>
  images
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, url, is_cover, is_deleted, is_variant, position, alts }) => ({
      key: `image-${id}`,
      id,
      fileId: null,
      url,
      is_cover,
      is_deleted,
      is_variant,
      position,
      alts,
    }));

/** Spec section 4: an uploaded photo starts as non-cover, behind the others (DRW-021). */
export const addUploaded = (
  images: readonly DraftImage[],
  uploaded: { readonly fileId: string; readonly filePath: string; readonly image: ImageFacts },
): DraftImage[] => [
  ...images,
  {
    key: `file-${uploaded.fileId}`,
    id: null,
    fileId: uploaded.fileId,
    url: uploaded.filePath,
    is_cover: false,
    is_deleted: false,
    is_variant: false,
    position: Math.max(-1, ...images.map((image) => image.position)) + 1,
    alts: {},
    facts: uploaded.image,
  },
];

/** Puts a photo at another place; positions are counted anew from 0. */
export function moveImage(images: readonly DraftImage[], key: string, to: number): DraftImage[] {
  const moved = images.find((image) => image.key === key);
  if (!moved || to < 0 || to >= images.length) return [...images];
  const others = images.filter((image) => image !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)].map((image, position) => ({ ...image, position }));
}

/** My changes on top of photos that changed meanwhile: those gone there go, those new there come to the end. */
export function rebaseImages(mine: readonly DraftImage[], there: readonly DraftImage[]): DraftImage[] {
  const known = new Set(mine.map((image) => image.key));
  const exists = new Set(there.map((image) => image.key));
  const kept = mine.filter((image) => image.fileId !== null || exists.has(image.key));
  // Two covers would be refused: mine wins.
  const mineHasCover = kept.some((image) => image.is_cover && !image.is_deleted);
  const added = there
    .filter((image) => !known.has(image.key))
    .map((image) => (mineHasCover ? { ...image, is_cover: false } : image));
  return [...kept, ...added].map((image, position) => ({ ...image, position }));
}

type ImageInput = {
  id?: number;
  remote_id?: string;
  is_deleted: boolean;
  is_cover: boolean;
  position: number;
  alts?: DraftImage['alts'];
};

/** One text of a photo; an empty one is sent as such, because it takes away what was there. */
export const withAlt = (images: readonly DraftImage[], key: string, languageId: number, text: string): DraftImage[] =>
  images.map((image) => (image.key === key ? { ...image, alts: { ...image.alts, [languageId]: text } } : image));

/** The texts that are different from before; null: none. What was kept by an older version has none. */
function changedAlts({ alts = {} }: Partial<DraftImage>, before: DraftImage['alts'] = {}): DraftImage['alts'] | null {
  const changed = Object.entries(alts).filter(([language, text]) => text.trim() !== (before[language] ?? ''));
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** What a save says about photos: the changed ones only; an upload that was marked for deletion never arrives. */
export function imageInputs(images: readonly DraftImage[], before: readonly DraftImage[]): ImageInput[] {
  const old = new Map(before.map((image) => [image.key, image]));
  return images.flatMap((image): ImageInput[] => {
    const { is_deleted, is_cover, position } = image;
    const alts = changedAlts(image, old.get(image.key)?.alts);
    const said = alts ? { alts } : {};
    if (image.fileId !== null) {
      return is_deleted ? [] : [{ remote_id: image.fileId, is_deleted, is_cover, position, ...said }];
    }
    const was = old.get(image.key);
    const same =
      was && was.is_deleted === is_deleted && was.is_cover === is_cover && was.position === position && !alts;
    return same || image.id === null ? [] : [{ id: image.id, is_deleted, is_cover, position, ...said }];
  });
}
