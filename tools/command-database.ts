import path from 'node:path';
import type { Config } from '#server/config.ts';
import { type Db, openDatabase, refuseOldServer } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';

/** Runs a command's work on the database of the settings, brought up to date. */
export const withDatabase = <T>(config: Config, work: (db: Db, url: string) => Promise<T>): Promise<T> =>
  withDatabaseAsItIs(config, async (url) => {
    await migrate(url);
    const { db, close } = openDatabase(url, 2);
    return await work(db, url).finally(close);
  });

/**
 * Where a command finds the market, without a password: somebody who has not given it the settings of the product reads here that it is another market.
 */
function placeOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return embeddedFolder(dataDir);
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `PostgreSQL ${host || searchParams.get('host') || 'localhost'}${decodeURIComponent(pathname)}, files in ${dataDir}`;
}

/** Where the embedded database lies; there from the first start on. */
export const embeddedFolder = (dataDir: string): string => path.join(dataDir, 'postgres');

/**
 * Runs a command's work on the database of the settings, whatever release it is of, and says first which one that is. An embedded one of a server that is running is adopted; the last
 * one out stops it.
 */
export async function withDatabaseAsItIs<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  console.log(`Data: ${placeOf(config)}`);
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: embeddedFolder(config.dataDir), database: 'tregu' });
  try {
    const url = config.databaseUrl ?? embedded!.url;
    await refuseOldServer(url);
    return await work(url);
  } finally {
    await embedded?.stop();
  }
}
