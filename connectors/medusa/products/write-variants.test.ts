import { expect, it } from 'vitest';
import { theirWords } from '#connectors/kit/remote-error.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import type { ShopStock } from '#connectors/kit/shop-document.ts';
import { type AdminApi, Refused } from '../admin-api.ts';
import type { Market, Shop } from '../medusa.shop.ts';
import { togetherOf } from '../together.ts';
import { choicesOf } from './options.ts';
import { fieldsOf, restOfVariant } from './seen.ts';
import type { There, VariantThere } from './there.ts';
import { writeVariants } from './write-variants.ts';

const signal = new AbortController().signal;
const document = sampleDocument('kettle', { variants: [sampleVariant(1)] });
const market = { region: { id: 'r', name: 'Kosovo' }, pricesIncludeTax: true, currency: 'EUR' } as unknown as Market;

/** What is written of the variants of a product that Medusa has, or not yet; `items` are those of its SKU that Medusa kept. */
async function written(isThere: boolean, stock: ShopStock, items: readonly object[] | null = null): Promise<unknown> {
  const bodies: unknown[] = [];
  const variant = {
    id: 'v',
    prices: [{ id: 'p', currency_code: 'eur', amount: 1, rules: { region_id: 'r' } }],
    metadata: { tregu: { key: document.variants[0]!.externalKey } },
  } as unknown as VariantThere;
  const there = {
    id: 'p',
    external_id: 'kettle',
    options: [{ title: 'x' }],
    variants: isThere ? [variant] : [],
  } as unknown as There;
  const ask = async ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
    if (path === '/inventory-items') return { inventory_items: items };
    if (method === 'GET') return { products: [there] };
    bodies.push(body);
    // The first time, before the item is linked.
    if (items && bodies.length === 1)
      throw new Refused('invalid_data', theirWords('Medusa', 'Inventory item with sku: KET-1, already exists.'));
    return {};
  };
  const api = { ask } as unknown as AdminApi;
  const shop = { api, together: togetherOf(api) } as Shop;
  const options = { attempt: 1, stock, prices: pricesOf(document), repairImages: false, repairConfigurators: false };
  const parts = {
    base: 'EN',
    choices: choicesOf(document, 'EN'),
    writesOptions: false,
    takesStock: true,
    takesPrices: true,
  };
  await writeVariants(shop, document, there, { market, options, ...parts }, signal);
  return bodies;
}

it('counts stock where it is sent or the variant is new, and else leaves it to the shop whether it does [4.33]', async () => {
  const counted = expect.objectContaining({ manage_inventory: true });
  expect(await written(true, stockOf(document, 7))).toEqual([{ update: [counted] }]);
  expect(await written(false, [])).toEqual([{ create: [counted] }]);
  expect(await written(true, [])).toEqual([
    { update: [expect.not.objectContaining({ manage_inventory: expect.anything() })] },
  ]);
});

it('gives a variant that is counted again the inventory item back that Medusa kept, and none that another one has [4.33]', async () => {
  const kept = { id: 'i', sku: document.variants[0]!.sku, variants: [] };
  const counted = expect.objectContaining({ manage_inventory: true });

  expect(await written(true, stockOf(document, 7), [kept])).toEqual([
    { update: [counted] },
    { create: [{ variant_id: 'v', inventory_item_id: 'i', required_quantity: 1 }] },
    { update: [counted] },
  ]);
  const given = expect.objectContaining({ inventory_items: [{ inventory_item_id: 'i', required_quantity: 1 }] });
  expect(await written(false, [], [kept])).toEqual([{ create: [counted] }, { create: [given] }]);
  const others = [{ ...kept, variants: [{ id: 'another' }] }];
  await expect(written(true, stockOf(document, 7), others)).rejects.toThrow(/Inventory item with sku/);
});

/** What is written of a variant that Medusa has just as it would be written, but for `change`. */
async function writtenOf(change: Partial<VariantThere> = {}, prices = pricesOf(document)): Promise<unknown[]> {
  const bodies: unknown[] = [];
  const [{ externalKey }] = document.variants as [(typeof document.variants)[number]];
  const choices = choicesOf(document, 'EN');
  const [[title, value]] = Object.entries(choices.of.get(externalKey)!) as [[string, string]];
  const variant = {
    ...fieldsOf(document, document.variants[0]!),
    id: 'v',
    title: value,
    variant_rank: 0,
    manage_inventory: true,
    inventory_items: [{ inventory_item_id: 'i' }],
    metadata: { tregu: restOfVariant(document, document.variants[0]!) },
    options: [{ id: 'ov', value, option: { id: 'o' } }],
    prices: [
      { id: 'other', currency_code: 'all', amount: 4000, rules: { region_id: 'another' } },
      { id: 'p', currency_code: 'eur', amount: 49.8, rules: { region_id: 'r' } },
    ],
    ...change,
  } as unknown as VariantThere;
  const there = {
    ...{ id: 'p', external_id: 'kettle' },
    options: [{ id: 'o', title, values: [{ id: 'x', value }] }],
    variants: [variant],
  } as unknown as There;
  const api = {
    ask: async ({ method, body }: { method: string; body?: unknown }) => {
      if (method === 'GET') return { products: [there] };
      bodies.push(body);
      return {};
    },
  } as unknown as AdminApi;
  const options = { attempt: 2, stock: stockOf(document, 7), prices, repairImages: false, repairConfigurators: false };
  const parts = { base: 'EN', choices, writesOptions: true, takesStock: true, takesPrices: true };
  await writeVariants(
    { api, together: togetherOf(api) } as Shop,
    document,
    there,
    { market, options, ...parts },
    signal,
  );
  return bodies;
}

it('writes no variant that Medusa has as it should be, and one of which anything is otherwise', async () => {
  expect(await writtenOf()).toEqual([]);
  const [own] = pricesOf(document, { price: '40', gross: '48.00' });
  expect(await writtenOf({}, [own!])).toMatchObject([{ update: [{ id: 'v' }] }]);
  const altered: readonly Partial<VariantThere>[] = [
    { sku: 'OTHER' },
    { title: 'Other' },
    { weight: 9 },
    { variant_rank: 3 },
    { metadata: { tregu: { ...restOfVariant(document, document.variants[0]!), extra: 1 } } },
    { manage_inventory: false },
    { options: [{ id: 'ov', value: 'Other', option: { id: 'o' } }] },
    { prices: [{ id: 'p', currency_code: 'eur', amount: 48, rules: { region_id: 'r' } }] },
    { prices: [{ id: 'p', currency_code: 'all', amount: 49.8, rules: { region_id: 'r' } }] },
  ];
  for (const change of altered)
    expect(await writtenOf(change), JSON.stringify(change)).toMatchObject([{ update: [{ id: 'v' }] }]);
});
