import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { login } from '#features/base/session/contract/session.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getMaintenance, type Maintenance, setMaintenance } from '../contract/maintenance.calls.ts';
import { listSettings, setSetting } from '../contract/settings.calls.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'super@tregu.test', name: 'Sara Super', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
});
afterAll(() => b.close());
beforeEach(() => set(false));

const set = async (on: boolean, note = '') =>
  (await request(b, setMaintenance, { body: { on, note } }, { token })).body;
const state = async () => (await request(b, getMaintenance, {}, { token })).body.result as Maintenance;
const write = async () => {
  const { status, body } = await request(
    b,
    setSetting,
    { params: { key: 'provider_email' }, body: { value: 'm@tregu.test', seen: '' } },
    { token },
  );
  return { status, code: (body.result as { code?: string }).code };
};
const known = { timeout: 3000, interval: 100 };

it('lets people read, in and out, and refuses what would be written, until it ends', async () => {
  expect(await state()).toMatchObject({ on: false, since: null, by: null });
  expect(await set(true, 'Back at 14:00')).toMatchObject({
    statusMessage: 'Maintenance started',
    result: { on: true, note: 'Back at 14:00', by: 'Sara Super', running: 0 },
  });
  await expect.poll(write, known).toEqual({ status: 503, code: 'maintenance' });
  expect((await request(b, listSettings, {}, { token })).status).toBe(200);
  const body = { email: 'super@tregu.test', password: 'tregu-demo' };
  expect((await request(b, login, { body })).status).toBe(200);

  expect(await set(false)).toMatchObject({ statusMessage: 'Maintenance ended', result: { on: false } });
  await expect.poll(async () => (await write()).status, known).toBe(200);
});

it('keeps who began it and when while only the message changes; the history tells each', async () => {
  await set(true);
  const { since } = await state();
  await set(true, 'Takes longer');
  expect(await state()).toMatchObject({ since, note: 'Takes longer' });
  await set(false);
  const told = await b.platform.db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('entity', '=', 'settings')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [{ maintenance: 'Takes longer' }, { maintenance: '' }],
    [{ maintenance: '✓' }, { maintenance: 'Takes longer' }],
    [{ maintenance: '' }, { maintenance: '✓' }],
  ]);
});
