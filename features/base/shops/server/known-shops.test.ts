import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRates } from '#features/base/exchange/contract/exchange.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getShop } from '../contract/shops.calls.ts';
import { knownShops } from './shops.public.ts';

let b: Bench;
let token: string;

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'reader@tregu.test', permissions: ['Read_Product'] });
  token = await tokenFor(b, 'reader@tregu.test');
});
afterAll(() => b.close());

const fifth = {
  id: 5,
  name: 'Kosovo',
  country_code: 'XK',
  color: '#334155',
  currency: 'EUR',
  vat: '18',
  languages: JSON.stringify({ AL: { id: 2, name: 'Albanian', position: 0, iso_code: 'sq', send_translation: true } }),
  currencies: JSON.stringify([{ code: 'EUR', symbol: '€' }]),
};

it('serves a shop that was added while the server runs, as a node does that did not add it', async () => {
  const ask = () => request(b, listRates, {}, { token, shopId: 5 });
  // What an unknown shop is told comes first, so that the server has read its shops before there are five.
  expect((await ask()).status).toBe(422);
  await b.platform.db.insertInto('shops').values(fifth).execute();
  expect((await ask()).status).toBe(200);
  expect((await request(b, getShop, { params: { id: 5 } }, { token, shopId: 5 })).body.result).toMatchObject({
    name: 'Kosovo',
  });
});

it('reads the table once for any number of requests that name a shop nobody has', async () => {
  let reads = 0;
  const counting = b.platform.db.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const shops = knownShops(counting);
  const asked = [77, 77, 78, 1, 5].map((id) => shops.has(id));
  expect(await Promise.all(asked)).toEqual([false, false, false, true, true]);
  expect(reads).toBe(1);
  expect([await shops.has(5), await shops.has(0), await shops.has(1.5), await shops.has(Number.NaN)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(reads).toBe(1);
});
