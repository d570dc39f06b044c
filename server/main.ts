import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import { seedReference } from '#database/seed/seed-reference.ts';
import { buildWeb } from '#tools/build-web.ts';
import { type App, createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { refuseOldServer } from './db/database.ts';
import type { EmbeddedPostgres } from './db/embedded-postgres.ts';
import { watchEmbedded } from './db/embedded-postgres.watch.ts';
import { migrate } from './db/migrate.ts';
import { openStartServer, type StartServer } from './observe/start-server.ts';
import { explainStartFailure } from './start-failure.ts';

const started = Date.now();
const say = (line: string) => console.log(line);
const config = orExit(() => readConfig(process.env));

// Kept as promises: a request to stop may come while they start, and then what is half there has to be stopped too.
let database: Promise<EmbeddedPostgres> | undefined;
let app: Promise<App> | undefined;
let starting: StartServer | undefined;
let step: 'database' | 'web' = 'web';
let stopping = false;

// Without the launcher nobody would pass a request to stop on.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const grace = closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  stopping = true;
  if (err) console.error(err);
  await stop();
});

try {
  await start(config);
} catch (error) {
  // What breaks while everything is being stopped is no news.
  if (!stopping) {
    console.error(explainStartFailure(error, step, config) ?? error);
    grace.uninstall();
    await stop();
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  // A port that is taken fails here, before the database is started and a minute is gone.
  starting = await openStartServer(portsOf(config));
  step = 'database';
  starting.say('opens the database');
  if (!config.databaseUrl)
    database = watchEmbedded({ dataDir: path.join(config.dataDir, 'postgres'), database: 'tregu' }, say);
  const embedded = await database;
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  await refuseOldServer(databaseUrl);
  const { applied, ahead } = await migrate(databaseUrl, { tell: starting.say });
  if (applied.length > 0) say(`Database brought up to date (${applied.length} steps).`);
  if (ahead > 0) say(`A newer release has brought the database ${ahead} steps further; bring this node up to it soon.`);
  // What a newer release has put there is not put back.
  else {
    starting.say('writes what comes with a release: countries, codes, rights');
    await seedReference(databaseUrl);
  }
  if (config.role !== 'worker') {
    starting.say('builds the web');
    await buildWeb(say);
  }

  starting.say('puts its parts together');
  app = createApp(config, databaseUrl, { givesWay: config.role === 'worker' });
  step = 'web';
  const running = await app;
  await running.work();
  // A stranger who finds the port open finds the demo accounts, too.
  const withDemo = config.environment !== 'production' && config.role !== 'web';
  if (withDemo) starting.say('makes the demo market');
  const demo = withDemo ? await seedDemo(running) : null;
  await starting.close();
  const address = await running.listen();
  if (address) {
    say(`\nTregu is ready in ${((Date.now() - started) / 1000).toFixed(1)} s at ${address}`);
    const storefronts = await running.storefronts();
    if (storefronts.length > 0) say(`Demo storefronts: ${storefronts.join('  ')}`);
    say(`API: ${address}/api/docs`);
    if (!config.smtpUrl) say(`Mail waits at ${address}/settings/smtp-email?panel=log until a server is set there`);
    if (demo?.stoppedAt)
      say(
        `The demo market is not complete: "${demo.stoppedAt}" failed (see the error above). The next start tries again.`,
      );
    if (!demo) say(await whoLogsIn(running, address));
    if (demo) say(`Demo accounts, password "${demo.password}":\n${demo.accounts.map((one) => `  ${one}`).join('\n')}`);
  } else {
    say('Tregu worker is ready.');
  }
  // The launcher starts a process again that died after this, and no other.
  process.send?.('ready');
  say(`Data: ${embedded ? embedded.dataDir : 'external PostgreSQL'}, files in ${config.dataDir}`);
}

/** Loaded only where it is wanted: a node of a real market needs neither its texts nor what makes it. */
async function seedDemo({ platform }: App) {
  const demo = await import('#database/seed/seed-demo.ts');
  return demo.seedDemo(platform);
}

/** Without the demo: where people log in, or how the first of them is made. */
async function whoLogsIn(running: App, address: string): Promise<string> {
  if (await running.hasAdministrator()) return `Log in at ${address}/login`;
  return 'Nobody can log in as administrator yet. Make the first one in another terminal: npm run create-admin';
}

/**
 * Where the process will answer: the web of people, and health and metrics of the operator. A web node among others leaves the first one
 * closed until it is ready: a proxy that finds a port closed asks the next node, also for what changes something, and hands on an answer.
 */
function portsOf({ role, host, port, opsHost, opsPort }: Config) {
  const ofPeople = role === 'worker' ? [] : [{ host, port, closedMeanwhile: role === 'web' }];
  return opsPort === undefined ? ofPeople : [...ofPeople, { host: opsHost, port: opsPort }];
}

async function stop(): Promise<void> {
  await starting?.close();
  await (await app?.catch(() => undefined))?.close();
  await (await database?.catch(() => undefined))?.stop();
}

function orExit<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
