import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword } from '#features/base/accounts/contract/accounts.calls.ts';
import { tokenIn } from '#features/base/accounts/server/accounts.for-tests.ts';
import { saveMailServer, testMailServer } from '#features/base/mail/contract/mail.calls.ts';
import * as steps from '#features/base/session/contract/second-factor.calls.ts';
import { changePassword, getMe, login } from '#features/base/session/contract/session.calls.ts';
import { codeAt, exampleSecret } from '#features/base/session/server/second-factor.for-tests.ts';
import { createLog, loggedPath } from './log.ts';
import { startSmtp, type TestSmtp } from './mail/smtp.for-tests.ts';
import { type Bench, bench } from './test/bench.ts';
import { multipart, request, tokenFor } from './test/http.ts';

const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

let b: Bench;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  smtp.how.password = 'smtp-of-the-market';
  b = await bench({
    logTo,
    config: {
      logLevel: 'debug',
      secretKey: 'the-secret-key-of-this-test',
      smtpUrl: `smtp://market:smtp-of-the-market@127.0.0.1:${smtp.port}`,
      outboundAllow: ['127.0.0.1'],
    },
  });
  await b.app.start();
});
afterAll(async () => {
  await b.close();
  await smtp.close();
});

describe('The log of a run', () => {
  it('holds no password, token, code or key that was used in it (V35) (P13)', async () => {
    const secrets = ['the-secret-key-of-this-test', 'smtp-of-the-market', 'tregu-demo'];
    const used = (secret: string): string => {
      secrets.push(secret);
      return secret;
    };
    const person = await b.make.user({ email: 'logged@tregu.test', roles: ['Super Admin'] });
    const token = used(await tokenFor(b, person.email));
    const ask = (call: Parameters<typeof request>[1], body: object) => request(b, call, { body }, { token });

    await ask(login, { email: person.email, password: used('a-wrong-password') });
    await request(b, getMe, {}, { token: used('t'.repeat(43)) });
    await b.app.http!.inject({ url: `/api/auth/me?token=${used('token-in-the-address-by-mistake')}` });

    await ask(forgotPassword, { email: person.email });
    await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(1);
    used(tokenIn(smtp.received[0]!.data.replaceAll('=\r\n', '')));

    const server = { shop_id: null, host: '127.0.0.1', port: smtp.port, security: 'none', username: 'market' };
    const rest = { from_name: 'T', from_address: 'a@b.test', reply_to: '', per_minute: 9, active: false };
    const form = { ...server, ...rest, password: used('a-stored-smtp-password') };
    expect((await ask(saveMailServer, { ...form, version: 0 })).status).toBe(200);
    await ask(testMailServer, { ...form, to: 'a@b.test', language: 'en', password: used('a-tried-smtp-password') });

    const begun = await ask(steps.beginSecondFactor, { password: 'tregu-demo' });
    const key = used((begun.body.result as { secret: string }).secret);
    await ask(steps.confirmSecondFactor, { code: used(codeAt(exampleSecret, new Date())) });
    expect(key).toHaveLength(32);

    const file = multipart({
      name: `${used('name-of-a-secret-file')}.jpg`,
      bytes: Buffer.from(used('bytes-of-a-file')),
    });
    const headers = { ...file.headers, authorization: `Bearer ${token}` };
    await b.app.http!.inject({ method: 'POST', url: '/api/upload', payload: file.payload, headers });

    // The database refuses the row and says it whole in its details.
    await b.platform.pool.query('alter table users add constraint broken check (last_login_at is null) not valid');
    const data = { current_password: 'tregu-demo', password: used('a-brand-new-password') };
    const failed = await ask(changePassword, { data: { ...data, confirm_password: data.password } });
    expect(failed.status).toBe(500);
    await b.platform.pool.query('alter table users drop constraint broken');

    const failures = parsed().filter(({ err }) => err);
    expect(failures).toMatchObject([
      { level: 50, method: 'POST', path: '/api/user/password/change', err: { code: '23514', type: 'error' } },
    ]);
    expect(JSON.stringify(failures)).toContain('change-password.ts');
    expect(secrets.length).toBeGreaterThan(12);
    const all = lines.join('');
    expect(all).toMatch(/wrong_login/);
    for (const secret of [...secrets, '$argon2id', 'Failing row'])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
  }, 60_000);

  it('tells who was refused what, from where', async () => {
    const nobody = await b.make.user();
    const token = await tokenFor(b, nobody.email);
    lines.length = 0;
    await request(b, steps.getSecondFactorPolicy, {}, { token });
    await request(b, getMe, {}, {});
    await request(b, login, { body: { email: nobody.email, password: 'nope' } });
    const told = parsed().map(({ msg, level, time, pid, hostname, ...what }) => what);
    // The name of the request, by which the answer of each names its line.
    const from = { ip: '127.0.0.1', request: expect.stringMatching(/^\w{4}-\w{4}$/) };
    expect(told).toEqual([
      { ...from, method: 'GET', path: '/api/settings/second-factor', user: nobody.id, status: 403, code: 'forbidden' },
      { ...from, method: 'GET', path: '/api/auth/me', user: null, status: 401, code: 'unauthorized' },
      { ...from, method: 'POST', path: '/api/auth/login', user: null, status: 422, code: 'wrong_login' },
    ]);
    for (const { time } of parsed()) expect(new Date(String(time)).toISOString()).toBe(time);
  });

  it('has one line for each thing, whatever the texts of others hold', async () => {
    lines.length = 0;
    const forged = 'x\r\n{"level":50,"msg":"forged"}\n\u2028\u001b[31m\u0000';
    await request(b, login, { body: { email: forged, password: forged } });
    const headers = { 'user-agent': 'a\tb', authorization: 'Bearer x' };
    await b.app.http!.inject({ url: `/api/auth/me/${encodeURIComponent(forged)}`, headers });
    b.platform.logError(new Error(forged, { cause: new Error(forged) }), { what: forged });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      for (const sign of ['\r', '\n', '\u001b', '\0']) expect(line.trimEnd()).not.toContain(sign);
      expect((JSON.parse(line) as { msg?: string }).msg).not.toBe('forged');
    }
  });
});

it('says of an error what it is, and nothing it carries', () => {
  const kept: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void kept.push(line) });
  const cause = Object.assign(new Error('invalid input syntax for type integer: "hunter2"'), {
    code: '22P02',
    detail: 'hunter2',
  });
  log.error(new Error('outer', { cause }), { what: 'test' });
  log.error('hunter2', {});
  expect(kept.join('')).not.toContain('hunter2');
  expect(JSON.parse(kept[0]!)).toMatchObject({ err: { message: 'outer', cause: { code: '22P02' } }, what: 'test' });
});

it.each([
  ['/api/product/17?token=abc', '/api/product/17'],
  [`/downloads/${'k'.repeat(43)}`, '/downloads/…'],
  ['/api/settings/smtp-email/servers', '/api/settings/smtp-email/servers'],
])('writes the address %s as %s', (url, path) => expect(loggedPath(url)).toBe(path));
