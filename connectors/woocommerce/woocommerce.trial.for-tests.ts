import { z } from 'zod';
import type { TrialOf } from '#connectors/kit/trial/trial.for-tests.ts';
import { adminApi } from './admin-api.ts';
import { keyOfSlug } from './categories.ts';
import { keyOf } from './products/there.ts';

const row = z.object({ id: z.int() });
const meta = z.array(z.object({ key: z.string(), value: z.unknown() })).nullish();
const told = z.object({ told: z.array(z.string()) });

/** Orders are made through the API, in the state a customer who pays on delivery leaves them in; all that was made is deleted for good. */
export const wooCommerceTrial: TrialOf = async (settings, deps) => {
  const { address = '', user = '', secret = '' } = settings;
  const api = adminApi(deps, { address, key: user, secret });
  const signal = new AbortController().signal;
  const get = <T extends z.ZodType>(path: string, answer: T) => api.ask({ method: 'GET', path, answer }, signal);
  const attributes = async () => (await get('/products/attributes', z.array(row))).map(({ id }) => id);
  const before = new Set(await attributes());
  const placed: number[] = [];
  let changes = 0;
  const person = {
    first_name: 'Tregu',
    last_name: 'Trial',
    address_1: 'Test 1',
    city: 'Test',
    postcode: '10000',
    country: 'XK',
    phone: '+38344000000',
  };
  return {
    async place({ skus }, pieces) {
      const answer = z.array(z.object({ id: z.int(), parent_id: z.int().nullish(), sku: z.string() }));
      const goods = await get(`/products?sku=${skus.join(',')}&per_page=100`, answer);
      const line_items = pieces.map((quantity, place) => {
        const it = goods.find(({ sku }) => sku === skus[place])!;
        return { product_id: it.parent_id || it.id, ...(it.parent_id ? { variation_id: it.id } : {}), quantity };
      });
      const billing = { ...person, email: 'trial@example.com' };
      const body = { payment_method: 'cod', status: 'processing', billing, shipping: person, line_items };
      const made = await api.ask({ method: 'POST', path: '/orders', body, answer: row }, signal);
      placed.push(made.id);
      return String(made.id);
    },
    async change(id) {
      changes += 1;
      const body = { customer_note: `Changed ${changes} times` };
      await api.ask({ method: 'PUT', path: `/orders/${id}`, body, answer: row }, signal);
    },
    async countTold(wanted) {
      let count = 0;
      for (const id of placed) {
        const order = await get(`/orders/${id}`, z.object({ meta_data: meta }));
        const value = order.meta_data?.find((it) => it.key === '_tregu_order')?.value;
        const kept = told.safeParse(typeof value === 'string' ? JSON.parse(value) : null).data?.told ?? [];
        const refunds = await get(`/orders/${id}/refunds`, z.array(z.object({ reason: z.string() })));
        count += kept.filter((it) => it === wanted).length;
        count += refunds.filter(({ reason }) => reason.includes(`[${wanted}]`)).length;
      }
      return count;
    },
    async cleanUp(productKeys, categoryKeys) {
      const drop = (path: string) =>
        api.ask({ method: 'DELETE', path, query: { force: true }, answer: z.unknown() }, signal);
      for (const id of placed) await drop(`/orders/${id}`);
      const products = await api.all(
        { path: '/products', query: { status: 'any' }, row: z.object({ id: z.int(), meta_data: meta }) },
        signal,
      );
      for (const it of products) if (productKeys.includes(keyOf(it) ?? '')) await drop(`/products/${it.id}`);
      const categories = await api.all(
        {
          path: '/products/categories',
          query: { hide_empty: false },
          row: z.object({ id: z.int(), slug: z.string() }),
        },
        signal,
      );
      for (const { id, slug } of categories)
        if (categoryKeys.includes(keyOfSlug(slug) ?? '')) await drop(`/products/categories/${id}`);
      for (const id of await attributes()) if (!before.has(id)) await drop(`/products/attributes/${id}`);
      return [
        'Pictures are still in the media library of WordPress: their names begin with "tregu-image-" and "category-"',
      ];
    },
  };
};
