/** Writes which customers and members of loyalty programmes were erased, for a restore: npm run erasures -- --to FILE. May run beside the product. */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { joinErasures, listErasures, readErasureList } from '#server/backup/erasures.ts';
import { readConfig } from '#server/config.ts';
import { withMarket } from './command-market.ts';
import { usageOf } from './usage.mjs';

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const file = fileOfArguments();
  const found = await withMarket(readConfig(process.env), async (connectionString) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return listErasures(client, new Date()).finally(() => client.end());
  });
  // What was erased once stays on the list, whatever market is here now.
  const list = existsSync(file) ? joinErasures(readErasureList(await readFile(file, 'utf8'), file), found) : found;
  // Under its name only when it is whole: the last list is worth more than half of this one.
  await writeFile(`${file}.unfinished`, `${JSON.stringify(list)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.unfinished`, file);
  const { customers, members, at } = list;
  console.log(
    `${file}: ${customers.length} customers and ${members.length} members of loyalty programmes were erased until ${at}.`,
  );
  return 0;
}

function fileOfArguments(): string {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } });
    if (!values.to) throw new Error('--to is missing: the file of the list');
    return values.to;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usageOf('tools/erasures.ts')}`);
  }
}
