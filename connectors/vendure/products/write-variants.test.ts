import { expect, it } from 'vitest';
import { ourLanguages } from '#connectors/kit/languages/our-languages.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import type { ShopStock } from '#connectors/kit/shop-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import type { Ask } from '../admin-api.ts';
import { togetherOf } from '../together.ts';
import type { Market, Shop } from '../vendure.shop.ts';
import type { Root } from './there.ts';
import { asNew, writeVariants } from './write-variants.ts';

const signal = new AbortController().signal;
const document = sampleDocument('kettle', { variants: [sampleVariant(1)] });
const market = {
  channel: { id: '1', isDefault: true },
  defaultId: '1',
  defaultToken: 'base',
  currency: 'EUR',
  pricesIncludeTax: true,
  taxCategories: new Map([['20', '1']]),
  stockLocation: '1',
  has: { ean: true },
} as unknown as Market;

/** What is written of the variants of a product that Vendure has, or not yet. */
async function written(isThere: boolean, stock: ShopStock): Promise<Record<string, unknown>[]> {
  const inputs: Record<string, unknown>[] = [];
  const [{ externalKey }] = document.variants as [(typeof document.variants)[number]];
  const variants = isThere
    ? [{ id: '9', customFields: { externalId: externalKey }, channels: [{ id: '1' }], facetValues: [] }]
    : [];
  const root: Root = {
    id: '7',
    enabled: true,
    channels: [],
    translations: [],
    optionGroups: [],
    facetValues: [],
    variants,
  };
  const ask: Ask = async ({ document: asked, variables, answer }) => {
    if (asked.startsWith('mutation')) inputs.push(...(variables!.input as Record<string, unknown>[]));
    return answer.parse({ createProductVariants: [] }) as never;
  };
  const shop: Shop = {
    api: { ask, address: '' },
    together: togetherOf({ ask }, async () => market),
    store: memoryStore(),
    fetch: async () => new Response(),
    ...ourLanguages({}),
    market: async () => market,
  };
  const how = { attempt: 1, stock, prices: pricesOf(document), repairImages: false, repairConfigurators: false };
  const parts = { writesTexts: true, takesStock: true, takesPrices: true, pictures: null, optionIds: new Map() };
  await writeVariants(shop, document, root, { market, options: how, idsOf: () => [], ...parts }, signal);
  return inputs;
}

it('counts stock where it is sent or the variant is new, and else leaves it to the shop whether it does [4.33]', async () => {
  expect(await written(true, stockOf(document, 7))).toEqual([
    expect.objectContaining({ id: '9', trackInventory: 'TRUE' }),
  ]);
  expect(await written(false, [])).toEqual([expect.objectContaining({ productId: '7', trackInventory: 'TRUE' })]);
  const [input] = await written(true, []);
  expect(input).toMatchObject({ id: '9', enabled: true });
  expect(input).not.toHaveProperty('trackInventory');
});

it('takes lists away from what is there alone: of what is new Vendure would ask its database for nothing', async () => {
  expect((await written(true, []))[0]).toMatchObject({ facetValueIds: [] });
  expect((await written(false, []))[0]).not.toHaveProperty('facetValueIds');
  expect(asNew({ facetValueIds: [], assetIds: [], sku: 'A' })).toEqual({ sku: 'A' });
  expect(asNew({ facetValueIds: ['1'], assetIds: ['2'] })).toEqual({ facetValueIds: ['1'], assetIds: ['2'] });
});
