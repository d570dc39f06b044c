import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { seedDemo } from '#database/seed/seed-demo.ts';
import { seedReference } from '#database/seed/seed-reference.ts';
import { buildWeb } from '#tools/build-web.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { startEmbedded } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';

const started = Date.now();
const config = orExit(() => readConfig(process.env));
const say = (line: string) => console.log(line);

const embedded = config.databaseUrl
  ? null
  : await startEmbedded({ dataDir: path.join(config.dataDir, 'postgres'), database: 'tregu' });
const databaseUrl = config.databaseUrl ?? embedded!.url;
const applied = await migrate(databaseUrl);
if (applied.length > 0) say(`Database brought up to date (${applied.length} steps).`);
await seedReference(databaseUrl);
if (config.role !== 'worker') await buildWeb(say);

const app = await createApp(config, databaseUrl);
const address = await app.start();
const demo = config.environment !== 'production' && config.role !== 'web' ? await seedDemo(app.platform) : null;

if (address) {
  say(`\nTregu is ready in ${((Date.now() - started) / 1000).toFixed(1)} s at ${address}`);
  say(`Storefronts: ${address}/storefront/1 … /storefront/4   API: ${address}/api/docs`);
  if (demo) say(`Demo accounts, password "${demo.password}":\n${demo.emails.map((email) => `  ${email}`).join('\n')}`);
} else {
  say('Tregu worker is ready.');
}
say(`Data: ${config.databaseUrl ? 'external PostgreSQL' : embedded!.dataDir}, files in ${config.dataDir}`);

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) console.error(err);
  await app.close();
  await embedded?.stop();
});

function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
