/** For a market whose staff shut themselves out of its networks: npm run reset-networks. May run beside the product. */

import { staffNetworksSetting } from '#features/base/session/contract/session.settings.ts';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { readConfig } from '#server/config.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { withDatabase } from './command-database.ts';
import { usageOf } from './usage.mjs';

const usage = usageOf('tools/reset-networks.ts');

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  if (process.argv.length > 2) throw new Error(usage);
  const config = readConfig(process.env);
  const { key } = staffNetworksSetting;
  return withDatabase(config, (db) =>
    createUnitOfWork(
      db,
      [],
      createSecrets(config),
    )({ userId: null, shopId: null, cause: 'command' }, async (tx) => {
      const settings = settingsRepository(tx.db);
      const before = await settings.lock(key, null, '');
      if (before === '') throw new Error('Staff may work from every network already; nothing was changed');
      await settings.set(key, null, '');
      tx.record([
        { entity: 'settings', id: 1, action: 'changed', before: { [key]: String(before) }, after: { [key]: '' } },
      ]);
      console.log(`Staff may work from every network again. It was: ${String(before)}`);
      return 0;
    }),
  );
}
