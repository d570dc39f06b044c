import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMe } from '#features/base/session/contract/session.calls.ts';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { runTool } from './run-tool.for-tests.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

const createAdmin = (...args: string[]) => runTool('create-admin.ts', args, { DATABASE_URL: b.url });

it('makes a Super Admin who can log in with the printed password', async () => {
  const { code, out } = await createAdmin('--email', 'Boss@Tregu.test', '--name', 'Berta van Boss');
  expect([code, out]).toEqual([0, expect.stringContaining('boss@tregu.test can log in as Super Admin')]);
  expect(out).toContain(`Data: PostgreSQL ${new URL(b.url).host}${new URL(b.url).pathname}, files in `);
  const token = await tokenFor(b, 'boss@tregu.test', /Password: (\S+)/.exec(out)![1]!);
  expect((await request(b, getMe, {}, { token })).body.result).toMatchObject({
    first_name: 'Berta',
    last_name: 'van Boss',
    users_roles: [{ name: 'Super Admin' }],
  });
});

it('works as the README prints it, with an address alone', async () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const printed = /npm run create-admin -- ([^`]+)`/.exec(readme)![1]!;
  const { code, out } = await createAdmin(...printed.split(' '));
  expect([code, out]).toEqual([0, expect.stringContaining('you@example.com can log in as Super Admin')]);
});

it('takes a given password and does not print it', async () => {
  const { code, out } = await createAdmin('--email', 'given@tregu.test', '--name', 'Gina', '--password', 'long enough');
  expect([code, out.includes('long enough')]).toEqual([0, false]);
  expect(await tokenFor(b, 'given@tregu.test', 'long enough')).toBeTruthy();
});

it('asks of the password what the market asks', async () => {
  await settingsRepository(b.platform.db).set('password_length', null, '12');
  const made = (password: string) => createAdmin('--email', 'rule@tregu.test', '--password', password);
  expect(await made('elevenchars')).toMatchObject({ code: 1, out: expect.stringContaining('at least 12 characters') });
  expect(await made('password1234')).toMatchObject({ code: 1, out: expect.stringContaining('too common') });
  expect((await made('twelve chars')).code).toBe(0);
  await settingsRepository(b.platform.db).set('password_length', null, '');
}, 30_000);

it('refuses an address that has an account, and changes nothing', async () => {
  await b.make.user({ email: 'taken@tregu.test' });
  const { code, out } = await createAdmin(
    '--email',
    'TAKEN@tregu.test',
    '--name',
    'Someone',
    '--password',
    'another password',
  );
  expect([code, out]).toEqual([
    1,
    expect.stringContaining('There is an account with the email taken@tregu.test already'),
  ]);
  expect(await tokenFor(b, 'taken@tregu.test')).toBeTruthy();
});

it('says what is wrong with the arguments', async () => {
  const refusal = async (...args: string[]) => {
    const { code, out } = await createAdmin(...args);
    expect(code).toBe(1);
    return out;
  };
  expect(await refusal('--email', 'nobody', '--name', 'N')).toContain('--email is not an email address');
  expect(await refusal('--name', 'A')).toContain('--email is missing');
  expect(await refusal('--email', 'a@b.test', '--name', 'N', '--password', 'short')).toContain('at least 8 characters');
  expect(await refusal('--mail', 'a@b.test')).toContain('npm run create-admin');
}, 30_000);
