import type { ScheduleDefinition } from '#kit/schedule.ts';
import type { Config } from '../config.ts';
import { ownChanges } from '../db/own-changes.ts';
import { inStages, type Projection } from '../db/projection.ts';
import { createUnitOfWork, type Follower } from '../db/unit-of-work.ts';
import type { Declared, Platform, ServerFeature } from '../feature.ts';
import { features } from '../features.ts';
import type { Log } from '../log.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { TaskEngine } from '../tasks/task-engine.ts';
import { allOf, askLater, gatherDeclared } from './declared.ts';
import type { Pools } from './pools.ts';

type Needs = Pick<Platform, 'now' | 'keepsFigures'> & {
  readonly config: Config;
  readonly pools: Pools;
  readonly log: Log;
  /** What the server itself does by the clock. */
  readonly schedules: readonly ScheduleDefinition[];
};

export type BuiltFeatures = {
  readonly features: readonly ServerFeature[];
  readonly platform: Platform;
  /** The engine is made of the tasks of the features; until then none of them may start one. */
  readonly connectEngine: (engine: TaskEngine) => void;
};

/** The platform, and every feature built on it. What is made of the features is found by them through the platform, later. */
export async function buildFeatures(needs: Needs): Promise<BuiltFeatures> {
  const { config, pools, log, schedules, now, keepsFigures } = needs;
  const { db, pool } = pools.main;
  const secrets = createSecrets(config);
  const projections: Projection[] = [];
  const followers: Follower[] = [];
  const changes = ownChanges();
  let declared: Declared | undefined;
  let engine: TaskEngine | undefined;
  const platform: Platform = {
    config,
    db,
    readDb: pools.reads.db,
    lookUpDb: pools.lookUps.db,
    pool,
    unitOfWork: createUnitOfWork(db, projections, secrets, followers, changes),
    lastChangeOf: changes.lastOf,
    startTask: (...args) => engine!.start(...args),
    cancelTask: (id) => engine!.cancel(id),
    subjectOfTask: (task) => engine!.subjectOf(task),
    ...askLater(() => declared!),
    keepsFigures,
    secrets,
    storage: await openStorage(config),
    outbound: createOutbound(config.outboundAllow),
    now,
    logError: log.error,
    logInfo: log.info,
  };
  const built = features.map((build) => build(platform));
  projections.push(...inStages(allOf(built, 'projections')));
  followers.push(...allOf(built, 'followers'));
  declared = gatherDeclared(built, schedules);
  return {
    features: built,
    platform,
    connectEngine(made) {
      engine = made;
    },
  };
}
