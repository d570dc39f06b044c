// Starts Vendure on DATABASE_URL and PORT, puts in what a shop has before its first product, and says READY with what a connector is told.
import { config, superadmin } from './config.mjs';
import { seed } from './seed.mjs';

process.env.VENDURE_DISABLE_TELEMETRY = 'true';
const { bootstrap, JobQueueService } = await import('@vendure/core');
const app = await bootstrap(config);
// What a worker does otherwise: collections and deleted things are worked off here.
await app.get(JobQueueService).start();
const url = `http://127.0.0.1:${config.apiOptions.port}`;
console.log(`READY ${JSON.stringify({ url, superadmin, ...(await seed(url, superadmin)) })}`);
const stop = () => app.close().then(() => process.exit(0));
process.on('SIGTERM', stop).on('SIGINT', stop);
