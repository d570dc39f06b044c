import { feedRunErrors } from '#features/intake/feed-runs/contract/feed-runs.errors.ts';
import * as calls from '#features/intake/feed-runs/contract/feed-runs-safety.calls.ts';
import { getFeed } from '#features/intake/feeds/server/feeds.public.ts';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { feedRunsReadModel } from './feed-runs.read-model.ts';
import { feedRunsSafetyReadModel } from './feed-runs-safety.read-model.ts';
import { runsRepository } from './runs.repository.ts';
import { decideHeldRun } from './use-cases/decide-held-run.ts';
import { decideQuarantine } from './use-cases/decide-quarantine.ts';
import { exportRunChanges } from './use-cases/export-run-changes.ts';
import { rollBackRun } from './use-cases/roll-back-run.ts';

export const feedRunsSafetyRoutes = (platform: Platform) => {
  const { db } = platform;
  const runs = feedRunsReadModel(db);
  const read = feedRunsSafetyReadModel(db);
  return [
    bind(calls.decideHeldRun, decideHeldRun(platform)),
    bind(calls.listFeedRunChanges, async ({ params, query }, { scope }) => {
      const { id } = await runsRepository(db).get(params.id, scope);
      return { run: await runs.getRun(id), ...(await read.listChanges(id, query.kind, query)) };
    }),
    bind(calls.exportFeedRunChanges, exportRunChanges(platform)),
    bind(calls.compareFeedRuns, async ({ params, query }, { scope }) => {
      const of = runsRepository(db);
      const [one, other] = [await of.get(params.id, scope), await of.get(params.other, scope)];
      if (one.feed_id !== other.feed_id) throw new AppError(feedRunErrors.otherFeed);
      const listed = (await read.isListed(one.id, one.feed_id)) && (await read.isListed(other.id, other.feed_id));
      const found = listed ? await read.compare(one.id, other.id, query) : { total: 0, results: [] };
      return { run: await runs.getRun(one.id), other: await runs.getRun(other.id), listed, ...found };
    }),
    bind(calls.listQuarantine, async ({ params, query }, { scope }) => {
      const feed = await getFeed(db, params.id, scope);
      return read.listQuarantine(feed.id, query);
    }),
    bind(calls.decideQuarantine, decideQuarantine(platform)),
    bind(calls.rollBackRun, rollBackRun(platform)),
  ];
};
