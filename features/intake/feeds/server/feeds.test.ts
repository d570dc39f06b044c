import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listFeedRunRows,
  listFeedRuns,
  listFeeds,
  runFeed,
} from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import { imported, type Line, smallMapping, toFile } from '#features/intake/feed-runs/server/import-bench.for-tests.ts';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { type Answer, request, tokenFor } from '#server/test/http.ts';
import { previewFeedMapping } from '../contract/feed-preview.calls.ts';
import { createFeed, detectFeedMapping, updateFeed, uploadDelivery } from '../contract/feeds.calls.ts';
import type { FeedProposal } from '../contract/feeds.proposal.ts';

let b: Bench;
let web: Server;
let served: Buffer;
let address: string;
const tokens = { super: '', admin: '' };

beforeAll(async () => {
  web = createServer((_request, response) => response.end(served)).listen(0, '127.0.0.1');
  await new Promise((resolve) => web.once('listening', resolve));
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}/feeds/alpha.ndjson`;
  b = await bench({ config: { outboundAllow: ['127.0.0.1'] } });
  await b.work();
  await b.make.user({ email: 'super@feeds.test', roles: ['Super Admin'] });
  await b.make.user({ email: 'ada@feeds.test', roles: ['Admin'] });
  tokens.super = await tokenFor(b, 'super@feeds.test');
  tokens.admin = await tokenFor(b, 'ada@feeds.test');
});
afterAll(async () => {
  await b.close();
  web.close();
});

const lines: Line[] = [
  { sku: 'A-100', stock: 1 },
  { sku: 'A-101', price: '5' },
];
type Parts = Record<string, unknown>;
const ask = (call: Call, parts: Parts, token = tokens.super) => request(b, call, parts, { token });
const result = <T>(answer: Answer): T => {
  expect(answer.body.statusMessage, JSON.stringify(answer.body)).toBeDefined();
  expect(answer.status, String(answer.body.statusMessage)).toBe(200);
  return answer.body.result as T;
};

async function upload(feedId: number, bytes: Buffer, token = tokens.admin, name = 'delivery.ndjson') {
  const boundary = 'tregu-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const answer = await b.app.http!.inject({
    method: 'POST',
    url: `/api${uploadDelivery.path.replace('{id}', String(feedId))}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json() } as Answer;
}

async function newFeed(values: Parts = {}): Promise<{ feedId: number; sellerId: number }> {
  const seller = await b.make.seller();
  const body = { seller_id: seller.id, name: 'Main', mapping: smallMapping, ...values };
  return { feedId: result<{ id: number }>(await ask(createFeed, { body })).id, sellerId: seller.id };
}

describe('setting up a feed (T05)', () => {
  it('is the Super Admin’s; an Admin reads and runs it [API 3B Feed]', async () => {
    const seller = await b.make.seller({ name: 'Beta Trade' });
    const body = { seller_id: seller.id, name: 'Main', url: address, mapping: smallMapping, is_full: true };
    expect((await ask(createFeed, { body }, tokens.admin)).status).toBe(403);
    const feed = result<{ id: number }>(await ask(createFeed, { body }));
    expect((await ask(updateFeed, { params: { id: feed.id }, body: { name: 'X' } }, tokens.admin)).status).toBe(403);

    const resellers = result<{ seller_name: string; feeds: Parts[] }[]>(await ask(listFeeds, {}, tokens.admin));
    expect(resellers.find((one) => one.seller_name === 'Beta Trade')?.feeds).toMatchObject([
      { name: 'Main', url: address, is_full: true, enabled: true, last_run: null, last_delivery: null },
    ]);
  });

  it('refuses a name twice, a local seller, an unknown one, an address that is none and a mapping that cannot work', async () => {
    const { feedId, sellerId } = await newFeed();
    const local = await b.make.seller({ local: true });
    const create = (values: Parts) => ask(createFeed, { body: { seller_id: sellerId, name: 'Other', ...values } });
    expect(await create({ name: 'Main' })).toMatchObject({
      status: 409,
      body: { statusMessage: 'This reseller has a feed named "Main" already' },
    });
    expect(await create({ seller_id: local.id })).toMatchObject({
      status: 422,
      body: { result: { code: 'seller_is_local' } },
    });
    expect((await create({ seller_id: 999_999 })).status).toBe(404);
    expect((await create({ url: 'file:///etc/passwd' })).body.statusMessage).toBe(
      'Only http and https addresses can be fetched',
    );
    expect((await create({ mapping: { ...smallMapping, fields: [] } })).status).toBe(422);
    expect((await ask(updateFeed, { params: { id: feedId }, body: { name: '  ' } })).body.statusMessage).toBe(
      'The feed needs a name',
    );
  });

  it('changes only what is sent, and writes it down', async () => {
    const { feedId } = await newFeed({ url: address });
    expect(result(await ask(updateFeed, { params: { id: feedId }, body: { enabled: false } }))).toMatchObject({
      name: 'Main',
      url: address,
      enabled: false,
    });
    const log = await b.platform.db
      .selectFrom('activity_log')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'feed')
      .where('entity_id', '=', feedId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(log).toEqual({ action: 'changed', before: { enabled: true }, after: { enabled: false } });
    expect(await ask(runFeed, { params: { id: feedId }, body: {} })).toMatchObject({
      status: 409,
      body: { result: { code: 'feed_disabled' } },
    });
  });
});

