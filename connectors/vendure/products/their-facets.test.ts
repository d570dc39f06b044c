import { beforeEach, expect, it } from 'vitest';
import { hashOf } from '#connectors/kit/document-hash.ts';
import { ourLanguages } from '#connectors/kit/languages/our-languages.ts';
import { sampleDocument, sampleVariant } from '#connectors/kit/sample-document.ts';
import { readSnapshot } from '#connectors/kit/sent-snapshot.ts';
import { leaving, type ShopDocument } from '#connectors/kit/shop-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import type { Ask } from '../admin-api.ts';
import { togetherOf } from '../together.ts';
import type { Market, Shop } from '../vendure.shop.ts';
import { isFiller } from './options.ts';
import { pushProduct } from './push-product.ts';
import { readThere } from './read-there.ts';
import { seenOf } from './seen.ts';

const signal = new AbortController().signal;

type Values = { facetValueIds?: string[] };
type Row = Values & Record<string, unknown> & { readonly id: string; customFields: { externalId: string } };
const market = {
  channel: { id: '1', code: 'base', besides: [], isDefault: true },
  defaultId: '1',
  defaultToken: 'base',
  currency: 'EUR',
  currencies: ['EUR'],
  pricesIncludeTax: true,
  taxCategories: new Map([['20', '1']]),
  stockLocation: '1',
  has: { ean: true },
} as unknown as Market;

/** A facet of people with two values, and a product that is in the shop with two variants. */
const names = new Map([
  ['1', 'Red'],
  ['2', 'Blue'],
]);
let product: Row;
let variants: Row[];
let shop: Shop;
let writes: number;
/** The connection breaks once the variants are written. */
let breaks: boolean;
beforeEach(() => {
  writes = 0;
  breaks = false;
  product = { id: '7', customFields: { externalId: 'kettle' }, facetValueIds: [], translations: [] };
  variants = [1, 2].map((number) => ({
    id: `${number}0`,
    customFields: { externalId: `kettle/tregu-variant-${number}` },
    facetValueIds: [],
  }));
  shop = {
    api: { ask, address: '' },
    together: togetherOf({ ask }, async () => market),
    store: memoryStore(),
    fetch: async () => new Response(),
    ...ourLanguages({}),
    market: async () => market,
  };
});

const valuesOf = ({ facetValueIds = [] }: Values) =>
  facetValueIds.map((id) => ({ id, code: names.get(id)!.toLowerCase(), facet: { code: 'colour' } }));
function answerTo(document: string, { input }: { readonly input?: unknown }): unknown {
  const answered = () => {
    const rows = variants.map((it) => ({
      prices: [],
      taxCategory: { id: '1' },
      stockLevels: [],
      assets: [],
      options: [],
      channels: [],
      ...it,
      sku: it.sku ?? '',
      enabled: true,
      facetValues: valuesOf(it),
      customFields: { ean: null, ...it.customFields },
    }));
    const there = { ...product, facetValues: valuesOf(product), variants: rows };
    const bare = { enabled: true, channels: [], optionGroups: [], assets: [], featuredAsset: null };
    return { ...bare, ...there };
  };
  if (document.includes('products(')) return { products: { totalItems: 1, items: [answered()] } };
  if (document.includes('facetValues(')) {
    const items = [...names].map(([id, name]) => ({ id, translations: [{ languageCode: 'en', name }] }));
    return { facet: { id: '5' }, facetValues: { totalItems: items.length, items } };
  }
  if (document.includes('updateProductVariants(')) {
    for (const row of input as Row[]) Object.assign(variants.find(({ id }) => id === row.id)!, { ...row });
    return {};
  }
  if (!document.includes('updateProducts(')) throw new Error(`What is ${document}?`);
  if (breaks) throw new Error('The connection broke');
  writes += 1;
  const [own] = input as [{ translations: object[] }];
  Object.assign(product, own, {
    translations: own.translations.map((it) => ({ slug: 'kettle', ...it })),
  });
  return { updateProducts: [answered()] };
}
const ask: Ask = async ({ document, variables, answer }) => answer.parse(answerTo(document, variables ?? {})) as never;

/** A value of the colour people have a facet for, said of a variant or of the product. */
const colour = (value: string, variantKey: string | null) => ({ group: 'Colour', value, variantKey, theirs: '5' });
const saying = (...attributes: ShopDocument['attributes']) => {
  const plain = [1, 2].map((number) => sampleVariant(number, { options: [] }));
  const bare = { images: [], categories: [], brand: null, variants: plain, attributes };
  return leaving(sampleDocument('kettle', bare), ['configurators']);
};
let attempt = 0;
async function send(...attributes: ShopDocument['attributes']): Promise<boolean> {
  attempt += 1;
  const document = saying(...attributes);
  const how = { stock: [], prices: [], attempt, repairImages: false, repairConfigurators: false };
  return (await pushProduct(shop, document, how, signal)).seenHash === hashOf(document);
}
const held = () => [product, ...variants].map(({ facetValueIds }) => facetValueIds);

it('tells what people filed the product under from the same value said of a variant [4.33]', async () => {
  product.facetValueIds = ['1'];

  expect(await send(colour('Red', 'tregu-variant-1'))).toBe(true);
  expect(held()).toEqual([['1'], ['1'], []]);
  expect(writes).toBe(1);

  expect(await send(colour('Blue', 'tregu-variant-1'))).toBe(true);
  expect(held()).toEqual([['1'], ['2'], []]);
});

it('leaves what people had given in the same place before it was said, also when it is said no more [4.33]', async () => {
  product.facetValueIds = ['1'];
  variants[1]!.facetValueIds = ['2'];
  const all = [colour('Red', null), colour('Blue', 'tregu-variant-1'), colour('Blue', 'tregu-variant-2')];

  expect(await send(...all)).toBe(true);
  expect(held()).toEqual([['1'], ['2'], ['2']]);
  expect(await send(...all)).toBe(true);
  expect(await send()).toBe(true);

  expect(held()).toEqual([['1'], [], ['2']]);
});

it('sees that what it said of a variant was removed, and is not concerned with what people do beside it [4.33]', async () => {
  product.facetValueIds = ['1'];
  const said = colour('Red', 'tregu-variant-1');
  await send(said);
  const seen = async () =>
    seenOf((await readThere(shop, 'kettle', signal))!, await readSnapshot(shop.store, 'kettle'), market, isFiller);

  product.facetValueIds = [];
  variants[1]!.facetValueIds = ['1'];
  expect((await seen()).contentHash).toBe(hashOf(saying(said)));
  variants[0]!.facetValueIds = [];
  expect((await seen()).contentHash).not.toBe(hashOf(saying(said)));
});

it('knows what a send that broke off had said of a variant as its own, and removes it with the next one [4.33]', async () => {
  await send();
  breaks = true;
  await expect(send(colour('Red', 'tregu-variant-1'))).rejects.toThrow('The connection broke');
  breaks = false;
  expect(held()).toEqual([[], ['1'], []]);

  expect(await send()).toBe(true);

  expect(held()).toEqual([[], [], []]);
  expect([...(await shop.store.get(['said:kettle']))]).toEqual([]);
});
