import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { signFileAddresses } from '#features/base/files/server/files.public.ts';
import { offeredLanguages } from '#features/base/interface-texts/server/interface-texts.public.ts';
import { sendMailSchedule } from '#features/base/mail/contract/mail.schedules.ts';
import { findActor as findActorIn, limitUploads } from '#features/base/session/server/session.public.ts';
import { readMaintenance } from '#features/base/settings/server/settings.public.ts';
import { knownShops } from '#features/base/shops/server/shops.public.ts';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import { taskToWire } from '#features/base/tasks/server/tasks.public.ts';
import { listSuperAdminAddresses } from '#features/base/users/server/users.public.ts';
import { findKeyHolder } from '#features/intake/push/server/push.public.ts';
import { listStorefronts } from '#features/selling/connections/server/connections.public.ts';
import type { Call } from '#kit/call.ts';
import type { HistoryKind } from '#kit/history-kind.ts';
import type { MailDefinition } from '#kit/mail.ts';
import { type PersonLimits, personLimits } from '#kit/person-limits.ts';
import type { ScheduleDefinition } from '#kit/schedule.ts';
import type { Cause } from './causes.ts';
import { type CloneKind, type ClonePart, cloneOperations } from './clones.ts';
import type { Config } from './config.ts';
import { openDatabase, openLookUpDatabase, openReadDatabase } from './db/database.ts';
import { inStages, type Projection } from './db/projection.ts';
import type { Follower } from './db/unit-of-work.ts';
import { createUnitOfWork } from './db/unit-of-work.ts';
import { createDispatcher, type Dispatcher } from './events/dispatcher.ts';
import type { Platform, ServerFeature } from './feature.ts';
import { features } from './features.ts';
import type { Figure, Series } from './figures.ts';
import { giveWay } from './give-way.ts';
import { createHttpServer } from './http/http-server.ts';
import { serveWeb } from './http/serve-web.ts';
import type { InUse } from './in-use.ts';
import type { List } from './lists.ts';
import { createLog } from './log.ts';
import { checkMails } from './mail/check-mails.ts';
import { createMailer } from './mail/mailer.ts';
import { checkHistories, checkNamed, type Named } from './named.ts';
import { createReadiness } from './observe/health.ts';
import { createMetrics } from './observe/metrics.ts';
import { observeRoutes } from './observe/observe-routes.ts';
import { openTraces } from './observe/open-traces.ts';
import { createOpsServer } from './observe/ops-server.ts';
import { type Operations, operationsOf } from './operations/handle-operation.ts';
import { createOutbound } from './outbound/outbound.ts';
import type { OwnSchedules } from './own-schedules.ts';
import { createPause } from './pause.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createSecrets } from './secrets/secrets.ts';
import type { SellerDuty } from './seller-duties.ts';
import type { SellerStore } from './seller-stores.ts';
import type { Setting } from './settings.ts';
import type { SetupStep } from './setup-steps.ts';
import type { SoldGoods } from './sold-goods.ts';
import { openStorage } from './storage/open-storage.ts';
import type { TaskFeed } from './tasks/run-task.ts';
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
  /** Whether figures of the start page that are dear to count stand for a while; default: true. */
  readonly keepsFigures?: boolean;
  /** Where the log goes; default: standard output. */
  readonly logTo?: DestinationStream;
  /** Whether this process, and what the database does for it, lets those that answer people go first, by `workerNice` (ADR 151); default: false. */
  readonly givesWay?: boolean;
};

