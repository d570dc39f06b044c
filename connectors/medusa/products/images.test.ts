import { expect, it } from 'vitest';
import { sampleDocument, sampleImage } from '#connectors/kit/sample-document.ts';
import type { AdminApi } from '../admin-api.ts';
import type { Shop } from '../medusa.shop.ts';
import { picturesOf, writeVariantImages } from './images.ts';
import type { There } from './there.ts';

const general = [sampleImage(1, { isCover: true }), sampleImage(2)];
const document = sampleDocument('kettle', {
  images: [...general, sampleImage(3, { variantKeys: ['tregu-variant-2'] })],
});
const images = document.images.map(({ url }, at) => ({ id: `i${at + 1}`, url }));
const variant = (number: number, shown?: readonly number[]) => ({
  id: `v${number}`,
  metadata: { tregu: { key: `tregu-variant-${number}` } },
  images: shown && images.filter((_it, at) => shown.includes(at + 1)),
});

/** What is asked of Medusa so that variants show what the document says. */
async function asked(...variants: ReturnType<typeof variant>[]): Promise<object[]> {
  const requests: object[] = [];
  const ask = async ({ path, body }: { path: string; body: object }) => requests.push({ path, ...body });
  const shop = { api: { ask } as unknown as AdminApi } as Shop;
  const there = { id: 'p', images, variants } as unknown as There;
  await writeVariantImages(shop, there, picturesOf(document), new AbortController().signal);
  return requests;
}
const path = '/products/p/images/i3/variants/batch';

it('asks nothing for general pictures that none of our variants has', async () => {
  expect(await asked(variant(1), variant(2))).toEqual([{ path, add: ['v2'], remove: [] }]);
});

it('ties a picture to its variant, and sets a general one free', async () => {
  expect(await asked(variant(1, [1, 2, 3]), variant(2, [1, 2, 3]))).toEqual([{ path, add: ['v2'], remove: ['v1'] }]);
  expect(await asked(variant(1, [1, 2]), variant(2, [1, 2, 3]))).toEqual([]);
  expect(await asked(variant(1, [2]), variant(2, [1, 2, 3]))).toEqual([
    { path: '/products/p/images/i1/variants/batch', add: [], remove: ['v2'] },
  ]);
});
