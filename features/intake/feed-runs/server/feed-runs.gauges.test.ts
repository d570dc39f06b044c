import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { imported } from './import-bench.for-tests.ts';

const metricsToken = 'metrics-token-of-the-test';
let b: Bench;
beforeAll(async () => {
  b = await bench({ config: { metricsToken } });
  await b.work();
});
afterAll(() => b.close());

const metrics = async () =>
  (await b.app.http!.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })).body;
const numberOf = (text: string, start: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1),
  );

it('tells how old the goods of a feed are, how often it failed, and how its tasks ended', async () => {
  const seller = await b.make.seller();
  await imported(b, seller.id, [{ sku: 'M-1', price: '10', stock: 1 }]);
  const { task } = await imported(b, seller.id, Buffer.from('{{{'));
  await sql`update feed_runs set completed_at = completed_at - interval '2 hours' where status = 'completed'`.execute(
    b.platform.db,
  );
  // Taken by no worker yet: nobody knows the type.
  await sql`insert into tasks (type, shop_id, input, status, created_at) values ('of-no-worker', 1, '{}', 'pending', now() - interval '90 seconds')`.execute(
    b.platform.db,
  );
  expect(task.status).toBe('failed');
  const { id } = await b.platform.db
    .selectFrom('feeds')
    .select('id')
    .where('seller_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  const text = await metrics();
  const feed = `{feed="${id}",name="Test"}`;
  expect(numberOf(text, `tregu_feed_age_seconds${feed}`)).toBeGreaterThanOrEqual(7200);
  expect(numberOf(text, `tregu_feed_failures${feed}`)).toBe(1);
  const ended = (outcome: string) =>
    numberOf(text, `tregu_task_duration_seconds_count{type="feed-import",outcome="${outcome}"}`);
  expect([ended('completed'), ended('failed')]).toEqual([1, 1]);
  expect(numberOf(text, 'tregu_tasks_oldest_seconds{type="of-no-worker"}')).toBeGreaterThanOrEqual(90);
  expect(numberOf(text, 'tregu_tasks_waiting{type="of-no-worker"}')).toBe(1);
});
