import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { listSuperAdminAddresses } from '#features/base/users/server/users.public.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { embeddedFolder, withDatabaseAsItIs } from './command-database.ts';

const settingsHint =
  'Give this command the settings of the product (DATA_DIR, DATABASE_URL), as in docs/operate.md; nothing was written.';

/**
 * Runs the work of a command that saves something of a market, on the database of the settings.
 * @throws Error in plain words where there is no market that anybody works in: without its settings a command saves an empty one
 */
export const withMarket = <T>(config: Config, work: (databaseUrl: string) => Promise<T>): Promise<T> => {
  refuseEmptyFolder(config);
  return withDatabaseAsItIs(config, async (databaseUrl) => {
    await refuseUnused(databaseUrl);
    return work(databaseUrl);
  });
};

/** An empty database would be made there and saved night for night, while the market lies somewhere else. */
export function refuseEmptyFolder({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(embeddedFolder(dataDir))) return;
  throw new Error(`There is no market in ${dataDir}. ${settingsHint}`);
}

/** Without an administrator nobody has ever worked there: it is not the market that is to be saved. */
async function refuseUnused(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, 1);
  const { rows } = await sql<{ there: boolean }>`select to_regclass('users') is not null as there`.execute(db);
  // Whether it is a market at all is told by the backup itself.
  const used = !rows[0]!.there || (await listSuperAdminAddresses(db)).length > 0;
  await close();
  if (!used) throw new Error(`Nobody is an administrator of this market. ${settingsHint}`);
}
