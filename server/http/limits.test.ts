import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sourceOf } from '#kit/network.ts';
import { type Bench, bench } from '../test/bench.ts';
import { multipart, tokenFor } from '../test/http.ts';
import { createHttpServer } from './http-server.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench({ requestsPerMinute: 300 });
  await b.make.user({ email: 'limits@tregu.test', roles: ['Admin'] });
  token = await tokenFor(b, 'limits@tregu.test');
});
afterAll(() => b.close());

const get = (url: string, { as, had, from = '203.0.113.1' }: { as?: string; had?: string; from?: string } = {}) =>
  b.app.http!.inject({
    url,
    remoteAddress: from,
    headers: {
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(had === undefined ? {} : { 'if-none-match': had }),
    },
  });
const madeUp = () => randomBytes(32).toString('base64url');

describe('Limits for everybody (R-L8) (P12)', () => {
  it('hold for made-up tokens, by address, and shut nobody out who is signed in there', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 500; i++) statuses.push((await get('/api/auth/me', { as: madeUp() })).statusCode);
    expect(statuses.slice(0, 250).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(301).every((status) => status === 429)).toBe(true);
    const refused = await get('/api/auth/me');
    expect([refused.statusCode, refused.json().result.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Let in a moment ago, from another address.
    expect((await get('/api/auth/me', { as: token, from: '203.0.113.9' })).statusCode).toBe(200);
    expect((await get('/api/auth/me', { as: token })).statusCode).toBe(200);
    expect((await get('/api/auth/me', { from: '203.0.113.2' })).statusCode).toBe(401);
  });

  it('hold for public calls, the document of the calls and unknown addresses, however these are written', async () => {
    for (const [nth, url] of ['/api/openapi.json', '/%61pi/openapi.json', '/api/docs', '/api/nothing'].entries()) {
      const from = `198.51.100.${nth}`;
      const statuses: number[] = [];
      for (let i = 0; i < 310; i++) statuses.push((await get(url, { from, had: '*' })).statusCode);
      expect([url, statuses.slice(0, 300).includes(429), statuses.at(-1)]).toEqual([url, false, 429]);
    }
  });

  it('count a network of IPv6 as one, and an IPv4 address as itself', () => {
    expect(new Set(['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0db8:0001:0002::'].map(sourceOf)).size).toBe(1);
    expect(sourceOf('2001:db8:1:3::1')).not.toBe(sourceOf('2001:db8:1:2::1'));
    expect(sourceOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(sourceOf(undefined)).toBe('gone');
    expect([sourceOf('::1'), sourceOf('203.0.113.7')]).toEqual(['0:0:0:0', '203.0.113.7']);
  });

  it('say with every 429 when to come again', async () => {
    const tries = Array.from({ length: 12 }, () =>
      b.app.http!.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '192.0.2.1',
        payload: { email: 'limits@tregu.test', password: 'guessed' },
      }),
    );
    const last = (await Promise.all(tries)).find(({ statusCode }) => statusCode === 429)!;
    expect([last.json().result.code, last.headers['retry-after']]).toEqual(['too_many_tries', '900']);
  });
});

describe('The document of the calls', () => {
  it('is made once, and who has it is told so', async () => {
    const first = await get('/api/openapi.json', { from: '192.0.2.2' });
    expect(first.headers.etag).toMatch(/^"[\w-]{27}"$/);
    expect((await get('/api/openapi.json', { from: '192.0.2.2' })).payload === first.payload).toBe(true);
    for (const known of [first.headers.etag, `W/${first.headers.etag}`, `"other", ${first.headers.etag}`]) {
      const headers = { 'if-none-match': String(known) };
      const { statusCode, payload } = await b.app.http!.inject({ url: '/api/openapi.json', headers });
      expect([statusCode, payload]).toEqual([304, '']);
    }
  });
});

describe('A request that does not come to its end', () => {
  const call = {
    name: 'a.b',
    method: 'POST',
    path: '/a',
    summary: '',
    access: 'public',
    output: { parse: (it: unknown) => it },
  };
  const open = async (bodyMs: number) => {
    const app = await createHttpServer({
      routes: [{ call, handle: async () => ({}) }],
      findActor: async () => null,
      isPaused: async () => false,
      isShop: async () => true,
      now: () => new Date(),
      requestsPerMinute: 1_000_000,
      requestsInTwoSeconds: 1_000_000,
      behindTls: false,
      trustProxy: [],
      signFiles: (json: string) => json,
      log: { error: () => {}, refused: () => {} },
      bodyMs,
    } as never);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, port: (app.server.address() as net.AddressInfo).port };
  };
  /** Sends a head and gives the socket and how long it lived (milliseconds). */
  const connect = (port: number, type: string) => {
    const socket = net.connect(port, '127.0.0.1');
    const began = performance.now();
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => undefined);
    const closed = new Promise<{ ms: number; answer: string }>((resolve) =>
      socket.once('close', () => resolve({ ms: performance.now() - began, answer })),
    );
    socket.write(`POST /api/a HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 100000000\r\n\r\n{"a":`);
    return { socket, closed };
  };

  it('is closed, 200 of them alike, an upload as soon as it stops coming', async () => {
    const { app, port } = await open(400);
    const all = Array.from({ length: 200 }, (_, i) =>
      connect(port, i % 2 ? 'application/json' : 'multipart/form-data; boundary=x'),
    );
    const lived = await Promise.all(all.map(({ closed }) => closed));
    expect(Math.max(...lived.map(({ ms }) => ms))).toBeLessThan(5000);
    expect((await new Promise((resolve) => app.server.getConnections((_error, n) => resolve(n)))) as number).toBe(0);
    await app.close();
  }, 20_000);

  it('has 30 seconds for a body, 15 for its headers, and an upload that goes on coming is left alone', async () => {
    const { app, port } = await open(500);
    expect([app.server.headersTimeout, app.server.requestTimeout > 3_600_000]).toEqual([15_000, true]);
    const { socket, closed } = connect(port, 'multipart/form-data; boundary=x');
    let over = false;
    void closed.then(() => {
      over = true;
    });
    for (let i = 0; i < 12 && !over; i++) {
      socket.write(Buffer.alloc(600_000, 65));
      await wait(150);
    }
    expect(over).toBe(false);
    await closed;
    await app.close();
  }, 20_000);

  it('is answered once where its body is of no use, on a line and without one', async () => {
    const { app, port } = await open(300);
    const { answer } = await connect(port, 'application/xml').closed;
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415']);
    const headers = { 'content-type': 'application/xml' };
    const refused = await app.inject({ method: 'POST', url: '/api/a', headers, payload: '<a/>' });
    expect(refused.statusCode).toBe(415);
    // An error in a timer belongs to no test and would fail the whole run.
    await wait(500);
    await app.close();
  }, 20_000);

  it('may have no more than 21 parts', async () => {
    const one = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';
    const { payload } = multipart({ name: 'a.png', bytes: Buffer.from('no picture') });
    const answer = await b.app.http!.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${one.repeat(40)}--x--\r\n`,
    });
    expect([payload.length > 0, answer.statusCode]).toEqual([true, 413]);
  });
});
