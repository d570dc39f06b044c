import { afterAll, beforeAll, inject } from 'vitest';
import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { connectMedusa } from './connect.for-tests.ts';
import { type LiveMedusa, startLiveMedusa } from './live-medusa.for-tests.ts';
import { superadmin } from './storefront.for-tests.ts';

let live: LiveMedusa;
beforeAll(async () => {
  live = await startLiveMedusa(inject('adminUrl'));
});
afterAll(() => live?.stop());

describeConnector('A live Medusa', async () => {
  const admin = superadmin(live);
  const { channelId } = live.shops.find(({ name }) => name === 'Trial')!;
  const find = async (key: string, fields = 'id') =>
    (await admin('GET', `/admin/products?external_id=${key}&sales_channel_id[]=${channelId}&fields=${fields}`)).products;
  return {
    connector: connectMedusa(live, 'Trial'),
    countInShop: async (externalKey) => (await find(externalKey)).length,
    countCategories: async (externalKey) =>
      (await admin('GET', `/admin/product-categories?external_id=${externalKey}`)).product_categories.length,
    damage: async (externalKey) => {
      const [{ id, options }] = await find(externalKey, 'id,*options,*options.values');
      await admin('POST', `/admin/products/${id}`, { images: [], thumbnail: null });
      // An option of a variant cannot be taken away in Medusa, but it can be called anything.
      for (const option of options) {
        await admin('POST', `/admin/product-options/${option.id}`, { title: '?' });
        for (const value of option.values)
          await admin('POST', `/admin/product-options/${option.id}/values/${value.id}`, { value: `?${value.value}` });
      }
    },
    close: async () => {},
  };
});
