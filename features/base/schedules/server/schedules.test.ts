import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setMaintenance } from '#features/base/settings/contract/maintenance.calls.ts';
import { AppError, generalErrors, saidOf } from '#kit/error.ts';
import { scheduledRuns, taskRuns } from '#kit/schedule.ts';
import { heard, type Said, type SaidBy, saidIn, verbatim } from '#kit/sentence.ts';
import { scheduleRepository } from '#server/tasks/schedule.repository.ts';
import { failureOf } from '#server/tasks/scheduler.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/schedules.calls.ts';
import type { Schedule } from '../contract/schedules.model.ts';
import { watchSchedules } from './watch-schedules.ts';

let b: Bench;
let token: string;
let superToken: string;
let admin: number;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'sara@tregu.test', name: 'Sara Super', roles: ['Super Admin'] });
  admin = (await b.make.user({ email: 'ada@tregu.test', name: 'Ada Admin', roles: ['Admin'] })).id;
  [superToken, token] = [await tokenFor(b, 'sara@tregu.test'), await tokenFor(b, 'ada@tregu.test')];
});
afterAll(() => b.close());
beforeEach(async () => {
  const { db } = b.platform;
  await db.deleteFrom('schedules').execute();
  await scheduleRepository(db).register(b.platform.schedules());
  await scheduleRepository(db).beat('one');
});

const list = async (query: object = {}) =>
  (await request(b, calls.listSchedules, { query }, { token })).body.result as {
    results: Schedule[];
    total: number;
    maintenance: boolean;
    heartbeat: { alive: boolean };
  };
const get = async (key: string) =>
  (await request(b, calls.getSchedule, { params: { key } }, { token })).body.result as Schedule & {
    runs: { outcome: string; error: string | null; said: SaidBy | null; by: string | null }[];
    told: number[] | null;
  };
const pause = (key: string, paused: boolean) =>
  request(b, calls.pauseSchedule, { params: { key }, body: { paused } }, { token });
const run = (key: string) => request(b, calls.runSchedule, { params: { key } }, { token });
const tell = (key: string, user_ids: number[] | null) =>
  request(b, calls.setScheduleTold, { params: { key }, body: { user_ids } }, { token });
/** As if a worker had done it now. */
async function fail(key: string, error: string | Said) {
  const stored = scheduleRepository(b.platform.db);
  await b.platform.db
    .updateTable('schedules')
    .set({ next_at: new Date(0) })
    .where('name', '=', key)
    .execute();
  const said = typeof error === 'string' ? verbatim(error) : error;
  const ended = { outcome: 'failed', count: null, error: said, ms: 5, nextInSeconds: 3600 } as const;
  await stored.end((await stored.claimDue('one', [key]))!, ended);
}
const late = (key: string) =>
  b.platform.db
    .updateTable('schedules')
    .set({ next_at: sql`now() - interval '3 hours'`, overdue_seen_at: sql`now() - interval '1 minute'` })
    .where('name', '=', key)
    .execute();
const watch = () => watchSchedules(b.platform)();
const mails = async () => (await readMails(b)).map(({ to, subject }) => `${to}: ${subject}`);
const forget = () => b.platform.db.deleteFrom('mail_outbox').execute();

