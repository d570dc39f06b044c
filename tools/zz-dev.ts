import { startEmbedded } from '#server/db/embedded-postgres.ts';
import { startLiveMedusa } from '#connectors/medusa/live/live-medusa.for-tests.ts';
const pg = await startEmbedded({ dataDir: '/dev/shm/medusa-dev-pg', database: 'postgres', settings: { fsync: false, synchronous_commit: false, full_page_writes: false, max_connections: 200 } as never });
console.log('PG', pg.adminUrl);
const t = Date.now();
const v = await startLiveMedusa(pg.adminUrl);
console.log('LIVE', Date.now() - t, JSON.stringify(v));
process.on('SIGTERM', async () => { await v.stop(); await pg.stop(); process.exit(0); });
setInterval(() => {}, 1000);
