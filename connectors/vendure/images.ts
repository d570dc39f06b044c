import { createHash } from 'node:crypto';
import { z } from 'zod';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { ShopError, saidOfFailure } from '#connectors/kit/remote-error.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { textOf } from '#kit/sentence.ts';
import { filled, type Text } from '#kit/text.ts';
import type { UploadedFile } from './admin-api.ts';
import type { Pictures } from './products/seen.ts';
import type { Shop } from './vendure.shop.ts';

const id = z.string();
const row = z.object({ id });
type Wanted = { readonly key: string; readonly url: string };

/** The asset of an image: of the same key with another address it is another one. */
const assetKey = ({ key, url }: Wanted): string =>
  `${key}-${createHash('sha256').update(url, 'utf8').digest('hex').slice(0, 12)}`;

/** Files that go in one request, and images that are asked for in one: Vendure answers no more rows. */
const batch = 10;
const asked = 100;
/** Bytes of one image; what is larger no shop wants. */
const largest = 25 * 2 ** 20;
const types = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** Ids of the assets by the images' keys: those that are there, the rest uploaded. Vendure fetches none itself. */
export async function ensureAssets(
  shop: Shop,
  images: readonly Wanted[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const wanted = new Map(images.map((image) => [assetKey(image), image]));
  if (wanted.size === 0) return new Map();
  const ids = await shop.store.alone('assets', async () => {
    const keys = [...wanted.keys()];
    const found = new Map<string, string>();
    for (let from = 0; from < keys.length; from += asked)
      for (const [key, there] of await findAssets(shop, keys.slice(from, from + asked), signal)) found.set(key, there);
    const missing = [...wanted].filter(([key]) => !found.has(key));
    for (let from = 0; from < missing.length; from += batch)
      for (const [key, made] of await upload(shop, missing.slice(from, from + batch), signal)) found.set(key, made);
    return found;
  });
  return new Map(images.map((image) => [image.key, ids.get(assetKey(image))!]));
}

async function findAssets(
  { api, market }: Shop,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const { defaultToken, channel } = await market(signal);
  const { assets } = await api.ask(
    {
      document: `query ($keys: [String!]!) { assets(options: { take: ${asked}, filter: { externalId: { in: $keys } } }) {
        items { id customFields { externalId } } } }`,
      variables: { keys },
      answer: z.object({
        assets: z.object({ items: z.array(row.extend({ customFields: z.object({ externalId: z.string() }) })) }),
      }),
      // One that another shop of ours uploaded is there, too.
      channel: defaultToken,
    },
    signal,
  );
  if (!channel.isDefault && assets.items.length > 0)
    await api.ask(
      {
        document: 'mutation ($input: AssignAssetsToChannelInput!) { assignAssetsToChannel(input: $input) { id } }',
        variables: { input: { assetIds: assets.items.map((it) => it.id), channelId: channel.id } },
        answer: z.unknown(),
        channel: defaultToken,
      },
      signal,
    );
  return new Map(assets.items.map((it) => [it.customFields.externalId, it.id]));
}

async function upload(
  { api, fetch }: Shop,
  images: readonly (readonly [string, Wanted])[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const files = await Promise.all(images.map(([, image]) => download(fetch, image, signal)));
  const { createAssets } = await api.ask(
    {
      document: `mutation ($input: [CreateAssetInput!]!) { createAssets(input: $input) {
        __typename ... on Asset { id } ... on ErrorResult { errorCode message } } }`,
      variables: { input: images.map(([externalId]) => ({ file: null, customFields: { externalId } })) },
      answer: z.object({ createAssets: z.array(row) }),
      files,
    },
    signal,
  );
  return new Map(images.map(([key], place) => [key, createAssets[place]!.id]));
}

async function download(fetch: OutboundFetch, { key, url }: Wanted, signal: AbortSignal): Promise<UploadedFile> {
  const refuse = (why: Text, kind: 'rejected' | 'unreachable' = 'rejected') =>
    new ShopError(kind, filled(shopTexts.picture, { picture: key, why }));
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw refuse(textOf(saidOfFailure(error)), 'unreachable');
  });
  if (!response.ok)
    throw refuse(
      filled(shopTexts.pictureStatus, { status: response.status }),
      response.status >= 500 ? 'unreachable' : 'rejected',
    );
  const content = new Uint8Array(await response.arrayBuffer());
  if (content.byteLength === 0 || content.byteLength > largest)
    throw refuse(filled(shopTexts.pictureSize, { size: content.byteLength, most: largest }));
  const ending = new URL(url).pathname.split('.').at(-1)?.toLowerCase() ?? '';
  const said = response.headers.get('content-type')?.split(';')[0] ?? '';
  const type = said.startsWith('image/') ? said : (types[ending as keyof typeof types] ?? 'image/jpeg');
  const extension = Object.entries(types).find(([, it]) => it === type)?.[0] ?? 'jpg';
  return { name: `${key}.${extension}`, type, content };
}

/** The images of a document as ids: in their order, the cover, and those of each variant. */
export function picturesOf(document: ShopDocument, ids: ReadonlyMap<string, string>): Pictures {
  const ordered = document.images.toSorted((a, b) => a.position - b.position);
  // One asset stands once in a list of Vendure's.
  const unique = (images: typeof ordered) => [...new Set(images.map(({ key }) => ids.get(key)!))];
  const cover = ordered.find(({ isCover }) => isCover) ?? ordered[0];
  return {
    all: unique(ordered),
    cover: cover ? ids.get(cover.key)! : null,
    of: new Map(
      document.variants.map(({ externalKey }) => [
        externalKey,
        unique(ordered.filter(({ variantKeys }) => variantKeys.includes(externalKey))),
      ]),
    ),
  };
}
