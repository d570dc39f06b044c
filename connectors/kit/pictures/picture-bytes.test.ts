import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbound } from '#server/outbound/outbound.ts';
import { bytesOfPicture, pictureLimits } from './picture-bytes.ts';

let server: Server;
let answer: RequestListener;
let url: string;
beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lamp.png`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = createOutbound(['127.0.0.1']);
const never = new AbortController().signal;
const bring = (limits = pictureLimits, signal = never, fetch = open) =>
  bytesOfPicture(fetch, { key: 'img-1', url }, signal, limits);
const rejected = (en: RegExp) =>
  expect.objectContaining({
    name: 'ShopError',
    kind: 'rejected',
    text: expect.objectContaining({ en: expect.stringMatching(en) }),
  });

describe('A picture that a connector brings', () => {
  it('comes with the type its host says', async () => {
    answer = (_request, response) => response.setHeader('content-type', 'image/png; q=1').end(Buffer.from([1, 2, 3]));
    expect(await bring()).toEqual({ type: 'image/png', content: new Uint8Array([1, 2, 3]) });
  });

  it('is refused, and the shop is not said to be away, whatever its host does', async () => {
    for (const status of [404, 500, 503]) {
      answer = (_request, response) => response.writeHead(status).end();
      await expect(bring()).rejects.toEqual(rejected(new RegExp(`img-1 .*HTTP ${status}`)));
    }
    answer = (_request, response) => response.end();
    await expect(bring()).rejects.toEqual(rejected(/img-1 .*empty/));
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('begun');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(bring()).rejects.toEqual(rejected(/img-1 .*broke off/));
    await expect(bring(pictureLimits, never, createOutbound([]))).rejects.toEqual(rejected(/img-1 .*127\.0\.0\.1/));
    url = 'http://no-such-host.invalid/lamp.png';
    await expect(bring()).rejects.toEqual(rejected(/img-1 .*no-such-host\.invalid/));
  });

  it('is waited for no longer than a picture takes, though a piece of it comes now and then', async () => {
    answer = (_request, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    await expect(bring({ ...pictureLimits, ms: 200 })).rejects.toEqual(rejected(/img-1 .*0\.2 s/));
  });

  it('is left as soon as there is too much of it', async () => {
    let sent = 0;
    answer = (_request, response) => {
      const pour = setInterval(() => {
        sent += 1000;
        response.write(Buffer.alloc(1000));
      }, 1);
      response.on('close', () => clearInterval(pour));
    };
    await expect(bring({ bytes: 5000, ms: 10_000 })).rejects.toEqual(rejected(/img-1 .*5000/));
    expect(sent).toBeLessThan(1_000_000);
  });

  it('stops with the work it is for', async () => {
    answer = () => {};
    const work = new AbortController();
    const bringing = bring(pictureLimits, work.signal);
    work.abort(new Error('stopped'));
    await expect(bringing).rejects.toThrow('stopped');
  });
});