/** Builds one process, web, worker or both, on a migrated and seeded database. Tests use it without starting it. */
export async function createApp(config: Config, databaseUrl: string, options: AppOptions = {}): Promise<App> {
  const log = createLog(config, options.logTo);
  const logError = log.error;
  const logInfo = log.info;
  const traces = await openTraces(config, logError);
  const nice = options.givesWay ? config.workerNice : 0;
  giveWay(nice);
  const { db, pool, close: closeDatabase } = openDatabase(databaseUrl, 20, { nice });
  const { db: readDb, pool: readPool, close: closeReadDatabase } = openReadDatabase(databaseUrl, 10, { nice });
  const { db: lookUpDb, pool: lookUpPool, close: closeLookUpDatabase } = openLookUpDatabase(databaseUrl, 6, { nice });
  const projections: Projection[] = [];
  const followers: Follower[] = [];
  const secrets = createSecrets(config);
  const limits = { ...personLimits, ...options.personLimits };
  const now = options.now ?? (() => new Date());
  // Features start tasks through parts that are built from the features themselves.
  const late: {
    engine?: TaskEngine;
    figures?: readonly Figure[];
    series?: readonly Series[];
    causes?: readonly Cause[];
    lists?: readonly List[];
    histories?: readonly HistoryKind[];
    named?: readonly Named[];
    inUse?: readonly InUse[];
    sellerDuties?: readonly SellerDuty[];
    sellerStores?: readonly SellerStore[];
    soldGoods?: readonly SoldGoods[];
    settings?: readonly Setting[];
    setupSteps?: readonly SetupStep[];
    operations?: Operations;
    mails?: readonly MailDefinition[];
    schedules?: readonly ScheduleDefinition[];
    ownSchedules?: readonly OwnSchedules[];
    cloneKinds?: readonly CloneKind[];
    cloneParts?: readonly ClonePart[];
    sockets?: () => number;
  } = {};
  const platform: Platform = {
    config,
    db,
    readDb,
    lookUpDb,
    pool,
    unitOfWork: createUnitOfWork(db, projections, secrets, followers),
    startTask: (...args) => late.engine!.start(...args),
    cancelTask: (id) => late.engine!.cancel(id),
    subjectOfTask: (task) => late.engine!.subjectOf(task),
    operations: () => late.operations!,
    figures: () => late.figures!,
    series: () => late.series!,
    causes: () => late.causes!,
    lists: () => late.lists!,
    histories: () => late.histories!,
    named: () => late.named!,
    inUse: () => late.inUse!,
    sellerDuties: () => late.sellerDuties!,
    sellerStores: () => late.sellerStores!,
    soldGoods: () => late.soldGoods!,
    settings: () => late.settings!,
    setupSteps: () => late.setupSteps!,
    schedules: () => late.schedules!,
    ownSchedules: () => late.ownSchedules!,
    cloneKinds: () => late.cloneKinds!,
    cloneParts: () => late.cloneParts!,
    keepsFigures: options.keepsFigures ?? true,
    mails: () => late.mails!,
    secrets,
    storage: await openStorage(config),
    outbound: createOutbound(config.outboundAllow),
    now,
    logError,
    logInfo,
  };
  const built = features.map((build) => build(platform));
  projections.push(...inStages(all(built, 'projections')));
  followers.push(...all(built, 'followers'));
  late.figures = all(built, 'figures');
  late.series = all(built, 'series');
  late.causes = all(built, 'causes');
  late.lists = all(built, 'lists');
  late.histories = all(built, 'histories');
  late.named = all(built, 'named');
  checkNamed(late.named);
  checkHistories(late.histories, late.named);
  late.inUse = all(built, 'inUse');
  late.sellerDuties = all(built, 'sellerDuties');
  late.sellerStores = all(built, 'sellerStores');
  late.soldGoods = all(built, 'soldGoods');
  late.settings = all(built, 'settings');
  late.setupSteps = all(built, 'setupSteps');
  late.ownSchedules = all(built, 'ownSchedules');
  late.mails = all(built, 'mails');
  checkMails(late.mails);
  late.cloneKinds = all(built, 'cloneKinds');
  late.cloneParts = all(built, 'cloneParts');
  const clones = cloneOperations({ kinds: late.cloneKinds, parts: late.cloneParts, named: platform.named });
  late.operations = operationsOf(
    [...all(built, 'operations'), ...clones.operations],
    [...all(built, 'subjects'), ...clones.subjects],
  );

  const metrics = createMetrics({
    db: readDb,
    pools: { main: pool, reads: readPool, lookUps: lookUpPool },
    sockets: () => late.sockets?.() ?? 0,
    gauges: all(built, 'gauges'),
    logError,
  });
  const isPaused = createPause(async () => (await readMaintenance(db)) !== null);
  const readiness = createReadiness({ db, dataDir: config.dataDir });
  const ops = config.opsPort === undefined ? null : await createOpsServer({ readiness, metrics, logError });

  const findActor = findActorIn(db, config.sessionIdleMinutes);
  const http = config.role === 'worker' ? null : await openHttp();
  const realtime = createRealtime({
    httpServer: http?.server,
    path: socketPath,
    pool,
    databaseUrl,
    findActor,
    setUp: all(built, 'sockets'),
    socketsPerPerson: limits.sockets,
    publicUrl: config.publicUrl,
    logError,
  });

  late.sockets = () => (http ? realtime.io.engine.clientsCount : 0);
  const feed: TaskFeed = (event, task) => {
    if (event !== 'taskUpdate') metrics.task(task);
    realtime.tellTask(event, taskToWire(task));
  };
  late.engine = createTaskEngine({
    databaseUrl,
    db,
    handlers: all(built, 'tasks'),
    declared: all(built, 'declaredTasks'),
    feed,
    tellWaiting: (id, findWaiting) =>
      realtime.tellTaskHere('taskUpdate', id, async () => {
        const task = await findWaiting();
        return task && taskToWire(task);
      }),
    atOnce: config.tasksAtOnce,
    importsAtOnce: limits.importsAtOnce,
    isPaused,
    logError,
  });
  const engine = late.engine;

  const dispatcher = createDispatcher({
    databaseUrl,
    db,
    events: all(built, 'events'),
    listeners: all(built, 'listeners'),
    tell: realtime.tell,
    logError,
  });
  const mailer = createMailer({ db, config, secrets });
  const jobs = [...all(built, 'schedule'), { definition: sendMailSchedule, tick: mailer.sendNow }];
  late.schedules = jobs.map(({ definition }) => definition);
  const scheduler = createScheduler(jobs, { db, isPaused, logError });

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
    await ops?.listen({ host: config.opsHost, port: config.opsPort! });
    return http ? http.listen({ host: config.host, port: config.port }) : null;
  };

  return {
    config,
    platform,
    http,
    engine,
    dispatcher,
    calls: all(built, 'routes').map((route) => route.call),
    work,
    listen,
    async start() {
      await work();
      return listen();
    },
    hasAdministrator: async () => (await listSuperAdminAddresses(db)).length > 0,
    storefronts: () => listStorefronts(platform),
    disconnectSockets: () => realtime.io.disconnectSockets(true),
    async close() {
      await realtime.close();
      await http?.close();
      await ops?.close();
      mailer.stop();
      await scheduler.close();
      await engine.close();
      await dispatcher.close();
      await closeReadDatabase();
      await closeLookUpDatabase();
      await closeDatabase();
      await traces.close();
    },
  };

  async function openHttp() {
    const shops = knownShops(db);
    const server = await createHttpServer({
      routes: all(built, 'routes'),
      findActor,
      findKey: findKeyHolder({ db, now }),
      isPaused,
      isShop: shops.has,
      now,
      requestsPerMinute: options.requestsPerMinute ?? 300,
      requestsInTwoSeconds: limits.requestsInTwoSeconds,
      admitUpload: (sender) => limitUploads(db, sender, limits.uploadsPerMinute),
      trustProxy: config.trustProxy,
      behindTls: config.publicUrl?.startsWith('https:') ?? false,
      signFiles: (json) => signFileAddresses(json, secrets, now()),
      log,
      metrics,
    });
    observeRoutes(server, { readiness, metrics, metricsToken: config.metricsToken });
    await server.register(fastifyStatic, {
      root: path.join(import.meta.dirname, '../database/seed/demo/images'),
      prefix: '/demo-images/',
      decorateReply: false,
    });
    for (const feature of built) await feature.pages?.(server);
    await serveWeb(server, path.join(import.meta.dirname, '../dist/web'), {
      shopIds: shops.ids,
      languages: () => offeredLanguages(db),
    });
    return server;
  }
}

function all<K extends keyof ServerFeature>(built: readonly ServerFeature[], key: K) {
  return built.flatMap((feature) => (feature[key] ?? []) as never[]) as unknown as NonNullable<
    ServerFeature[K]
  > extends readonly (infer T)[]
    ? T[]
    : never;
}
