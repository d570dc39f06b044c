import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import {
  addLanguage,
  changeLanguage,
  getShop,
  listKeptLanguages,
  listLanguages,
  orderLanguages,
  switchLanguage,
} from '../contract/shops.calls.ts';
import type { KeptLanguage } from '../contract/shops.model.ts';

let b: Bench;
let token: string;

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'admin@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, 'admin@tregu.test');
});
afterAll(() => b.close());

const kept = async (): Promise<KeptLanguage[]> =>
  (await request(b, listKeptLanguages, {}, { token })).body.result as KeptLanguage[];
const of = async (code: string) => (await kept()).find((language) => language.code === code)!;
const flip = ({ id, version }: KeptLanguage, active: boolean) =>
  request(b, switchLanguage, { params: { id }, body: { active, version } }, { token });

it('tells which shops offer a language, and how many products have no name in it', async () => {
  const seller = await b.make.seller({ name: 'Names' });
  const made = await b.make.product({ sku: 'NAME-1', sellerId: seller.id, name: 'Lamp' });
  await b.platform.db
    .insertInto('product_translates')
    .values({ product_id: made.id, language_id: 2, name: 'Llambë' })
    .onConflict((oc) => oc.columns(['product_id', 'language_id']).doUpdateSet({ name: 'Llambë' }))
    .execute();
  await b.make.listed(made.id);
  const albanian = await of('AL');
  expect(albanian.shops.map(({ name }) => name)).toEqual(['Default', 'Albania']);
  expect(albanian.in_use).toMatchObject([{ key: 'texts', count: 1 }]);
  expect((await of('SI')).in_use).toMatchObject([{ key: 'missing', count: 1 }]);
});

it('is called otherwise in every shop that has it, and keeps its code', async () => {
  const before = await of('SI');
  const change = (body: object) =>
    request(b, changeLanguage, { params: { id: before.id }, body: { version: 1, ...body } as never }, { token });
  expect((await change({ name: 'Slovenian', iso_code: 'sl' })).body.statusMessage).toBe('Language saved');
  expect((await request(b, getShop, { params: { id: 3 } }, { token })).body.result).toMatchObject({
    languages: { SI: { name: 'Slovenian', position: 0 } },
  });
  expect((await change({ name: 'Late', iso_code: 'sl' })).status).toBe(409);
  expect((await change({ name: 'english', iso_code: 'xq', version: 2 })).body.result).toMatchObject({
    issues: [
      { field: 'iso_code', message: 'No language has the tag xq' },
      { field: 'name', message: 'There is a language with this name' },
    ],
  });
});

it('is switched off only where no shop uses it, and then no shop can take it', async () => {
  await request(b, addLanguage, { body: { code: 'MK', iso_code: 'mk', name: 'Macedonian' } }, { token });
  expect((await flip(await of('AL'), false)).body.statusMessage).toBe(
    'Shops use this language: Default, Albania. Remove it there first',
  );
  expect((await flip(await of('EN'), false)).status).toBe(409);
  expect((await flip(await of('MK'), false)).body.statusMessage).toBe('Language switched off');
  expect((await of('MK')).active).toBe(false);
  // Forms leave it out.
  const { results } = (await request(b, listLanguages, {}, { token })).body.result as { results: object[] };
  expect(results.filter((one) => 'active' in one)).toEqual([expect.objectContaining({ code: 'MK', active: false })]);
  expect((await flip(await of('MK'), true)).body.statusMessage).toBe('Language switched on');
});

it('offers them in the order they were put in', async () => {
  const ids = (await kept()).map(({ id }) => id).reverse();
  expect((await request(b, orderLanguages, { body: { ids: ids.slice(1) } }, { token })).status).toBe(422);
  expect((await request(b, orderLanguages, { body: { ids } }, { token })).status).toBe(200);
  const { results } = (await request(b, listLanguages, {}, { token })).body.result as { results: { id: number }[] };
  expect(results.map(({ id }) => id)).toEqual(ids);
});
