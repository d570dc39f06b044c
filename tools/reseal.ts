/** After a change of SECRET_KEY: npm run reseal, with the former key in SECRET_KEY_PREVIOUS. May run beside the product. */
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { openDatabase, refuseOldServer } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { reseal } from '#server/secrets/reseal.ts';
import { createSecrets } from '#server/secrets/secrets.ts';

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const config = readConfig(process.env);
  // Adopts the database of a server that is running; the last one out stops it.
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: path.join(config.dataDir, 'postgres'), database: 'tregu' });
  try {
    const url = config.databaseUrl ?? embedded!.url;
    await refuseOldServer(url);
    await migrate(url);
    const { db, close } = openDatabase(url, 1);
    const done = await reseal(db, createSecrets(config)).finally(close);
    for (const { place, resealed, current, unreadable } of done)
      console.log(`${place}: ${resealed} sealed anew, ${current} with the key of today, ${unreadable} unreadable`);
    const lost = done.some(({ unreadable }) => unreadable > 0);
    console.log(
      lost
        ? 'Some were sealed with a key that is not there: give it in SECRET_KEY_PREVIOUS, or set those passwords anew.'
        : 'SECRET_KEY_PREVIOUS is not needed any more.',
    );
    return lost ? 1 : 0;
  } finally {
    await embedded?.stop();
  }
}
