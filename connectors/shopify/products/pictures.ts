import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { lineOf } from '#connectors/kit/html.ts';
import type { ShopDocument, ShopVariant } from '#connectors/kit/shop-document.ts';
import type { ShopStore } from '#connectors/kit/shop-store.ts';
import type { There } from './there.ts';

/**
 * Shopify fetches a picture by its address some time after the answer and makes a file of its own, whose name it may change. Which of its files is
 * which picture of ours is kept here by their ids.
 */
export type Picture = {
  readonly name: string;
  readonly url: string;
  readonly alt: string;
  readonly variantKeys: readonly string[];
};

/** The cover first, the others in their order. */
export const picturesOf = ({ images }: ShopDocument, language: string): Picture[] =>
  images
    .toSorted((a, b) => Number(b.isCover) - Number(a.isCover) || a.position - b.position)
    .map(({ key, url, alts, variantKeys }) => ({
      name: `${key}-${hashOfValue(url).slice(0, 8)}`,
      url,
      variantKeys,
      alt: lineOf(alts?.[language] ?? '').slice(0, 512),
    }));

/** A variant shows one picture: the first that is its own. */
export const pictureOf = (pictures: readonly Picture[], { externalKey }: ShopVariant): Picture | null =>
  pictures.find(({ variantKeys }) => variantKeys.includes(externalKey)) ?? null;

const names = z.record(z.string(), z.string());
export type PictureNames = z.output<typeof names>;
const storeKey = (externalKey: string): string => `pictures:${externalKey}`;

/** Names of our pictures by Shopify's ids, as far as they were kept. */
export async function readPictureNames(
  store: ShopStore,
  externalKeys: readonly string[],
): Promise<Map<string, PictureNames>> {
  const found = await store.get(externalKeys.map(storeKey));
  return new Map(externalKeys.map((key) => [key, names.safeParse(found.get(storeKey(key))).data ?? {}]));
}
export const keepPictureNames = (store: ShopStore, externalKey: string, of: PictureNames): Promise<void> =>
  store.set(new Map([[storeKey(externalKey), of]]));

/** The same file again, or one that Shopify is to fetch. */
export function pictureInput({ name, url, alt }: Picture, known: PictureNames, there: There | null): object {
  const id = there?.media.find((it) => known[it.id] === name && it.status !== 'FAILED')?.id;
  return id ? { id, alt } : { originalSource: url, contentType: 'IMAGE', alt };
}

/** What the files of a product are called, by those we have of it in order: Shopify keeps the order it was given. */
export const namesNow = ({ media }: There, pictures: readonly Picture[]): PictureNames =>
  Object.fromEntries(media.flatMap(({ id }, place) => (pictures[place] ? [[id, pictures[place].name]] : [])));

/** Pictures that Shopify keeps of one product. */
export const mostPictures = 250;
