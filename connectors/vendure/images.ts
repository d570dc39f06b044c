import { createHash } from 'node:crypto';
import { z } from 'zod';
import { bytesOfPicture } from '#connectors/kit/pictures/picture-bytes.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import type { OutboundFetch } from '#kit/network.ts';
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
  const keys = [...wanted.keys()];
  const ids = new Map<string, string>();
  for (let from = 0; from < keys.length; from += asked)
    for (const [key, there] of await findAssets(shop, keys.slice(from, from + asked), signal)) ids.set(key, there);
  const missing = [...wanted].filter(([key]) => !ids.has(key));
  for (let from = 0; from < missing.length; from += batch)
    for (const [key, made] of await makeAssets(shop, missing.slice(from, from + batch), signal)) ids.set(key, made);
  return new Map(images.map((image) => [image.key, ids.get(assetKey(image))!]));
}

/** Two products that show one picture make it once; a slow host of pictures holds up nobody else. */
async function makeAssets(
  shop: Shop,
  images: readonly (readonly [string, Wanted])[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const files = await Promise.all(
    images.map(async ([key, image]) => ({ key, file: await download(shop.fetch, image, signal) })),
  );
  return shop.store.alone('assets', async () => {
    const keys = files.map(({ key }) => key);
    const there = await findAssets(shop, keys, signal);
    const missing = files.filter(({ key }) => !there.has(key));
    if (missing.length === 0) return there;
    return new Map([...there, ...(await upload(shop, missing, signal))]);
  });
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
  { api }: Shop,
  files: readonly { readonly key: string; readonly file: UploadedFile }[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const { createAssets } = await api.ask(
    {
      document: `mutation ($input: [CreateAssetInput!]!) { createAssets(input: $input) {
        __typename ... on Asset { id } ... on ErrorResult { errorCode message } } }`,
      variables: { input: files.map(({ key }) => ({ file: null, customFields: { externalId: key } })) },
      answer: z.object({ createAssets: z.array(row) }),
      files: files.map(({ file }) => file),
    },
    signal,
  );
  return new Map(files.map(({ key }, place) => [key, createAssets[place]!.id]));
}

async function download(fetch: OutboundFetch, image: Wanted, signal: AbortSignal): Promise<UploadedFile> {
  const { type: said, content } = await bytesOfPicture(fetch, image, signal);
  const ending = new URL(image.url).pathname.split('.').at(-1)?.toLowerCase() ?? '';
  const type = said.startsWith('image/') ? said : (types[ending as keyof typeof types] ?? 'image/jpeg');
  const extension = Object.entries(types).find(([, it]) => it === type)?.[0] ?? 'jpg';
  return { name: `${image.key}.${extension}`, type, content };
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
