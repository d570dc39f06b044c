import { statfs } from 'node:fs/promises';
import type { Db } from '../db/database.ts';
import { migrationNames } from '../db/migrate.ts';
import { scheduleReadModel } from '../tasks/schedule.read-model.ts';
import { observeRepository } from './observe.repository.ts';

/** One thing that is looked at. `warning`: somebody should look, and this process goes on serving. */
export type Check = {
  readonly status: 'ok' | 'warning' | 'failed';
  /** In English, for the person who operates it. */
  readonly detail: string;
};

/** Whether requests should be sent to this process, and why not. */
export type Readiness = {
  readonly status: 'ready' | 'not_ready';
  readonly checks: Readonly<Record<'database' | 'migrations' | 'queue' | 'scheduler' | 'disk', Check>>;
};

/** Uploads, exports and the embedded database stop below it. */
const leastFreeBytes = 256 * 1024 * 1024;
/** Work that could have begun so long ago waits for workers that are not there, or too few. */
const queueWarningSeconds = 300;
/** A check that takes longer has failed. */
const longestMs = 2000;
/** Proxies of several nodes ask several times a second; they are told the same. */
const standsMs = 1000;

type Needs = {
  readonly db: Db;
  readonly dataDir: string;
  /** Free bytes of the data folder below which the process is not ready; a usual one is given where none is named. */
  readonly leastFree?: number;
};

/**
 * Gives the function that looks at database, migrations, queue, scheduler and disk. Queue lag is a warning: a web node that is taken out of its
 * proxy for it would make the queue no shorter.
 */
export function createReadiness({ db, dataDir, leastFree = leastFreeBytes }: Needs): () => Promise<Readiness> {
  const stored = observeRepository(db);
  let last: { readonly at: number; readonly answer: Promise<Readiness> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > standsMs) last = { at: now, answer: look() };
    return last.answer;
  };

  async function look(): Promise<Readiness> {
    const [applied, queue, scheduler, disk] = await Promise.all([
      checked(() => checkMigrations(stored)),
      checked(() => checkQueue(stored)),
      checked(() => checkScheduler(db)),
      checked(() => checkDisk(dataDir, leastFree)),
    ]);
    const checks = { database: databaseOf(applied), migrations: applied, queue, scheduler, disk };
    const failed = Object.values(checks).some(({ status }) => status === 'failed');
    return { status: failed ? 'not_ready' : 'ready', checks };
  }
}

const ok = (detail: string): Check => ({ status: 'ok', detail });
const unanswered: Check = { status: 'failed', detail: 'no answer' };

/** What a check says, or that it failed; never longer than `longestMs`. */
async function checked(check: () => Promise<Check>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check>((resolve) => {
    timer = setTimeout(() => resolve(unanswered), longestMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return unanswered;
  } finally {
    clearTimeout(timer);
  }
}

/** The first question to the database tells whether it answers. */
const databaseOf = (migrations: Check): Check => (migrations === unanswered ? unanswered : ok('answers'));

async function checkMigrations(stored: ReturnType<typeof observeRepository>): Promise<Check> {
  const [names, applied] = await Promise.all([migrationNames(), stored.listMigrations()]);
  const missing = names.filter((name) => !applied.includes(name));
  // A newer release may have added some: what it adds leaves this one working.
  if (missing.length === 0) return ok(`${names.length} applied`);
  return { status: 'failed', detail: `${missing.length} not applied, the first is ${missing[0]}` };
}

async function checkQueue(stored: ReturnType<typeof observeRepository>): Promise<Check> {
  const queues = await stored.listQueues();
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const oldest = Math.round(Math.max(0, ...queues.map((queue) => queue.oldest)));
  const detail = waiting === 0 ? 'nothing waits' : `${waiting} wait, the first for ${oldest} s`;
  return { status: oldest > queueWarningSeconds ? 'warning' : 'ok', detail };
}

/** A process that does not look after the schedules serves as well without it. */
async function checkScheduler(db: Db): Promise<Check> {
  const { age, alive } = await scheduleReadModel(db).readHeartbeat();
  const detail = age === null ? 'no sign of life' : `last sign of life ${Math.round(age)} s ago`;
  return { status: alive ? 'ok' : 'warning', detail };
}

async function checkDisk(folder: string, least: number): Promise<Check> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  return {
    status: free < least ? 'failed' : 'ok',
    detail: `${Math.floor(free / 1024 / 1024)} MB free in the data folder`,
  };
}
