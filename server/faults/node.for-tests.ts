import closeWithGrace from 'close-with-grace';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';

// One node of a fleet in a process of its own, on a database that is ready: what main.ts starts, without building the web.
const config = readConfig(process.env);
const app = await createApp(config, config.databaseUrl ?? '', {
  requestsPerMinute: 1_000_000,
  personLimits: { requestsInTwoSeconds: 1_000_000, uploadsPerMinute: 1_000_000 },
});
closeWithGrace({ delay: 5000 }, () => app.close());
console.log(`ready at ${(await app.start()) ?? 'no address'}`);
