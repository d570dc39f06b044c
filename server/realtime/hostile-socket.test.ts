import { request as httpRequest } from 'node:http';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '#features/base/session/contract/session.calls.ts';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import { type Bench, bench } from '../test/bench.ts';
import { request, tokenFor } from '../test/http.ts';

let b: Bench;
let address: string;
let token: string;
const logged: unknown[] = [];
beforeAll(async () => {
  b = await bench({ config: { host: '127.0.0.1', port: 0, publicUrl: 'https://tregu.test', logLevel: 'silent' } });
  address = (await b.app.start()) ?? '';
  await b.make.user({ email: 'staff@sockets.test', roles: ['Admin'] });
  token = await tokenFor(b, 'staff@sockets.test');
  process.on('uncaughtException', note);
});
afterAll(async () => {
  process.off('uncaughtException', note);
  await b.close();
});
const note = (error: unknown) => void logged.push(error);

/** What a browser is told that comes with this. */
function comes(options: Parameters<typeof io>[1]): Promise<string> {
  const socket = io(address, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...options,
  });
  return new Promise<string>((resolve) => {
    socket.once('allTasks', () => resolve('allTasks'));
    socket.once('connect_error', (error) => resolve(error.message));
  }).finally(() => socket.disconnect());
}

describe('A socket', () => {
  it('is for those with a session, named in the handshake and nowhere else (V16) (V27) (V35)', async () => {
    const ended = await tokenFor(b, 'staff@sockets.test');
    await request(b, logout, {}, { token: ended });
    expect(await comes({ auth: { token } })).toBe('allTasks');
    for (const options of [
      {},
      { auth: { token: '' } },
      { auth: { token: 'x'.repeat(43) } },
      { auth: { token: ended } },
      { auth: { token: [token] } },
      { auth: { token: { token } } },
      { auth: { user: 1, token: null } },
      { query: { token } },
      { extraHeaders: { authorization: `Bearer ${token}` } },
    ])
      expect([options, await comes(options)]).toEqual([options, 'Unauthorized']);
  });

  it('is not for pages of others (V16)', async () => {
    const host = new URL(address).host;
    const asked = (origin: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
          'sec-websocket-version': '13',
          origin,
        };
        const asking = httpRequest(`${address}${socketPath}?EIO=4&transport=websocket`, { headers });
        asking.on('upgrade', (response, socket) => {
          socket.destroy();
          resolve(response.statusCode ?? 0);
        });
        asking
          .on('response', (response) => resolve(response.statusCode ?? 0))
          .on('error', reject)
          .end();
      });
    for (const own of [`http://${host}`, 'https://tregu.test']) expect([own, await asked(own)]).toEqual([own, 101]);
    for (const other of [
      'https://evil.test',
      'null',
      '',
      'http://localhost',
      'https://tregu.test.evil.test',
      `http://${host}.evil.test`,
    ])
      expect([other, await asked(other)]).toEqual([other, 400]);
  });
});

describe('What comes over a socket', () => {
  const frames: Record<string, string[]> = {
    'no event': ['42', '42[]', '42{}', '42[{}]', '42[[],1]', '42[null]', '42["connect"]', '42["disconnect"]'],
    'names of the prototype': ['42["__proto__",{"x":1}]', '42["constructor"]', '42["hasOwnProperty",1]'],
    'parts that never come': ['451-["a",{"_placeholder":true,"num":0}]', '451000000-["a"]', '45-["a"]', '45-1["a"]'],
    'another space': ['40/admin,', '42/admin,["a"]', '40{"token":1}', '41', '44"x"', '49'],
    'ids of tasks that are none': [
      '[]',
      '{}',
      '-1',
      '1e309',
      'null',
      '"x"',
      '"__proto__"',
      `"${'x'.repeat(1000)}"`,
    ].map((id) => `42["cancelTask",${id}]`),
    'too much': [`42["cancelTask","${'x'.repeat(2_000_000)}"]`],
    'nested deep': [`42["cancelTask",${'['.repeat(40_000)}${']'.repeat(40_000)}]`],
    'no frame at all': ['', '9', '4', '40', '{', '\u0000', '2probe', '5'],
  };

  it('is cut off where one message is larger than any of ours (V64)', async () => {
    const raw = new WebSocket(`${address.replace('http', 'ws')}${socketPath}?EIO=4&transport=websocket`);
    const ended = new Promise<string>((resolve) => raw.addEventListener('close', () => resolve('closed')));
    await new Promise<void>((resolve) =>
      raw.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('0')) raw.send(`40${JSON.stringify({ token })}`);
        if (String(data).startsWith('42["allTasks"')) resolve();
      }),
    );
    raw.send(`42["cancelTask","${'x'.repeat(150_000)}"]`);
    const waited = new Promise<string>((resolve) => setTimeout(() => resolve('still open'), 5000));
    expect(await Promise.race([ended, waited])).toBe('closed');
    raw.close();
  });

  it.each(Object.entries(frames))('stops nobody else: %s (V64)', async (_what, sent) => {
    for (const frame of sent) {
      const raw = new WebSocket(`${address.replace('http', 'ws')}${socketPath}?EIO=4&transport=websocket`);
      const closed = new Promise<void>((resolve) => raw.addEventListener('close', () => resolve()));
      const entered = new Promise<void>((resolve) =>
        raw.addEventListener('message', ({ data }) => {
          if (String(data).startsWith('0')) raw.send(`40${JSON.stringify({ token })}`);
          if (String(data).startsWith('42["allTasks"')) resolve();
        }),
      );
      await entered;
      raw.send(frame);
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 100))]);
      raw.close();
    }
    expect(await comes({ auth: { token } })).toBe('allTasks');
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect(logged).toEqual([]);
  });
});
