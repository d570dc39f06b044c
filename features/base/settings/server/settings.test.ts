import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getScreenSettings, listSettings, setSetting } from '../contract/settings.calls.ts';

let b: Bench;
let token: string;

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'super@tregu.test', name: 'Sara Super', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
  await b.make.seller({ name: 'Beta Trade' });
  await b.make.seller({ name: 'Small shop', local: true });
});
afterAll(() => b.close());

const set = (key: string, value: string) => request(b, setSetting, { params: { key }, body: { value } }, { token });
const listed = async (key: string) =>
  ((await request(b, listSettings, {}, { token })).body.result as { key: string }[]).find((one) => one.key === key);

it('lists every setting with its meaning and what may be chosen, before anything is set', async () => {
  expect(await listed('excluded_seller_name')).toMatchObject({
    title: { en: 'Reseller left out of product lists' },
    otherwise: { en: 'None is left out' },
    value: '',
    choices: ['Beta Trade'],
    updated_at: null,
    updated_by: null,
  });
  expect(await listed('provider_email')).toMatchObject({ kind: 'email', choices: null });
});

it('sets one, says who did it, and takes it back; the screens follow [PMS-027]', async () => {
  expect((await set('excluded_seller_name', 'Beta Trade')).body.statusMessage).toBe('Setting saved');
  expect(await listed('excluded_seller_name')).toMatchObject({ value: 'Beta Trade', updated_by: 'Sara Super' });
  const screen = async () => (await request(b, getScreenSettings, {}, { token })).body.result;
  expect(await screen()).toEqual({ excluded_seller_name: 'Beta Trade' });
  expect((await b.events()).at(-1)).toEqual({ name: 'settings.changed', payload: {} });
  const told = await b.platform.db.selectFrom('activity_log').selectAll().where('entity', '=', 'settings').execute();
  expect(told).toMatchObject([{ before: { excluded_seller_name: '' }, after: { excluded_seller_name: 'Beta Trade' } }]);
  await set('excluded_seller_name', '');
  expect(await screen()).toEqual({ excluded_seller_name: '' });
});

it('refuses what cannot be, by its field', async () => {
  for (const [key, value] of [
    ['excluded_seller_name', 'Small shop'],
    ['excluded_seller_name', 'Nobody'],
    ['provider_email', 'nobody'],
  ] as const)
    expect((await set(key, value)).body.result).toMatchObject({ issues: [{ field: 'value' }] });
  expect((await set('cleaning.products', '1')).status).toBe(404);
});
