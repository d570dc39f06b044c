import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import {
  getScreenSettings,
  listSettings,
  listSettingVersions,
  restoreSetting,
  setSetting,
} from '../contract/settings.calls.ts';
import type { MarketSetting, SettingVersion } from '../contract/settings.model.ts';

let b: Bench;
let token: string;
let other: string;

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'super@tregu.test', name: 'Sara Super', roles: ['Super Admin'] });
  await b.make.user({ email: 'second@tregu.test', name: 'Sokol Second', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
  other = await tokenFor(b, 'second@tregu.test');
  await b.make.seller({ name: 'Beta Trade' });
  await b.make.seller({ name: 'Small shop', local: true });
});
afterAll(() => b.close());

const listed = async (key: string) =>
  ((await request(b, listSettings, {}, { token })).body.result as MarketSetting[]).find((one) => one.key === key);
const setSeeing = (key: string, value: string, seen: string, as = token) =>
  request(b, setSetting, { params: { key }, body: { value, seen } }, { token: as });
const set = async (key: string, value: string) => setSeeing(key, value, (await listed(key))?.value ?? '');
const versions = async (key: string) =>
  (await request(b, listSettingVersions, { params: { key } }, { token })).body.result as SettingVersion[];
const restore = (key: string, entry: number, seen: string) =>
  request(b, restoreSetting, { params: { key }, body: { entry, seen } }, { token });
const codeOf = ({ body }: Awaited<ReturnType<typeof setSeeing>>) => (body.result as { code?: string }).code;

it('lists every setting with its meaning and what may be chosen, before anything is set', async () => {
  expect(await listed('excluded_seller_name')).toMatchObject({
    subject: 'catalogue',
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

it('takes one from a page of the release before, which does not say what it saw', async () => {
  await set('provider_email', 'first@tregu.test');
  const body = { value: 'second@tregu.test' };
  const { status } = await request(b, setSetting, { params: { key: 'provider_email' }, body }, { token: other });
  expect([status, (await listed('provider_email'))?.value]).toEqual([200, 'second@tregu.test']);
  await set('provider_email', '');
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

it('says in words what a value means that says nothing to a person', async () => {
  expect(await listed('academy_lessons_first')).toMatchObject({
    choices: ['yes'],
    says: { yes: { en: 'Lessons come first' } },
  });
  expect(await listed('provider_email')).toMatchObject({ says: {} });
});

it('overwrites nothing that somebody else has set since it was shown, and names who [pages.md 4.28]', async () => {
  await set('upload_quota_gb', '2');
  await setSeeing('upload_quota_gb', '10', '2', other);
  const late = await setSeeing('upload_quota_gb', '50', '2');
  expect([late.status, codeOf(late)]).toEqual([409, 'setting_changed']);
  expect(late.body.statusMessage).toContain('Sokol Second');
  expect(await listed('upload_quota_gb')).toMatchObject({ value: '10', updated_by: 'Sokol Second' });
  // What is wanted is so already: there is nothing to lose.
  expect((await setSeeing('upload_quota_gb', '10', '2')).status).toBe(200);
});

it('tells what a setting was, the newest first, and brings one back [pages.md 4.28]', async () => {
  const key = 'invoice_tolerance_percent';
  expect(await versions(key)).toEqual([]);
  for (const value of ['2', '5']) await set(key, value);
  await set('provider_email', 'house@tregu.test');
  const found = await versions(key);
  expect(found.map(({ value, by }) => [value, by])).toEqual([
    ['5', 'Sara Super'],
    ['2', 'Sara Super'],
    ['', null],
  ]);
  expect(found.at(-1)).toMatchObject({ id: 0, at: null });
  expect((await restore(key, found[1]!.id, '5')).body.statusMessage).toBe('Setting restored');
  expect(await listed(key)).toMatchObject({ value: '2', updated_by: 'Sara Super' });
  const { rows } = await b.platform.pool.query(
    `select before, after from activity_log where action = 'setting restored'`,
  );
  expect(rows).toEqual([{ before: { [key]: '5' }, after: { [key]: '2' } }]);
  await restore(key, 0, '2');
  expect((await listed(key))?.value).toBe('');
  expect((await versions(key)).map(({ value }) => value)).toEqual(['', '2', '5', '2', '']);
});

it('brings back only what was a version of this setting, can still be chosen, and is not overtaken', async () => {
  const key = 'excluded_seller_name';
  const gone = await b.make.seller({ name: 'Gone Trade' });
  await set(key, 'Gone Trade');
  await set(key, 'Beta Trade');
  const [, was] = await versions(key);
  expect(was).toMatchObject({ value: 'Gone Trade' });
  await set('cod_review_above', '100');
  const [foreign] = await versions('cod_review_above');
  expect(codeOf(await restore(key, foreign!.id, 'Beta Trade'))).toBe('setting_version_gone');
  expect(codeOf(await restore(key, was!.id, 'Gone Trade'))).toBe('setting_changed');
  await b.platform.pool.query('update sellers set deleted_at = now() where id = $1', [gone.id]);
  expect((await restore(key, was!.id, 'Beta Trade')).body.result).toMatchObject({ issues: [{ field: 'value' }] });
  expect((await listed(key))?.value).toBe('Beta Trade');
  expect((await request(b, listSettingVersions, { params: { key: 'cleaning.products' } }, { token })).status).toBe(404);
});
