import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { repeatRun } from '../contract/feed-runs.calls.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'ada@repeat.test', roles: ['Admin'] });
  token = await tokenFor(b, 'ada@repeat.test');
});
afterAll(() => b.close());

const repeat = (task: string) => request(b, repeatRun, { params: { task } }, { token });

it('reads the file of an import that failed once more, and not while another import of the reseller is under way', async () => {
  const { db, storage, pool } = b.platform;
  const seller = await b.make.seller();
  const mapping = JSON.stringify({
    format: { kind: 'csv', delimiter: ';' },
    fields: [
      { target: 'sku', source: 'sku' },
      { target: 'name', source: 'name' },
    ],
  });
  const one = (table: 'feeds' | 'feed_deliveries' | 'tasks' | 'feed_runs', values: object) =>
    db
      .insertInto(table)
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow() as Promise<{ id: never }>;
  const feed = await one('feeds', { seller_id: seller.id, name: 'Main', mapping });
  await storage.put('feeds/old', Buffer.from('sku;name\n1;Old\n'));
  await storage.put('feeds/new', Buffer.from('sku;name\n1;New\n2;Two\n'));
  const file = { feed_id: feed.id, size: 20, sha256: '', origin: 'upload' };
  const old = await one('feed_deliveries', { ...file, name: 'old.csv', storage_key: 'feeds/old' });
  await one('feed_deliveries', { ...file, name: 'new.csv', storage_key: 'feeds/new' });
  const broken = await one('tasks', {
    type: 'feed-import',
    shop_id: 1,
    input: '{}',
    status: 'failed',
    error: 'x',
    completed_at: new Date(),
  });
  await one('feed_runs', {
    feed_id: feed.id,
    task_id: broken.id,
    delivery_id: old.id,
    mapping,
    is_full: true,
    status: 'failed',
  });

  const { status, body } = await repeat(broken.id);
  expect(status).toBe(200);
  const { run_id, task_id } = body.result as { run_id: number; task_id: string };
  const { rows } = await pool.query('select delivery_id, is_full, feed_id from feed_runs where id = $1', [run_id]);
  expect(rows).toEqual([{ delivery_id: old.id, is_full: true, feed_id: feed.id }]);
  expect((await repeat(broken.id)).body.result).toMatchObject({ code: 'feed_already_running' });
  expect((await repeat(task_id)).body.result).toMatchObject({ code: 'feed_run_not_failed' });
  expect((await repeat(crypto.randomUUID())).status).toBe(404);
  await b.app.engine.work();
  expect(await b.taskEnded(task_id)).toMatchObject({ status: 'completed' });
  expect((await pool.query('select name from products where seller_id = $1', [seller.id])).rows).toEqual([
    { name: 'Old' },
  ]);
});
