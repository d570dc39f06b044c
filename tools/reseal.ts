/** After a change of SECRET_KEY: npm run reseal, with the former key in SECRET_KEY_PREVIOUS. May run beside the product. */
import { readConfig } from '#server/config.ts';
import { reseal } from '#server/secrets/reseal.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { withDatabase } from './command-database.ts';

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const config = readConfig(process.env);
  const done = await withDatabase(config, (db) => reseal(db, createSecrets(config)));
  for (const { place, resealed, current, unreadable } of done)
    console.log(`${place}: ${resealed} sealed anew, ${current} with the key of today, ${unreadable} unreadable`);
  const lost = done.some(({ unreadable }) => unreadable > 0);
  console.log(
    lost
      ? 'Some were sealed with a key that is not there: give it in SECRET_KEY_PREVIOUS, or set those passwords anew.'
      : 'SECRET_KEY_PREVIOUS is not needed any more.',
  );
  return lost ? 1 : 0;
}
