import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { EventDefinition } from '#kit/event.ts';
import type { HistoryKind } from '#kit/history-kind.ts';
import type { MailDefinition } from '#kit/mail.ts';
import type { OutboundFetch } from '#kit/network.ts';
import type { ScheduleDefinition } from '#kit/schedule.ts';
import type { TaskDefinition } from '#kit/task.ts';
import type { CountedLines } from '#kit/user-metric.ts';
import type { Cause } from './causes.ts';
import type { CloneKind, ClonePart } from './clones.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Projection } from './db/projection.ts';
import type { Follower, UnitOfWork } from './db/unit-of-work.ts';
import type { Listener } from './events/dispatcher.ts';
import type { Figure, Series } from './figures.ts';
import type { Route } from './http/bind.ts';
import type { InUse } from './in-use.ts';
import type { List } from './lists.ts';
import type { Log } from './log.ts';
import type { Named } from './named.ts';
import type { Gauge } from './observe/gauges.ts';
import type { OperationHandler, Operations, Subject } from './operations/handle-operation.ts';
import type { OwnSchedules } from './own-schedules.ts';
import type { SocketSetup } from './realtime/realtime.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { SellerDuty } from './seller-duties.ts';
import type { SellerStore } from './seller-stores.ts';
import type { Setting } from './settings.ts';
import type { SetupStep } from './setup-steps.ts';
import type { SoldGoods } from './sold-goods.ts';
import type { Storage } from './storage/storage.ts';
import type { TaskHandler } from './tasks/handle-task.ts';
import type { ScheduledJob } from './tasks/scheduler.ts';
import type { StartTask, TaskEngine } from './tasks/task-engine.ts';

/** What all features together declare; each reads it through the platform, without knowing who declared what. */
export type Declared = {
  /** What every feature registered for bulk changes. */
  readonly operations: Operations;
  /** Every figure the features count for the start page. */
  readonly figures: readonly Figure[];
  readonly series: readonly Series[];
  /** Everything the features know that keeps goods from selling. */
  readonly causes: readonly Cause[];
  /** Every list that can be counted and written to a file. */
  readonly lists: readonly List[];
  /** Every kind of thing whose changes the history tells. */
  readonly histories: readonly HistoryKind[];
  /** Lines of the history that can be asked for by what they are counted as. */
  readonly countedLines: readonly CountedLines[];
  /** Everything that has a name in histories and previews. */
  readonly named: readonly Named[];
  /** Every setting of the market the features declare. */
  readonly settings: readonly Setting[];
  /** What hangs on shops and languages, counted by the features that keep it. */
  readonly inUse: readonly InUse[];
  /** What people of a local seller must have done before they send new products. */
  readonly sellerDuties: readonly SellerDuty[];
  /** What features keep of files that people of local sellers sent. */
  readonly sellerStores: readonly SellerStore[];
  /** Who knows what shops sold. */
  readonly soldGoods: readonly SoldGoods[];
  /** What an operator does before the market sells, in no order. */
  readonly setupSteps: readonly SetupStep[];
  /** Everything that runs by the clock. */
  readonly schedules: readonly ScheduleDefinition[];
  /** What can be cloned, and what of it. */
  readonly cloneKinds: readonly CloneKind[];
  readonly cloneParts: readonly ClonePart[];
  /** Schedules people set themselves. */
  readonly ownSchedules: readonly OwnSchedules[];
  /** Every mail the features declare. */
  readonly mails: readonly MailDefinition[];
};

/** What features declare, asked for when it is needed: a feature is built before the last one has declared anything. */
export type DeclaredLater = { readonly [K in keyof Declared]: () => Declared[K] };

/** What a feature's server room is built with. */
export type Platform = DeclaredLater & {
  readonly config: Config;
  readonly db: Db;
  /** For lists, totals and searches: it only reads, and no statement takes longer than 15 s. */
  readonly readDb: Db;
  /** For what is found by keys or in the order of an index, where one plan fits whatever is asked: it only reads, and keeps its plans (ADR 128). */
  readonly lookUpDb: Db;
  readonly pool: pg.Pool;
  readonly unitOfWork: UnitOfWork;
  /** When this person last changed something through this process, on the clock of `performance.now()`. */
  readonly lastChangeOf: (userId: number) => number;
  readonly startTask: StartTask;
  readonly cancelTask: (id: string) => Promise<void>;
  /** Of which subject of bulk changes the items of a task are, where its handler says so: that subject knows what they are called. */
  readonly subjectOfTask: TaskEngine['subjectOf'];
  /** Whether figures stand for a while once they are counted; a test reads what it has just written. */
  readonly keepsFigures: boolean;
  readonly secrets: Secrets;
  readonly storage: Storage;
  readonly outbound: OutboundFetch;
  readonly now: () => Date;
  readonly logError: Log['error'];
  readonly logInfo: Log['info'];
};

/** What a feature adds to the server; `server/features.ts` lists them all. */
export type ServerFeature = {
  readonly name: string;
  readonly routes?: readonly Route[];
  readonly events?: readonly EventDefinition[];
  readonly listeners?: readonly Listener[];
  /** The mails it sends, so that their texts can be changed. */
  readonly mails?: readonly MailDefinition[];
  readonly declaredTasks?: readonly TaskDefinition[];
  readonly tasks?: readonly TaskHandler[];
  /** What it counts for the start page. */
  readonly figures?: readonly Figure[];
  readonly series?: readonly Series[];
  /** What keeps goods from selling, as far as it knows. */
  readonly causes?: readonly Cause[];
  /** Numbers of the market for those who watch the product. */
  readonly gauges?: readonly Gauge[];
  /** Its lists that have saved views and exports. */
  readonly lists?: readonly List[];
  /** The kinds of its things whose changes the history tells. */
  readonly histories?: readonly HistoryKind[];
  /** What it counts of the history, so that the very lines can be shown. */
  readonly countedLines?: readonly CountedLines[];
  /** Its things that stand as numbers in histories and previews. */
  readonly named?: readonly Named[];
  /** Its settings of the market. */
  readonly settings?: readonly Setting[];
  /** What an operator does in it before the market sells. */
  readonly setupSteps?: readonly SetupStep[];
  /** What of it hangs on a shop or a language: told before one is switched off. */
  readonly inUse?: readonly InUse[];
  readonly sellerDuties?: readonly SellerDuty[];
  readonly sellerStores?: readonly SellerStore[];
  readonly soldGoods?: readonly SoldGoods[];
  readonly operations?: readonly OperationHandler[];
  /** Its things one of which can become as another, and what of things it owns can be copied. */
  readonly cloneKinds?: readonly CloneKind[];
  readonly cloneParts?: readonly ClonePart[];
  readonly subjects?: readonly Subject[];
  /** What a worker looks after by the clock. */
  readonly schedule?: readonly ScheduledJob[];
  /** Its things that have times of their own, set by people. */
  readonly ownSchedules?: readonly OwnSchedules[];
  readonly projections?: readonly Projection[];
  /** What it brings after changes of features below it, in their transaction. */
  readonly followers?: readonly Follower[];
  readonly sockets?: readonly SocketSetup[];
  /** Pages and files outside the API root. */
  readonly pages?: (app: FastifyInstance) => Promise<void>;
  /** What it gives back when the process ends: nobody asks and nobody works any more, and the database is still there. */
  readonly endings?: readonly (() => Promise<void>)[];
};

export type BuildFeature = (platform: Platform) => ServerFeature;
