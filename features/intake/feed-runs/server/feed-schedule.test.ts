import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSchedules, pauseSchedule, runSchedule } from '#features/base/schedules/contract/schedules.calls.ts';
import {
  listResellerFigures,
  pauseFeed,
  previewSchedule,
  setFeedSchedule,
} from '#features/intake/feeds/contract/feed-sources.calls.ts';
import { createFeed } from '#features/intake/feeds/contract/feeds.calls.ts';
import { scheduleLimits } from '#features/intake/feeds/contract/feeds.schedule.ts';
import type { Call } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { type Answer, request, tokenFor } from '#server/test/http.ts';
import { getFeedHealth, listFeeds } from '../contract/feed-runs.calls.ts';
import { deliver, imported, smallMapping } from './import-bench.for-tests.ts';
import { runDueFeeds } from './running/run-due-feeds.ts';

let b: Bench;
let token: string;
let admin: number;
/** The clock of this file; a Sunday morning in Tirana. */
let at = new Date('2099-11-22T06:00:00Z');
const minutes = (count: number) => {
  at = new Date(at.getTime() + count * 60_000);
};

beforeAll(async () => {
  b = await bench({ now: () => at });
  await b.make.user({ email: 'super@schedule.test', roles: ['Super Admin'] });
  admin = (await b.make.user({ email: 'ada@schedule.test', roles: ['Admin'] })).id;
  const gone = await b.make.user({ email: 'gone@schedule.test', roles: ['Admin'], active: false });
  expect(gone.id).toBeGreaterThan(admin);
  token = await tokenFor(b, 'super@schedule.test');
  await b.work();
});
afterAll(() => b.close());

type Parts = Record<string, unknown>;
const ask = (call: Call, parts: Parts) => request(b, call, parts, { token });
const result = <T>(got: Answer): T => {
  expect(got.status, JSON.stringify(got.body)).toBe(200);
  return got.body.result as T;
};
const daily = { times: { kind: 'daily', at: '08:00' }, zone: 'Europe/Tirane' };
const everyTen = { times: { kind: 'minutes', every: 10 }, zone: 'Europe/Tirane' };

/** A feed whose address nobody answers. */
async function newFeed(schedule: Parts | null, values: Parts = {}) {
  const seller = await b.make.seller();
  const body = { seller_id: seller.id, name: 'Main', url: 'http://10.0.0.1/a', mapping: smallMapping, ...values };
  const { id } = result<{ id: number }>(await ask(createFeed, { body }));
  if (schedule) result(await ask(setFeedSchedule, { params: { id }, body: schedule }));
  return { id, sellerId: seller.id };
}
/** So that it does not come due in the tests that follow. */
const unscheduled = async (id: number) =>
  result(await ask(setFeedSchedule, { params: { id }, body: { ...everyTen, times: null } }));
const stateOf = (id: number) =>
  b.platform.db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const runsOf = (id: number) =>
  b.platform.db.selectFrom('feed_runs').selectAll().where('feed_id', '=', id).orderBy('id').execute();
async function runsEnded(id: number) {
  for (const { task_id } of await runsOf(id)) await b.taskEnded(task_id!);
  return runsOf(id);
}

describe('A schedule', () => {
  it('comes due in its time zone, across a change of the clocks', async () => {
    const preview = async (body: Parts) => result<{ next: string[] }>(await ask(previewSchedule, { body })).next;
    expect((await preview(daily)).slice(0, 2)).toEqual(['2099-11-22T07:00:00.000Z', '2099-11-23T07:00:00.000Z']);
    at = new Date('2100-03-27T12:00:00Z');
    expect((await preview(daily)).slice(0, 2)).toEqual(['2100-03-28T06:00:00.000Z', '2100-03-29T06:00:00.000Z']);
    at = new Date('2099-11-22T06:00:00Z');
    expect(await preview({ ...daily, times: { kind: 'weekdays', at: '08:00' } })).toHaveLength(scheduleLimits.shown);
    expect(await preview({ ...daily, times: null })).toEqual([]);
  });

  it.each([
    ['99 * * * *', 'cannot be read'],
    ['0 6 31 2 *', 'never runs'],
    ['* * * * *', 'at most every 5 minutes'],
    ['0,3 6 * * *', 'at most every 5 minutes'],
    ['@daily', 'five fields'],
  ])('of the expression %s is refused, and its field named', async (expression, why) => {
    const { id } = await newFeed(null);
    const got = await ask(setFeedSchedule, {
      params: { id },
      body: { times: { kind: 'cron', expression }, zone: 'UTC' },
    });
    expect(got).toMatchObject({ status: 422, body: { result: { issues: [{ field: 'times.expression' }] } } });
    expect(got.body.statusMessage).toContain(why);
  });

  it('needs an address, and a zone that there is', async () => {
    const { id } = await newFeed(null, { url: null });
    expect((await ask(setFeedSchedule, { params: { id }, body: daily })).body.result).toMatchObject({
      code: 'feed_without_address',
    });
    expect((await ask(previewSchedule, { body: { ...daily, zone: 'Europe/Nowhere' } })).status).toBe(422);
  });
});

