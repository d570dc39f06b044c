import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from '#features/base/session/server/session.public.ts';
import { type PermissionName, permissionNames } from '#kit/permission.ts';
import { type App, type AppOptions, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Actor, Context, Scope } from '../context.ts';
import { findListDifferences } from './check-invariants.ts';
import { type Factories, factories } from './factories.ts';
import { brokenProofs } from './order-proofs.ts';
import { safeClock } from './standing-clock.ts';
import { createTestDatabase } from './test-database.ts';

export type Bench = {
  readonly app: App;
  readonly url: string;
  readonly platform: App['platform'];
  readonly make: Factories;
  /** A context for calling a use case directly: an administrator in shop 1 unless told otherwise. */
  as(who?: Partial<Actor> & Partial<Scope>): Context;
  /** Begins to run tasks and listeners in this process. */
  work(): Promise<void>;
  /** Waits until a task has ended and gives its row. */
  taskEnded(id: string): Promise<{ status: string; result: unknown; error: string | null }>;
  /** Events written to the outbox so far, oldest first. */
  events(): Promise<{ name: string; payload: unknown }[]>;
  /** Rows where the product list and its source disagree; must always be empty. */
  listDifferences(): Promise<unknown[]>;
  /** @throws Error where `byHand` is given and anything does not hold of orders that must, whatever the tests did to them */
  close(): Promise<void>;
};

/**
 * The whole product on a database of its own, with nothing listening: real repositories, real queue, real clock unless given
 * (`safeClock` says which one may be).
 * `databaseUrl`: on this migrated and seeded database, which stays.
 * `byHand`: the promises of orders are proved when it closes, but for what the tests write one side of themselves (`brokenProofs`). Left out: not proved.
 */
export async function bench(
  options: AppOptions & { config?: Partial<Config>; databaseUrl?: string; byHand?: readonly string[] } = {},
): Promise<Bench> {
  const { databaseUrl } = options;
  const now = safeClock(options.now ?? (() => new Date()));
  now();
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tregu-bench-'));
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' };
  const config = { ...readConfig(settings), ...options.config };
  const app = await createApp(config, database.url, {
    requestsPerMinute: 1_000_000,
    personLimits: {
      requestsInTwoSeconds: 1_000_000,
      uploadsPerMinute: 1_000_000,
      importsAtOnce: 1_000_000,
      sockets: 1_000_000,
    },
    keepsFigures: false,
    ...options,
    now,
  });
  const { db } = app.platform;
  return {
    app,
    url: database.url,
    platform: app.platform,
    make: factories(app.platform, await hashPassword('tregu-demo')),
    as: (who = {}) => contextFor(who, now),
    async work() {
      await app.engine.work();
      await app.dispatcher.open();
    },
    async taskEnded(id) {
      for (;;) {
        const row = await db
          .selectFrom('tasks')
          .select(['status', 'result', 'error'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (!['pending', 'running'].includes(row.status)) return row;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    events: () => db.selectFrom('outbox').select(['name', 'payload']).orderBy('id').execute(),
    listDifferences: () => findListDifferences(app.platform.pool),
    async close() {
      const proved = async () => (options.byHand ? await brokenProofs(db, now(), options.byHand) : []);
      const broken = await proved().finally(async () => {
        await app.close();
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      });
      if (broken.length > 0) throw new Error(`Does not hold of orders: ${JSON.stringify(broken)}`);
    },
  };
}

const staffPermissions: readonly PermissionName[] = permissionNames.filter((name) => !name.endsWith('-Reseller'));

function contextFor(who: Partial<Actor> & Partial<Scope>, now: () => Date): Context {
  const { shopId = 1, sellerId = null, ...rest } = who;
  const actor: Actor = {
    userId: 1,
    sessionId: 1,
    email: 'bench@tregu.test',
    fullName: 'Berta Bench',
    roles: ['Admin'],
    permissions: staffPermissions,
    sellerId,
    active: true,
    secondFactorMissing: false,
    suspended: false,
    readOnly: false,
    scoped: sellerId !== null,
    shops: null,
    ...rest,
  };
  return { actor, scope: { shopId, sellerId }, cause: 'hand', now, signal: new AbortController().signal };
}
