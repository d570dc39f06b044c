import { expect, it } from 'vitest';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import type { ShopStock } from '#connectors/kit/shop-document.ts';
import type { AdminApi } from '../admin-api.ts';
import type { Market, Shop } from '../medusa.shop.ts';
import { choicesOf } from './options.ts';
import type { There, VariantThere } from './there.ts';
import { writeVariants } from './write-variants.ts';

const signal = new AbortController().signal;
const document = sampleDocument('kettle', { variants: [sampleVariant(1)] });
const market = { region: { id: 'r', name: 'Kosovo' }, pricesIncludeTax: true, currency: 'EUR' } as unknown as Market;

/** What is written of the variants of a product that Medusa has, or not yet. */
async function written(isThere: boolean, stock: ShopStock): Promise<unknown> {
  const bodies: unknown[] = [];
  const variant = {
    ...{ id: 'v', prices: [{ id: 'p', currency_code: 'eur', amount: 1, rules: { region_id: 'r' } }] },
    metadata: { tregu: { key: document.variants[0]!.externalKey } },
  } as unknown as VariantThere;
  const there = { id: 'p', options: [{ title: 'x' }], variants: isThere ? [variant] : [] } as unknown as There;
  const ask = async ({ method, body }: { method: string; body?: unknown }) => {
    if (method === 'POST') bodies.push(body);
    return { products: [there] };
  };
  const shop = { api: { ask } as unknown as AdminApi } as Shop;
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
