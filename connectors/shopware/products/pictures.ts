import { z } from 'zod';
import type { ShopDocument, ShopVariant } from '#connectors/kit/shop-document.ts';
import { most, Refused } from '../admin-api.ts';
import { idOf } from '../ids.ts';
import { inBase, inLanguages, type Market, type Shop } from '../shopware.shop.ts';
import { lineText } from '../words.ts';

export type Picture = {
  /** Shopware's id: a picture of ours with another address is another one. */
  readonly id: string;
  readonly url: string;
  readonly alts: Readonly<Record<string, string>>;
  readonly variantKeys: readonly string[];
};

export const pictureId = (key: string, url: string): string => idOf('media', key, url);

/** The cover first; the others in their order. */
export const picturesOf = ({ images }: ShopDocument): Picture[] =>
  images
    .toSorted((a, b) => Number(b.isCover) - Number(a.isCover) || a.position - b.position)
    .map((it) => ({ id: pictureId(it.key, it.url), url: it.url, alts: it.alts ?? {}, variantKeys: it.variantKeys }));

/**
 * What a variant shows, its cover first. Shopware shows the pictures of the product where a variant has none of its own, and none of these where it
 * has one; so one that has its own gets those of all beside them.
 */
export function ownPictures(
  pictures: readonly Picture[],
  { externalKey }: Pick<ShopVariant, 'externalKey'>,
): Picture[] {
  const own = pictures.filter(({ variantKeys }) => variantKeys.includes(externalKey));
  return own.length === 0 ? [] : [...own, ...pictures.filter(({ variantKeys }) => variantKeys.length === 0)];
}

const mediaThere = z.object({ id: z.string(), hasFile: z.boolean() });

/** Makes the pictures that are missing. Shopware fetches them by their addresses; where that is switched off they are brought. */
export async function ensurePictures(
  shop: Shop,
  market: Market,
  pictures: readonly Pick<Picture, 'id' | 'url' | 'alts'>[],
  signal: AbortSignal,
): Promise<void> {
  const wanted = new Map(pictures.map((it) => [it.id, it]));
  if (wanted.size === 0) return;
  const there = new Set<string>();
  const ids = [...wanted.keys()];
  for (let from = 0; from < ids.length; from += most) {
    const includes = { media: ['id', 'hasFile'] };
    const criteria = { ids: ids.slice(from, from + most), includes };
    for (const it of await shop.api.search('media', criteria, mediaThere, signal)) if (it.hasFile) there.add(it.id);
  }
  const payload = [...wanted.values()].map(({ id, alts }) => ({
    id,
    translations: Object.fromEntries(
      Object.entries(inLanguages(shop, market, baseWord(shop, market, alts), alts)).map(([language, alt]) => [
        language,
        { alt: lineText(alt) || null },
      ]),
    ),
  }));
  await shop.api.sync([{ entity: 'media', action: 'upsert', payload }], signal);
  for (const picture of wanted.values()) if (!there.has(picture.id)) await upload(shop, picture, signal);
}

const baseWord = (shop: Shop, market: Market, words: Readonly<Record<string, string>>): string =>
  inBase(shop, market, words) ?? '';

const extensions = ['webp', 'jpg', 'jpeg', 'png', 'gif', 'avif', 'svg'];
const extensionOf = (url: string): string => {
  const found = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  return extensions.includes(found) ? found : 'jpg';
};

async function upload(shop: Shop, { id, url }: Pick<Picture, 'id' | 'url'>, signal: AbortSignal): Promise<void> {
  // Two files of one name are refused, and the id is nobody else's name.
  const path = (extension: string) => `/_action/media/${id}/upload?extension=${extension}&fileName=${id}`;
  const answer = z.unknown();
  try {
    await shop.api.ask({ method: 'POST', path: path(extensionOf(url)), body: { url }, answer }, signal);
  } catch (error) {
    if (!(error instanceof Refused) || error.said !== 'CONTENT__MEDIA_DISABLE_URL_UPLOAD_FEATURE') throw error;
    const { type, content } = await shop.bytes(url, signal);
    const extension = /^image\/([a-z]+)/.exec(type)?.[1] ?? extensionOf(url);
    const bytes = { type: 'application/octet-stream', content };
    await shop.api.ask({ method: 'POST', path: path(extension), bytes, answer }, signal);
  }
}
