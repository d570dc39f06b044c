import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWooCommerce, type WooCommerceStandIn } from './woocommerce.for-tests.ts';

let shop: WooCommerceStandIn;
beforeAll(async () => {
  shop = await startWooCommerce();
});
afterAll(() => shop.stop());

// biome-ignore lint/suspicious/noExplicitAny: what a test asks for has the shape the test knows.
type Answer = any;
async function ask(method: string, path: string, body?: object, key = `${shop.user}:${shop.password}`) {
  const answer = await fetch(`${shop.address}/wp-json/wc/v3${path}`, {
    method,
    headers: { authorization: `Basic ${btoa(key)}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Answer };
}

describe('the stand-in for WooCommerce refuses', () => {
  it.each([
    ['a field it does not know', 'POST', '/products', { name: 'A', barcode: '1' }, 'barcode'],
    ['a price that is a number', 'POST', '/products', { name: 'A', regular_price: 12 }, 'regular_price'],
    ['a state there is none of', 'POST', '/products', { name: 'A', status: 'live' }, 'status'],
    ['a parameter it does not know', 'GET', '/products?ean=1', undefined, 'ean'],
    ['more than a hundred rows of a page', 'GET', '/products?per_page=101', undefined, 'per_page'],
    [
      'a name of an attribute that is too long for an address',
      'POST',
      '/products/attributes',
      { name: 'A', slug: 'x'.repeat(29) },
      'slug',
    ],
  ])('%s', async (_what, method, path, body, named) => {
    const { status, json } = await ask(method, path, body);
    expect([status, json.code]).toEqual([400, 'rest_invalid_param']);
    expect(json.message).toContain(named);
  });

  it('another key, and a path that is not there', async () => {
    expect(await ask('GET', '/products', undefined, 'ck_test:wrong')).toMatchObject({ status: 401 });
    expect((await ask('GET', '/goods')).json.code).toBe('rest_no_route');
  });

  it('more than a hundred rows of a batch', async () => {
    const create = Array.from({ length: 101 }, (_, at) => ({ name: `P${at}` }));
    expect(await ask('POST', '/products/batch', { create })).toMatchObject({ status: 413 });
  });

  it('single rows of a batch, and does the others', async () => {
    const create = [{ name: 'One', sku: 'ONE' }, { name: 'Two', sku: 'ONE' }, { name: 'Three' }];
    const { status, json } = await ask('POST', '/products/batch', { create });
    expect(status).toBe(200);
    expect(json.create.map((it: Answer) => it.error?.code ?? it.name)).toEqual(['One', 'product_invalid_sku', 'Three']);
  });
});

it('pages as WordPress does, and says how many there are', async () => {
  const { headers, json } = await ask('GET', '/products?per_page=1&page=2&orderby=id&order=asc&status=any');
  expect(json).toHaveLength(1);
  expect(headers.get('x-wp-totalpages')).toBe(headers.get('x-wp-total'));
});

it('keeps what it did where the answer is lost', async () => {
  shop.mishap(() => 'drop');
  await expect(ask('POST', '/products', { name: 'Lost', sku: 'LOST' })).rejects.toThrow();
  shop.mishap(() => null);
  expect((await ask('GET', '/products?sku=LOST&status=any')).json).toHaveLength(1);
});

it('rewrites names as WordPress does', async () => {
  const { json } = await ask('POST', '/products', { name: 'Kettle <1.7 l> & lid' });
  expect(json.name).toBe('Kettle  &amp; lid');
});
