import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMe } from '#features/base/session/contract/session.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { setPreferences } from '../contract/preferences.calls.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

it('keeps for each person whether keys of one character count, on every device', async () => {
  const me = await b.make.user({ email: 'me@tregu.test' });
  await b.make.user({ email: 'you@tregu.test' });
  const token = await tokenFor(b, 'me@tregu.test');
  const read = async (email: string) =>
    ((await request(b, getMe, {}, { token: await tokenFor(b, email) })).body.result as { preferences: unknown })
      .preferences;

  expect(await read('me@tregu.test')).toMatchObject({ single_key_shortcuts: true });
  await request(b, setPreferences, { body: { single_key_shortcuts: false } }, { token });
  expect(await read('me@tregu.test')).toMatchObject({ single_key_shortcuts: false });
  expect(await read('you@tregu.test')).toMatchObject({ single_key_shortcuts: true });
  await request(b, setPreferences, { body: {} }, { token });
  expect(await read('me@tregu.test')).toMatchObject({ single_key_shortcuts: false });

  await b.platform.db
    .updateTable('preferences')
    .set({ values: '{"single_key_shortcuts":7}' })
    .where('user_id', '=', me.id)
    .execute();
  expect(await read('me@tregu.test')).toMatchObject({ single_key_shortcuts: true });
});

it('keeps how a person arranged the start page, whole, and refuses what is no arrangement', async () => {
  await b.make.user({ email: 'her@tregu.test' });
  const token = await tokenFor(b, 'her@tregu.test');
  const dashboard = { order: ['review.waiting', 'products.ready'], hidden: ['mapping.open'] };
  const set = (body: unknown) => request(b, setPreferences, { body }, { token });
  expect((await set({ dashboard })).body.result).toEqual({ single_key_shortcuts: true, dashboard });
  expect((await set({ single_key_shortcuts: false })).body.result).toEqual({ single_key_shortcuts: false, dashboard });
  for (const wrong of [
    { order: [] },
    { order: ['x'.repeat(61)], hidden: [] },
    { order: Array(101).fill('a'), hidden: [] },
  ])
    expect((await set({ dashboard: wrong })).status).toBe(422);
});
