import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';
import { scheduleLimits } from '#features/intake/feeds/contract/feeds.schedule.ts';
import { safetyRepository } from '#features/intake/feeds/server/safety.repository.ts';
import type { CauseReading } from '#kit/cause.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as runCalls from '../contract/feed-runs.calls.ts';
import * as calls from '../contract/feed-runs-safety.calls.ts';
import { ensureTestFeed, imported, type Line } from './import-bench.for-tests.ts';

/** What keeps goods out, as the page of issues counts it, is what the page behind each line shows. */
let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.work();
  await b.make.user({ email: 'cause@feeds.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'cause@feeds.test');
});
afterAll(() => b.close());

let seller: { id: number };
let feed: { id: number };
beforeEach(async () => {
  await sql`update feeds set enabled = false`.execute(b.platform.db);
  seller = await b.make.seller();
  feed = await ensureTestFeed(b, seller.id);
});

const read = async (key: string, now = new Date()): Promise<CauseReading[]> => {
  const cause = b.platform.causes().find(({ definition }) => definition.key === key)!;
  return (await cause.read(b.platform.readDb, now)).filter(({ subject }) => subject === String(feed.id));
};
/** How many rows the call finds that the line leads to. */
const shown = async (call: Parameters<typeof request>[1], id: number, query: object = {}) =>
  ((await request(b, call, { params: { id }, query }, { token })).body.result as unknown as { total: number }).total;
const guards = (given: object) => safetyRepository(b.platform.db).set(feed.id, feedSafety.parse({ guards: given }));
const lines: Line[] = Array.from({ length: 10 }, (_, at) => ({ sku: `C-${at}`, price: String(100 + at), stock: at }));

it('rows that the last import refused, until one comes in whole', async () => {
  const bad = await imported(b, seller.id, [...lines, { sku: 'C-x', name: '' }, { sku: '' }, { sku: 'C-0', name: '' }]);
  const [line, ...more] = await read('feedRuns.refused');
  expect(more).toEqual([]);
  expect(line).toMatchObject({ line: 'refused', values: { run: bad.run.id, name: expect.stringContaining('Test') } });
  expect(line!.count).toBeGreaterThanOrEqual(2);
  expect(await shown(runCalls.listFeedRunRows, bad.run.id, { kind: 'refused' })).toBe(line!.count);
  // What a dry run refuses was never to come in.
  await imported(b, seller.id, lines);
  await imported(b, seller.id, [{ sku: '' }], { dry: true });
  expect(await read('feedRuns.refused')).toEqual([]);
});

it('an import on hold, until somebody decides', async () => {
  await imported(b, seller.id, lines);
  await guards({ rows_fall: 30 });
  const { run } = await imported(b, seller.id, lines.slice(0, 3));
  expect(run.status).toBe('held');
  expect(await read('feedRuns.refused')).toMatchObject([{ line: 'held', count: 1, values: { run: run.id } }]);
  await request(b, calls.decideHeldRun, { params: { id: run.id }, body: { decision: 'discard' } }, { token });
  expect(await read('feedRuns.refused')).toEqual([]);
});

it('prices in quarantine, each once, and the products they belong to', async () => {
  await imported(b, seller.id, lines);
  await guards({ price_moves: 50 });
  await imported(b, seller.id, [...lines.slice(0, 8), ...lines.slice(8).map((line) => ({ ...line, price: '900' }))]);
  const [line] = await read('feedRuns.refused');
  expect(line).toMatchObject({ line: 'quarantine', count: 2, products: 2 });
  expect(await shown(calls.listQuarantine, feed.id)).toBe(line!.count);
  const pending = (await request(b, calls.listQuarantine, { params: { id: feed.id } }, { token })).body
    .result as unknown as { results: { id: number }[] };
  const ids = pending.results.map(({ id }) => id);
  await request(b, calls.decideQuarantine, { params: { id: feed.id }, body: { decision: 'reject', ids } }, { token });
  expect(await read('feedRuns.refused')).toEqual([]);
});

it('a feed that does not come in, as often as it failed in a row, until it comes', async () => {
  for (let times = 0; times < scheduleLimits.failuresToMark; times += 1)
    await imported(b, seller.id, Buffer.from('{'.repeat(9)));
  const [line] = await read('feeds.failing');
  const { failures } = await b.platform.db
    .selectFrom('feeds')
    .select('failures')
    .where('id', '=', feed.id)
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ line: 'failing', count: failures, products: 0 });
  await imported(b, seller.id, lines);
  expect(await read('feeds.failing')).toEqual([]);
});

it('a feed whose hour has passed without a run, not one that is paused', async () => {
  const due = new Date('2026-03-04T09:00:00Z');
  const later = (minutes: number) => new Date(due.getTime() + minutes * 60_000);
  await sql`update feeds set next_run_at = ${due}, paused = false where id = ${feed.id}`.execute(b.platform.db);
  expect(await read('feeds.failing', later(59))).toEqual([]);
  expect(await read('feeds.failing', later(61))).toMatchObject([{ line: 'overdue', count: 1, since: due }]);
  await sql`update feeds set paused = true where id = ${feed.id}`.execute(b.platform.db);
  expect(await read('feeds.failing', later(61))).toEqual([]);
});
