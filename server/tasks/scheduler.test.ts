import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScheduleDefinition } from '#kit/schedule.ts';
import { verbatim } from '#kit/sentence.ts';
import { type Bench, bench } from '../test/bench.ts';
import { scheduleReadModel } from './schedule.read-model.ts';
import { keptRuns, scheduleRepository } from './schedule.repository.ts';
import { createScheduler, type RunResult } from './scheduler.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

const opened: { close(): Promise<void> }[] = [];
let paused = false;
let failed: string[] = [];
beforeEach(async () => {
  paused = false;
  failed = [];
  await b.platform.db.deleteFrom('schedules').execute();
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const hourly = (more: Partial<ScheduleDefinition> = {}): ScheduleDefinition => ({
  name: 'test.job',
  title: { en: 'A job', sq: 'Një punë' },
  does: { en: 'Does it.', sq: 'E bën.' },
  everySeconds: 3600,
  ...more,
});
async function worker(node: string, tick: () => Promise<RunResult | undefined>, definition = hourly()) {
  const scheduler = createScheduler([{ definition, tick }], {
    db: b.platform.db,
    isPaused: async () => paused,
    logError: (_error, context) => void failed.push(String(context?.what)),
    node,
  });
  opened.push(scheduler);
  await scheduler.open();
  return scheduler;
}
const makeDue = () =>
  b.platform.db
    .updateTable('schedules')
    .set({ next_at: new Date(0), lease_until: null })
    .execute();
const row = async (name = 'test.job') => (await scheduleReadModel(b.platform.db).list([name]))[0]!;
const runs = async () => scheduleReadModel(b.platform.db).listRuns((await row()).id, 500);
const known = { timeout: 10_000, interval: 100 };
const looks = () => new Promise((resolve) => setTimeout(resolve, 2500));

describe('A schedule', () => {
  it('that missed many runs is done once, by one of two workers, and is due again after its time', async () => {
    const done: string[] = [];
    const tickOf = (node: string) => async () => {
      done.push(node);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return 7;
    };
    await worker('one', tickOf('one'));
    await worker('two', tickOf('two'));
    await makeDue();
    await expect.poll(async () => (await row()).last_outcome, known).toBe('done');
    await looks();
    expect(done).toHaveLength(1);
    const { next_at, last_count, last_success_at, average_ms, overdue } = await row();
    expect(next_at.getTime()).toBeGreaterThan(last_success_at!.getTime() + 3_500_000);
    expect({ last_count, overdue }).toEqual({ last_count: 7, overdue: false });
    expect(average_ms).toBeGreaterThanOrEqual(290);
    expect(await runs()).toMatchObject([{ outcome: 'done', count: 7, by: null, error: null }]);
  });

  it('that is paused does not run on any worker, nor after a restart; by hand it does, and stays paused when that fails', async () => {
    const user = await b.make.user({ email: 'pia@tregu.test', name: 'Pia Pause' });
    let count = 0;
    const tick = async () => {
      count += 1;
      throw new Error('the table is locked');
    };
    const first = await worker('one', tick);
    await scheduleRepository(b.platform.db).setPaused((await row()).id, true, user.id);
    await makeDue();
    await looks();
    await first.close();
    await worker('one again', tick);
    await looks();
    expect(count).toBe(0);

    await scheduleRepository(b.platform.db).ask((await row()).id, user.id);
    await expect.poll(async () => (await row()).last_outcome, known).toBe('failed');
    await makeDue();
    await looks();
    expect(count).toBe(1);
    expect(await row()).toMatchObject({ paused: true, paused_by: 'Pia Pause', failures: 1, last_success_at: null });
    expect(await runs()).toMatchObject([
      { outcome: 'failed', error: 'Technical error: the table is locked', by: 'Pia Pause' },
    ]);
    expect(failed).toEqual(['test.job']);
  });

  it('waits while the market is paused, unless it may not, and is done once afterwards', async () => {
    const done: string[] = [];
    paused = true;
    await worker('one', async () => void done.push('waits'));
    await worker('mail', async () => void done.push('goes on'), hourly({ name: 'test.mail', evenInMaintenance: true }));
    await makeDue();
    await expect.poll(() => done, known).toEqual(['goes on']);
    await looks();
    expect(done).toEqual(['goes on']);
    paused = false;
    await expect.poll(() => done, known).toEqual(['goes on', 'waits']);
  });

  it('whose worker died is done by another, and the run that was cut stands in the log', async () => {
    await scheduleRepository(b.platform.db).register([hourly()]);
    await makeDue();
    expect(await scheduleRepository(b.platform.db).claimDue('dead', ['test.job'])).not.toBeNull();
    let count = 0;
    await worker('alive', async () => {
      count += 1;
      return 0;
    });
    await looks();
    expect(count).toBe(0);
    await b.platform.db
      .updateTable('schedules')
      .set({ lease_until: new Date(0) })
      .execute();
    await expect.poll(async () => (await row()).last_outcome, known).toBe('done');
    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['cut']);
    expect((await row()).failures).toBe(0);
  });

  it('that stopped in the middle goes on at once', async () => {
    let left = 3;
    await worker('one', async () => {
      left -= 1;
      return { count: 0, more: left > 0 };
    });
    await makeDue();
    await expect.poll(() => left, known).toBe(0);
    // With nothing done there is nothing to remember.
    expect(await runs()).toEqual([]);
  });

  it(`keeps its last ${keptRuns} runs`, async () => {
    const stored = scheduleRepository(b.platform.db);
    await stored.register([hourly()]);
    const ended = {
      outcome: 'failed',
      count: null,
      error: verbatim('x'.repeat(5000)),
      ms: 1,
      nextInSeconds: 0,
    } as const;
    for (let n = 0; n < keptRuns + 5; n += 1) {
      await makeDue();
      await stored.end((await stored.claimDue('one', ['test.job']))!, ended);
    }
    const all = await runs();
    expect(all).toHaveLength(keptRuns);
    expect(all[0]!.error).toHaveLength(2000);
    expect((await row()).failures).toBe(keptRuns + 5);
  });
});

it('A worker gives a sign of life, and without any the scheduler counts as silent', async () => {
  const { readHeartbeat } = scheduleReadModel(b.platform.db);
  await b.platform.db.deleteFrom('scheduler_nodes').execute();
  expect(await readHeartbeat()).toEqual({ at: null, age: null, alive: false });
  await worker('one', async () => undefined);
  expect((await readHeartbeat()).alive).toBe(true);
  await b.platform.db.updateTable('scheduler_nodes').set({ beat_at: sql`now() - interval '200 seconds'` }).execute();
  expect((await readHeartbeat()).alive).toBe(false);
});
