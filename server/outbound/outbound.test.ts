import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectOutbound } from './connect.ts';
import { createOutbound, download } from './outbound.ts';

// The worker has loaded what uses it before: for this file it is loaded anew.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

/** What names stand for in this file: one list of addresses per question, the last one for ever. */
const names = vi.hoisted(() => new Map<string, string[][]>());
vi.mock('node:dns', async (original) => {
  const real = await original<typeof import('node:dns')>();
  const lookup = (host: string, options: object, done: (...answer: unknown[]) => void) => {
    const answers = names.get(host);
    if (!answers) return real.lookup(host, options, done as never);
    const found = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (found.length === 0) return done(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { ...real, lookup, default: { ...real, lookup } };
});

/** A request that gets here was not held back. */
let canary: Server;
let reached = 0;
let port: number;
/** A server that may be reached, and answers as a test says. */
let allowed: Server;
let answer: (response: ServerResponse) => void = (response) => response.end('fine');
let origin: string;

const listening = (server: Server, host: string) =>
  new Promise<number>((resolve) => server.listen(0, host, () => resolve((server.address() as AddressInfo).port)));

beforeAll(async () => {
  canary = createServer((_request, response) => response.end('inside')).on('connection', () => reached++);
  port = await listening(canary, '127.0.0.1');
  allowed = createServer((_request, response) => answer(response));
  origin = `http://127.0.0.2:${await listening(allowed, '127.0.0.2')}`;
});
afterAll(() => {
  canary.close();
  allowed.close();
  allowed.closeAllConnections();
});

const strict = createOutbound([]);
const toAllowed = createOutbound(['127.0.0.2']);
const refused = 'is not allowed';

describe('An address inside our own network', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '0177.0.0.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '0.0.0.0',
    '0',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:0001]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
  ])('is refused however it is written: %s (V37) (V40)', async (host) => {
    await expect(strict(`http://${host}:${port}/`)).rejects.toThrow(refused);
    await expect(strict(`http://user:word@${host}:${port}/`)).rejects.toThrow(refused);
    expect(reached).toBe(0);
  });

  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '100::1',
  ])('and any that is nobody’s public address, for pages and for mail: %s (V38) (V42)', async (address) => {
    const host = address.includes(':') ? `[${address}]` : address;
    await expect(strict(`https://${host}/`)).rejects.toThrow(refused);
    await expect(async () => connectOutbound({ host, port: 25 }, [], 100)).rejects.toThrow(refused);
  });

  it.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'ftp://img.test/x', 'data:,x', 'not an address', '//x'])(
    'is no page of another kind either: %s (V39)',
    async (url) => {
      await expect(strict(url)).rejects.toThrow('Only http and https');
    },
  );
});

describe('A name', () => {
  it('is judged by what it stands for when it is connected, each time anew (V41)', async () => {
    names.set('rebinding.test', [['192.0.2.1'], ['127.0.0.1']]);
    names.set('mixed.test', [['93.184.216.34', '127.0.0.1']]);
    names.set('mixed6.test', [['2606:2800:220:1::1', '::ffff:127.0.0.1']]);
    names.set('late.test', [[], ['127.0.0.1']]);
    await expect(strict(`http://late.test:${port}/`)).rejects.toThrow('cannot be reached');
    for (const name of ['rebinding.test', 'rebinding.test', 'mixed.test', 'mixed6.test', 'late.test', 'localhost']) {
      await expect(strict(`http://${name}:${port}/`), name).rejects.toThrow(refused);
      await expect(connectOutbound({ host: name, port }, [], 1000), name).rejects.toThrow(refused);
    }
    expect(reached).toBe(0);
  });

  it('or address that may be reached does not open its neighbour (V41)', async () => {
    expect(await (await toAllowed(origin)).text()).toBe('fine');
    await expect(toAllowed(`http://127.0.0.1:${port}/`)).rejects.toThrow(refused);
    names.set('neighbour.test', [['127.0.0.2', '127.0.0.1']]);
    await expect(toAllowed(`http://neighbour.test:${port}/`)).rejects.toThrow(refused);
    expect(reached).toBe(0);
  });
});

describe('What a server answers', () => {
  it.each([301, 302, 303, 307, 308])('is never followed elsewhere: status %i (V39)', async (status) => {
    for (const location of [`http://127.0.0.1:${port}/`, 'file:///etc/passwd', 'gopher://x/', origin]) {
      answer = (response) => response.writeHead(status, { location }).end();
      expect((await toAllowed(origin)).status).toBe(status);
      await expect(download(toAllowed, origin, AbortSignal.timeout(5000))).rejects.toThrow(`status ${status}`);
    }
    expect(reached).toBe(0);
  });

  it('is given up when its head has no end (V43)', async () => {
    answer = (response) => {
      const line = `x-long: ${'a'.repeat(8000)}\r\n`;
      response.socket?.write(`HTTP/1.1 200 OK\r\n${line.repeat(125)}`);
    };
    await expect(toAllowed(origin)).rejects.toThrow('cannot be reached');
  });

  it('is given up when it does not begin, and when it stops in the middle (V43)', async () => {
    const impatient = createOutbound(['127.0.0.2'], { head: 300, silence: 300 });
    answer = () => undefined;
    await expect(impatient(origin)).rejects.toThrow('cannot be reached');
    answer = (response) => response.writeHead(200).write('a');
    await expect(impatient(origin).then((response) => response.text())).rejects.toThrow();
  }, 10_000);

  it('is not unpacked over and over (V44)', async () => {
    answer = (response) => {
      let bytes = Buffer.from('x'.repeat(1000));
      for (let n = 0; n < 50; n++) bytes = gzipSync(bytes);
      response.writeHead(200, { 'content-encoding': Array(50).fill('gzip').join(', ') }).end(bytes);
    };
    await expect(toAllowed(origin).then((response) => response.text())).rejects.toThrow();
  });
});