describe('a file at an address', () => {
  it('is looked at for a mapping before anything was uploaded, and nothing of it is kept', async () => {
    served = Buffer.from(toFile(lines));
    const { feedId } = await newFeed({ mapping: null, url: address });
    const proposal = result<Parts>(await ask(detectFeedMapping, { params: { id: feedId }, body: {} }, tokens.admin));
    expect(proposal).toMatchObject({
      missing: ['variant.currency'],
      records: 2,
      format: { value: { kind: 'json', layout: 'lines' } },
    });
    const kept = await b.platform.db.selectFrom('feed_deliveries').select('id').where('feed_id', '=', feedId).execute();
    expect(kept).toEqual([]);
  });

  it('is read with a mapping that is not saved, one record at a time, and nothing is imported', async () => {
    served = Buffer.from(toFile(lines));
    const { feedId } = await newFeed({ mapping: null, url: address });
    const body = { mapping: smallMapping, record: 2 };
    expect(result(await ask(previewFeedMapping, { params: { id: feedId }, body }, tokens.admin))).toMatchObject({
      record: 2,
      last: true,
      refused: null,
      product: { sku: 'A-101', variants: [{ price: '5' }] },
    });
    const runs = await b.platform.db.selectFrom('feed_runs').select('id').where('feed_id', '=', feedId).execute();
    expect(runs).toEqual([]);
  });

  it('that cannot be reached, or must not be, is refused with its reason', async () => {
    const { feedId } = await newFeed({ mapping: null, url: 'http://10.0.0.1/feed.csv' });
    expect(await ask(detectFeedMapping, { params: { id: feedId }, body: {} }, tokens.admin)).toMatchObject({
      status: 422,
      body: { statusMessage: 'The address 10.0.0.1 is not allowed' },
    });
  });
});