describe('The page of what runs by the clock', () => {
  it('lists what every feature declares, in both languages, before anything has run', async () => {
    const { results, total, heartbeat } = await list({ pageSize: 100 });
    expect(total).toBe(b.platform.schedules().length);
    expect(heartbeat.alive).toBe(true);
    expect(results.find(({ key }) => key === 'feeds.due')).toMatchObject({
      name: { en: 'Start of feeds', sq: 'Nisja e feed-eve' },
      rhythm: { en: 'Every 10 seconds', sq: 'Çdo 10 sekonda' },
      state: 'on',
      last: null,
      last_success_at: null,
    });
    for (const one of results) expect([one.name.en !== one.name.sq, one.does.en !== one.does.sq]).toEqual([true, true]);
  });

  it('tells how runs keep to each other and to time, as the engine reads it [pages.md 4.41]', async () => {
    const { results } = await list({ pageSize: 100 });
    for (const { rules } of results) expect(rules).toEqual(scheduledRuns);
    // What one worker has begun no other takes, until it has been silent for as long as is told.
    const { db } = b.platform;
    const stored = scheduleRepository(db);
    await stored.ask((await stored.lock('exports.purge'))!.id, admin);
    expect(await stored.claimDue('one', ['exports.purge'])).not.toBeNull();
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from lease_until - running_since)::int as seconds from schedules where name = 'exports.purge'`.execute(
      db,
    );
    expect(rows).toEqual([{ seconds: results[0]!.rules!.silentSeconds }]);
    await stored.ask((await stored.lock('exports.purge'))!.id, admin);
    expect(await stored.claimDue('two', ['exports.purge'])).toBeNull();

    const rulesOf = new Map(b.platform.ownSchedules().map(({ key, rules }) => [key, rules]));
    expect([...rulesOf.keys()].sort()).toEqual(['buying', 'export', 'feed', 'source']);
    for (const key of ['feed', 'source']) expect(rulesOf.get(key)).toEqual(taskRuns);
    expect(rulesOf.get('export')).toEqual({ ...scheduledRuns, overlap: 'beside', afterFailure: 'nothing' });
    expect(rulesOf.get('buying')).toEqual({ ...scheduledRuns, retrySeconds: 300 });
  });

  it('finds by a word of either language, without its accents', async () => {
    expect((await list({ search_text: 'derguar' })).results).toEqual([]);
    expect((await list({ search_text: 'dergimi i email' })).results.map(({ key }) => key)).toEqual(['mail.send']);
    expect((await list({ search_text: 'FEEDS' })).total).toBeGreaterThan(0);
  });

  it('tells a run that failed with its error, and that it is overdue', async () => {
    await fail('exports.purge', 'no space left on device');
    expect(await get('exports.purge')).toMatchObject({
      state: 'failing',
      failures: 1,
      last: { outcome: 'failed', error: 'no space left on device' },
      runs: [{ outcome: 'failed', error: 'no space left on device', by: null }],
    });
    await late('files.purge');
    expect((await list({ state: 'overdue' })).results.map(({ key }) => key)).toEqual(['files.purge']);
  });

  it('says in both languages why a run failed, in the list, in the log and at the bell [pages.md 4.41]', async () => {
    const both = (error: string | null, said: SaidBy | null) =>
      (['en', 'sq'] as const).map((language) => saidIn(language, heard(error ?? '', said)));
    const full = saidOf(new AppError(generalErrors.diskFull));
    for (const [failure, words] of [
      [full, [generalErrors.diskFull.text, generalErrors.diskFull.sq]],
      [
        failureOf(new Error('connect ECONNREFUSED')),
        ['Technical error: connect ECONNREFUSED', 'Gabim teknik: connect ECONNREFUSED'],
      ],
      [
        failureOf(Object.assign(new Error('write'), { code: 'ENOSPC' })),
        [generalErrors.diskFull.text, generalErrors.diskFull.sq],
      ],
      [failureOf(new AppError(generalErrors.forbidden)), [generalErrors.forbidden.text, generalErrors.forbidden.sq]],
    ] as const) {
      await fail('exports.purge', failure);
      const { last, runs } = await get('exports.purge');
      expect([both(last!.error, last!.said), both(runs[0]!.error, runs[0]!.said)]).toEqual([words, words]);
    }
    await fail('files.purge', full);
    await watch();
    const { rows } = await b.platform.pool.query<{ text: string; said: SaidBy }>(
      `select text, said from notices where text like '%uploaded files%' order by id desc limit 1`,
    );
    expect(saidIn('sq', heard(rows[0]!.text, rows[0]!.said))).toContain(generalErrors.diskFull.sq);
    await forget();
  });

  it('tells the English of a release before, whatever sentence was kept of an earlier run', async () => {
    await fail('exports.purge', saidOf(new AppError(generalErrors.diskFull)));
    await b.platform.db
      .updateTable('schedules')
      .set({ last_error: 'boom' })
      .where('name', '=', 'exports.purge')
      .execute();
    expect((await get('exports.purge')).last).toMatchObject({ error: 'boom', said: null });
  });

  it('says that schedules wait while the market is paused, and that none is overdue then', async () => {
    await late('files.purge');
    const set = (on: boolean) => request(b, setMaintenance, { body: { on, note: '' } }, { token: superToken });
    await set(true);
    const { results, maintenance } = await list({ pageSize: 100 });
    await set(false);
    expect(maintenance).toBe(true);
    expect(results.find(({ key }) => key === 'files.purge')!.state).toBe('waiting');
    expect(results.find(({ key }) => key === 'mail.send')!.state).toBe('on');
  });
});

describe('A person', () => {
  it('pauses a schedule and resumes it; the history tells who', async () => {
    expect((await pause('mail.send', true)).body.statusMessage).toBe('Schedule paused');
    expect(await get('mail.send')).toMatchObject({ state: 'paused', paused_by: 'Ada Admin', next_at: null });
    expect((await pause('mail.send', false)).body.statusMessage).toBe('Schedule resumed');
    expect(await get('mail.send')).toMatchObject({ state: 'on', paused_by: null });
    const told = await b.platform.db
      .selectFrom('activity_log')
      .select(['action', 'user_id'])
      .where('entity', '=', 'schedule')
      .orderBy('id')
      .execute();
    expect(told).toEqual([
      { action: 'schedule paused', user_id: admin },
      { action: 'schedule resumed', user_id: admin },
    ]);
  });

  it('has one run now, though it is paused, but not twice at once', async () => {
    await pause('exports.purge', true);
    expect((await run('exports.purge')).status).toBe(200);
    expect((await get('exports.purge')).state).toBe('asked');
    expect((await run('exports.purge')).body.result).toMatchObject({ code: 'schedule_running' });
    const stored = scheduleRepository(b.platform.db);
    const claimed = (await stored.claimDue('one', ['exports.purge']))!;
    expect((await get('exports.purge')).state).toBe('running');
    expect((await run('exports.purge')).status).toBe(409);
    await stored.end(claimed, { outcome: 'done', count: 0, error: null, ms: 3, nextInSeconds: 3600 });
    expect(await get('exports.purge')).toMatchObject({ state: 'paused', runs: [{ outcome: 'done', by: 'Ada Admin' }] });
  });

  it.each(['nobody.knows', 'feed:999', 'feed:0', 'sky:1', 'feeds.due:1'])('finds nothing under %s', async (key) => {
    expect([(await pause(key, true)).status, (await run(key)).status, (await tell(key, null)).status]).toEqual([
      404, 404, 404,
    ]);
  });

  it('names who is told; somebody of a seller or unknown is refused by the field', async () => {
    const seller = await b.make.seller({ name: 'Liri', local: true });
    const outside = await b.make.user({ email: `liri${Date.now()}@shop.test`, sellerId: seller.id });
    for (const id of [outside.id, 999_999])
      expect((await tell('files.purge', [id])).body.result).toMatchObject({ issues: [{ field: 'user_ids' }] });
    expect((await tell('files.purge', [admin, admin])).status).toBe(200);
    expect((await get('files.purge')).told).toEqual([admin]);
  });
});

describe('Who looks after a schedule', () => {
  it('is told once when it fails, and again only after it succeeded', async () => {
    await forget();
    await tell('files.purge', [admin]);
    await fail('files.purge', 'the bucket is gone');
    expect([await watch(), await watch()]).toEqual([1, 0]);
    expect(await mails()).toEqual(['ada@tregu.test: Scheduled task failed: Clean-up: uploaded files']);
    const [notice] = await b.platform.db.selectFrom('notices').selectAll().where('user_id', '=', admin).execute();
    expect(notice).toMatchObject({ kind: 'error', link: '/settings/scheduled-tasks?schedule=files.purge' });
    expect(notice!.text).toContain('the bucket is gone');
    await fail('files.purge', 'the bucket is gone');
    expect(await watch()).toBe(0);
  });

  it('is told of the third failure in a row of what runs every few seconds', async () => {
    const told: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await fail('feeds.due', 'deadlock detected');
      told.push(await watch());
    }
    expect(told).toEqual([0, 0, 1]);
  });

  it('is every Super Admin where nobody was named; of what is overdue they are told once', async () => {
    await forget();
    await late('exports.purge');
    expect([await watch(), await watch()]).toEqual([1, 0]);
    expect(await mails()).toEqual(['sara@tregu.test: Scheduled task is overdue: Clean-up: exports']);
  });

  it('hears one thing where no worker is left, and not one for each schedule', async () => {
    await forget();
    for (const { name } of b.platform.schedules()) await late(name);
    await b.platform.db.deleteFrom('scheduler_nodes').execute();
    const { body } = await request(b, calls.getHeartbeat, {}, { token: superToken });
    expect(body.result).toEqual({ alive: false, at: null });
    expect(await watch()).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('hears nothing of what only just became due when a stopped product starts', async () => {
    await b.platform.db.updateTable('schedules').set({ next_at: sql`now() - interval '3 hours'` }).execute();
    expect(await watch()).toBe(0);
  });
});
