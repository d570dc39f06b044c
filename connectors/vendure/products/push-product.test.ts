import { beforeEach, expect, it } from 'vitest';
import { ourLanguages } from '#connectors/kit/languages/our-languages.ts';
import { pricesOf, sampleDocument } from '#connectors/kit/sample-document.ts';
import { keepSnapshot } from '#connectors/kit/sent-snapshot.ts';
import { leaving } from '#connectors/kit/shop-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import type { Ask } from '../admin-api.ts';
import { togetherOf } from '../together.ts';
import type { Market, Shop } from '../vendure.shop.ts';
import { pushProduct } from './push-product.ts';
import { removesProducts } from './remove-product.ts';

const signal = new AbortController().signal;
const [base, albania, kosovo] = ['1', '2', '3'];

type Kept = {
  readonly id: string;
  key: string | null;
  enabled: boolean;
  channels: string[];
  readonly variants?: readonly string[];
};
let kept: Kept | null;
/** Variants that were written. */
let written: object[];
let store: ReturnType<typeof memoryStore>;
/** What Vendure answers to the deletion; an error: the connection breaks. */
let deletion: { readonly result: string; readonly message?: string } | Error;
beforeEach(() => {
  kept = { id: '7', key: 'kettle', enabled: true, channels: [base, albania] };
  store = memoryStore();
  written = [];
  deletion = { result: 'DELETED' };
});

type Variables = { readonly input?: Record<string, unknown>; readonly keys?: readonly string[]; readonly id?: string };
function answerTo(document: string, { input = {}, keys = [], id }: Variables): unknown {
  const rows = kept?.key && keys.includes(kept.key) ? [kept] : [];
  if (document.includes('products(')) {
    const items = rows.map((it) => ({
      id: it.id,
      customFields: { externalId: it.key },
      enabled: it.enabled,
      translations: [],
      optionGroups: [],
      facetValues: [],
      variants: (it.variants ?? []).map((one) => ({
        id: one,
        customFields: { externalId: `kettle/${one}` },
        channels: [],
        facetValues: [],
      })),
      channels: it.channels.map((one) => ({ id: one })),
    }));
    return { products: { items } };
  }
  if (document.includes('product('))
    return {
      product: kept && kept.id === id ? { enabled: kept.enabled, customFields: { externalId: kept.key } } : null,
    };
  if (document.includes('updateProduct(')) {
    const { enabled, customFields } = input as { enabled?: boolean; customFields?: { externalId: string | null } };
    if (enabled !== undefined) kept!.enabled = enabled;
    if (customFields) kept!.key = customFields.externalId;
    return {};
  }
  if (document.includes('removeProductsFromChannel(')) {
    kept!.channels = kept!.channels.filter((it) => it !== input.channelId);
    return {};
  }
  if (document.includes('updateProductVariants(')) written.push(...(input as unknown as object[]));
  if (!document.includes('deleteProduct(')) throw new Error(`What is ${document}?`);
  if (deletion instanceof Error) throw deletion;
  if (deletion.result === 'DELETED') kept = null;
  return { deleteProduct: deletion };
}
const ask: Ask = async ({ document, variables, answer }) =>
  answer.parse(answerTo(document, (variables ?? {}) as Variables)) as never;

const place = {
  currency: 'EUR',
  currencies: ['EUR'],
  pricesIncludeTax: true,
  taxCategories: new Map([['20', '1']]),
  stockLocation: '1',
  has: { ean: true },
};
/** A shop of ours in one channel of the Vendure. */
const shopIn = (channel: string): Shop => ({
  api: { ask, address: '' },
  together: togetherOf({ ask }, async () => ({ defaultToken: 'base', has: { ean: true } })),
  store,
  fetch: async () => new Response(),
  ...ourLanguages({}),
  market: async () =>
    ({
      channel: { id: channel, besides: [], isDefault: channel === base },
      defaultId: base,
      defaultToken: 'base',
      ...place,
    }) as unknown as Market,
});
const remove = (channel: string) =>
  removesProducts(shopIn(channel)).removeProduct('kettle', { attempt: 2, removal: 'delete' }, signal);

it('takes what visitors see out of a channel only: a shop in the default channel may sell it [4.33]', async () => {
  await remove(albania);
  expect(kept).toEqual({ id: '7', key: 'kettle', enabled: true, channels: [base] });
});

it('deletes from a channel what nobody sees, and from the default channel what no other channel has [4.33]', async () => {
  kept!.enabled = false;
  await remove(albania);
  expect(kept).toBeNull();

  kept = { id: '8', key: 'kettle', enabled: true, channels: [base] };
  await remove(base);
  expect(kept).toBeNull();
});

it('leaves what a third channel has [4.33]', async () => {
  kept = { ...kept!, enabled: false, channels: [base, albania, kosovo] };
  await remove(albania);
  expect(kept).toEqual({ id: '7', key: 'kettle', enabled: false, channels: [base, kosovo] });
});

it('deletes with the next try what lost its key and stayed [4.33]', async () => {
  kept!.channels = [base];
  deletion = new Error('The connection broke');
  await expect(remove(base)).rejects.toThrow('The connection broke');
  expect(kept).toMatchObject({ key: null, enabled: false });

  deletion = { result: 'DELETED' };
  await remove(base);

  expect(kept).toBeNull();
});

it('says it where Vendure does not delete, and leaves what somebody took over since [4.33]', async () => {
  kept!.channels = [base];
  deletion = { result: 'NOT_DELETED', message: 'it is on a list' };
  await expect(remove(base)).rejects.toThrow('Vendure did not delete the product: it is on a list');
  await expect(remove(base)).rejects.toThrow('it is on a list');

  kept!.enabled = true;
  deletion = { result: 'DELETED' };
  await remove(base);
  expect(kept).not.toBeNull();
});

it('deletes it also before the product is sent anew, which makes another one [4.33]', async () => {
  kept!.channels = [base];
  deletion = new Error('The connection broke');
  await expect(remove(base)).rejects.toThrow('The connection broke');
  deletion = { result: 'DELETED' };
  const document = sampleDocument('kettle', { images: [], categories: [], attributes: [], brand: null });
  const how = { stock: [], prices: [], attempt: 3, repairImages: false, repairConfigurators: false };

  await expect(pushProduct(shopIn(base), document, how, signal)).rejects.toThrow('createProduct');

  expect(kept).toBeNull();
});

it('gives what was taken out of the default channel its price when it comes back, and a draft none that is left [4.33]', async () => {
  const bare = sampleDocument('kettle', { images: [], categories: [], attributes: [], brand: null });
  const document = leaving(bare, ['price', 'configurators']);
  const keys = document.variants.map(({ externalKey }) => externalKey);
  const how = { stock: [], prices: pricesOf(document), attempt: 3, repairImages: false, repairConfigurators: false };
  const sent = {
    contentHash: '',
    imagesHash: '',
    optionsHash: '',
    languages: [],
    sections: { images: '', options: '' },
  };
  const snapshot = { ...sent, prices: { hash: '', view: '' }, stockAttempt: 1, priceAttempt: 1 };
  for (const waits of [false, true]) {
    kept = { id: '7', key: 'kettle', enabled: false, channels: [base], variants: keys };
    written = [];
    await keepSnapshot(store, 'kettle', { ...snapshot, waits });
    await expect(pushProduct(shopIn(base), document, how, signal)).rejects.toThrow('updateProductVariants');
    expect(written).toHaveLength(keys.length);
    for (const it of written) expect('price' in it || 'prices' in it, String(waits)).toBe(!waits);
  }
});
