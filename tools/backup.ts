/** Writes the whole market into one sealed file: npm run backup -- --to FILE [--passphrase-file F]. May run beside the product. */
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { listSuperAdminAddresses } from '#features/base/users/server/users.public.ts';
import { backup } from '#server/backup/backup.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { embeddedFolder, withDatabaseAsItIs } from './command-database.ts';
import { passphraseOf } from './passphrase.ts';
import { usageOf } from './usage.mjs';

const settingsHint =
  'Give this command the settings of the product (DATA_DIR, DATABASE_URL), as in docs/operate.md; nothing was written.';

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const { file, passphraseFile } = readArguments();
  if (existsSync(file)) throw new Error(`${file} is there already; nothing was written.`);
  const config = readConfig(process.env);
  refuseEmptyFolder(config);
  const passphrase = await passphraseOf(passphraseFile, { again: true });
  // Under its name only when it is whole.
  const unfinished = `${file}.unfinished`;
  try {
    const { rows, files, bytes } = await withDatabaseAsItIs(config, async (databaseUrl) => {
      await refuseUnused(databaseUrl);
      const from = {
        databaseUrl,
        storage: await openStorage(config),
        secrets: createSecrets(config),
        dataDir: config.dataDir,
      };
      return backup(from, createWriteStream(unfinished, { mode: 0o600, flush: true }), passphrase);
    });
    await rename(unfinished, file);
    const all = Object.values(rows).reduce((sum, one) => sum + one, 0);
    console.log(
      `${file}: ${all} rows of ${Object.keys(rows).length} tables, ${files} files (${(bytes / 2 ** 20).toFixed(1)} MB).`,
    );
    if (config.secretKey !== undefined) console.log('SECRET_KEY is not in it: keep it in a safe place of its own.');
  } finally {
    await rm(unfinished, { force: true });
  }
  return 0;
}

/** An empty database would be made there and saved night for night, while the market lies somewhere else. */
function refuseEmptyFolder({ databaseUrl, dataDir }: Config): void {
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

function readArguments(): { file: string; passphraseFile: string | undefined } {
  const usage = usageOf('tools/backup.ts');
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, 'passphrase-file': { type: 'string' } } });
    if (!values.to) throw new Error('--to is missing: the file that the backup is written to');
    return { file: values.to, passphraseFile: values['passphrase-file'] };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
}
