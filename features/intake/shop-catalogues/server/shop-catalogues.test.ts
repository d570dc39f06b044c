import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeByHand } from '#connectors/demo-shop/by-hand.repository.ts';
import { runFeed } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import { listBindings } from '#features/selling/publishing/contract/bindings/publishing.bindings.calls.ts';
import { compareShop } from '#features/selling/publishing/contract/drift/publishing.drift.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { importCatalogue } from '../contract/shop-catalogues.calls.ts';
import { recordOf } from './record-of.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.work();
  await b.make.user({ email: 'catalogue@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'catalogue@tregu.test');
});
afterAll(() => b.close());

/** What a task does; it has its time. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });

const sold = { vat: '18', currency: 'EUR', stock: 3 };
const made = { language: 'EN', description: 'Short', image: 'https://img.test/kettle.jpg', categoryKey: null };
const started = (body: unknown) => (body as { result: { taskId: string } }).result.taskId;
const runs = () => b.platform.db.selectFrom('feed_runs').selectAll().orderBy('id').execute();

it('begins with what a shop has: read as a feed, tried first, imported once, found again by SKU and EAN, nothing sent (16 §3)', async () => {
  const seller = await b.make.seller({ name: 'From the shop' });
  await makeByHand(b.platform.pool, 1, {
    ...made,
    name: 'Kettle',
    variants: [{ ...sold, sku: 'KET-1', ean: '4006381333931', gross: '29.50' }],
  });
  await makeByHand(b.platform.pool, 1, {
    ...made,
    name: 'Shirt',
    variants: ['S', 'M'].map((size) => ({ ...sold, sku: `SHIRT-${size}`, ean: null, gross: '11.80' })),
  });
  const asked = { body: { seller_id: seller.id } };
  const read = async () => b.taskEnded(started((await request(b, importCatalogue, asked, { token, shopId: 1 })).body));

  expect(await read()).toMatchObject({ status: 'completed' });
  const [dry] = await runs();
  await eventually(async () => (await runs())[0]!.status).toBe('completed');
  expect(dry).toMatchObject({ dry: true, is_full: false });
  const products = () =>
    b.platform.db
      .selectFrom('products as p')
      .innerJoin('variants as v', 'v.product_id', 'p.id')
      .select(['p.id', 'p.sku', 'p.name', 'p.status', 'v.sku as variant', 'v.ean', 'v.price', 'v.tvsh', 'v.stock'])
      .where('p.seller_id', '=', seller.id)
      .orderBy('v.id')
      .execute();
  expect(await products()).toEqual([]);

  const run = async () => {
    const reply = await request(b, runFeed, { params: { id: dry!.feed_id }, body: {} }, { token, shopId: 1 });
    await b.taskEnded((reply.body as { result: { task_id: string } }).result.task_id);
  };
  await run();
  expect(await products()).toMatchObject([
    { sku: 'KET-1', name: 'Kettle', status: 0, ean: '4006381333931', price: '25.0000', tvsh: '18.00', stock: 3 },
    { name: 'Shirt', variant: 'SHIRT-S', price: '10.0000' },
    { name: 'Shirt', variant: 'SHIRT-M' },
  ]);
  // Again, and nothing comes twice.
  await read();
  await eventually(async () => (await runs()).every(({ status }) => status === 'completed')).toBe(true);
  await run();
  expect(await products()).toHaveLength(3);

  const compared = await request(b, compareShop, {}, { token, shopId: 1 });
  await b.taskEnded(started(compared.body));
  const there = await request(b, listBindings, { query: { side: 'there' } }, { token, shopId: 1 });
  const ids = [...new Set((await products()).map(({ id }) => id))];
  expect((there.body.result as { sure: number[] }).sure.toSorted()).toEqual(ids.toSorted());
  expect(await b.platform.db.selectFrom('publications').select('id').execute()).toEqual([]);
});

it('takes resellers alone, and knows a product of several variants by what stays (16 §3)', async () => {
  const local = await b.make.seller({ name: 'Local', local: true });
  const reply = await request(b, importCatalogue, { body: { seller_id: local.id } }, { token, shopId: 1 });
  expect(reply.status).toBe(422);
  const variant = { ean: null, price: null, vat: null, currency: 'EUR', stock: null, options: [] };
  const detail = { remoteId: '7', texts: {}, brand: null, categories: [['A ⟩ B', 'C']], images: [] };
  expect(recordOf({ ...detail, variants: [{ ...variant, sku: ' ' }] })).toBeNull();
  expect(recordOf({ ...detail, variants: ['a', 'b'].map((sku) => ({ ...variant, sku })) })).toMatchObject({
    sku: 'shop-7',
    name: '7',
    categories: ['A > B ⟩ C'],
  });
});
