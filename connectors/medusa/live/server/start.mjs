// Brings the tables of DATABASE_URL up to date, starts Medusa on PORT, puts in what a shop has before its first product, and says READY with
// what a connector is told.
import { spawnSync } from 'node:child_process';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { seed } from './seed.mjs';

process.env.MEDUSA_DISABLE_TELEMETRY = '1';
process.env.LOG_LEVEL ??= 'warn';
const require = createRequire(import.meta.url);
const directory = process.cwd();
const url = `http://127.0.0.1:${process.env.PORT}`;

// Killed and started again: its database is as it was.
const again = process.env.LIVE_AGAIN === '1';
const cli = path.join(path.dirname(require.resolve('@medusajs/cli/package.json')), 'cli.js');
const migrate = () => spawnSync(process.execPath, [cli, 'db:migrate'], { cwd: directory, encoding: 'utf8' });
const migrated = again ? { status: 0 } : migrate();
if (migrated.status !== 0)
  throw new Error(`medusa db:migrate failed: ${migrated.stdout.slice(-1500)}${migrated.stderr.slice(-1500)}`);

const { default: loaders } = require('@medusajs/medusa/loaders/index');
const { Modules } = require('@medusajs/framework/utils');
const app = require('express')();
const { container, shutdown } = await loaders({ directory, expressApp: app });
const server = http.createServer(app);
await new Promise((resolve) => server.listen(Number(process.env.PORT), '127.0.0.1', resolve));
const made = async () => {
  const keys = container.resolve(Modules.API_KEY);
  const [{ token }] = await keys.createApiKeys([{ title: 'seed', type: 'secret', created_by: 'tests' }]);
  return { apiKey: token, ...(await seed(url, token)) };
};
console.log(`READY ${JSON.stringify({ url, ...(again ? {} : await made()) })}`);

const stop = async () => {
  server.close();
  server.closeAllConnections();
  await shutdown();
  process.exit(0);
};
process.on('SIGTERM', stop).on('SIGINT', stop);
