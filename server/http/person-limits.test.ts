import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#features/base/files/contract/files.calls.ts';
import { runFeed } from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import { smallMapping, toFile } from '#features/intake/feed-runs/server/import-bench.for-tests.ts';
import { createFeed, uploadDelivery } from '#features/intake/feeds/contract/feeds.calls.ts';
import { checkImport, runImport, uploadImport } from '#features/intake/local-imports/contract/local-imports.calls.ts';
import { uploadDocument } from '#features/people/applications/contract/applications.calls.ts';
import type { Call } from '#kit/call.ts';
import { personLimits } from '#kit/person-limits.ts';
import { type Bench, bench } from '../test/bench.ts';
import { multipart, tokenFor } from '../test/http.ts';

let b: Bench;
let other: Bench;
let category: number;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench({ personLimits });
  const home = await b.make.category({ name: 'Home' });
  category = (await b.make.category({ name: 'Kettles', parentId: home.id })).id;
  // A second node on the same database.
  other = await bench({ personLimits, databaseUrl: b.url });
  for (const name of ['ada', 'berti', 'parallel', 'importer', 'second', 'both'])
    await b.make.user({ email: `${name}@limits.test`, roles: ['Super Admin'] });
  for (const name of ['ada', 'berti', 'parallel', 'importer', 'second', 'both'])
    tokens[name] = await tokenFor(b, `${name}@limits.test`);
});
afterAll(async () => {
  await other.close();
  await b.close();
});

type Sent = { params?: Record<string, unknown>; body?: unknown; file?: Buffer; node?: Bench; from?: string };

async function ask(who: string | null, call: Call, { params = {}, body, file, node = b, from }: Sent = {}) {
  const sent = file ? multipart({ name: 'file.csv', bytes: file }) : { headers: {}, payload: body as object };
  const answer = await node.app.http!.inject({
    method: call.method,
    url: `/api${call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))}`,
    ...(from === undefined ? {} : { remoteAddress: from }),
    ...sent,
    headers: { ...sent.headers, ...(who ? { authorization: `Bearer ${tokens[who]}` } : {}) },
  });
  const { result, statusMessage } = answer.json() as { result: Record<string, unknown>; statusMessage: string };
  return { status: answer.statusCode, result, statusMessage, retryAfter: Number(answer.headers['retry-after']) };
}

/** Refused as no picture, and counted as a file. */
const send = (who: string, more: Sent = {}) => ask(who, uploadFile, { file: Buffer.from('no picture'), ...more });
const passes = (seconds: number) =>
  sql`update tries set at = at - make_interval(secs => ${seconds}) where key like 'uploads:%'`.execute(b.platform.db);

describe('Files of one person (R-L8)', () => {
  it('are 30 a minute over all nodes and every call with a file; the next is told when to come again', async () => {
    for (let i = 0; i < 30; i++) expect((await send('ada', { node: i % 2 ? other : b })).status).toBe(422);
    await passes(20);
    for (const refused of [
      await send('ada'),
      await send('ada', { node: other }),
      await ask('ada', uploadImport, { file: Buffer.from('SKU\n1\n') }),
    ]) {
      expect([refused.status, refused.result.code]).toEqual([429, 'too_many_uploads']);
      expect(refused.retryAfter).toBeGreaterThan(30);
      expect(refused.retryAfter).toBeLessThanOrEqual(40);
      expect(refused.statusMessage).toBe(
        `You can upload 30 files per minute. Try again in ${refused.retryAfter} seconds`,
      );
    }
    expect((await send('berti')).status).toBe(422);
    // Refusals were not counted: after the time that was told there is place for thirty.
    await passes(41);
    for (let i = 0; i < 30; i++) expect((await send('ada')).status).toBe(422);
    expect((await send('ada')).status).toBe(429);
  });

  it('are counted one by one where many come at once', async () => {
    const all = await Promise.all(Array.from({ length: 45 }, () => send('parallel')));
    expect(all.filter(({ status }) => status === 422)).toHaveLength(30);
  });

  it('are counted by address where nobody is logged in', async () => {
    const document = { params: { id: crypto.randomUUID() }, file: Buffer.from('x') };
    for (let i = 0; i < 30; i++)
      expect((await ask(null, uploadDocument, { ...document, from: '203.0.113.7' })).status).not.toBe(429);
    expect((await ask(null, uploadDocument, { ...document, from: '203.0.113.7' })).status).toBe(429);
    expect((await ask(null, uploadDocument, { ...document, from: '203.0.113.8' })).status).not.toBe(429);
  });
});

