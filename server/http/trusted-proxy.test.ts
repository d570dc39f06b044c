import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSessions, type SessionEntry } from '#features/base/session/contract/session-list.calls.ts';
import { type Bench, bench } from '../test/bench.ts';
import { request } from '../test/http.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench({ config: { trustProxy: ['10.9.9.9', '10.20.0.0/16', 'fd00:9::/32'] } });
});
afterAll(() => b.close());

type From = { readonly remoteAddress: string; readonly forwarded?: string };

const logIn = (email: string, { remoteAddress, forwarded }: From, password = 'tregu-demo') =>
  b.app.http!.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded, 'x-forwarded-host': 'evil.test' },
  });

/** The address that the list of sessions gives for a login that comes so. */
async function addressOf(from: From): Promise<string> {
  const { email } = await b.make.user();
  const { token } = (await logIn(email, from)).json().result;
  const { body } = await request(b, listSessions, {}, { token });
  return (body.result as SessionEntry[])[0]?.ip ?? '';
}

describe('The address of a person', () => {
  it.each([
    ['a proxy of ours, which names them', { remoteAddress: '10.9.9.9', forwarded: '203.0.113.7' }, '203.0.113.7'],
    ['a network of proxies', { remoteAddress: '10.20.3.4', forwarded: '203.0.113.7' }, '203.0.113.7'],
    ['a proxy of IPv6', { remoteAddress: 'fd00:9::1', forwarded: '2001:db8::7' }, '2001:db8::7'],
    ['a proxy that listens for both', { remoteAddress: '::ffff:10.9.9.9', forwarded: '203.0.113.7' }, '203.0.113.7'],
    ['two proxies of ours', { remoteAddress: '10.9.9.9', forwarded: '203.0.113.7, 10.20.3.4' }, '203.0.113.7'],
    // What the person sent stands further left than what the proxy added.
    ['a proxy, with an invention', { remoteAddress: '10.9.9.9', forwarded: '127.0.0.1, 203.0.113.7' }, '203.0.113.7'],
    ['a proxy that says nothing', { remoteAddress: '10.9.9.9' }, '10.9.9.9'],
    ['somewhere else, with an invention', { remoteAddress: '198.51.100.1', forwarded: '203.0.113.7' }, '198.51.100.1'],
    ['next to the proxy, with an invention', { remoteAddress: '10.9.9.8', forwarded: '127.0.0.1' }, '10.9.9.8'],
  ])('is the right one where they come through %s', async (_, from, expected) => {
    expect(await addressOf(from)).toBe(expected);
  });

  it('is what limits count, so that an invented one opens no way around them (V33)', async () => {
    const { email } = await b.make.user();
    const through = (n: number) => ({ remoteAddress: '10.9.9.9', forwarded: `198.51.100.${n}, 203.0.113.66` });
    for (let n = 0; n < 10; n++) expect((await logIn(email, through(n), 'wrong')).statusCode).toBe(422);
    expect((await logIn(email, through(99))).statusCode).toBe(429);
    expect((await logIn(email, { remoteAddress: '10.9.9.9', forwarded: '203.0.113.67' })).statusCode).toBe(200);
  });
});
