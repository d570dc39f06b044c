import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import type { OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { checkSession, getMe } from '../contract/session.calls.ts';

let b: Bench;
beforeAll(async () => {
  // Without a time of its own: what a market has that sets nothing is what is promised (docs/security.md, 7.1).
  b = await bench();
  await b.make.user({ email: 'ina@end.test', roles: ['Admin'] });
});
afterAll(() => b.close());

const me = async (token: string, headers: Record<string, string> = {}) =>
  (await b.app.http!.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}`, ...headers } }))
    .statusCode;
/** The last use, or the end, was so many minutes ago; answers what is noted now. */
const setBack = (column: 'last_used_at' | 'expires_at', minutes: number) =>
  b.platform.pool.query(`update sessions set ${column} = now() - make_interval(mins => $1)`, [minutes]);
const usedAgo = async () =>
  Number(
    (await b.platform.pool.query(`select extract(epoch from now() - last_used_at)::int as s from sessions`)).rows[0].s,
  );

it('ends a session when nobody does anything for two hours, five minutes late at most (7.3.1)', async () => {
  const token = await tokenFor(b, 'ina@end.test');
  await setBack('last_used_at', 124);
  expect(await me(token)).toBe(200);
  await expect.poll(usedAgo).toBeLessThan(60);
  await setBack('last_used_at', 126);
  expect(await me(token)).toBe(401);
  await b.platform.pool.query('delete from sessions');
});

it('ends a session by what the market has set, told with the person; what is no number of minutes changes nothing [pages.md 4.28]', async () => {
  const token = await tokenFor(b, 'ina@end.test');
  const told = async () => ((await request(b, getMe, {}, { token })).body.result as OutputOf<typeof getMe>).session;
  const set = (value: string) => settingsRepository(b.platform.db).set('session_idle_minutes', null, value);
  await set('30');
  await setBack('last_used_at', 34);
  expect((await told()).idle_minutes).toBe(30);
  // A page that is open hears of it, too.
  expect((await request(b, checkSession, {}, { token })).body.result).toEqual({ active: true, idle_minutes: 30 });
  await expect.poll(usedAgo).toBeLessThan(60);
  await setBack('last_used_at', 36);
  expect(await me(token)).toBe(401);
  for (const nothing of ['', 'soon', '0', '99999']) {
    await set(nothing);
    await setBack('last_used_at', 36);
    expect((await told()).idle_minutes).toBe(120);
  }
  await set('240');
  await setBack('last_used_at', 200);
  expect(await me(token)).toBe(200);
  await set('');
  await b.platform.pool.query('delete from sessions');
});

it('does not count what a page reads by itself with nobody before it', async () => {
  const token = await tokenFor(b, 'ina@end.test');
  await setBack('last_used_at', 30);
  expect(await me(token, { 'x-unattended': '1' })).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await usedAgo()).toBeGreaterThan(29 * 60);
  expect(await me(token)).toBe(200);
  await expect.poll(usedAgo).toBeLessThan(60);
  await b.platform.pool.query('delete from sessions');
});

it('ends a session after its time, whatever is done (7.3.2)', async () => {
  const token = await tokenFor(b, 'ina@end.test');
  const { rows } = await b.platform.pool.query(
    `select round(extract(epoch from expires_at - now()) / 3600) as hours from sessions`,
  );
  expect(Number(rows[0].hours)).toBe(12);
  await setBack('expires_at', 0);
  expect(await me(token)).toBe(401);
});
