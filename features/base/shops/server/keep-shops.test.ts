import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { addShop, changeShop, getShopUse, listKeptShops, listShops, switchShop } from '../contract/shops.calls.ts';
import { shopsErrors } from '../contract/shops.errors.ts';
import type { KeptShop } from '../contract/shops.model.ts';
import { knownShops } from './known-shops.ts';

let b: Bench;
let token: string;

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
});
afterAll(() => b.close());

const greek = {
  name: 'Greece',
  country_code: 'GR',
  color: '#1e3a8a',
  currency: 'EUR',
  currency_symbol: '€',
  vat: '24',
  time_zone: 'Europe/Athens',
  languages: [{ code: 'EN', send_translation: true }],
  fallback_language: 'EN',
  rate: null,
};
const kept = async (id: number): Promise<KeptShop> =>
  ((await request(b, listKeptShops, {}, { token })).body.result as KeptShop[]).find((shop) => shop.id === id)!;
const make = async (change: object): Promise<KeptShop> => {
  const { body } = await request(b, addShop, { body: { ...greek, ...change } }, { token });
  return kept((body.result as { id: number }).id);
};
const change = (shop: KeptShop, said: object) =>
  request(
    b,
    changeShop,
    { params: { id: shop.id }, body: { ...greek, name: shop.name, version: shop.version, ...said } },
    { token },
  );
const issues = (answer: { body: { result?: unknown } }) =>
  ((answer.body.result as { issues?: { field: string }[] })?.issues ?? []).map(({ field }) => field);

it('changes everything of a shop, and the history tells what', async () => {
  const shop = await make({ name: 'Change me' });
  const said = {
    name: 'Hellas',
    country_code: 'CY',
    color: '#7f1d1d',
    vat: '19.50',
    time_zone: 'Asia/Nicosia',
    languages: [
      { code: 'AL', send_translation: false },
      { code: 'EN', send_translation: true },
    ],
    fallback_language: 'AL',
    currency: 'RSD',
    currency_symbol: 'дин',
    rate: '117.10',
  };
  const answer = await change(shop, said);
  expect(answer.body).toMatchObject({ statusMessage: 'Shop saved' });
  expect(await kept(shop.id)).toMatchObject({
    name: 'Hellas',
    country_code: 'CY',
    vat: '19.5',
    currency: 'RSD',
    currencies: [{ code: 'RSD', symbol: 'дин' }],
    languages: { AL: { position: 0, send_translation: false }, EN: { position: 1 } },
    fallback_language: 'AL',
    rate: { value: '117.1' },
    version: 2,
  });
  const told = await b.platform.db
    .selectFrom('activity_log')
    .selectAll()
    .where('entity', '=', 'shop')
    .where('action', '=', 'changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(told).toMatchObject({
    before: { name: 'Change me', languages: 'EN', vat: '24' },
    after: { name: 'Hellas', languages: 'AL (–), EN', vat: '19.5' },
  });
  expect((await b.events()).at(-1)).toEqual({
    name: 'shops.changed',
    payload: { id: shop.id, texts: true, amounts: true },
  });
  // The same once more changes nothing, and an old form is refused.
  expect((await change({ ...shop, version: 2 }, said)).status).toBe(200);
  expect((await kept(shop.id)).version).toBe(2);
  expect((await change(shop, { name: 'Late' })).body.statusMessage).toBe(shopsErrors.changedMeanwhile.text);
});

it('names every field that cannot be so', async () => {
  const shop = await make({ name: 'Fields' });
  const wrong = await change(shop, {
    name: 'albania',
    rate: '3',
    languages: [{ code: 'EN' }, { code: 'XX' }],
    fallback_language: 'YY',
  });
  expect(wrong.status).toBe(422);
  expect(issues(wrong)).toEqual(['name', 'rate', 'languages.1.code', 'fallback_language']);
  for (const [field, value] of Object.entries({
    currency: 'QQQ',
    color: '#ffff00',
    vat: '101',
    time_zone: 'Europe/Nowhere',
    country_code: 'ZZ',
    rate: '0',
  }))
    expect([field, issues(await change(shop, { [field]: value }))]).toEqual([field, [field]]);
});

it('keeps the currency while products are in the shop or prices are in it', async () => {
  const shop = await make({ name: 'In use' });
  const seller = await b.make.seller({ name: 'Uses' });
  const made = await b.make.product({ sku: 'USE-1', sellerId: seller.id, status: 4, shops: { [shop.id]: 'in_shop' } });
  const answer = await change(shop, { currency: 'CHF', rate: '0.94' });
  expect(answer.body.statusMessage).toBe('The currency stays EUR while amounts are in it: 1 product in the shop');
  expect(issues(answer)).toEqual(['currency']);
  await b.platform.db.deleteFrom('publications').where('product_id', '=', made.id).execute();
  await b.platform.db
    .insertInto('variant_prices')
    .values({ variant_id: made.variantId, shop_id: shop.id, price: '5' })
    .execute();
  expect((await request(b, getShopUse, { params: { id: shop.id } }, { token })).body.result).toMatchObject([
    { key: 'prices', count: 1 },
  ]);
  expect((await change(shop, { currency: 'CHF' })).status).toBe(422);
  await b.platform.db.deleteFrom('variant_prices').where('shop_id', '=', shop.id).execute();
  expect((await change(shop, { currency: 'CHF', rate: '0.94' })).status).toBe(200);
});

it('is offered to nobody while it is switched off, and the default one stays on', async () => {
  const shop = await make({ name: 'Sometimes' });
  const flip = (id: number, active: boolean, version: number) =>
    request(b, switchShop, { params: { id }, body: { active, version } }, { token });
  const known = knownShops(b.platform.db);
  expect((await flip(shop.id, false, shop.version)).body.statusMessage).toBe('Shop switched off');
  expect((await request(b, listShops, {}, { token })).body.result).toContainEqual({
    id: shop.id,
    name: 'Sometimes',
    active: false,
  });
  expect(await known.ids()).not.toContain(shop.id);
  expect(await known.has(shop.id)).toBe(true);
  expect((await flip(shop.id, true, shop.version + 1)).body.statusMessage).toBe('Shop switched on');
  expect(await known.ids()).toContain(shop.id);
  expect((await flip(1, false, (await kept(1)).version)).body.statusMessage).toBe(shopsErrors.defaultStays.text);
});
