import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import pg from 'pg';
import { locks, tryHoldInSession } from './locks.ts';

/** Where this release's migrations are. */
export const migrationFolder = path.join(import.meta.dirname, '../../database/migrations');

/** `applied`: the names of the files applied now; `ahead`: how many a newer release has applied, which this one does not know. */
export type Migrated = { readonly applied: readonly string[]; readonly ahead: number };

type Wanted = {
  /** Stops at the file of this name: the state of an earlier release. */
  readonly last?: string;
  /** Told what is being done, in English, for the person who operates it. */
  readonly tell?: (doing: string) => void;
};

/**
 * Brings the database at `databaseUrl` to the newest state: our numbered SQL files, forward only. Several processes may call it at
 * once: one does the whole work, and the others have nothing to do after it; where it dies, one of them goes on.
 * A database that is ahead stays as it is: while nodes are updated one after the other, one of the release before may have to start again, and
 * what a newer release adds leaves it working.
 */
export async function migrate(databaseUrl: string, { last, tell = () => {} }: Wanted = {}): Promise<Migrated> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  // The start may be stopped in the middle, and the server with it: that fails the migration, not the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.connection().execute(async (held) => {
      await takeTurn(held, tell);
      return bringUp(db, last, tell);
    });
  } finally {
    // The end of its session ends its turn.
    await db.destroy();
  }
}

const turnEveryMs = 250;

/**
 * Comes back when no other process is migrating, and keeps others from it until this connection ends. Asks again and again instead of
 * queueing in the database: a statement that goes on for minutes keeps old rows from being cleared away.
 */
async function takeTurn(held: Kysely<unknown>, tell: (doing: string) => void): Promise<void> {
  while (!(await tryHoldInSession(held, locks.migrations))) {
    tell('another node brings the database up to date; this one goes on after it');
    await sleep(turnEveryMs);
  }
}

async function bringUp(db: Kysely<unknown>, last: string | undefined, tell: (doing: string) => void) {
  const ahead = await countAhead(db);
  if (ahead > 0) return { applied: [], ahead };
  const migrations = await readMigrations();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  tell('brings the database up to date');
  if (!(await isServing(db))) return { applied: await all(migrator, last), ahead: 0 };
  const applied: string[] = [];
  for (;;) {
    const name = await next(migrator, last, tell);
    if (name === null) return { applied, ahead: 0 };
    applied.push(name);
  }
}

/** Whether an earlier release has been at work here: its nodes may be answering people. */
async function isServing(db: Kysely<unknown>): Promise<boolean> {
  const known = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  return known.rows[0]!.there;
}

async function all(migrator: Migrator, last: string | undefined): Promise<string[]> {
  return applied(await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last)));
}

/**
 * Applies the next one in a transaction of its own, so that tables are closed to others for moments and not for the whole way, and gives its
 * name; null: there is none. It waits for a table that is in use only briefly and then lets go of all it holds: else it and a request could
 * wait for each other, and the database would end the request.
 */
async function next(
  migrator: Migrator,
  last: string | undefined,
  tell: (doing: string) => void,
): Promise<string | null> {
  const until = performance.now() + mostMs;
  for (;;) {
    const waiting = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt);
    const name = waiting[0]?.name;
    if (name === undefined || (last !== undefined && name > last)) {
      // Nothing waits; whether what is there is of this history is judged all the same.
      await all(migrator, last);
      return null;
    }
    tell(`brings the database up to date: ${waiting.length} steps to go, now ${name}`);
    const result = await migrator.migrateUp();
    const { code } = (result.error ?? {}) as { code?: unknown };
    if (!inUse.has(String(code)) || performance.now() > until) return applied(result)[0] ?? null;
    await sleep(100 + Math.random() * 400);
  }
}

/** SQLSTATEs: a table that others use was not to be had in time, or both waited for each other. */
const inUse: ReadonlySet<string> = new Set(['55P03', '40P01']);
/** How long one migration is tried again, ms. */
const mostMs = 5 * 60_000;

/** A step that could not be made, for the person who operates it. `code`: the SQLSTATE, where the database gave one. */
export class MigrationFailure extends Error {
  readonly code: unknown;
  constructor(name: string, cause: unknown) {
    const { code, message } = cause as { code?: unknown; message?: unknown };
    const why = inUse.has(String(code))
      ? `a table it changes was in use all the time (${message}). Look for long statements in pg_stat_activity, end them and start again`
      : message;
    super(`The database could not be brought up to date: ${name} failed, and nothing of it is left. ${why}`, { cause });
    this.name = 'MigrationFailure';
    this.code = code;
  }
}

function applied({ error, results }: MigrationResultSet): string[] {
  const failed = results?.find(({ status }) => status === 'Error');
  if (error) throw failed ? new MigrationFailure(failed.migrationName, error) : error;
  return (results ?? []).filter((one) => one.status === 'Success').map((one) => one.migrationName);
}

/** The names of all migrations of a release, by default this one's, in their order. */
export const migrationNames = async (folder = migrationFolder): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** 0 also where an unknown file is between ours: that is no newer release, and the migrator says what it is. */
async function countAhead(db: Kysely<unknown>): Promise<number> {
  if (!(await isServing(db))) return 0;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const ours = await migrationNames();
  const begun = ours.every((name, place) => rows[place]?.name === name);
  return begun ? rows.length - ours.length : 0;
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = await migrationNames();
  return Object.fromEntries(
    files.map((name) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          await sql`set local lock_timeout = '150ms'`.execute(db);
          await sql.raw(await readFile(path.join(migrationFolder, name), 'utf8')).execute(db);
        },
      },
    ]),
  );
}
