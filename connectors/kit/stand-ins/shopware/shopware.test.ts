import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopwareStandIn, startShopware } from './shopware.for-tests.ts';

let shop: ShopwareStandIn;
let token: string;
// biome-ignore lint/suspicious/noExplicitAny: what a test asks for has the shape the test knows.
type Answer = any;
async function ask(path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.address}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body ?? {}),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, json: (text === '' ? null : JSON.parse(text)) as Answer };
}
const logIn = (secret = shop.clientSecret) =>
  ask('/oauth/token', { grant_type: 'client_credentials', client_id: shop.clientId, client_secret: secret });
const sync = (...operations: (readonly [string, 'upsert' | 'delete', object[]])[]) =>
  ask(
    '/_action/sync',
    Object.fromEntries(
      operations.map(([entity, action, payload], place) => [`op-${place}`, { entity, action, payload }]),
    ),
  );
const id = (number: number) => number.toString(16).padStart(32, 'a');
const price = (gross: number, currencyId = 'b7d2554b0ce847cd82f3ac9bd1c0dfca') => [
  { currencyId, gross, net: gross / 1.2, linked: true },
];
const kettle = (change: object = {}) => ({
  id: id(1),
  name: 'Kettle',
  productNumber: 'KET',
  stock: 3,
  taxId: shop.ids.standard,
  price: price(12),
  ...change,
});
beforeEach(async () => {
  shop = await startShopware();
  token = (await logIn()).json.access_token as string;
});
afterEach(() => shop.stop());

describe('the stand-in for Shopware refuses', () => {
  it.each([
    ['a field it does not know', { barcode: '1' }, '/op-0/0/barcode'],
    ['a field that is only read', { availableStock: 1 }, '/op-0/0/availableStock'],
    ['a number that is a text', { stock: '3' }, '/op-0/0/stock'],
    ['a product without a name', { name: '  ' }, '/op-0/0/name'],
    [
      'a price without the currency of the system',
      { price: [{ currencyId: id(9), gross: 1, net: 1, linked: true }] },
      '/op-0/0/price',
    ],
    ['a number that is too long', { productNumber: 'K'.repeat(65) }, '/op-0/0/productNumber'],
  ])('%s', async (_what, change, pointer) => {
    const { status, json } = await sync(['product', 'upsert', [kettle(change)]]);
    expect(status).toBe(400);
    expect(json.errors.map((it: Answer) => it.source.pointer)).toContain(pointer);
    expect(shop.base.all('product')).toEqual([]);
  });

  it('all of what is sent together, and tells every reason', async () => {
    const { json } = await sync(
      ['product', 'upsert', [kettle(), kettle({ id: id(2), productNumber: 'POT', stock: null })]],
      ['category', 'upsert', [{ id: id(3), name: 'Pots', colour: 'red' }]],
    );
    expect(json.errors.map((it: Answer) => it.source.pointer)).toEqual(['/op-0/1/stock', '/op-1/0/colour']);
    expect([...shop.base.all('product'), ...shop.base.all('category')].map((it) => it.id)).toEqual([shop.ids.root]);
  });

  it('a second product of a number, and what points to nothing', async () => {
    const twice = await sync(['product', 'upsert', [kettle(), kettle({ id: id(2) })]]);
    expect([twice.status, twice.json.errors[0].code]).toEqual([400, 'CONTENT__DUPLICATE_PRODUCT_NUMBER']);
    const nowhere = await sync(['product', 'upsert', [kettle({ taxId: id(77) })]]);
    expect(nowhere.status).toBe(500);
    expect(shop.base.all('product')).toEqual([]);
  });

  it('another secret, a token that is over, and what the role does not allow', async () => {
    expect((await logIn('wrong')).status).toBe(401);
    shop.expire();
    expect((await ask('/search/product')).json.errors[0]).toMatchObject({ status: '401', code: '9' });
    await shop.stop();
    shop = await startShopware({ lacks: ['order:read'] });
    token = (await logIn()).json.access_token as string;
    const { status, json } = await ask('/search/order');
    expect([status, json.errors[0].code]).toEqual([403, 'FRAMEWORK__MISSING_PRIVILEGE_ERROR']);
    expect(JSON.parse(json.errors[0].detail as string).missingPrivileges).toEqual(['order:read']);
  });

  it('a question with more rows, another field, another association than it has', async () => {
    const codes = await Promise.all(
      [
        { limit: 501 },
        { filter: [{ type: 'equals', field: 'barcode', value: '1' }] },
        { associations: { barcodes: {} } },
      ].map(async (criteria) => {
        await sync(['product', 'upsert', [kettle()]]);
        return (await ask('/search/product', criteria)).json.errors[0].code as string;
      }),
    );
    expect(codes).toEqual([
      'FRAMEWORK__QUERY_LIMIT_EXCEEDED',
      'FRAMEWORK__UNMAPPED_FIELD',
      'FRAMEWORK__ASSOCIATION_NOT_FOUND',
    ]);
  });

  it('a state that is written, and a step that does not lead on from a state', async () => {
    await sync([
      'product',
      'upsert',
      [kettle({ visibilities: [{ salesChannelId: shop.ids.channel, visibility: 30 }] })],
    ]);
    const order = shop.book.place({ lines: [{ sku: 'KET', qty: 2 }] });
    const written = await sync(['order', 'upsert', [{ id: order.id, stateId: id(5) }]]);
    expect(written.status).toBe(400);
    const { status, json } = await ask(`/_action/order/${order.id}/state/complete`);
    expect([status, json.errors[0].code]).toEqual([400, 'SYSTEM__ILLEGAL_STATE_TRANSITION']);
    expect(shop.base.row('product', id(1))?.stock).toBe(1);
    await ask(`/_action/order/${order.id}/state/cancel`);
    expect(shop.base.row('product', id(1))?.stock).toBe(3);
  });
});

