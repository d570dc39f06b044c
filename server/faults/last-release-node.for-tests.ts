// Is copied into the last release's folder and runs there: a node of that release, with its own migrations and its own demo market.
import { seedDemo } from '#database/seed/seed-demo.ts';
import { seedReference } from '#database/seed/seed-reference.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';

const config = readConfig(process.env);
const url = config.databaseUrl ?? '';
await migrate(url);
await seedReference(url);
const app = await createApp(config, url, {
  requestsPerMinute: 1_000_000,
  personLimits: { requestsInTwoSeconds: 1_000_000 },
});
process.once('SIGTERM', () => void app.close().finally(() => process.exit(0)));
await app.work();
const demo = await seedDemo(app.platform);
if (demo?.stoppedAt !== null) throw new Error(`The demo market stopped at ${demo?.stoppedAt}`);
console.log(`ready at ${await app.listen()}`);