describe('an uploaded file', () => {
  it('is stored, looked at for a mapping, and imported by an Admin (S01.1) [API 3B Feed]', async () => {
    const { feedId } = await newFeed({ mapping: null, is_full: true });
    expect(await ask(runFeed, { params: { id: feedId }, body: {} }, tokens.admin)).toMatchObject({
      status: 422,
      body: { result: { code: 'feed_without_mapping' } },
    });
    expect(await ask(detectFeedMapping, { params: { id: feedId }, body: {} }, tokens.admin)).toMatchObject({
      status: 422,
      body: { result: { code: 'feed_without_delivery' } },
    });

    const bytes = Buffer.from(toFile(lines));
    const stored = result<Parts>(await upload(feedId, bytes));
    expect(stored).toMatchObject({
      name: 'delivery.ndjson',
      size: bytes.length,
      origin: 'upload',
      kept: true,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(stored)).not.toContain('feeds/');

    const proposal = result<Parts & Pick<FeedProposal, 'format' | 'variants' | 'fields'>>(
      await ask(detectFeedMapping, { params: { id: feedId }, body: {} }, tokens.admin),
    );
    expect(proposal).toMatchObject({
      // Nobody may guess it.
      missing: ['variant.currency'],
      mapping: null,
      records: 2,
      format: { value: { kind: 'json', layout: 'lines' }, reason: expect.any(String) },
    });
    const answered = [...proposal.fields.map(({ value }) => value), { target: 'variant.currency', constant: 'EUR' }];
    const mapping = { format: proposal.format.value, variants: proposal.variants.value, fields: answered };
    result(await ask(updateFeed, { params: { id: feedId }, body: { mapping } }));

    const started = result<{ run_id: number; task_id: string }>(
      await ask(runFeed, { params: { id: feedId }, body: {} }, tokens.admin),
    );
    expect(await b.taskEnded(started.task_id)).toMatchObject({
      status: 'completed',
      result: { data: { successCount: 2, totalCount: 2 } },
    });
    const runs = result<{ total: number; results: Parts[] }>(
      await ask(listFeedRuns, { params: { id: feedId } }, tokens.admin),
    );
    expect(runs).toMatchObject({
      total: 1,
      results: [
        {
          id: started.run_id,
          status: 'completed',
          products_created: 2,
          delivery: { id: stored.id },
          task_id: started.task_id,
        },
      ],
    });
  });

  it('that is no list of products is never taken for everything there is', async () => {
    const { feedId } = await newFeed({ mapping: { ...smallMapping, contents: 'prices' }, is_full: true });
    result(await upload(feedId, Buffer.from(toFile(lines))));
    expect(await ask(runFeed, { params: { id: feedId }, body: { is_full: true } })).toMatchObject({
      status: 422,
      body: { result: { code: 'feed_is_no_list_of_products' } },
    });
    const started = result<{ run_id: number; task_id: string }>(
      await ask(runFeed, { params: { id: feedId }, body: {} }),
    );
    await b.taskEnded(started.task_id);
    const runs = b.platform.db.selectFrom('feed_runs').select('is_full').where('id', '=', started.run_id);
    expect(await runs.executeTakeFirstOrThrow()).toEqual({ is_full: false });
  });

  it('that is empty or not there is refused, and leaves nothing behind', async () => {
    const { feedId } = await newFeed();
    expect(await upload(feedId, Buffer.alloc(0))).toMatchObject({
      status: 422,
      body: { statusMessage: 'The file is empty' },
    });
    expect((await upload(999_999, Buffer.from('x'))).status).toBe(404);
    expect(
      await b.platform.db.selectFrom('feed_deliveries').select('id').where('feed_id', '=', feedId).execute(),
    ).toEqual([]);
  });

  it('is kept with the last three deliveries only', async () => {
    const { feedId, sellerId } = await newFeed({ name: 'Test' });
    for (let i = 0; i < 5; i++) await imported(b, sellerId, [{ sku: 'K-1', stock: i }]);
    const kept = await b.platform.db
      .selectFrom('feed_deliveries')
      .select(['storage_key', 'purged_at'])
      .where('feed_id', '=', feedId)
      .orderBy('id')
      .execute();
    expect(kept.map((row) => row.purged_at === null)).toEqual([false, false, true, true, true]);
    expect(await b.platform.storage.open(kept[0]!.storage_key)).toBeNull();
    expect(await b.platform.storage.open(kept[4]!.storage_key)).not.toBeNull();
  });
});

describe('a feed with an address', () => {
  it('is fetched, stored and imported', async () => {
    served = Buffer.from(toFile(lines));
    const { feedId } = await newFeed({ url: address });
    const { task_id } = result<{ task_id: string }>(
      await ask(runFeed, { params: { id: feedId }, body: {} }, tokens.admin),
    );
    expect((await b.taskEnded(task_id)).status).toBe('completed');
    const [run] = result<{ results: Parts[] }>(await ask(listFeedRuns, { params: { id: feedId } })).results;
    expect(run).toMatchObject({
      products_created: 2,
      delivery: { origin: 'url', name: 'alpha.ndjson', size: served.length },
    });
  });

  it('that leads into a private network fails with the reason, and changes nothing (V37) (V42)', async () => {
    const { feedId } = await newFeed({ url: 'http://10.0.0.1/feed.csv' });
    const { task_id } = result<{ task_id: string }>(await ask(runFeed, { params: { id: feedId }, body: {} }));
    expect(await b.taskEnded(task_id)).toMatchObject({
      status: 'failed',
      error: 'The address 10.0.0.1 is not allowed',
    });
    const [run] = result<{ results: Parts[] }>(await ask(listFeedRuns, { params: { id: feedId } })).results;
    expect(run).toMatchObject({ status: 'failed', message: 'The address 10.0.0.1 is not allowed', delivery: null });
  });
});

describe('a run', () => {
  it('of a reseller is the only one: a second is refused until the first has ended [API 3B Feed]', async () => {
    const { feedId } = await newFeed();
    await upload(feedId, Buffer.from(toFile(Array.from({ length: 3000 }, (_, i) => ({ sku: `M-${i}` })))));
    const run = () => ask(runFeed, { params: { id: feedId }, body: { source: 'delivery' } }, tokens.admin);
    const first = result<{ task_id: string }>(await run());
    expect(await run()).toMatchObject({
      status: 409,
      body: { statusMessage: 'An import of this reseller is waiting or running already' },
    });
    expect((await b.taskEnded(first.task_id)).status).toBe('completed');
    const again = result<{ task_id: string }>(await run());
    expect((await b.taskEnded(again.task_id)).status).toBe('completed');
  });

  it('that is cancelled keeps what it has done and marks nothing as gone (T54)', async () => {
    const { feedId, sellerId } = await newFeed({ name: 'Test' });
    await imported(b, sellerId, [{ sku: 'OLD' }]);
    await upload(feedId, Buffer.from(toFile(Array.from({ length: 20_000 }, (_, i) => ({ sku: `C-${i}` })))));
    const { task_id, run_id } = result<{ task_id: string; run_id: number }>(
      await ask(runFeed, { params: { id: feedId }, body: { source: 'delivery', is_full: true } }),
    );
    const created = async () =>
      (
        await b.platform.db
          .selectFrom('feed_runs')
          .select('products_created')
          .where('id', '=', run_id)
          .executeTakeFirstOrThrow()
      ).products_created;
    while ((await created()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await b.platform.cancelTask(task_id);

    const end = await b.taskEnded(task_id);
    const done = await created();
    expect(end).toMatchObject({
      status: 'cancelled',
      result: { data: { successCount: done, totalCount: done, statusMessage: `Cancelled after ${done}` } },
    });
    expect(
      await b.platform.db
        .selectFrom('feed_runs')
        .select(['status', 'products_gone'])
        .where('id', '=', run_id)
        .executeTakeFirst(),
    ).toEqual({ status: 'cancelled', products_gone: 0 });
    const { n } = await b.platform.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('seller_id', '=', sellerId)
      .where('is_in_vendor_list', '=', true)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(done + 1);
    expect(
      await b.platform.db.selectFrom('feed_run_products').select('run_id').where('run_id', '=', run_id).execute(),
    ).toEqual([]);
  });

  it('has a report in pages, refused rows and warnings apart [API 3B Feed]', async () => {
    const { sellerId } = await newFeed({ name: 'Test' });
    const { run } = await imported(b, sellerId, [
      { sku: '' },
      { sku: 'P-1', price: 'dear' },
      { sku: '' },
      { sku: 'P-2' },
    ]);
    const rows = async (query: Parts) =>
      result<{ total: number; results: Parts[]; run: Parts }>(
        await ask(listFeedRunRows, { params: { id: run.id }, query }, tokens.admin),
      );
    expect(await rows({})).toMatchObject({
      total: 3,
      results: [{ row: 1 }, { row: 2, kind: 'warning', value: 'dear' }, { row: 3 }],
      run: { rows_refused: 2, warnings: 1 },
    });
    expect(await rows({ kind: 'refused', page: 1, pageSize: 1 })).toMatchObject({
      total: 2,
      results: [{ row: 3, kind: 'refused', reason: 'sku is missing' }],
    });
  });

  it('is told to open browsers when it starts and when it ends, with ids only', async () => {
    const { sellerId } = await newFeed({ name: 'Test' });
    const { run } = await imported(b, sellerId, [{ sku: 'E-1' }]);
    const told = (await b.events()).filter(
      (event) => event.name === 'feeds.runChanged' && (event.payload as { runId: number }).runId === run.id,
    );
    expect(told).toHaveLength(2);
    expect(Object.keys(told[0]!.payload as object).sort()).toEqual(['feedId', 'runId']);
  });
});
