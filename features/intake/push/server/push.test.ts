import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#features/base/session/contract/session.calls.ts';
import { rollBackRun } from '#features/intake/feed-runs/contract/feed-runs-safety.calls.ts';
import { ensureTestFeed, imported, toFile } from '#features/intake/feed-runs/server/import-bench.for-tests.ts';
import { feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';
import { safetyRepository } from '#features/intake/feeds/server/safety.repository.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { multipart, request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/push.calls.ts';
import type { PushAnswer, PushKey, PushRefusal } from '../contract/push.model.ts';
import * as keyCalls from '../contract/push-keys.calls.ts';
import * as refusalCalls from '../contract/push-refusals.calls.ts';
import { pushCauses } from './push.causes.ts';
import { hashOf } from './pushes.repository.ts';
import { mostKept } from './refusals.repository.ts';
import { noteRefusedPush } from './use-cases/note-refused-push.ts';
import { purgePushes } from './use-cases/purge-pushes.ts';

let b: Bench;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
beforeAll(async () => {
  b = await bench();
  await b.work();
  for (const name of ['alpha', 'beta']) {
    ids[name] = (await b.make.seller({ name: `${name} supply` })).id;
    const line = (n: number) => ({ sku: `${name}-${n}`, price: '10', stock: 5, ean: '4006381333931' });
    await imported(b, ids[name], [line(1), line(2), line(3)]);
  }
  await b.make.user({ email: 'super@push.test', name: 'Sara Super', roles: ['Super Admin'] });
  await b.make.user({ email: 'admin@push.test', roles: ['Admin'] });
  for (const who of ['super', 'admin']) tokens[who] = await tokenFor(b, `${who}@push.test`);
});
afterAll(() => b.close());

const asPerson = (call: Parameters<typeof request>[1], parts: Record<string, unknown>, who = 'super') =>
  request(b, call, parts, { token: tokens[who]! });
const newKey = async (values: object = {}, who = 'super') => {
  const body = { name: 'ERP', seller_id: ids.alpha, scopes: ['feeds', 'prices', 'stock'], ...values };
  const { status, body: answer } = await asPerson(keyCalls.createPushKey, { body }, who);
  expect(status).toBe(200);
  return answer.result as { key: string; entry: PushKey };
};
const push = async (key: string, path: string, payload: unknown, headers: Record<string, string> = {}) => {
  const answer = await b.app.http!.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/push/${path}`,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  const { result } = answer.json();
  return { status: answer.statusCode, code: result?.code as string | undefined, result, headers: answer.headers };
};
const stock = (key: string, items: object[], headers = {}) => push(key, 'stock', { items }, headers);
const prices = (key: string, items: object[], headers = {}) => push(key, 'prices', { items }, headers);
const variant = (sku: string) =>
  b.platform.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.stock', 'variants.price', 'variants.delivered', 'products.version', 'products.id'])
    .where('variants.sku', '=', sku)
    .executeTakeFirstOrThrow();
const outcomes = ({ items }: PushAnswer) => items.map(({ sku, outcome, code }) => [sku, outcome, code]);

describe('A key', () => {
  it('is shown once, stored as a hash, and recorded in the history', async () => {
    const { key, entry } = await newKey({ scopes: ['stock'] });
    expect(key).toMatch(/^tregu_key_[\w-]{43}$/);
    expect(entry).toMatchObject({ seller: 'alpha supply', hint: key.slice(-4), state: 'active', last_used_at: null });
    const { rows } = await b.platform.pool.query('select to_jsonb(k)::text as row from push_keys k');
    expect(rows.some(({ row }) => row.includes(key))).toBe(false);
    const listed = (await asPerson(keyCalls.listPushKeys, {}, 'admin')).body;
    expect(JSON.stringify(listed)).not.toContain(key);
    const log = await b.platform.db
      .selectFrom('activity_log')
      .select(['action', 'after'])
      .where('entity', '=', 'push_key')
      .where('entity_id', '=', String(entry.id) as never)
      .execute();
    expect(log).toMatchObject([{ action: 'created', after: { scopes: ['stock'], seller_id: ids.alpha } }]);
    expect(JSON.stringify(log)).not.toContain(key);
  });

  it('is made and revoked by Super Admins alone, for sellers that are there', async () => {
    const body = { name: 'ERP', seller_id: ids.alpha, scopes: ['stock'] };
    expect((await asPerson(keyCalls.createPushKey, { body }, 'admin')).status).toBe(403);
    const nobody = await asPerson(keyCalls.createPushKey, { body: { ...body, seller_id: 999_999 } });
    expect([nobody.status, (nobody.body.result as { code: string }).code]).toEqual([422, 'push_key_without_seller']);
    expect((await asPerson(keyCalls.createPushKey, { body: { ...body, scopes: [] } })).status).toBe(422);
    expect((await asPerson(keyCalls.createPushKey, { body: { ...body, scopes: ['everything'] } })).status).toBe(422);
  });

  it('opens what it is for and nothing else: each scope alone, and no call of a person', async () => {
    const feed = await ensureTestFeed(b, ids.alpha!);
    for (const scope of ['feeds', 'prices', 'stock']) {
      const { key } = await newKey({ scopes: [scope] });
      const statuses = {
        feeds: (await push(key, 'feeds', undefined)).status,
        prices: (await prices(key, [{ sku: 'alpha-1', price: '10' }])).status,
        stock: (await stock(key, [{ sku: 'alpha-1', stock: 5 }])).status,
      };
      expect(statuses).toEqual({ feeds: 403, prices: 403, stock: 403, [scope]: 200 });
      expect((await request(b, getMe, {}, { token: key })).status).toBe(401);
      expect((await request(b, keyCalls.listPushKeys, {}, { token: key })).status).toBe(401);
    }
    expect((await stock(tokens.super!, [{ sku: 'alpha-1', stock: 5 }])).status).toBe(401);
    expect((await push('tregu_key_unknownunknownunknown', 'feeds', undefined)).status).toBe(401);
    expect(feed.id).toBeGreaterThan(0);
  });

  it('ends with its last day and when it is revoked, and then looks like none', async () => {
    const over = await newKey({ expires_on: '2020-01-01' });
    expect(over.entry.state).toBe('expired');
    expect((await stock(over.key, [{ sku: 'alpha-1', stock: 5 }])).status).toBe(401);
    const { key, entry } = await newKey();
    expect((await stock(key, [{ sku: 'alpha-1', stock: 5 }])).status).toBe(200);
    const used = (await asPerson(keyCalls.listPushKeys, { query: { state: 'active' } })).body.result as {
      results: PushKey[];
    };
    expect(used.results.find(({ id }) => id === entry.id)?.last_used_at).not.toBeNull();
    expect((await asPerson(keyCalls.revokePushKey, { params: { id: entry.id } })).status).toBe(200);
    expect((await stock(key, [{ sku: 'alpha-1', stock: 5 }])).status).toBe(401);
    const again = await asPerson(keyCalls.revokePushKey, { params: { id: entry.id } });
    expect([again.status, (again.body.result as { code: string }).code]).toEqual([409, 'push_key_revoked']);
  });

  it('asks no more often a minute than it may, and is told when to come again', async () => {
    const { key } = await newKey({ per_minute: 2 });
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await push(key, 'feeds', undefined)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(Number((await push(key, 'feeds', undefined)).headers['retry-after'])).toBeGreaterThan(0);
  });

  it('of a suspended seller reads and changes nothing', async () => {
    const { key } = await newKey({ seller_id: ids.beta });
    await b.platform.db.updateTable('sellers').set({ is_suspended: true }).where('id', '=', ids.beta!).execute();
    expect((await stock(key, [{ sku: 'beta-1', stock: 9 }])).status).toBe(403);
    expect((await push(key, 'feeds', undefined)).status).toBe(200);
    await b.platform.db.updateTable('sellers').set({ is_suspended: false }).where('id', '=', ids.beta!).execute();
  });
});

describe('What comes by a key', () => {
  it('is judged item by item, and never touches another seller', async () => {
    const { key } = await newKey();
    const answer = await stock(key, [
      { sku: 'alpha-1', stock: 7 },
      { sku: 'alpha-2', stock: 5 },
      { sku: 'beta-1', stock: 0 },
      { sku: 'alpha-1', stock: 8 },
    ]);
    expect(outcomes(answer.result)).toEqual([
      ['alpha-1', 'changed', null],
      ['alpha-2', 'unchanged', null],
      ['beta-1', 'refused', 'push_item.unknown'],
      ['alpha-1', 'refused', 'push_item.twice'],
    ]);
    expect((await variant('alpha-1')).stock).toBe(7);
    expect((await variant('beta-1')).stock).toBe(5);
    const { rows } = await b.platform.pool.query(
      `select user_id, cause, before, after from activity_log where entity = 'product' and cause like 'push:%' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ user_id: null, cause: expect.stringMatching(/^push:\d+$/) });
    expect(Object.values(rows[0].after)).toEqual([7]);
  });

  it('counts as said by the supplier: staff’s values stay, and a price that moves too far is refused', async () => {
    const { key } = await newKey();
    await b.platform.db.updateTable('variants').set({ price: '11' }).where('sku', '=', 'alpha-2').execute();
    const answer = await prices(key, [
      { sku: 'alpha-1', price: 12.5, currency: 'EUR' },
      { sku: 'alpha-2', price: '12' },
      { sku: 'alpha-3', price: '99' },
    ]);
    expect(outcomes(answer.result)).toEqual([
      ['alpha-1', 'changed', null],
      ['alpha-2', 'kept', null],
      ['alpha-3', 'refused', 'push_item.moves'],
    ]);
    expect(answer.result.items[2].values).toEqual({ percent: 890, most: 50 });
    expect(Number((await variant('alpha-1')).price)).toBe(12.5);
    expect((await variant('alpha-1')).delivered).toMatchObject({ price: '12.5' });
    const free = await newKey({ price_moves: null });
    expect(outcomes((await prices(free.key, [{ sku: 'alpha-3', price: '99' }])).result)).toEqual([
      ['alpha-3', 'changed', null],
    ]);
  });

  it('keeps an answer only where it can be asked for again', async () => {
    const { key } = await newKey();
    const sent = [await stock(key, [{ sku: 'alpha-2', stock: 8 }])];
    sent.push(await stock(key, [{ sku: 'alpha-2', stock: 9 }], { 'idempotency-key': 'kept-1' }));
    const rows = await b.platform.db
      .selectFrom('pushes')
      .select(['answer', 'changed'])
      .where(
        'id',
        'in',
        sent.map(({ result }) => result.push_id),
      )
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { answer: null, changed: 1 },
      { answer: sent[1]!.result, changed: 1 },
    ]);
  });

  it('does nothing twice under an idempotency key, also at the same moment, and refuses another content under it', async () => {
    const { key } = await newKey();
    const headers = { 'idempotency-key': 'night-1' };
    const both = await Promise.all([1, 2].map(() => stock(key, [{ sku: 'alpha-3', stock: 50 }], headers)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]!.result).toEqual(both[1]!.result);
    const { version } = await variant('alpha-3');
    await b.platform.db.updateTable('variants').set({ stock: 1 }).where('sku', '=', 'alpha-3').execute();
    expect((await stock(key, [{ sku: 'alpha-3', stock: 50 }], headers)).result).toEqual(both[0]!.result);
    expect(await variant('alpha-3')).toMatchObject({ stock: 1, version });
    const other = await stock(key, [{ sku: 'alpha-3', stock: 51 }], headers);
    expect([other.status, other.code]).toEqual([409, 'push_key_reused']);
    const bad = await stock(key, [{ sku: 'alpha-3', stock: 51 }], { 'idempotency-key': 'a b' });
    expect([bad.status, bad.code]).toEqual([422, 'push_idempotency_key']);
  });

  it('is what the next delivery of a feed is compared with, also one of equal bytes or that says what it said before', async () => {
    const seller = (await b.make.seller({ name: 'gamma supply' })).id;
    const line = (n: number, values: object = {}) => ({ sku: `gamma-${n}`, price: '10', stock: 10, ...values });
    const file = [line(1), line(2), line(3)];
    await imported(b, seller, file);
    const { key } = await newKey({ seller_id: seller });
    const counts = async (lines: typeof file) => {
      const { run } = await imported(b, seller, lines);
      return [run.products_changed, run.products_stock_changed, run.products_unchanged];
    };

    await stock(key, [{ sku: 'gamma-1', stock: 0 }]);
    expect(await counts(file)).toEqual([0, 1, 2]);
    expect((await variant('gamma-1')).stock).toBe(10);

    await stock(key, [{ sku: 'gamma-2', stock: 3 }]);
    await prices(key, [{ sku: 'gamma-3', price: '11' }]);
    expect(await counts([...file, line(4)])).toEqual([1, 1, 1]);
    expect((await variant('gamma-2')).stock).toBe(10);
    expect(Number((await variant('gamma-3')).price)).toBe(10);

    // What was pushed long before a run, and a push that changes nothing, make nothing slower.
    await b.platform.pool.query(`update pushes set created_at = created_at - interval '20 minutes'`);
    await stock(key, [{ sku: 'gamma-1', stock: 10 }]);
    const { run } = await imported(b, seller, [...file, line(4)]);
    expect([run.products_unchanged, run.verdict]).toEqual([4, null]);
  });

  it('stays to be compared with the next delivery where a run is taken back that did not touch it', async () => {
    const seller = (await b.make.seller({ name: 'delta supply' })).id;
    const line = (n: number, values: object = {}) => ({ sku: `delta-${n}`, price: '10', stock: 10, ...values });
    const file = [line(1), line(2)];
    await imported(b, seller, file);
    // The one gets another price, and the other is lacking for the first time of two.
    await safetyRepository(b.platform.db).set(
      (await ensureTestFeed(b, seller)).id,
      feedSafety.parse({ guards: {}, rules: { missing: { zero_after_runs: 2, archive_after_days: null } } }),
    );
    const { run } = await imported(b, seller, [line(1, { price: '12' })]);
    const { key } = await newKey({ seller_id: seller });
    await stock(key, [
      { sku: 'delta-1', stock: 0 },
      { sku: 'delta-2', stock: 1 },
    ]);
    const back = await asPerson(rollBackRun, { params: { id: run.id } });
    await b.taskEnded((back.body.result as { task_id: string }).task_id);
    expect((await variant('delta-1')).stock).toBe(0);
    expect(Number((await variant('delta-1')).price)).toBe(10);

    await imported(b, seller, file);
    expect([(await variant('delta-1')).stock, (await variant('delta-2')).stock]).toEqual([10, 10]);
  });

  it('of a wrong shape is refused whole, and names the place', async () => {
    const { key } = await newKey();
    for (const items of [
      [],
      [{ sku: 'alpha-1' }],
      [{ sku: 'alpha-1', stock: -1 }],
      [{ sku: 'alpha-1', stock: 1.5 }],
      'x',
    ])
      expect([items, (await push(key, 'stock', { items })).status]).toEqual([items, 422]);
    for (const price of ['-1', '1,5', 'NaN', '1e9', null])
      expect([price, (await prices(key, [{ sku: 'alpha-1', price }])).status]).toEqual([price, 422]);
    const many = Array.from({ length: calls.pushedItems + 1 }, (_, n) => ({ sku: `s-${n}`, stock: 1 }));
    expect((await stock(key, many)).status).toBe(422);
  });

  it('may be a file of a feed of the seller, which becomes a run, once', async () => {
    const { key } = await newKey();
    const feed = await ensureTestFeed(b, ids.alpha!);
    const foreign = await ensureTestFeed(b, ids.beta!);
    const file = multipart({
      name: 'f.ndjson',
      bytes: Buffer.from(toFile([{ sku: 'alpha-9', price: '3', stock: 1 }])),
    });
    const send = (id: number) =>
      push(key, `feeds/${id}`, file.payload, { ...file.headers, 'idempotency-key': 'file-1' });
    expect((await send(foreign.id)).status).toBe(404);
    const { status, result } = await send(feed.id);
    expect(status).toBe(200);
    await b.taskEnded(result.task_id);
    expect((await push(key, `runs/${result.run_id}`, undefined)).result).toMatchObject({
      status: 'completed',
      products_created: 1,
    });
    expect((await send(feed.id)).result).toEqual(result);
    const beta = await newKey({ seller_id: ids.beta });
    expect((await push(beta.key, `runs/${result.run_id}`, undefined)).status).toBe(404);
    const feeds = await push(key, 'feeds', undefined);
    expect(feeds.result).toEqual([{ id: feed.id, name: 'Test', ready: true }]);
  });

  it('is known again where it was sent before the update, when the file did not count, for a day', async () => {
    const { key } = await newKey();
    const feed = await ensureTestFeed(b, ids.alpha!);
    const bytes = Buffer.from(toFile([{ sku: 'alpha-9', price: '3', stock: 2 }]));
    const file = multipart({ name: 'f.ndjson', bytes });
    const send = () => push(key, `feeds/${feed.id}`, file.payload, { ...file.headers, 'idempotency-key': 'before-1' });
    const { result } = await send();
    await b.taskEnded(result.task_id);
    const stored = b.platform.db.updateTable('pushes').where('idempotency_key', '=', 'before-1');
    await stored.set({ body_hash: hashOf({ feed: feed.id }) }).execute();
    expect((await send()).result).toEqual(result);
    await stored.set({ created_at: new Date(b.platform.now().getTime() - 25 * 3_600_000) }).execute();
    expect((await send()).code).toBe('push_key_reused');
  });

  it('is one run where the same file comes twice at once, and keeps the bytes of that one alone', async () => {
    const { key } = await newKey();
    const feed = await ensureTestFeed(b, ids.alpha!);
    const of = (sku: string) =>
      multipart({ name: 'f.ndjson', bytes: Buffer.from(toFile([{ sku, price: '3', stock: 1 }])) });
    const send = (file: ReturnType<typeof of>, idempotency?: string) =>
      push(key, `feeds/${feed.id}`, file.payload, {
        ...file.headers,
        ...(idempotency ? { 'idempotency-key': idempotency } : {}),
      });
    const kept = async () =>
      (await b.platform.pool.query('select count(*)::int as n from feed_deliveries where feed_id = $1', [feed.id]))
        .rows[0].n;
    const known = await kept();
    const twice = async (file: ReturnType<typeof of>, idempotency?: string) => {
      const answers = await Promise.all([send(file, idempotency), send(file, idempotency), send(file, idempotency)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const runs = [...new Set(answers.map(({ result }) => result.run_id))];
      await b.taskEnded(answers[0]!.result.task_id);
      return { answers, runs };
    };
    const plain = await twice(of('alpha-20'));
    expect(plain.runs).toHaveLength(1);
    const named = await twice(of('alpha-21'), 'file-20');
    expect(named.runs).toHaveLength(1);
    expect(new Set(named.answers.map(({ result }) => result.push_id)).size).toBe(1);
    expect(await kept()).toBe(known + 2);
    // Another file under the same key is refused, also when nothing is under way any more.
    expect((await send(of('alpha-22'), 'file-20')).code).toBe('push_key_reused');
    expect(await kept()).toBe(known + 2);
  });
});

