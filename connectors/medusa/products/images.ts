import { z } from 'zod';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import type { Shop } from '../medusa.shop.ts';
import { oursOf, type There } from './there.ts';

/** The images of a document as Medusa has them: addresses in their order, the cover, and what each variant shows. */
export type Pictures = {
  readonly all: readonly string[];
  readonly cover: string | null;
  readonly of: ReadonlyMap<string, readonly string[]>;
};

/** Medusa keeps addresses and fetches nothing; one that belongs to variants is shown with these alone. */
export function picturesOf({ images, variants }: ShopDocument): Pictures & { own: ReadonlyMap<string, string[]> } {
  const ordered = images.toSorted((a, b) => a.position - b.position);
  const all = [...new Set(ordered.map(({ url }) => url))];
  const keys = variants.map(({ externalKey }) => externalKey);
  const own = new Map(
    all.map((url) => {
      const same = ordered.filter((it) => it.url === url);
      const general = same.some(({ variantKeys }) => variantKeys.length === 0);
      return [url, general ? [] : keys.filter((key) => same.some((it) => it.variantKeys.includes(key)))] as const;
    }),
  );
  const cover = ordered.find(({ isCover }) => isCover) ?? ordered[0];
  return {
    all,
    own,
    cover: cover?.url ?? null,
    of: new Map(
      keys.map((key) => [key, all.filter((url) => own.get(url)!.length === 0 || own.get(url)!.includes(key))]),
    ),
  };
}

/** The list of images, each with the id it has. */
export const imagesInput = ({ all, cover }: Pictures, there: There | null) => ({
  thumbnail: cover,
  images: all.map((url) => {
    const old = there?.images?.find((it) => it.url === url);
    return old ? { id: old.id, url } : { url };
  }),
});

/** Ties images to the variants they show; tells whether anything was written. */
export async function writeVariantImages(
  { api }: Shop,
  there: There,
  { own }: ReturnType<typeof picturesOf>,
  signal: AbortSignal,
): Promise<boolean> {
  const ours = oursOf(there);
  let written = false;
  for (const { id, url } of there.images ?? []) {
    const wanted = own.get(url) ?? [];
    const shows = ours.filter(([, it]) => it.images?.some((image) => image.id === id)).map(([key]) => key);
    // One that variants of the shop's own have alone stays theirs.
    if (wanted.length === 0 && shows.length === 0) continue;
    const asWanted = wanted.length === 0 ? ours.length : wanted.length;
    if (shows.length === asWanted && wanted.every((key) => shows.includes(key))) continue;
    const idsOf = (keys: readonly string[]) => ours.filter(([key]) => keys.includes(key)).map(([, it]) => it.id);
    // An image that no variant has is every variant's.
    const body = { add: idsOf(wanted), remove: idsOf(shows.filter((key) => !wanted.includes(key))) };
    const path = `/products/${there.id}/images/${id}/variants/batch`;
    await api.ask({ method: 'POST', path, body, answer: z.unknown() }, signal);
    written = true;
  }
  return written;
}
