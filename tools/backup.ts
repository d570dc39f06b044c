/** Writes the whole market into one sealed file: npm run backup -- --to FILE [--passphrase-file F]. May run beside the product. */
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { backup } from '#server/backup/backup.ts';
import { readConfig } from '#server/config.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { refuseEmptyFolder, withMarket } from './command-market.ts';
import { passphraseOf } from './passphrase.ts';
import { usageOf } from './usage.mjs';

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
    const { rows, files, bytes } = await withMarket(config, async (databaseUrl) => {
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
