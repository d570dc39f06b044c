import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { sendMailSchedule } from '#features/base/mail/contract/mail.schedules.ts';
import { findActor as findActorIn } from '#features/base/session/server/session.public.ts';
import { readMaintenance } from '#features/base/settings/server/settings.public.ts';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import { taskToWire } from '#features/base/tasks/server/tasks.public.ts';
import { listSuperAdminAddresses } from '#features/base/users/server/users.public.ts';
import { listStorefronts } from '#features/selling/connections/server/connections.public.ts';
import type { Call } from '#kit/call.ts';
import { type PersonLimits, personLimits } from '#kit/person-limits.ts';
import { buildFeatures } from './app/build-features.ts';
import { allOf } from './app/declared.ts';
import { openHttp } from './app/open-http.ts';
import { openWatch, type Watch } from './app/open-watch.ts';
import { openPools } from './app/pools.ts';
import type { Config } from './config.ts';
import { createDispatcher, type Dispatcher } from './events/dispatcher.ts';
import type { Platform, ServerFeature } from './feature.ts';
import { giveWay } from './give-way.ts';
import type { FindActor } from './http/authenticate.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { openTraces } from './observe/open-traces.ts';
import { createPause } from './pause.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createScheduler } from './tasks/scheduler.ts';
import { createTaskEngine, type TaskEngine } from './tasks/task-engine.ts';

export type App = {
  readonly config: Config;
  readonly platform: Platform;
  /** The HTTP server, not listening before `start`; null in a worker process. */
  readonly http: FastifyInstance | null;
  readonly engine: TaskEngine;
  readonly dispatcher: Dispatcher;
  readonly calls: readonly Call[];
  /** Works on what waits, as the role says. */
  work(): Promise<void>;
  /** Answers requests. Gives the address of the web, or null in a worker process. */
  listen(): Promise<string | null>;
  /** Both. */
  start(): Promise<string | null>;
  /** Whether somebody can log in who may set everything up. */
  hasAdministrator(): Promise<boolean>;
  /** Where visitors see the shops, of those whose platform says so. */
  storefronts(): Promise<string[]>;
  /** Lets go of every socket, as a restart of this node would; browsers come back by themselves. */
  disconnectSockets(): void;
  close(): Promise<void>;
};

export type AppOptions = {
  /** Requests a minute per session. */
  readonly requestsPerMinute?: number;
  /** Other limits of a person than those of `kit/person-limits.ts`: in tests and benches one person stands for many. */
  readonly personLimits?: Partial<PersonLimits>;
  readonly now?: () => Date;
  /** Whether figures of the start page stand for a while once they are counted; default: true. */
  readonly keepsFigures?: boolean;
  /** Where the log goes; default: standard output. */
  readonly logTo?: DestinationStream;
  /** Whether this process, and what the database does for it, lets those that answer people go first, by `workerNice` (ADR 151); default: false. */
  readonly givesWay?: boolean;
};

