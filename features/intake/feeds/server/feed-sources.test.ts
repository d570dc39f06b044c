import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFeeds, runFeed } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import { smallMapping, toFile } from '#features/intake/feed-runs/server/import-bench.for-tests.ts';
import type { Call } from '#kit/call.ts';
import { newKey, type SftpServer, sftpServer } from '#server/outbound/sftp.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { type Answer, request, tokenFor } from '#server/test/http.ts';
import {
  cloneFeed,
  setFeedSchedule,
  setFeedSource,
  setFeedTerms,
  testFeedSource,
} from '../contract/feed-sources.calls.ts';
import { createFeed, updateFeed } from '../contract/feeds.calls.ts';
import { type SourceTest, sourceLimits } from '../contract/feeds.source.ts';

let b: Bench;
let web: Server;
let origin: string;
let sftp: SftpServer;
let token: string;
const supplierKey = newKey();
const secrets = ['s3cret-word', 'tok-4711', 'sftp-pass-9'];
const asked: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const file = toFile([{ sku: 'A-1', price: '12' }, { sku: 'A-2' }]);

beforeAll(async () => {
  web = createServer((incoming, response) => {
    asked.push(incoming);
    answer(incoming, response);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  sftp = await sftpServer({ username: 'supplier', password: 'sftp-pass-9', publicKey: supplierKey.public });
  b = await bench({ config: { outboundAllow: ['127.0.0.1'] } });
  await b.work();
  await b.make.user({ email: 'super@sources.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@sources.test');
});
afterAll(async () => {
  await b.close();
  await sftp.close();
  web.closeAllConnections();
  web.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = (_request, response) => response.setHeader('content-type', 'application/x-ndjson').end(file);
});

type Parts = Record<string, unknown>;
const ask = (call: Call, parts: Parts) => request(b, call, parts, { token });
const result = <T>(got: Answer): T => {
  expect(got.status, JSON.stringify(got.body)).toBe(200);
  return got.body.result as T;
};
const none = { kind: 'none' };

async function newFeed(values: Parts = {}): Promise<number> {
  const seller = await b.make.seller();
  const body = { seller_id: seller.id, name: 'Main', mapping: smallMapping, ...values };
  return result<{ id: number }>(await ask(createFeed, { body })).id;
}
const tried = async (id: number, body: Parts): Promise<SourceTest> =>
  result<SourceTest>(await ask(testFeedSource, { params: { id }, body }));
const setSource = (id: number, body: Parts) => ask(setFeedSource, { params: { id }, body });
async function ran(id: number) {
  const { task_id, run_id } = result<{ task_id: string; run_id: number }>(
    await ask(runFeed, { params: { id }, body: {} }),
  );
  const task = await b.taskEnded(task_id);
  const run = await b.platform.db
    .selectFrom('feed_runs')
    .selectAll()
    .where('id', '=', run_id)
    .executeTakeFirstOrThrow();
  return { task, run };
}
/** Everything that is kept or told of a feed, the sealed column apart. */
async function everythingTold(): Promise<string> {
  const { db } = b.platform;
  const log = await db.selectFrom('activity_log').selectAll().execute();
  const runs = await db.selectFrom('feed_runs').selectAll().execute();
  const notices = await db.selectFrom('notices').selectAll().execute();
  const tasks = await db.selectFrom('tasks').selectAll().execute();
  return JSON.stringify([log, runs, notices, tasks, await b.events(), (await ask(listFeeds, {})).body]);
}

describe('A test of a source', () => {
  it('tells status, size, type, encoding and the first lines of what is typed, and stores nothing', async () => {
    const id = await newFeed();
    answer = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/csv', 'content-length': 23, etag: '"v1"' })
        .end('sku;emri\n1;Çelës\n2;Gotë'.slice(0, 21));
    expect(await tried(id, { url: `${origin}/a.csv`, login: none })).toMatchObject({
      error: null,
      status: 200,
      size: 23,
      type: 'text/csv',
      format: 'csv',
      encoding: 'utf-8',
      gzip: false,
      conditional: true,
      lines: ['sku;emri', '1;Çelës', expect.any(String)],
    });
    const { url } = await b.platform.db
      .selectFrom('feeds')
      .select('url')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(url).toBeNull();
  });

  it('looks into a packed file, and reads no more than a beginning of a file without end', async () => {
    const id = await newFeed();
    answer = (_request, response) => response.end(gzipSync(file));
    expect(await tried(id, { url: `${origin}/a.gz`, login: none })).toMatchObject({ gzip: true, format: 'json' });
    let sent = 0;
    answer = (_request, response) => {
      const more = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 65_536;
          if (!response.write('a;b\n'.repeat(16_384))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    };
    expect((await tried(id, { url: `${origin}/endless`, login: none })).error).toBeNull();
    expect(sent).toBeLessThan(sourceLimits.testBytes * 40);
  });

  it.each([
    [401, 'feed_source_login_refused'],
    [403, 'feed_source_login_refused'],
    [404, 'feed_source_not_found'],
    [500, 'address_answers_with_error'],
  ])('says what a status of %i means', async (status, code) => {
    const id = await newFeed();
    answer = (_request, response) => response.writeHead(status).end();
    expect((await tried(id, { url: `${origin}/a`, login: none })).error).toMatchObject({ code });
  });

  it('goes through the one door: nobody’s public address is asked, not even by way of a redirect (V37) (V39)', async () => {
    const id = await newFeed();
    for (const url of ['http://10.0.0.1/a', 'http://169.254.169.254/a', 'sftp://192.168.1.1/a', 'sftp://[::1]/a']) {
      const login = url.startsWith('sftp') ? { kind: 'password', username: 'x' } : none;
      expect((await tried(id, { url, login })).error, url).toMatchObject({ code: 'address_not_allowed' });
    }
    answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.2:1/inside' }).end();
    expect((await tried(id, { url: `${origin}/a`, login: none })).error).toMatchObject({ code: 'address_not_allowed' });
    answer = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect((await tried(id, { url: `${origin}/a`, login: none })).error).toMatchObject({ code: 'address_not_http' });
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    expect((await tried(id, { url: `${origin}/a`, login: none })).error).toMatchObject({
      code: 'feed_source_redirects',
    });
    expect(asked.length).toBe(2 + sourceLimits.redirects + 1);
  });

  it('follows a redirect, but tells another server nothing of the login', async () => {
    const id = await newFeed();
    const other = createServer((incoming, response) => {
      asked.push(incoming);
      response.end(file);
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    answer = (_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/b` }).end();
    const login = { kind: 'header', name: 'X-Api-Key' };
    expect(await tried(id, { url: `${origin}/a`, login, secret: 'tok-4711' })).toMatchObject({ error: null });
    expect(asked.map(({ headers }) => headers['x-api-key'])).toEqual(['tok-4711', undefined]);
    other.close();
  });
});

describe('A login', () => {
  it.each([
    [
      { kind: 'basic', username: 'us' },
      's3cret-word',
      (one: IncomingMessage) => one.headers.authorization,
      `Basic ${Buffer.from('us:s3cret-word').toString('base64')}`,
    ],
    [{ kind: 'header', name: 'X-Api-Key' }, 'tok-4711', (one: IncomingMessage) => one.headers['x-api-key'], 'tok-4711'],
    [{ kind: 'query', name: 'token' }, 'tok-4711', (one: IncomingMessage) => one.url, '/a.ndjson?of=7&token=tok-4711'],
  ])('of the kind $kind is used, stored sealed, and never told again', async (login, secret, said, expected) => {
    const id = await newFeed();
    const url = `${origin}/a.ndjson?of=7`;
    const saved = result<Parts>(await setSource(id, { url, login, secret }));
    expect(saved).toEqual({
      url,
      login,
      has_secret: true,
      has_passphrase: false,
      host_key: null,
      max_megabytes: null,
      paging: null,
    });
    expect((await ran(id)).task.status).toBe('completed');
    expect(said(asked.at(-1)!)).toBe(expected);
    const { secret_sealed } = await b.platform.db
      .selectFrom('feeds')
      .select('secret_sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(secret_sealed).toMatch(/^v2\./);
    for (const one of secrets) expect(await everythingTold()).not.toContain(one);
  });

  it('is kept while it is not typed again, and asked for anew for another server or name (V21)', async () => {
    const id = await newFeed();
    const login = { kind: 'basic', username: 'us' };
    result(await setSource(id, { url: `${origin}/a`, login, secret: 's3cret-word' }));
    expect(result(await setSource(id, { url: `${origin}/b`, login }))).toMatchObject({ has_secret: true });
    asked.length = 0;
    for (const typed of [
      { url: 'http://127.0.0.1:9/a', login },
      { url: `${origin}/a`, login: { kind: 'basic', username: 'other' } },
      { url: `${origin}/a`, login: { kind: 'header', name: 'X-Key' } },
    ]) {
      for (const call of [setFeedSource, testFeedSource])
        expect(await ask(call, { params: { id }, body: typed })).toMatchObject({
          status: 422,
          body: { result: { issues: [{ field: 'secret' }] } },
        });
    }
    expect(asked).toEqual([]);
    // By the form of before, too: the address alone is changed there.
    result(await ask(updateFeed, { params: { id }, body: { url: 'http://127.0.0.1:9/a' } }));
    const row = await b.platform.db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ secret_sealed: null, login: { kind: 'none' } });
  });

  it('is kept where somebody changes something else at the same moment', async () => {
    const id = await newFeed();
    const { db } = b.platform;
    let naming: ReturnType<typeof ask> | null = null;
    await db.transaction().execute(async (tx) => {
      const source = { url: 'https://other.test/feed', is_full: true };
      await tx.updateTable('feeds').set(source).where('id', '=', id).execute();
      naming = ask(updateFeed, { params: { id }, body: { name: 'Named anew' } });
      for (let waits = false; !waits; ) {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%"feeds"%'`.execute(db);
        waits = rows.length > 0;
      }
    });
    result(await naming!);
    const row = await db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Named anew', url: 'https://other.test/feed', is_full: true });
  });

  it('must fit its address, and names the field where it does not', async () => {
    const id = await newFeed();
    const cases: [Parts, string][] = [
      [{ url: 'ftp://files.test/a', login: none }, 'url'],
      [{ url: 'https://us:word@files.test/a', login: none }, 'url'],
      [{ url: 'https://files.test/a?token=1', login: { kind: 'query', name: 'token' }, secret: 'x' }, 'url'],
      [{ url: 'https://files.test/a', login: { kind: 'key', username: 'us' }, secret: 'x' }, 'login'],
      [{ url: 'sftp://files.test/a', login: none }, 'login'],
      [{ url: 'https://files.test/a', login: { kind: 'header', name: 'Host' }, secret: 'x' }, 'login.name'],
      [{ url: 'https://files.test/a', login: { kind: 'header', name: 'X-Key' }, secret: 'a\r\nb' }, 'secret'],
      [{ url: 'https://files.test/a', login: { kind: 'basic', username: 'us' } }, 'secret'],
      [{ url: 'sftp://files.test/a', login: { kind: 'password', username: 'us' }, secret: 'x' }, 'host_key'],
      [{ url: 'sftp://files.test/a', login: { kind: 'key', username: 'us' }, secret: 'ssh-rsa AAAA' }, 'secret'],
    ];
    for (const [body, field] of cases) {
      const got = await setSource(id, body);
      expect(got.status, JSON.stringify(body)).toBe(422);
      expect(
        (got.body.result as { issues: { field: string }[] }).issues.map((one) => one.field),
        JSON.stringify(got.body),
      ).toContain(field);
    }
  });
});

describe('A file that has not changed', () => {
  it('is neither sent nor read again: the supplier says so, by tag or by date', async () => {
    const id = await newFeed();
    result(await setSource(id, { url: `${origin}/a.ndjson`, login: none }));
    const date = 'Sun, 22 Nov 2026 06:00:00 GMT';
    answer = (incoming, response) => {
      const known = incoming.headers['if-none-match'] === '"v1"' && incoming.headers['if-modified-since'] === date;
      if (known) return void response.writeHead(304).end();
      response.writeHead(200, { etag: '"v1"', 'last-modified': date }).end(file);
    };
    const first = await ran(id);
    expect(first.run).toMatchObject({ status: 'completed', products_created: 2 });
    const second = await ran(id);
    expect(second.run).toMatchObject({
      status: 'completed',
      products_created: 0,
      products_unchanged: 2,
      delivery_id: first.run.delivery_id,
      message: expect.stringContaining('has not changed'),
    });
    // Another address knows nothing of that version.
    result(await setSource(id, { url: `${origin}/b.ndjson`, login: none }));
    asked.length = 0;
    await ran(id);
    expect(asked[0]!.headers['if-none-match']).toBeUndefined();
  });

  it('is read again nevertheless where the feed is set up otherwise now', async () => {
    const id = await newFeed();
    result(await setSource(id, { url: `${origin}/c.ndjson`, login: none }));
    answer = (incoming, response) =>
      incoming.headers['if-none-match']
        ? void response.writeHead(304).end()
        : void response.setHeader('etag', '"1"').end(file);
    await ran(id);
    result(await ask(setFeedTerms, { params: { id }, body: { price_basis: 'gross', default_vat: '20' } }));
    const { run } = await ran(id);
    expect(run).toMatchObject({ status: 'completed', products_changed: 2, message: null });
  });
});

describe('A fetch', () => {
  it('stops at the size limit of its feed, whatever the server says of the size', async () => {
    const id = await newFeed();
    result(await setSource(id, { url: `${origin}/big`, login: none, max_megabytes: 1 }));
    answer = (_request, response) => response.end('x'.repeat(1024 ** 2 + 1));
    expect((await ran(id)).task).toMatchObject({ status: 'failed', error: 'The file is larger than 1 MB' });
    answer = (_request, response) => {
      response.write('x'.repeat(600_000));
      response.end('x'.repeat(600_000));
    };
    expect((await ran(id)).task).toMatchObject({ status: 'failed', error: 'The file is larger than 1 MB' });
  });

  it('that breaks off in the middle is a failure, not a short file', async () => {
    const id = await newFeed({ is_full: true });
    result(await setSource(id, { url: `${origin}/half`, login: none }));
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write(file);
      setTimeout(() => response.destroy(), 20);
    };
    expect((await ran(id)).task).toMatchObject({ status: 'failed', error: expect.stringContaining('broke off') });
  });
});

describe('An SFTP server', () => {
  const at = (path: string) => `sftp://127.0.0.1:${sftp.port}${path}`;
  const login = { kind: 'password', username: 'supplier' };

  it('is asked for its key first; nothing secret is sent before a person has accepted it', async () => {
    const id = await newFeed();
    sftp.files.set('/out/a.ndjson', { bytes: Buffer.from(file), modified: 1_700_000_000 });
    sftp.tried.length = 0;
    const first = await tried(id, { url: at('/out/a.ndjson'), login, secret: 'sftp-pass-9' });
    expect(first).toMatchObject({
      error: { code: 'feed_source_key_unknown' },
      host_key: expect.stringMatching(/^SHA256:[A-Za-z0-9+/]{43}$/),
    });
    expect(sftp.tried).toEqual([]);
    const accepted = { url: at('/out/a.ndjson'), login, secret: 'sftp-pass-9', host_key: first.host_key };
    expect(await tried(id, accepted)).toMatchObject({
      error: null,
      size: file.length,
      format: 'json',
      conditional: true,
    });

    const wrong = `SHA256:${'A'.repeat(43)}`;
    sftp.tried.length = 0;
    expect(await tried(id, { ...accepted, host_key: wrong })).toMatchObject({
      error: { code: 'feed_source_key_changed' },
      host_key: first.host_key,
    });
    expect(sftp.tried).toEqual([]);
  });

  it('gives the file to a password or a key, once until it changes; each refusal has its word', async () => {
    const id = await newFeed();
    sftp.files.set('/out/b.ndjson', { bytes: Buffer.from(file), modified: 1_700_000_000 });
    const { host_key } = await tried(id, { url: at('/out/b.ndjson'), login });
    const typed = { url: at('/out/b.ndjson'), login, secret: 'sftp-pass-9', host_key };
    const code = async (change: Parts) => (await tried(id, { ...typed, ...change })).error?.code;
    expect(await code({ secret: 'wrong' })).toBe('feed_source_login_refused');
    expect(await code({ url: at('/out/none') })).toBe('feed_source_not_found');
    expect(await code({ url: at('/folder') })).toBe('feed_source_no_file');
    const byKey = { kind: 'key', username: 'supplier' };
    expect(await code({ login: byKey, secret: supplierKey.private })).toBeUndefined();
    expect(await code({ login: byKey, secret: newKey().private })).toBe('feed_source_login_refused');
    result(await setSource(id, typed));
    expect((await ran(id)).run).toMatchObject({ status: 'completed', products_created: 2 });
    expect((await ran(id)).run.message).toContain('has not changed');
    sftp.files.set('/out/b.ndjson', {
      bytes: Buffer.from(toFile([{ sku: 'A-1', price: '13' }, { sku: 'A-2' }])),
      modified: 1_700_000_100,
    });
    expect((await ran(id)).run).toMatchObject({ status: 'completed', products_changed: 1, message: null });
    for (const one of [...secrets, 'PRIVATE KEY']) expect(await everythingTold()).not.toContain(one);
  });

  it('takes a key with a passphrase, which is sealed with it, kept with it, and never told again', async () => {
    const id = await newFeed();
    const secured = newKey('open-4711');
    const guarded = await sftpServer({ username: 'supplier', password: 'none', publicKey: secured.public });
    guarded.files.set('/a.ndjson', { bytes: Buffer.from(file), modified: 1_700_000_000 });
    const byKey = { kind: 'key', username: 'supplier' };
    const url = `sftp://127.0.0.1:${guarded.port}/a.ndjson`;
    const { host_key } = await tried(id, { url, login: byKey });
    const typed = { url, login: byKey, secret: secured.private, host_key };
    const refusedAt = async (change: Parts) => {
      const got = await setSource(id, { ...typed, ...change });
      return [got.status, (got.body.result as { issues: { field: string }[] }).issues[0]?.field];
    };
    expect(await refusedAt({})).toEqual([422, 'passphrase']);
    expect(await refusedAt({ passphrase: 'wrong' })).toEqual([422, 'passphrase']);
    expect(await refusedAt({ secret: '-----BEGIN OPENSSH PRIVATE KEY-----\nxx\n-----END' })).toEqual([422, 'secret']);
    // A key that would take hours to open is none.
    expect(await refusedAt({ secret: withRounds(secured.private, 2 ** 30), passphrase: 'x' })).toEqual([422, 'secret']);
    const other = { url: 'https://files.test/a', login: { kind: 'bearer' }, secret: 'x', passphrase: 'x' };
    expect(await refusedAt(other)).toEqual([422, 'passphrase']);

    expect(await tried(id, { ...typed, passphrase: 'open-4711' })).toMatchObject({ error: null, format: 'json' });
    const saved = result<Parts>(await setSource(id, { ...typed, passphrase: 'open-4711' }));
    expect(saved).toMatchObject({ has_secret: true, has_passphrase: true });
    expect((await ran(id)).run).toMatchObject({ status: 'completed', products_created: 2 });
    // Neither is typed again.
    expect(result(await setSource(id, { url, login: byKey, host_key }))).toMatchObject({ has_passphrase: true });
    expect(await tried(id, { url, login: byKey, host_key })).toMatchObject({ error: null });
    const row = await b.platform.db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.passphrase_sealed).toMatch(/^v2\./);
    for (const one of ['open-4711', 'PRIVATE KEY']) expect(await everythingTold()).not.toContain(one);
    const copy = result<{ id: number }>(await ask(cloneFeed, { params: { id }, body: { name: 'Copy' } }));
    const copied = await b.platform.db
      .selectFrom('feeds')
      .select(['secret_sealed', 'passphrase_sealed'])
      .where('id', '=', copy.id)
      .executeTakeFirstOrThrow();
    expect(copied).toEqual({ secret_sealed: null, passphrase_sealed: null });
    // Another key comes without the passphrase of the one before.
    expect(result(await setSource(id, { ...typed, secret: newKey().private }))).toMatchObject({
      has_passphrase: false,
    });
    await guarded.close();
  });

  it('that breaks off in the middle of a file is a failure', async () => {
    const id = await newFeed();
    sftp.files.set('/out/c.ndjson', { bytes: Buffer.alloc(3_000_000, 'x'), modified: 1 });
    const { host_key } = await tried(id, { url: at('/out/c.ndjson'), login });
    result(await setSource(id, { url: at('/out/c.ndjson'), login, secret: 'sftp-pass-9', host_key }));
    sftp.breakAfter = 1_000_000;
    expect((await ran(id)).task).toMatchObject({ status: 'failed', error: expect.stringContaining('broke off') });
    sftp.breakAfter = null;
  });

  it('that gives less than it says, as of a file that is just being written, has given no whole file', async () => {
    const id = await newFeed({ is_full: true });
    sftp.files.set('/out/d.ndjson', { bytes: Buffer.from(file), modified: 1, said: file.length + 100 });
    const { host_key } = await tried(id, { url: at('/out/d.ndjson'), login });
    result(await setSource(id, { url: at('/out/d.ndjson'), login, secret: 'sftp-pass-9', host_key }));
    expect((await ran(id)).task).toMatchObject({ status: 'failed', error: expect.stringContaining('broke off') });
  });
});

describe('What a feed is set to', () => {
  it('makes net prices of gross ones, at the product’s own rate or the default', async () => {
    const mapping = {
      format: { kind: 'csv', delimiter: ';' },
      fields: [
        { target: 'sku', source: 'sku' },
        { target: 'name', source: 'sku' },
        { target: 'variant.price', source: 'price' },
        { target: 'variant.currency', constant: 'EUR' },
        { target: 'variant.vat', source: 'vat' },
        { target: 'variant.maxHandlingDays', source: 'days' },
      ],
    };
    const id = await newFeed({ mapping });
    answer = (_request, response) => response.end('sku;price;vat;days\nA;120;;\nB;110;10;7\nC;;;\n');
    result(await setSource(id, { url: `${origin}/prices`, login: none }));
    const terms = { price_basis: 'gross', default_vat: '20', delivery_days: 3 };
    expect(result(await ask(setFeedTerms, { params: { id }, body: terms }))).toEqual(terms);
    await ran(id);
    const variants = await b.platform.db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .innerJoin('feeds', 'feeds.seller_id', 'products.seller_id')
      .select(['products.sku', 'variants.price', 'variants.tvsh', 'variants.max_handling_days as days'])
      .where('feeds.id', '=', id)
      .orderBy('products.sku')
      .execute();
    expect(variants.map(({ sku, price, tvsh, days }) => [sku, price && Number(price), Number(tvsh), days])).toEqual([
      ['A', 100, 20, 3],
      ['B', 100, 10, 7],
      ['C', null, 20, 3],
    ]);
    expect((await ask(setFeedTerms, { params: { id }, body: { price_basis: 'gross' } })).status).toBe(422);
  });

  it('is copied with a clone, for another reseller too: all but the secret, what it fetched and how it went; and paused', async () => {
    const id = await newFeed({ is_full: true });
    const login = { kind: 'basic', username: 'us' };
    result(await setSource(id, { url: `${origin}/a.ndjson`, login, secret: 's3cret-word', max_megabytes: 7 }));
    const times = { kind: 'daily', at: '06:00' };
    result(await ask(setFeedSchedule, { params: { id }, body: { times, zone: 'Europe/Tirane' } }));
    result(await ask(setFeedTerms, { params: { id }, body: { delivery_days: 4 } }));
    await ran(id);
    const other = await b.make.seller();
    const copy = result<{ id: number }>(
      await ask(cloneFeed, { params: { id }, body: { name: 'Copy', seller_id: other.id } }),
    );
    const resellers = result<{ seller_id: number; feeds: { id: number; setup: Parts }[] }[]>(await ask(listFeeds, {}));
    const listed = resellers.find((one) => one.seller_id === other.id)!.feeds.find((one) => one.id === copy.id)!;
    expect(listed).toMatchObject({
      name: 'Copy',
      url: `${origin}/a.ndjson`,
      is_full: true,
      last_run: null,
      last_delivery: null,
      setup: {
        login,
        has_secret: false,
        max_megabytes: 7,
        times,
        delivery_days: 4,
        paused: true,
        next_run_at: null,
        failures: 0,
      },
    });
    expect((await ask(cloneFeed, { params: { id }, body: { name: 'Main' } })).status).toBe(409);
    // Without its secret it cannot be fetched, and says so.
    expect((await ran(copy.id)).task).toMatchObject({ status: 'failed', error: expect.stringContaining('missing') });
  });
});

/** The same key, saying that its passphrase is to be worked over so many times. */
function withRounds(key: string, rounds: number): string {
  const bytes = Buffer.from(key.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  // Magic, "aes256-ctr", "bcrypt", then the options: their length, the salt's length, 16 bytes of salt, the rounds.
  const at = 'openssh-key-v1\0'.length + 4 + 'aes256-ctr'.length + 4 + 'bcrypt'.length + 4 + 4 + 16;
  bytes.writeUInt32BE(rounds, at);
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END OPENSSH PRIVATE KEY-----\n`;
}
