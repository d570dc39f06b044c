import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

/** Where this release's migrations are. */
export const migrationFolder = path.join(import.meta.dirname, '../../database/migrations');

/** `applied`: the names of the files applied now; `ahead`: how many a newer release has applied, which this one does not know. */
export type Migrated = { readonly applied: readonly string[]; readonly ahead: number };

/**
 * Brings the database at `databaseUrl` to the newest state: our numbered SQL files, forward only. Several processes may call it at
 * once; one does the work, the others wait. `last` stops at the file of that name: the state of an earlier release.
 * A database that is ahead stays as it is: while nodes are updated one after the other, one of the release before may have to start again, and
 * what a newer release adds leaves it working.
 */
export async function migrate(databaseUrl: string, last?: string): Promise<Migrated> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // The start may be stopped in the middle, and the server with it: that fails the migration, not the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const ahead = await countAhead(db);
    if (ahead > 0) return { applied: [], ahead };
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (error) throw error;
    const done = (results ?? []).filter((one) => one.status === 'Success');
    return { applied: done.map((one) => one.migrationName), ahead: 0 };
  } finally {
    await db.destroy();
  }
}

/** The names of all migrations of a release, by default this one's, in their order. */
export const migrationNames = async (folder = migrationFolder): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** 0 also where an unknown file is between ours: that is no newer release, and the migrator says what it is. */
async function countAhead(db: Kysely<unknown>): Promise<number> {
  const known = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!known.rows[0]?.there) return 0;
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
          await sql.raw(await readFile(path.join(migrationFolder, name), 'utf8')).execute(db);
        },
      },
    ]),
  );
}
