import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#features/base/files/contract/files.calls.ts';
import { type Bench, bench } from '../test/bench.ts';
import { request, tokenFor } from '../test/http.ts';
import { securityHeaders } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';

let b: Bench;
let tls: Bench;
let token: string;
let image: string;
beforeAll(async () => {
  b = await bench({ config: { host: '127.0.0.1', port: 0 } });
  tls = await bench({ config: { publicUrl: 'https://tregu.test' } });
  await b.make.user({ email: 'staff@headers.test', roles: ['Admin'] });
  // The built web is not there in tests; its page is served as this one is.
  b.app.http!.get('/test/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>page'));
  token = await tokenFor(b, 'staff@headers.test');
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const { body } = await request(b, uploadFile, { file: { name: 'a.png', bytes } }, { token });
  image = (body.result as { filePath: string }).filePath;
}, 60_000);
afterAll(async () => {
  await b.close();
  await tls.close();
});

const open = async (url: string, bearer = token) =>
  b.app.http!.inject({ url, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });

/** Each kind of answer, with its status. */
const kinds: [string, () => string, number, string?][] = [
  ['a page', () => '/test/page', 200],
  ['a call', () => '/api/auth/me', 200],
  ['a refused call', () => '/api/auth/me', 401, ''],
  ['a wrong request', () => '/api/category/allProducts?page=x', 422],
  ['an unknown call', () => '/api/no/such', 404],
  ['an address that is none', () => '/files/%E0%A4%A', 400],
  ['an uploaded file', () => image, 200],
  ['a missing file', () => '/files/1', 404],
  ['a missing download', () => '/downloads/nothing', 404],
  ['the storefront', () => '/storefront', 200],
  ['a missing page of the storefront', () => '/storefront/99', 404],
  ['the document of the calls', () => '/api/openapi.json', 200],
  ['the page of the calls', () => '/api/docs', 200],
];

describe('Every kind of answer', () => {
  it.each(kinds)('says what a browser may do with it: %s', async (_kind, url, status, bearer) => {
    const { headers, statusCode, cookies } = await open(url(), bearer);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': url() === image ? 'cross-origin' : 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|\*|https?:)/);
    expect(policy).toMatch(/script-src 'self'|default-src 'none'/);
    expect(policy).not.toMatch(/style-src-elem[^;]*unsafe-inline/);
    expect(policy).toMatch(/frame-ancestors '(none|self)'|sandbox/);
    // No cookie carries a session, and no other page reads an answer.
    expect(cookies).toEqual([]);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  it('is kept by nobody where it is an answer of the API or a failure', async () => {
    for (const [kind, url, status, bearer] of kinds) {
      const { headers } = await open(url(), bearer);
      const kept = status === 200 && (url() === image || url() === '/test/page');
      if (!kept) expect([kind, headers['cache-control']]).toEqual([kind, 'no-store']);
    }
  });

  it('tells browsers to insist on https only where the web is reached by it', async () => {
    const plain = await open('/api/auth/me');
    const overTls = await tls.app.http!.inject({ url: '/api/auth/me' });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    expect(overTls.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('lets the styles of its own page through by a nonce that no other answer has', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tregu-page-'));
    const source = await readFile(path.join(import.meta.dirname, '../../web/index.html'), 'utf8');
    await writeFile(path.join(folder, 'index.html'), source);
    await writeFile(path.join(folder, 'page-scripts.json'), JSON.stringify({ '': [] }));
    const first = 'console.log("$& first");';
    await writeFile(path.join(folder, 'first-script.js'), first);
    const app = Fastify();
    await app.register(securityHeaders, { behindTls: false });
    await serveWeb(app, folder, { shopIds: async () => [1, 2, 17], languages: async () => [] });
    const seen = new Set<string>();
    for (const url of ['/products', '/products', '/login']) {
      const { headers, body } = await app.inject({ url });
      const nonce = /<meta property="csp-nonce" nonce="([\w+/=]{24})"/.exec(body)?.[1] ?? 'none';
      seen.add(nonce);
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toContain(`style-src-elem 'self' 'nonce-${nonce}'`);
      // The script of the page is let through by its text, and stands before everything the page waits for.
      const hash = createHash('sha256').update(first).digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
      expect(body.indexOf(`<script>${first}</script>`)).toBeGreaterThan(0);
      expect(body.indexOf(first)).toBeLessThan(body.search(/<link|<script type/));
      expect(body).not.toContain('__CSP_NONCE__');
      // Which shops there are stands before the first script, which asks in one of them (LAY-002).
      expect(body.indexOf('<meta name="shops" content="1 2 17"')).toBeGreaterThan(0);
      expect(body.indexOf('name="shops"')).toBeLessThan(body.indexOf(first));
    }
    expect(seen.size).toBe(3);
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('is open to no other page: no origin is taken, none is repeated', async () => {
    for (const origin of ['https://evil.test', 'null', 'http://localhost', 'https://tregu.test.evil.test']) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await b.app.http!.inject({
          method,
          url: '/api/auth/me',
          headers: { origin, 'access-control-request-method': 'GET' },
        });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
  });

  it('follows no method that only debugs, and no second length of a body', async () => {
    const address = new URL((await b.app.start())!);
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        let heard = '';
        const socket = connect(Number(address.port), address.hostname, () => socket.write(text));
        socket
          .on('data', (bytes) => (heard += bytes))
          .on('close', () => resolve(heard))
          .setTimeout(3000, () => socket.destroy());
      });
    const post = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    for (const head of [
      'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
      `${post}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`,
      `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      'GET /api/auth/me HTTP/1.1\r\nHost: a\r\nX-A: b\r\n folded\r\n\r\n',
    ]) {
      expect([head, (await raw(head)).split('\r\n')[0]]).toEqual([head, expect.stringMatching(/^HTTP\/1.1 4\d\d /)]);
    }
  });
});
