/** Brings a backup into an empty place: npm run restore -- --from FILE [--passphrase-file F] [--erased LIST]. The product is not running there. */
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readErasureList, sayErased } from '#server/backup/erasures.ts';
import { restore } from '#server/backup/restore.ts';
import { readConfig } from '#server/config.ts';
import { refuseOldServer } from '#server/db/database.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { withDatabaseAsItIs } from './command-database.ts';
import { passphraseOf } from './passphrase.ts';
import { usageOf } from './usage.mjs';

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const { file, passphraseFile, erased } = readArguments();
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const config = readConfig(process.env);
  const erasures = erased === undefined ? null : readErasureList(await readFile(erased, 'utf8'), erased);
  const passphrase = await passphraseOf(passphraseFile, { again: false });
  const { at, rows, files, erasedAgain } = await withDatabaseAsItIs(config, async (databaseUrl) => {
    await refuseOldServer(databaseUrl);
    const place = { ...config, databaseUrl, storage: await openStorage(config) };
    return restore(createReadStream(file), passphrase, place, erasures);
  });
  const all = Object.values(rows).reduce((sum, one) => sum + one, 0);
  console.log(`The market as of ${at} is here: ${all} rows of ${Object.keys(rows).length} tables, ${files} files.`);
  console.log(sayErased(at, erasures, erasedAgain));
  return 0;
}

function readArguments(): { file: string; passphraseFile: string | undefined; erased: string | undefined } {
  const usage = usageOf('tools/restore.ts');
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, 'passphrase-file': { type: 'string' }, erased: { type: 'string' } },
    });
    if (!values.from) throw new Error('--from is missing: the file of the backup');
    return { file: values.from, passphraseFile: values['passphrase-file'], erased: values.erased };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
}