it('makes one of two writes under one id, and takes nothing away that is left out', async () => {
  const categories = [{ id: id(7), name: 'Home' }, { id: shop.ids.root }];
  await sync(['product', 'upsert', [kettle({ categories })]]);
  await sync(['product', 'upsert', [{ id: id(1), categories: [{ id: shop.ids.root }] }]]);
  expect(shop.base.all('product')).toHaveLength(1);
  expect(shop.base.linksOf('product_category', id(1))).toEqual([id(7), shop.ids.root]);

  const { json } = await sync(
    ['product_category', 'delete', [{ productId: id(1), categoryId: id(7) }]],
    ['product_category', 'delete', [{ productId: id(1), categoryId: id(8) }]],
  );

  expect(shop.base.linksOf('product_category', id(1))).toEqual([shop.ids.root]);
  expect([json.deleted.product_category.length, json.notFound.product_category.length]).toEqual([1, 1]);
});

it('takes away what looks like a tag where no HTML belongs, and cleans HTML', async () => {
  await sync([
    'product',
    'upsert',
    [kettle({ name: 'Kettle <1.7 l> & lid', description: 'A<br>B & C<script>x</script>' })],
  ]);
  const { json } = await ask('/search/product');
  expect([json.data[0].name, json.data[0].description]).toEqual(['Kettle  & lid', 'A<br />B &amp; C']);
});

it('counts as it is asked to, and keeps what it did where the answer is lost', async () => {
  shop.mishap((method, path) => (method === 'POST' && path === '/_action/sync' ? 'drop' : null));
  await expect(sync(['product', 'upsert', [kettle(), kettle({ id: id(2), productNumber: 'POT' })]])).rejects.toThrow();
  shop.mishap(() => null);
  const totals = await Promise.all(
    [0, 1, 2].map(async (mode) => (await ask('/search/product', { limit: 1, 'total-count-mode': mode })).json.total),
  );
  expect(totals).toEqual([1, 2, 2]);
});
