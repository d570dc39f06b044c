import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import { personLimits, socketPackets } from '#kit/person-limits.ts';
import { type Bench, bench } from '../test/bench.ts';
import { tokenFor } from '../test/http.ts';

let b: Bench;
let address: string;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench({ personLimits, config: { host: '127.0.0.1', port: 0, logLevel: 'silent' } });
  address = (await b.app.start()) ?? '';
  for (const name of ['ada', 'berti']) {
    await b.make.user({ email: `${name}@sockets.test`, roles: ['Admin'] });
    tokens[name] = await tokenFor(b, `${name}@sockets.test`);
  }
});
afterAll(() => b.close());

let opened: Socket[] = [];
afterEach(async () => {
  for (const socket of opened) socket.disconnect();
  opened = [];
  await expect.poll(() => b.app.http!.server.listening && countOpen()).toBe(0);
});
const countOpen = () =>
  new Promise<number>((resolve) => b.app.http!.server.getConnections((_error, count) => resolve(count)));

type Refusal = Error & { readonly data?: unknown };

/** The open socket, or what the server says of it. */
function open(who: string): Promise<Socket | Refusal> {
  const auth = { token: tokens[who] };
  const socket = io(address, {
    path: socketPath,
    transports: ['websocket'],
    auth,
    forceNew: true,
    reconnection: false,
  });
  opened.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', resolve);
  });
}
const isOpen = (one: Socket | Refusal): one is Socket => !(one instanceof Error);

describe('Sockets of one person (R-L8)', () => {
  it('are ten; the next is refused with when to come again, and comes in once one is closed', async () => {
    const all = [];
    for (let i = 0; i < 10; i++) all.push(await open('ada'));
    expect(all.every(isOpen)).toBe(true);
    const refused = (await open('ada')) as Refusal;
    expect(refused.message).toBe('Live updates work on 10 pages at the same time. Close one of the others');
    expect(refused.data).toEqual({ status: 429, code: 'too_many_sockets', retryAfter: 45, values: { limit: 10 } });
    expect(isOpen(await open('berti'))).toBe(true);
    opened[0]?.disconnect();
    await expect.poll(async () => isOpen(await open('ada')), { timeout: 5000 }).toBe(true);
    expect(isOpen(await open('ada'))).toBe(false);
  });

  it('are counted one by one where many come at once, and their places come back when they break off', async () => {
    for (let round = 0; round < 3; round++) {
      const all = await Promise.all(Array.from({ length: 15 }, () => open('ada')));
      expect(all.filter(isOpen)).toHaveLength(10);
      // As a line that breaks: nobody says good-bye.
      for (const socket of opened) socket.io.engine.close();
      opened = [];
      await expect.poll(countOpen).toBe(0);
    }
  });
});

describe('A socket that floods (ASVS 4.4.3)', () => {
  const enter = () => {
    const raw = new WebSocket(`${address.replace('http', 'ws')}${socketPath}?EIO=4&transport=websocket`);
    const closed = new Promise<void>((resolve) => raw.addEventListener('close', () => resolve()));
    const entered = new Promise<void>((resolve) =>
      raw.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('0')) raw.send(`40${JSON.stringify({ token: tokens.ada })}`);
        if (String(data).startsWith('42["allTasks"')) resolve();
      }),
    );
    return { raw, closed, entered };
  };

  it.each([
    ['messages', '42["cancelTask","x"]', true],
    ['signs of life', '3', true],
    ['tries to come in', '40{"token":"made up"}', false],
  ])('with %s is cut off, and the others live on', async (_what, frame, asPerson) => {
    const other = (await open('berti')) as Socket;
    const { raw, closed, entered } = enter();
    await (asPerson ? entered : new Promise((resolve) => raw.addEventListener('open', resolve)));
    for (let i = 0; i <= socketPackets.most; i++) raw.send(frame);
    const waited = new Promise<string>((resolve) => setTimeout(() => resolve('still open'), 4000));
    expect(await Promise.race([closed.then(() => 'closed'), waited])).toBe('closed');
    expect(other.connected).toBe(true);
    expect(await other.emitWithAck('cancelTask', 'x')).toMatchObject({ success: false });
  });

  it('is none with as many as a person may send', async () => {
    const { raw, closed, entered } = enter();
    await entered;
    for (let i = 0; i < socketPackets.most - 10; i++) raw.send('42["cancelTask","x"]');
    const waited = new Promise<string>((resolve) => setTimeout(() => resolve('still open'), 1000));
    expect(await Promise.race([closed.then(() => 'closed'), waited])).toBe('still open');
    raw.close();
    await closed;
  });
});
