import {
  exportFeedRunRows,
  getFeedHealth,
  listFeedRunRows,
  listFeedRuns,
  listFeeds,
  repeatRun as repeatRunCall,
  runFeed as runFeedCall,
} from '#features/intake/feed-runs/contract/feed-runs.calls.ts';
import { getFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { feedRunsReadModel } from './feed-runs.read-model.ts';
import { runsRepository } from './runs.repository.ts';
import { exportRunRows } from './use-cases/export-run-rows.ts';
import { readFeedHealth } from './use-cases/read-feed-health.ts';
import { repeatRun } from './use-cases/repeat-run.ts';
import { runFeed } from './use-cases/run-feed.ts';

export const feedRunsRoutes = (platform: Platform) => {
  const { db, now } = platform;
  const read = feedRunsReadModel(db);
  return [
    bind(listFeeds, async (_input, { scope }) => read.listResellers(scope, now())),
    bind(runFeedCall, runFeed(platform)),
    bind(repeatRunCall, repeatRun(platform)),
    bind(exportFeedRunRows, exportRunRows(platform)),
    bind(getFeedHealth, readFeedHealth(platform)),
    bind(listFeedRuns, async ({ params, query }, { scope }) => {
      const feed = await getFeed(db, params.id, scope);
      return read.listRuns(feed.id, query.state, query);
    }),
    bind(listFeedRunRows, async ({ params, query }, { scope }) => {
      const { id } = await runsRepository(db).get(params.id, scope);
      return { run: await read.getRun(id), ...(await read.listRows(id, query.kind, query)) };
    }),
  ];
};
