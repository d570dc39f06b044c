import { expect, it } from 'vitest';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import type { Ask } from './admin-api.ts';
import { ensureAssets } from './images.ts';
import type { Market, Shop } from './vendure.shop.ts';

const signal = new AbortController().signal;

/** A Vendure of assets alone: it answers a hundred rows at most, and takes each key once. */
function vendure() {
  const assets = new Map<string, string>();
  const inChannel = new Set<string>();
  type Variables = { keys?: string[]; input?: { customFields: { externalId: string } }[] | { assetIds: string[] } };
  const answerTo = (document: string, { keys = [], input }: Variables): unknown => {
    if (document.includes('assets(')) {
      const items = [...assets].filter(([key]) => keys.includes(key));
      return {
        assets: { items: items.slice(0, 100).map(([externalId, id]) => ({ id, customFields: { externalId } })) },
      };
    }
    if (Array.isArray(input))
      return {
        createAssets: input.map(({ customFields: { externalId } }) => {
          if (assets.has(externalId)) throw new Error(`There is an asset ${externalId}`);
          assets.set(externalId, `${assets.size + 1}`);
          return { id: assets.get(externalId) };
        }),
      };
    for (const id of input!.assetIds) inChannel.add(id);
    return {};
  };
  const ask: Ask = async ({ document, variables, answer }) =>
    answer.parse(answerTo(document, (variables ?? {}) as Variables)) as never;
  const shop = {
    api: { ask, address: '' },
    store: memoryStore(),
    fetch: async () => new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/png' } }),
    market: async () => ({ defaultToken: 'base', channel: { id: '2', isDefault: false } }) as unknown as Market,
  } as unknown as Shop;
  return { shop, assets, inChannel };
}

it('finds all the pictures of a product that are there, also where there are more than one answer holds', async () => {
  const { shop, assets, inChannel } = vendure();
  const images = Array.from({ length: 230 }, (_, n) => ({ key: `img-${n}`, url: `https://img.test/${n}.png` }));

  const first = await ensureAssets(shop, images, signal);
  const again = await ensureAssets(shop, images, signal);

  expect(assets.size).toBe(230);
  expect(again).toEqual(first);
  expect(inChannel.size).toBe(230);
});

it('says of a picture whose host is down that it cannot be sent, and not that the shop is away', async () => {
  const { shop, assets } = vendure();
  const down = { ...shop, fetch: async () => new Response(null, { status: 502 }) };
  const sending = ensureAssets(down, [{ key: 'img-1', url: 'https://img.test/1.png' }], signal);
  await expect(sending).rejects.toMatchObject({ kind: 'rejected', message: expect.stringMatching(/img-1 .*HTTP 502/) });
  expect(assets.size).toBe(0);
});

it('makes a picture of two products once, and lets nobody wait for the slow host of another one', async () => {
  const { shop, assets } = vendure();
  const come = Promise.withResolvers<void>();
  const at = async (url: string) => {
    if (url.includes('slow')) await come.promise;
    return new Response(new Uint8Array([1]));
  };
  const picture = (name: string) => ({ key: name, url: `https://${name}.test/1.png` });
  const slow = ensureAssets({ ...shop, fetch: at }, [picture('slow')], signal);
  const both = await Promise.all([1, 2].map(() => ensureAssets({ ...shop, fetch: at }, [picture('quick')], signal)));
  expect(both[0]).toEqual(both[1]);
  expect(assets.size).toBe(1);
  come.resolve();
  expect((await slow).size).toBe(1);
  expect(assets.size).toBe(2);
});
