import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Bench, bench } from '../test/bench.ts';
import { tokenFor } from '../test/http.ts';
import { failureOf } from './failure.ts';
import { serveWeb } from './serve-web.ts';

describe('An answer of the API', () => {
  let b: Bench;
  let token: string;
  beforeAll(async () => {
    b = await bench();
    await b.make.user({ email: 'staff@wire.test', roles: ['Super Admin'] });
    token = await tokenFor(b, 'staff@wire.test');
  }, 60_000);
  afterAll(() => b.close());

  const get = (url: string, accepted?: string) =>
    b.app.http!.inject({
      url,
      headers: { authorization: `Bearer ${token}`, ...(accepted ? { 'accept-encoding': accepted } : {}) },
    });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('of more than a kilobyte goes out smaller to who understands it: %s', async (encoding, unpack) => {
    const plain = await get('/api/auth/me');
    const packed = await get('/api/auth/me', encoding);
    expect(plain.rawPayload.length).toBeGreaterThan(1024);
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(JSON.parse(unpack(packed.rawPayload).toString()).result.email).toBe('staff@wire.test');
  });

  it('that is small goes out as it is', async () => {
    expect((await get('/api/auth/check', 'br, gzip')).headers).not.toHaveProperty('content-encoding');
  });

  it('to a call that may hand out a secret is never compressed: its length would tell of it (ADR 70)', async () => {
    const { headers, body } = await b.app.http!.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'accept-encoding': 'br, gzip' },
      payload: { email: 'staff@wire.test', password: 'tregu-demo' },
    });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(body).result.token).toBeTypeOf('string');
  });

  it('that is compressed holds no secret: calls that read give none', () => {
    const secrets = /"(\w*token|\w*secret|\w*password|ticket|recovery_codes|otp\w*)":\{"type":"string"/;
    const told = b.app.calls
      .filter(({ method }) => method === 'GET')
      .filter(({ output }) =>
        secrets.test(JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' }))),
      )
      .map(({ name }) => name);
    expect(told).toEqual([]);
  });

  it('takes no compressed body: a few bytes could be gigabytes', async () => {
    const { statusCode } = await b.app.http!.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ email: 'staff@wire.test', password: 'tregu-demo' })),
    });
    expect(statusCode).toBe(400);
  });
});

describe('A file of the built web', () => {
  const script = `export const text = '${'tregu '.repeat(400)}';`;
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tregu-web-'));
    await mkdir(path.join(folder, 'assets'));
    const page = '<html><head><script type="module" src="/assets/main-1.js"></script></head></html>';
    const preloads = {
      '': [],
      '/products': ['/assets/a-1.js'],
    };
    const files: [string, string | Buffer][] = [
      ['index.html', page],
      ['favicon.svg', '<svg/>'],
      ['page-scripts.json', JSON.stringify(preloads)],
      ['first-script.js', 'go();'],
      ['assets/a-1.js', script],
      ['assets/a-1.js.br', brotliCompressSync(script)],
      ['assets/a-1.js.gz', gzipSync(script)],
    ];
    for (const [name, text] of files) await writeFile(path.join(folder, name), text);
    app = Fastify();
    app.setErrorHandler((error, _request, reply) => reply.code(failureOf(error).status).send());
    await serveWeb(app, folder, { shopIds: async () => [1, 2], languages: async () => [] });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, accepted = 'gzip, deflate, br') =>
    app.inject({ url, headers: { 'accept-encoding': accepted } });

  it('goes out as the build compressed it, under its own type, for a year', async () => {
    const { headers, rawPayload } = await get('/assets/a-1.js');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
      etag: expect.any(String),
    });
    const zipped = await get('/assets/a-1.js', 'gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(script);
    const plain = await get('/assets/a-1.js', 'identity');
    expect(plain.body).toBe(script);
    // Another form of the file is another thing to a cache in between.
    expect(new Set([headers.etag, zipped.headers.etag, plain.headers.etag]).size).toBe(3);
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
  });

  it('is kept for a year only where its name carries its hash', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('is no page where it is a twin, a list of the build or missing', async () => {
    for (const url of ['/assets/a-1.js.br', '/page-scripts.json', '/first-script.js', '/assets/gone-1.js'])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('is named by the page that needs it, so that a browser fetches everything in one step', async () => {
    const products = await get('/products');
    expect(products.body).toContain('<link rel="modulepreload" crossorigin href="/assets/a-1.js">');
    expect((await get('/elsewhere')).body).not.toContain('a-1');
  });
});
