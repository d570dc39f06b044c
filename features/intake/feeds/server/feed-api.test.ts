import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runFeed } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import { smallMapping } from '#features/intake/feed-runs/server/import-bench.for-tests.ts';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { type Answer, request, tokenFor } from '#server/test/http.ts';
import { cloneFeed, setFeedSource, testFeedSource } from '../contract/feed-sources.calls.ts';
import { createFeed, detectFeedMapping, updateFeed } from '../contract/feeds.calls.ts';
import type { SourceTest } from '../contract/feeds.source.ts';

let b: Bench;
let web: Server;
let origin: string;
let token: string;
const asked: { url: URL; headers: IncomingMessage['headers'] }[] = [];
let answer: (url: URL, response: ServerResponse, times: number) => void;

beforeAll(async () => {
  web = createServer((incoming, response) => {
    const url = new URL(incoming.url!, origin);
    asked.push({ url, headers: incoming.headers });
    answer(url, response, asked.filter((one) => one.url.href === url.href).length);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  b = await bench({ config: { outboundAllow: ['127.0.0.1'] } });
  await b.work();
  await b.make.user({ email: 'super@api.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@api.test');
});
afterAll(async () => {
  await b.close();
  web.closeAllConnections();
  web.close();
});

type Parts = Record<string, unknown>;
const ask = (call: Call, parts: Parts) => request(b, call, parts, { token });
const result = <T>(got: Answer): T => {
  expect(got.status, JSON.stringify(got.body)).toBe(200);
  return got.body.result as T;
};
const none = { kind: 'none' };
const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const all = Array.from({ length: 7 }, (_, at) => ({ sku: `P-${at}`, name: `Product ${at}`, stock: at }));
/** Pages of three by `page`, from 1. */
const pages = (url: URL, response: ServerResponse) => {
  const page = Number(url.searchParams.get('page'));
  json(response, { data: { products: all.slice((page - 1) * 3, page * 3) } });
};
const byPage = { kind: 'page', parameter: 'page', items: 'data.products', per_minute: 600 };

beforeEach(() => {
  asked.length = 0;
  answer = pages;
});

async function newFeed(source: Parts | null = null): Promise<number> {
  const seller = await b.make.seller();
  const body = { seller_id: seller.id, name: 'Main', mapping: smallMapping, is_full: true };
  const { id } = result<{ id: number }>(await ask(createFeed, { body }));
  if (source) result(await ask(setFeedSource, { params: { id }, body: { login: none, ...source } }));
  return id;
}
const tried = async (body: Parts): Promise<SourceTest> =>
  result<SourceTest>(await ask(testFeedSource, { params: { id: await newFeed() }, body: { login: none, ...body } }));
async function ran(id: number) {
  const started = result<{ task_id: string; run_id: number }>(await ask(runFeed, { params: { id }, body: {} }));
  const task = await b.taskEnded(started.task_id);
  const run = await b.platform.db
    .selectFrom('feed_runs')
    .selectAll()
    .where('id', '=', started.run_id)
    .executeTakeFirstOrThrow();
  return { task, run };
}
/** Runs a feed with this source; gives what went wrong, after seeing that nothing was imported. */
async function failing(paging: Parts, url = `${origin}/v1/products`): Promise<string> {
  const id = await newFeed({ url, paging });
  const { run, task } = await ran(id);
  expect([run.status, run.rows_read, run.delivery_id]).toEqual(['failed', 0, null]);
  return task.error ?? '';
}
const queries = () => asked.map(({ url }) => url.search);

describe('A source that is an API', () => {
  it.each([
    ['page', byPage, pages, ['?page=1', '?page=2', '?page=3', '?page=4']],
    [
      'offset, and gives fewer than were asked for',
      { kind: 'offset', parameter: 'skip', size_parameter: 'limit', size: 100, items: '' },
      (url: URL, response: ServerResponse) => {
        const skip = Number(url.searchParams.get('skip'));
        json(response, all.slice(skip, skip + 4));
      },
      ['?limit=100&skip=0', '?limit=100&skip=4', '?limit=100&skip=7'],
    ],
    [
      'cursor',
      { kind: 'cursor', parameter: 'after', path: 'meta.next', items: 'items' },
      (url: URL, response: ServerResponse) => {
        const at = Number((url.searchParams.get('after') ?? 'c0').slice(1));
        json(response, { items: all.slice(at, at + 5), meta: { next: at + 5 < 7 ? `c${at + 5}` : null } });
      },
      ['', '?after=c5'],
    ],
    [
      'link in the answer',
      { kind: 'link', path: 'links.next', items: 'items' },
      (url: URL, response: ServerResponse) =>
        url.searchParams.has('p')
          ? json(response, { items: all.slice(4), links: {} })
          : json(response, { items: all.slice(0, 4), links: { next: '/v1/products?p=2' } }),
      ['', '?p=2'],
    ],
    [
      'header Link',
      { kind: 'link', items: '' },
      (url: URL, response: ServerResponse) =>
        url.searchParams.has('p')
          ? json(response, all.slice(4), { link: `<${url.origin}/v1/products>; rel="first"` })
          : json(response, all.slice(0, 4), {
              link: `<${url.origin}/v1/products?p=9>; rel="last", <${url.origin}/v1/products?p=2>; rel="next"`,
            }),
      ['', '?p=2'],
    ],
  ])('is asked page by page (%s) and becomes one delivery', async (_name, paging, gives, expected) => {
    answer = gives;
    const id = await newFeed({ url: `${origin}/v1/products`, paging: { per_minute: 600, ...paging } });
    const { run } = await ran(id);
    expect(run).toMatchObject({ status: 'completed', products_created: 7, rows_read: 7 });
    expect(queries()).toEqual(expected);
    expect(asked[0]!.headers.accept).toBe('application/json');
    const delivery = await b.platform.db
      .selectFrom('feed_deliveries')
      .select('name')
      .where('id', '=', run.delivery_id)
      .executeTakeFirstOrThrow();
    expect(delivery.name).toBe('products.ndjson');
    // The same pages again are the same bytes: nothing is read twice.
    expect((await ran(id)).run).toMatchObject({ status: 'completed', products_unchanged: 7, products_gone: 0 });
  });

  it('keeps every digit, and records however they are written', async () => {
    answer = (url, response) =>
      url.searchParams.get('page') === '1'
        ? void response.end(
            '{"data":{"products":[{"sku":"D-1",\r\n"name":"a\\nb","ean":4006381333931123456},\n{"sku":"D-2","name":"c"} ]}}',
          )
        : json(response, { data: { products: [] } });
    const id = await newFeed({ url: `${origin}/a`, paging: byPage });
    expect((await ran(id)).run).toMatchObject({ products_created: 2, rows_refused: 0 });
    const variant = await b.platform.db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('variants.ean')
      .where('products.sku', '=', 'D-1')
      .executeTakeFirstOrThrow();
    expect(variant.ean).toBe('4006381333931123456');
  });

  it('is tested with what is typed: its first page, and whether there is a next one', async () => {
    expect(await tried({ url: `${origin}/v1`, paging: byPage })).toMatchObject({
      error: null,
      status: 200,
      type: 'application/json',
      format: 'json',
      page: { items: 3, more: true },
      lines: [JSON.stringify(all[0]), JSON.stringify(all[1]), JSON.stringify(all[2]), ''],
    });
    expect(asked).toHaveLength(1);
    const wrong = await tried({ url: `${origin}/v1`, paging: { ...byPage, items: 'products' } });
    expect(wrong.error).toMatchObject({
      code: 'feed_source_page_broken',
      text: expect.stringContaining('its lists of records are at "data.products"'),
    });
    answer = (_url, response) => response.end('<html>Please log in</html>');
    expect((await tried({ url: `${origin}/v1`, paging: byPage })).error?.text).toContain('it is no JSON');
    answer = (_url, response) => response.writeHead(429, { 'retry-after': '3600' }).end();
    expect((await tried({ url: `${origin}/v1`, paging: byPage })).error).toMatchObject({ code: 'feed_source_busy' });
  });

  it('gives a mapping its first page to look at', async () => {
    const id = await newFeed({ url: `${origin}/v1`, paging: byPage });
    expect(result(await ask(detectFeedMapping, { params: { id }, body: {} }))).toMatchObject({
      format: { value: { kind: 'json', layout: 'lines' } },
      records: 3,
    });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [{ kind: 'bearer' }, 'tok-4711', (one: (typeof asked)[number]) => one.headers.authorization, 'Bearer tok-4711'],
    [{ kind: 'header', name: 'X-Key' }, 'tok-4711', (one: (typeof asked)[number]) => one.headers['x-key'], 'tok-4711'],
    [
      { kind: 'query', name: 'key' },
      'tok-4711',
      (one: (typeof asked)[number]) => one.url.searchParams.getAll('key').join(),
      'tok-4711',
    ],
  ])('is told who we are on every page: $kind', async (login, secret, said, expected) => {
    // It gives its own addresses back with everything in them.
    answer = (url, response) => {
      const next = new URL(url);
      next.searchParams.set('p', '2');
      json(
        response,
        url.searchParams.has('p') ? { items: all.slice(3), next: null } : { items: all.slice(0, 3), next },
      );
    };
    const id = await newFeed({
      url: `${origin}/v1`,
      paging: { kind: 'link', path: 'next', items: 'items', per_minute: 600 },
      login,
      secret,
    });
    expect((await ran(id)).run).toMatchObject({ status: 'completed', products_created: 7 });
    expect(asked.map(said)).toEqual([expected, expected]);
    const stored = await b.platform.db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored.secret_sealed).toMatch(/^v2\./);
    expect(JSON.stringify(stored)).not.toContain('tok-4711');
  });

  it('is asked no faster than the feed says', async () => {
    const id = await newFeed({ url: `${origin}/v1`, paging: { ...byPage, per_minute: 120 } });
    const started = Date.now();
    await ran(id);
    expect(asked).toHaveLength(4);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1500);
  });

  it('that is busy, away or breaks off in the middle of a page is asked for that page again, as late as it wants', async () => {
    const at: number[] = [];
    answer = (url, response, times) => {
      at.push(Date.now());
      const page = url.searchParams.get('page');
      if (page === '1' && times === 1) return void response.writeHead(429, { 'retry-after': '2' }).end();
      if (page === '2' && times === 1) return void response.writeHead(502).end();
      if (page === '3' && times === 1) {
        response.writeHead(200, { 'content-length': 1000 }).write('{"data":{"products":[{"sku":"P-6"');
        return void setTimeout(() => response.destroy(), 20);
      }
      pages(url, response);
    };
    const id = await newFeed({ url: `${origin}/v1`, paging: byPage });
    expect((await ran(id)).run).toMatchObject({ status: 'completed', products_created: 7, rows_read: 7 });
    expect(queries()).toEqual(['?page=1', '?page=1', '?page=2', '?page=2', '?page=3', '?page=3', '?page=4']);
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(1900);
  });

  it('keeps what it is set to in a copy, and loses it with its address', async () => {
    const id = await newFeed({ url: `${origin}/v1`, paging: byPage });
    const { id: copy } = result<{ id: number }>(await ask(cloneFeed, { params: { id }, body: { name: 'Copy' } }));
    const pagingOf = async (of: number) =>
      (await b.platform.db.selectFrom('feeds').select('paging').where('id', '=', of).executeTakeFirstOrThrow()).paging;
    expect(await pagingOf(copy)).toMatchObject(byPage);
    result(await ask(updateFeed, { params: { id }, body: { url: null } }));
    expect(await pagingOf(id)).toBeNull();
    const { before, after } = await b.platform.db
      .selectFrom('activity_log')
      .select(['before', 'after'])
      .where('action', '=', 'source changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([before, after]).toMatchObject([{ paging: null }, { paging: byPage }]);
  });
});

describe('A hostile API', { timeout: 60_000 }, () => {
  it('without an end is stopped at the most pages of the feed', async () => {
    answer = (url, response) => json(response, [{ sku: `E-${url.searchParams.get('page')}`, name: 'x' }]);
    expect(await failing({ ...byPage, items: '', max_pages: 5 })).toContain('has more than 5 pages');
    expect(asked).toHaveLength(5);
  });

  it('that gives the same page for ever, or a cursor or link again, is noticed at once', async () => {
    answer = (_url, response) => json(response, { items: all, next: 'c1' });
    expect(await failing({ ...byPage, items: 'items' })).toContain('gives the same page again (page 2)');
    asked.length = 0;
    answer = (url, response) =>
      json(response, { items: [{ sku: url.searchParams.get('a') ?? '0' }], next: asked.length % 2 ? 'c1' : 'c2' });
    const paging = { kind: 'cursor', parameter: 'a', path: 'next', items: 'items', per_minute: 600 };
    expect(await failing(paging)).toContain('same page again (page 4)');
    expect(asked).toHaveLength(3);
  });

  it('leads neither to an inner address nor to another server, by redirect or by link, and hears no login there', async () => {
    answer = (_url, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    expect(await failing(byPage)).toContain('169.254.169.254 is not allowed');
    for (const next of ['http://127.0.0.2:1/inside', 'http://evil.test/', 'file:///etc/passwd', '//evil.test/x']) {
      answer = (_url, response) => json(response, { items: [{ sku: '1' }], next });
      expect(await failing({ kind: 'link', path: 'next', items: 'items' }), next).toContain('leads to another server');
    }
    answer = (url, response) =>
      url.searchParams.get('page') === '1'
        ? pages(url, response)
        : void response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    expect(await failing(byPage)).toContain('10.0.0.1 is not allowed');
  });

  it('that stays broken, wants hours, refuses us or sends no list imports nothing', async () => {
    answer = (url, response) =>
      url.searchParams.get('page') === '3' ? void response.writeHead(500).end() : pages(url, response);
    expect(await failing(byPage)).toContain('answered with status 500');
    answer = (_url, response) =>
      response.writeHead(429, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }).end();
    expect(await failing(byPage)).toContain('wants to be asked later');
    answer = (_url, response) => response.writeHead(401).end();
    expect(await failing(byPage)).toContain('refuses the user name');
    answer = (url, response) =>
      url.searchParams.get('page') === '2'
        ? void response.end('{"data":{"products":[{"sku":"A"},')
        : pages(url, response);
    expect(await failing(byPage)).toMatch(/Page 2 of .* cannot be read: the file ends before/);
    answer = (_url, response) => json(response, { data: { products: [] } });
    expect(await failing(byPage)).toBe('The file is empty');
  });

  it('that sends a page without end is cut off', async () => {
    let sent = 0;
    answer = (_url, response) => {
      const more = () => {
        while (!response.destroyed && sent < 200_000_000) {
          sent += 1_000_000;
          if (!response.write(' '.repeat(1_000_000))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    expect(await failing(byPage)).toContain('is larger than 32 MB');
    expect(sent).toBeLessThan(100_000_000);
  });

  it('must be set up so that it can be asked; each field says what is missing', async () => {
    const id = await newFeed();
    const cases: [Parts, string][] = [
      [{ url: 'https://api.test/', paging: { kind: 'page', parameter: 'a b' } }, 'paging.parameter'],
      [{ url: 'https://api.test/', paging: { kind: 'cursor', parameter: 'c', path: '' } }, 'paging.path'],
      [{ url: 'https://api.test/', paging: { ...byPage, size: 10 } }, 'paging.size_parameter'],
      [{ url: 'https://api.test/', paging: { ...byPage, size_parameter: 'limit' } }, 'paging.size'],
      [{ url: 'https://api.test/', paging: { ...byPage, max_pages: 100_000 } }, 'paging.max_pages'],
      [{ url: 'https://api.test/', paging: { ...byPage, per_minute: 0 } }, 'paging.per_minute'],
      [{ url: 'https://api.test/', paging: byPage, login: { kind: 'query', name: 'page' }, secret: 'x' }, 'login.name'],
      [{ url: 'https://api.test/', paging: byPage, login: { kind: 'bearer' }, secret: 'a\nb' }, 'secret'],
      [{ url: 'https://api.test/', paging: byPage, login: { kind: 'bearer' } }, 'secret'],
      [{ url: 'sftp://api.test/', paging: byPage, login: { kind: 'password', username: 'x' }, secret: 'x' }, 'paging'],
    ];
    for (const [body, field] of cases) {
      const got = await ask(setFeedSource, { params: { id }, body: { login: none, ...body } });
      expect(got.status, JSON.stringify(body)).toBe(422);
      const { issues } = got.body.result as { issues: { field: string }[] };
      expect(
        issues.map((one) => one.field),
        JSON.stringify(got.body),
      ).toContain(field);
    }
  });
});