describe('What pushes refuse', () => {
  type Listed = { results: PushRefusal[]; total: number; reasons: { code: string; count: number }[] };
  const refused = async (query: object = {}, who = 'super') =>
    (await asPerson(refusalCalls.listPushRefusals, { query }, who)).body.result as Listed;
  const read = pushCauses[0]!;
  const readings = async (key: number) =>
    (await read.read(b.platform.db, b.platform.now())).filter(({ subject }) => subject === String(key));
  const told = ({ results }: Listed) => results.map(({ sku, kind, reason }) => [sku, kind, reason.code]);

  it('is listed with its reasons, by push and as it is today, and is a cause on the page of issues', async () => {
    const { key, entry } = await newKey({ name: 'ERP of refusals' });
    const { result } = await stock(key, [
      { sku: 'alpha-1', stock: 7 },
      { sku: 'nobody-1', stock: 5 },
      { sku: 'alpha-1', stock: 8 },
      { sku: 'nobody-2', stock: 1 },
    ]);
    await prices(key, [{ sku: 'alpha-1', price: '9000' }]);
    const ofKey = await refused({ key: entry.id });
    expect(told(ofKey).sort()).toEqual([
      ['alpha-1', 'prices', 'push_item.moves'],
      ['alpha-1', 'stock', 'push_item.twice'],
      ['nobody-1', 'stock', 'push_item.unknown'],
      ['nobody-2', 'stock', 'push_item.unknown'],
    ]);
    expect(ofKey.results.find(({ sku }) => sku === 'alpha-1')!.product_id).toBe((await variant('alpha-1')).id);
    expect(ofKey.reasons[0]).toMatchObject({ code: 'push_item.unknown', count: 2 });
    expect((await refused({ key: entry.id, code: 'push_item.moves' })).total).toBe(1);
    expect((await refused({ key: entry.id, search_text: 'NOBODY' })).total).toBe(2);
    expect((await refused({ key: entry.id, kind: 'stock', pageSize: 2, page: 1 })).results).toHaveLength(1);
    expect(told(await refused({ push: result.push_id }))).toEqual([
      ['nobody-1', 'stock', 'push_item.unknown'],
      ['alpha-1', 'stock', 'push_item.twice'],
      ['nobody-2', 'stock', 'push_item.unknown'],
    ]);
    expect(await readings(entry.id)).toMatchObject([{ line: 'items', count: 4 }]);
  });

  it('goes when the SKU is taken, keeps since when it is refused, and ends with its key', async () => {
    const { key, entry } = await newKey({ name: 'ERP that mends' });
    await stock(key, [
      { sku: 'later-1', stock: 5 },
      { sku: 'later-2', stock: 5 },
    ]);
    await b.platform.pool.query(
      `update push_refusals set since = since - interval '2 days', at = at - interval '2 days' where key_id = $1`,
      [entry.id],
    );
    const other = await newKey({ name: 'Second key' });
    await imported(
      b,
      ids.alpha!,
      [1, 2, 3]
        .map((n) => ({ sku: `alpha-${n}`, price: '10', stock: 5, ean: '4006381333931' }))
        .concat({ sku: 'later-1', price: '10', stock: 1, ean: '4006381333931' }),
    );
    await stock(other.key, [{ sku: 'later-1', stock: 6 }]);
    await stock(key, [{ sku: 'later-2', stock: 5 }]);
    const { results } = await refused({ key: entry.id });
    expect(results.map(({ sku }) => sku)).toEqual(['later-2']);
    expect(Date.parse(results[0]!.at) - Date.parse(results[0]!.since)).toBeGreaterThan(86_400_000);
    expect((await refused({ key: other.entry.id })).total).toBe(0);
    expect((await asPerson(keyCalls.revokePushKey, { params: { id: entry.id } })).status).toBe(200);
    expect((await refused({ key: entry.id })).total).toBe(0);
    expect(await readings(entry.id)).toEqual([]);
  });

  it('of a whole push says why, once an hour, until one is taken', async () => {
    const { key, entry } = await newKey({ name: 'Broken ERP' });
    for (let n = 0; n < 3; n++) expect((await stock(key, [{ sku: 'alpha-1', stock: -1 }])).status).toBe(422);
    const whole = await refused({ key: entry.id });
    expect(whole.results).toMatchObject([{ sku: null, kind: 'stock', reason: { code: 'push_item.at' } }]);
    expect(whole.results[0]!.reason.message).toContain('items.0.stock');
    expect(await readings(entry.id)).toMatchObject([{ line: 'whole', count: 1 }]);
    const { rows } = await b.platform.pool.query('select failed, refusal from pushes where key_id = $1', [entry.id]);
    expect(rows).toMatchObject([{ failed: 3 }]);
    await stock(key, [{ sku: 'alpha-1', stock: 4 }]);
    expect((await refused({ key: entry.id })).total).toBe(0);
  });

  it('of a file is told too, and a key that asks too often is not', async () => {
    const { key, entry } = await newKey({ name: 'File key', per_minute: 2 });
    const foreign = await ensureTestFeed(b, ids.beta!);
    const file = multipart({ name: 'f.csv', bytes: Buffer.from('a') });
    const statuses = [];
    for (let n = 0; n < 3; n++)
      statuses.push((await push(key, `feeds/${foreign.id}`, file.payload, file.headers)).status);
    expect(statuses).toEqual([404, 404, 429]);
    expect(told(await refused({ key: entry.id }))).toEqual([[null, 'feed', 'not_found']]);
    await b.platform.pool.query(`delete from push_refusals where key_id = $1`, [entry.id]);
  });

  it('of one feed is not settled by another one, and a feed that is being read is nothing to mend', async () => {
    const { key, entry } = await newKey({ name: 'Key of two feeds' });
    const own = await ensureTestFeed(b, ids.alpha!);
    const foreign = await ensureTestFeed(b, ids.beta!);
    const send = (id: number) => {
      const file = multipart({ name: 'f.csv', bytes: Buffer.from('sku;stock\nalpha-1;5\n') });
      return push(key, `feeds/${id}`, file.payload, file.headers);
    };
    expect((await send(foreign.id)).status).toBe(404);
    await b.platform.db.updateTable('feeds').set({ enabled: false }).where('id', '=', own.id).execute();
    expect(await send(own.id)).toMatchObject({ code: 'feed_disabled' });
    await b.platform.db.updateTable('feeds').set({ enabled: true }).where('id', '=', own.id).execute();
    expect(
      told(await refused({ key: entry.id }))
        .map((row) => row[2])
        .sort(),
    ).toEqual(['feed_disabled', 'not_found']);
    // Two feeds, one kind of delivery.
    expect(await readings(entry.id)).toMatchObject([{ line: 'whole', count: 1 }]);
    expect((await send(own.id)).status).toBe(200);
    expect(told(await refused({ key: entry.id }))).toEqual([[null, 'feed', 'not_found']]);
    const holder = { kind: 'push', keyId: entry.id } as never;
    const running = { result: { code: 'feed_already_running' }, statusMessage: 'Running' } as never;
    await noteRefusedPush(b.platform)({ holder, call: calls.pushFeed.name, params: { id: own.id } }, running);
    expect((await refused({ key: entry.id })).total).toBe(1);
  });

  it('is forgotten a week after it came last, and written once an hour while nothing changes', async () => {
    const { key, entry } = await newKey({ name: 'Tireless ERP' });
    const send = () => stock(key, [{ sku: 'nobody-9', stock: 5 }]);
    const kept = async () =>
      (await b.platform.pool.query('select push_id, at from push_refusals where key_id = $1', [entry.id])).rows[0];
    const age = (by: string) =>
      b.platform.pool.query(`update push_refusals set at = at - $2::interval where key_id = $1`, [entry.id, by]);
    await send();
    const first = await kept();
    await send();
    expect(await kept()).toEqual(first);
    await age('2 hours');
    await send();
    expect((await kept()).push_id).not.toBe(first.push_id);
    await age('6 days');
    expect((await refused({ key: entry.id })).total).toBe(1);
    await age('2 days');
    expect((await refused({ key: entry.id })).total).toBe(0);
    expect(await readings(entry.id)).toEqual([]);
  });

  it('is kept with a bound: the first items of a push, the last SKUs of a key', async () => {
    const { key, entry } = await newKey({ name: 'ERP of another catalogue' });
    const { result } = await stock(
      key,
      Array.from({ length: 250 }, (_, n) => ({ sku: `lost-${n}`, stock: 1 })),
    );
    expect(result.refused).toBe(250);
    expect((await refused({ push: result.push_id })).total).toBe(200);
    await b.platform.pool.query(
      `insert into push_refusals (key_id, kind, sku, push_id, code, said, since, at)
       select $1, 'stock', 'old-' || n, $2, 'c', '{}', now() - interval '1 day', now() - interval '1 day' from generate_series(1, $3) n`,
      [entry.id, result.push_id, mostKept],
    );
    await stock(key, [{ sku: 'lost-new', stock: 1 }]);
    const { rows } = await b.platform.pool.query(
      `select count(*)::int as n, count(*) filter (where sku like 'lost-%')::int as lost from push_refusals where key_id = $1`,
      [entry.id],
    );
    expect(rows).toEqual([{ n: mostKept, lost: 251 }]);
    await b.platform.pool.query(`delete from push_refusals where key_id = $1`, [entry.id]);
  });

  it('is written into a file, in the language asked for, and not for those held to a seller', async () => {
    const { key, entry } = await newKey({ name: 'ERP of files' });
    await stock(key, [{ sku: 'nowhere', stock: 5 }]);
    const file = (await asPerson(refusalCalls.exportPushRefusals, { query: { key: entry.id, language: 'sq' } })).body
      .result as { content: string };
    expect(file.content).toContain('Shitësi nuk ka produkt me këtë SKU');
    await b.make.user({ email: 'beta@push.test', sellerId: ids.beta!, permissions: ['Update_Product-Data'] });
    tokens.beta = await tokenFor(b, 'beta@push.test');
    expect((await asPerson(refusalCalls.listPushRefusals, {}, 'beta')).status).toBe(403);
  });
});

it('What came by keys is forgotten after 90 days', async () => {
  const day = 86_400_000;
  await b.platform.pool.query(`update pushes set created_at = now() - interval '80 days'`);
  const left = async () => Number((await b.platform.pool.query('select count(*) from pushes')).rows[0].count);
  const before = await left();
  expect(before).toBeGreaterThan(3);
  expect(await purgePushes({ db: b.platform.db, now: () => new Date() })()).toBe(0);
  expect(await purgePushes({ db: b.platform.db, now: () => new Date(Date.now() + 11 * day) })()).toBe(before);
  expect(await left()).toBe(0);
});