describe('A feed that is due', () => {
  it('is started exactly once, however many workers look, and made up for once where its time was missed', async () => {
    const { id } = await newFeed(everyTen);
    expect((await stateOf(id)).next_run_at).toEqual(new Date('2099-11-22T06:10:00Z'));
    const look = () => runDueFeeds(b.platform)();
    expect(await look()).toBe(0);
    minutes(65);
    const counts = await Promise.all(Array.from({ length: 8 }, look));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await runsEnded(id)).toHaveLength(1);
    expect((await stateOf(id)).next_run_at?.getTime()).toBeGreaterThan(at.getTime());
    expect(await look()).toBe(0);
    await unscheduled(id);
  });

  it('waits a minute while another import of its reseller is under way, and loses nothing', async () => {
    const { id, sellerId } = await newFeed(everyTen);
    const other = await b.platform.db
      .insertInto('tasks')
      .values({
        id: crypto.randomUUID(),
        type: 'feed-import',
        status: 'pending',
        scheduled_at: new Date('2099-01-01'),
        shop_id: 1,
        input: '{}',
        exclusive_key: `feed-import:seller:${sellerId}`,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    minutes(10);
    expect(await runDueFeeds(b.platform)()).toBe(0);
    expect(await runsOf(id)).toEqual([]);
    expect((await stateOf(id)).next_run_at).toEqual(new Date(at.getTime() + 60_000));
    await b.platform.db.deleteFrom('tasks').where('id', '=', other.id).execute();
    minutes(1);
    expect(await runDueFeeds(b.platform)()).toBe(1);
    await runsEnded(id);
    await unscheduled(id);
  });

  it('is not started while it is paused, switched off or without a mapping', async () => {
    const paused = await newFeed(everyTen);
    const off = await newFeed(everyTen);
    const unmapped = await newFeed(everyTen, { mapping: null });
    result(await ask(pauseFeed, { params: { id: paused.id }, body: { paused: true } }));
    await b.platform.db.updateTable('feeds').set({ enabled: false }).where('id', '=', off.id).execute();
    minutes(30);
    expect(await runDueFeeds(b.platform)()).toBe(0);
    expect((await stateOf(paused.id)).next_run_at).toBeNull();
    const gone = result<{ next_run_at: string }>(
      await ask(pauseFeed, { params: { id: paused.id }, body: { paused: false } }),
    );
    expect(Date.parse(gone.next_run_at)).toBeGreaterThan(at.getTime());
    expect(await runsOf(unmapped.id)).toEqual([]);
    for (const { id } of [paused, off, unmapped]) await unscheduled(id);
  });
});

describe('A feed that fails', () => {
  it('waits ever longer, is marked after three failures, and staff are told; a good run ends it', async () => {
    const { id, sellerId } = await newFeed(everyTen);
    const waits: number[] = [];
    for (let failure = 1; failure <= 5; failure++) {
      at = (await stateOf(id)).next_run_at!;
      expect(await runDueFeeds(b.platform)()).toBe(1);
      expect((await runsEnded(id)).at(-1)).toMatchObject({
        status: 'failed',
        message: expect.stringContaining('not allowed'),
      });
      const state = await stateOf(id);
      expect(state.failures).toBe(failure);
      expect(state.failing_since !== null).toBe(failure >= scheduleLimits.failuresToMark);
      waits.push((state.next_run_at!.getTime() - at.getTime()) / 60_000);
    }
    expect(waits).toEqual([10, 20, 30, 50, 90]);
    const told = async () =>
      (
        await b.platform.db.selectFrom('notices').selectAll().where('user_id', '=', admin).orderBy('id').execute()
      ).filter(({ link }) => link?.includes(`feed=${id}`));
    expect((await told()).map(({ kind, text }) => [kind, /(failed: The|marked as failing)/.exec(text)?.[1]])).toEqual([
      ['error', 'failed: The'],
      ['error', 'marked as failing'],
    ]);
    const reader = await b.platform.db
      .selectFrom('notices')
      .innerJoin('users', 'users.id', 'notices.user_id')
      .select('users.email')
      .where('notices.link', 'like', `%feed=${id}&%`)
      .execute();
    expect(new Set(reader.map(({ email }) => email))).toEqual(new Set(['super@schedule.test', 'ada@schedule.test']));

    const { run } = await importedBy(id, sellerId);
    expect(run.status).toBe('completed');
    expect(await stateOf(id)).toMatchObject({ failures: 0, failing_since: null });
    expect((await told()).at(-1)).toMatchObject({ kind: 'info', text: expect.stringContaining('works again') });
    await unscheduled(id);
  });

  it('begins anew when somebody resumes it', async () => {
    const { id } = await newFeed(everyTen);
    await b.platform.db.updateTable('feeds').set({ failures: 4, failing_since: at }).where('id', '=', id).execute();
    for (const paused of [true, false]) result(await ask(pauseFeed, { params: { id }, body: { paused } }));
    expect(await stateOf(id)).toMatchObject({ failures: 0, failing_since: null, paused: false });
    await unscheduled(id);
  });
});

/** A good run of this very feed, from a file. */
async function importedBy(id: number, sellerId: number) {
  await b.platform.db.updateTable('feeds').set({ name: 'Test' }).where('id', '=', id).execute();
  return imported(b, sellerId, [{ sku: 'S-1', ean: '4006381333931' }, { sku: 'S-2' }]);
}

describe('What the list and the health tell', () => {
  it('judges freshness by the runs that were missed since the last good one', async () => {
    const { id, sellerId } = await newFeed(daily, { name: 'Test' });
    const freshness = async () => {
      const resellers = result<{ seller_id: number; feeds: { setup: { freshness: string; missed: number } }[] }[]>(
        await ask(listFeeds, {}),
      );
      const { setup } = resellers.find((one) => one.seller_id === sellerId)!.feeds[0]!;
      return [setup.freshness, setup.missed];
    };
    expect(await freshness()).toEqual(['never', 0]);
    const { runId, taskId } = await deliver(b, sellerId, [{ sku: 'F-1' }]);
    await b.taskEnded(taskId);
    await b.platform.db.updateTable('feed_runs').set({ completed_at: at }).where('id', '=', runId).execute();
    expect(await freshness()).toEqual(['fresh', 0]);
    minutes(26 * 60);
    expect(await freshness()).toEqual(['late', 1]);
    minutes(48 * 60);
    expect(await freshness()).toEqual(['stale', 3]);
    expect(result(await ask(getFeedHealth, { params: { id } }))).toMatchObject({
      freshness: 'stale',
      products: 1,
      errors: 0,
      ean: 1,
      images: 1,
      gone: 0,
    });
    const figures = result<Parts[]>(await ask(listResellerFigures, {}));
    expect(figures.find((one) => one.seller_id === sellerId)).toEqual({
      seller_id: sellerId,
      products: 1,
      new: 1,
      changed: 0,
      gone: 0,
    });
  });
});

describe('Among everything that runs by the clock', () => {
  const known = async (id: number) =>
    result<{ results: { key: string; state: string; last: unknown }[] }>(
      await ask(listSchedules, { query: { pageSize: 100 } }),
    ).results.find(({ key }) => key === `feed:${id}`);

  it('a feed stands with its times and its last run, is paused and started from there', async () => {
    const { id } = await newFeed(daily);
    expect(await known(id)).toMatchObject({
      rhythm: { en: 'Every day at 08:00' },
      zone: 'Europe/Tirane',
      state: 'on',
      last: null,
    });
    const params = { key: `feed:${id}` };
    result(await ask(pauseSchedule, { params, body: { paused: true } }));
    expect((await stateOf(id)).paused).toBe(true);
    expect((await known(id))!.state).toBe('paused');
    result(await ask(pauseSchedule, { params, body: { paused: false } }));
    result(await ask(runSchedule, { params }));
    await expect
      .poll(async () => (await runsOf(id)).map(({ status }) => status), { timeout: 20_000 })
      .toEqual(['failed']);
    expect(await known(id)).toMatchObject({ last: { outcome: 'failed' } });
    await unscheduled(id);
    expect(await known(id)).toBeUndefined();
  });
});