/** Builds one process, web, worker or both, on a migrated and seeded database. Tests use it without starting it. */
export async function createApp(config: Config, databaseUrl: string, options: AppOptions = {}): Promise<App> {
  const { now = () => new Date(), keepsFigures = true, requestsPerMinute = 300 } = options;
  const limits = { ...personLimits, ...options.personLimits };
  const nice = options.givesWay ? config.workerNice : 0;
  giveWay(nice);
  const log = createLog(config, options.logTo);
  const traces = await openTraces(config, log.error);
  const pools = openPools(databaseUrl, nice);
  const { db } = pools.main;

  const schedules = [sendMailSchedule];
  const { features, platform, connectEngine } = await buildFeatures({
    config,
    pools,
    log,
    schedules,
    now,
    keepsFigures,
  });
  const findActor = findActorIn(db, config.sessionIdleMinutes);
  const isPaused = createPause(async () => (await readMaintenance(db)) !== null);

  // Who answers: what is watched counts the sockets, which hang on the HTTP server, which shows what is watched.
  const sockets = (): number => (http ? realtime.io.engine.clientsCount : 0);
  const watch: Watch = await openWatch({ features, platform, pools, sockets, log });
  const http: FastifyInstance | null =
    config.role === 'worker'
      ? null
      : await openHttp({ features, platform, findActor, isPaused, limits, requestsPerMinute, log, watch });
  const shared: Shared = { databaseUrl, features, platform, limits, isPaused };
  const realtime = openRealtime(shared, http, findActor);

  // Who works on what waits, and tells the browsers of it.
  const engine = openEngine(shared, realtime, watch);
  connectEngine(engine);
  const dispatcher = openDispatcher(shared, realtime);
  const mailer = createMailer({ db, config, secrets: platform.secrets });
  const mailing = { definition: sendMailSchedule, tick: mailer.sendNow };
  const scheduler = createScheduler([...allOf(features, 'schedule'), mailing], { db, isPaused, logError: log.error });

  const work = async () => {
    if (config.role !== 'web') {
      await engine.work();
      await dispatcher.open();
      await scheduler.open();
    }
    if (http) await engine.tellOfWaiting();
    await realtime.open();
  };
  const listen = async () => {
    await watch.ops?.listen({ host: config.opsHost, port: config.opsPort! });
    return http ? http.listen({ host: config.host, port: config.port }) : null;
  };

  return {
    config,
    platform,
    http,
    engine,
    dispatcher,
    calls: allOf(features, 'routes').map((route) => route.call),
    work,
    listen,
    async start() {
      await work();
      return listen();
    },
    hasAdministrator: async () => (await listSuperAdminAddresses(db)).length > 0,
    storefronts: () => listStorefronts(platform),
    disconnectSockets: () => realtime.io.disconnectSockets(true),
    // First nobody asks any more, then nobody works, and the database goes when nobody needs it.
    async close() {
      await realtime.close();
      await http?.close();
      await watch.ops?.close();
      mailer.stop();
      await scheduler.close();
      await engine.close();
      await dispatcher.close();
      await Promise.all(
        allOf(features, 'endings').map((end) =>
          end().catch((error: unknown) => log.error(error, { what: 'the end of the process' })),
        ),
      );
      await pools.close();
      await traces.close();
    },
  };
}

/** What the parts that work and tell are made of. */
type Shared = {
  readonly databaseUrl: string;
  readonly features: readonly ServerFeature[];
  readonly platform: Platform;
  readonly limits: PersonLimits;
  readonly isPaused: () => Promise<boolean>;
};
type Realtime = ReturnType<typeof createRealtime>;

/** The way to the browsers; a worker, which has no HTTP server, tells them through the nodes they are connected to. */
function openRealtime(shared: Shared, http: FastifyInstance | null, findActor: FindActor): Realtime {
  const { databaseUrl, features, platform, limits } = shared;
  return createRealtime({
    httpServer: http?.server,
    path: socketPath,
    pool: platform.pool,
    databaseUrl,
    findActor,
    setUp: allOf(features, 'sockets'),
    socketsPerPerson: limits.sockets,
    publicUrl: platform.config.publicUrl,
    trustProxy: platform.config.trustProxy,
    logError: platform.logError,
  });
}

/** The tasks of all features; how they go on is told to the browsers and counted. */
function openEngine(shared: Shared, realtime: Realtime, { metrics }: Watch): TaskEngine {
  const { databaseUrl, features, platform, limits, isPaused } = shared;
  return createTaskEngine({
    databaseUrl,
    db: platform.db,
    handlers: allOf(features, 'tasks'),
    declared: allOf(features, 'declaredTasks'),
    feed(event, task) {
      if (event !== 'taskUpdate') metrics.task(task);
      realtime.tellTask(event, task, taskToWire);
    },
    tellWaiting: (id, findWaiting) => realtime.tellTaskHere('taskUpdate', id, findWaiting, taskToWire),
    atOnce: platform.config.tasksAtOnce,
    importsAtOnce: limits.importsAtOnce,
    isPaused,
    logError: platform.logError,
  });
}

/** Brings what happened to the features that listen, and to the browsers. */
function openDispatcher({ databaseUrl, features, platform }: Shared, realtime: Realtime): Dispatcher {
  return createDispatcher({
    databaseUrl,
    db: platform.db,
    events: allOf(features, 'events'),
    listeners: allOf(features, 'listeners'),
    tell: realtime.tell,
    logError: platform.logError,
  });
}
