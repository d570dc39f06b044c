import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRates } from '#features/base/exchange/contract/exchange.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getShop, listLanguages, listShops } from '../contract/shops.calls.ts';

let b: Bench;
let token: string;

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'reader@tregu.test', permissions: ['Read_Product'] });
  token = await tokenFor(b, 'reader@tregu.test');
});
afterAll(() => b.close());

it('lists the four shops by id [API-013] [ENT-014] [GEN-024]', async () => {
  const { body } = await request(b, listShops, {}, { token });
  expect(body.result).toEqual([
    { id: 1, name: 'Default' },
    { id: 2, name: 'Albania' },
    { id: 3, name: 'Slovenia' },
    { id: 4, name: 'Macedonia' },
  ]);
});

it('gives one shop with its languages by code and its currencies [API-014] [ENT-015] [ENT-016]', async () => {
  const { body } = await request(b, getShop, { params: { id: 2 } }, { token });
  expect(body.result).toMatchObject({
    name: 'Albania',
    currency: 'ALL',
    languages: { AL: { id: 2, iso_code: 'sq', position: 0 }, EN: { id: 1 } },
    currencies: [{ code: 'ALL', symbol: expect.any(String) }],
  });
  expect((await request(b, getShop, { params: { id: 99 } }, { token })).status).toBe(404);
});

it('lists the languages in result.results [API-020] (T14)', async () => {
  const { body } = await request(b, listLanguages, {}, { token });
  expect((body.result as { results: { code: string }[] }).results.map(({ code }) => code)).toEqual(['EN', 'AL', 'SI']);
});

it('gives the rates of the asked shop, and none where there are none [API-022] [ENT-017] (T65)', async () => {
  await b.platform.db
    .insertInto('currency_rates')
    .values({ shop_id: 2, currency_pair: 'EURALL', rate: '97.2' })
    .execute();
  expect((await request(b, listRates, {}, { token, shopId: 2 })).body.result).toMatchObject([
    { currency_pair: 'EURALL', rate: '97.20000000' },
  ]);
  expect((await request(b, listRates, {}, { token, shopId: 3 })).body.result).toEqual([]);
});