/** A feed with a file, of a reseller of its own: gives what starts its import. */
async function aFeed(who: string) {
  const seller = await b.make.seller();
  const body = { seller_id: seller.id, name: 'Main', mapping: smallMapping };
  const params = { id: (await ask('second', createFeed, { body })).result.id };
  const file = Buffer.from(toFile([{ sku: `S-${seller.id}`, stock: 1 }]));
  expect((await ask(who, uploadDelivery, { params, file })).status).toBe(200);
  return (node: Bench) => ask(who, runFeed, { params, body: {}, node });
}

/** The same for a table of a local seller. */
async function aTable(who: string) {
  const seller = await b.make.seller({ local: true });
  const file = Buffer.from('SKU;Emri;Përshkrimi;Çmimi;Stoku\n711;Çajnik;I mirë.;10;2\n');
  const call = { ...uploadImport, path: `${uploadImport.path}?seller=${seller.id}` } as unknown as Call;
  const params = { id: (await ask(who, call, { file })).result.id };
  const body = { fields: { sku: 0, name: 1, description: 2, price: 3, stock: 4 }, mode: 'all', category_id: category };
  const checked = await ask(who, checkImport, { params, body });
  expect(checked.result.verdicts).toMatchObject({ new: 1 });
  return (node: Bench) => ask(who, runImport, { params, node });
}

describe('Imports of one person (R-L8)', () => {
  it('are two at the same time, of feeds and of local products, over all nodes, until one has ended', async () => {
    const [feed, table, third] = [await aFeed('importer'), await aTable('importer'), await aFeed('importer')];
    expect([(await feed(b)).status, (await table(other)).status]).toEqual([200, 200]);
    for (const node of [b, other]) {
      const refused = await third(node);
      expect([refused.status, refused.result.code, refused.retryAfter]).toEqual([429, 'too_many_imports', 30]);
      expect(refused.statusMessage).toBe(
        'You can run 2 imports at the same time. Try again when one of them has finished',
      );
    }
    // Nothing is left of what was refused, and the same once more is told as that.
    expect(await unfinished('importer')).toBe(2);
    expect((await feed(b)).result.code).toBe('feed_already_running');
    expect((await (await aFeed('second'))(b)).status).toBe(200);
    await sql`update tasks set status = 'completed' where id = (select id from tasks where user_id =
      (select id from users where email = 'importer@limits.test') limit 1)`.execute(b.platform.db);
    expect((await third(b)).status).toBe(200);
  });

  it('are counted one by one where several start at once', async () => {
    const starts = [await aFeed('both'), await aFeed('both'), await aTable('both'), await aFeed('both')];
    const all = await Promise.all(starts.map((start, i) => start(i % 2 ? other : b)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    expect(await unfinished('both')).toBe(2);
  });
});

async function unfinished(who: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from tasks t join users u on u.id = t.user_id
    where u.email = ${`${who}@limits.test`} and t.status = 'pending'`.execute(b.platform.db);
  return rows[0]!.n;
}

describe('Requests of one person (R-L8)', () => {
  it('are counted over all calls and sessions; nobody else waits, and they may go on after two seconds', async () => {
    const node = await bench({ personLimits: { ...personLimits, requestsInTwoSeconds: 10 }, databaseUrl: b.url });
    try {
      const again = await tokenFor(node, 'both@limits.test');
      const get = (token: string, url: string) =>
        node.app.http!.inject({ url, headers: { authorization: `Bearer ${token}` } });
      const urls = ['/api/auth/me', '/api/dashboard/tiles', '/api/history'];
      const asked = await Promise.all(
        Array.from({ length: 30 }, (_, i) => get(i % 2 ? again : tokens.both!, urls[i % urls.length]!)),
      );
      const refused = asked.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(20);
      expect(refused[0]!.json().result.code).toBe('too_many_requests');
      expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
      expect((await get(tokens.berti!, '/api/auth/me')).statusCode).toBe(200);
      await expect.poll(async () => (await get(again, '/api/auth/me')).statusCode, { timeout: 10_000 }).toBe(200);
    } finally {
      await node.close();
    }
  });
});
