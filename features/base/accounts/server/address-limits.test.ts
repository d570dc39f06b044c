import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAtLink } from '#features/base/accounts/contract/accounts.calls.ts';
import { linkTries } from '#features/base/accounts/contract/accounts.rules.ts';
import { login } from '#features/base/session/contract/session.calls.ts';
import { tryLimits } from '#features/base/session/contract/session.rules.ts';
import type { Call } from '#kit/call.ts';
import { apiRoot } from '#server/http/http-server.ts';
import { type Bench, bench } from '#server/test/bench.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

const ask = (call: Call, payload: object, remoteAddress: string) =>
  b.app.http!.inject({ method: call.method, url: `${apiRoot}${call.path}`, payload, remoteAddress });
const address = (at: number) => `2001:db8:1:${at % 2 === 0 ? '1' : '0001'}:${at.toString(16)}::1`;

it('counts all addresses of one IPv6 network as one caller, who follows links', async () => {
  const follow = (from: string) => ask(lookAtLink, { token: 'x'.repeat(43) }, from);
  for (let at = 1; at <= linkTries.perAddress; at++) expect((await follow(address(at))).statusCode).not.toBe(429);
  const refused = await follow(address(900));
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await follow('2001:db8:1:2::1')).statusCode).not.toBe(429);
});

it('counts them as one who guesses passwords', async () => {
  const guess = (at: number, from: string) =>
    ask(login, { email: `nobody-${at}@limits.test`, password: 'guess-1' }, from);
  for (let at = 1; at <= tryLimits.failedPerAddress; at++)
    expect((await guess(at, address(at))).statusCode).not.toBe(429);
  expect((await guess(900, address(900))).statusCode).toBe(429);
  expect((await guess(901, '2001:db8:1:2::1')).statusCode).not.toBe(429);
});
