import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

const folder = path.join(import.meta.dirname, '../../database/migrations');

/**
 * Brings the database at `databaseUrl` to the newest state: our numbered SQL files, forward only. Several processes may call it at
 * once; one does the work, the others wait. `last` stops at the file of that name: the state of an earlier release.
 * @returns the names of the files applied now.
 */
export async function migrate(databaseUrl: string, last?: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // The start may be stopped in the middle, and the server with it: that fails the migration, not the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (error) throw error;
    return (results ?? []).filter((one) => one.status === 'Success').map((one) => one.migrationName);
  } finally {
    await db.destroy();
  }
}

/** The names of all migrations of this release, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = await migrationNames();
  return Object.fromEntries(
    files.map((name) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          await sql.raw(await readFile(path.join(folder, name), 'utf8')).execute(db);
        },
      },
    ]),
  );
}
