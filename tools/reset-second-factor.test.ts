import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#features/base/session/contract/session.calls.ts';
import { aSecondFactor } from '#features/base/session/server/second-factor.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import { runTool } from './run-tool.for-tests.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

const reset = (...args: string[]) =>
  runTool('reset-second-factor.ts', args, { DATABASE_URL: b.url, DATA_DIR: b.platform.config.dataDir });

it('lets the last Super Admin in again, who lost phone and codes: sessions end, a mail and the history say so', async () => {
  const boss = await b.make.user({ email: 'boss@reset.test', roles: ['Super Admin'] });
  const before = await tokenFor(b, boss.email);
  await aSecondFactor(b.platform, boss.id);
  const attempt = { body: { email: boss.email, password: 'tregu-demo' } };
  expect((await request(b, login, attempt)).body.result).toHaveProperty('second_step');

  const { code, out } = await reset('Boss@reset.test');
  expect([code, out]).toEqual([0, expect.stringContaining('boss@reset.test logs in with the password alone now')]);
  expect((await request(b, login, attempt)).body.result).toHaveProperty('token');
  expect(
    (await b.app.http!.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${before}` } })).statusCode,
  ).toBe(401);
  expect((await readMails(b)).map(({ event, to }) => [event, to])).toEqual([
    ['session.secondFactorOff', 'boss@reset.test'],
  ]);
  const { rows } = await b.platform.pool.query(
    `select cause, user_id from activity_log where action = 'reset second step' and entity_id = $1`,
    [boss.id],
  );
  expect(rows).toEqual([{ cause: 'command', user_id: null }]);
  expect(await reset('boss@reset.test')).toMatchObject({
    code: 1,
    out: expect.stringContaining('has no two-step login'),
  });
});

it('says what is wrong, and changes nothing', async () => {
  expect(await reset()).toMatchObject({ code: 1, out: expect.stringContaining('npm run reset-second-factor') });
  expect(await reset('nobody@reset.test')).toMatchObject({ code: 1, out: expect.stringContaining('no account') });
});
