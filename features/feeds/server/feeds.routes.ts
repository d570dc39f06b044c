import {
  createFeed as createFeedCall,
  detectFeedMapping as detectFeedMappingCall,
  listFeedRunRows,
  listFeedRuns,
  listFeeds,
  runFeed as runFeedCall,
  updateFeed as updateFeedCall,
  uploadDelivery as uploadDeliveryCall,
} from '#features/feeds/contract/feeds.calls.ts';
import type { Platform } from '#server/feature.ts';
import { bind, bindStream } from '#server/http/bind.ts';
import { feedsReadModel } from './feeds.read-model.ts';
import { feedsRepository } from './feeds.repository.ts';
import { runsRepository } from './runs.repository.ts';
import { createFeed } from './use-cases/create-feed.ts';
import { detectFeedMapping } from './use-cases/detect-feed-mapping.ts';
import { runFeed } from './use-cases/run-feed.ts';
import { updateFeed } from './use-cases/update-feed.ts';
import { uploadDelivery } from './use-cases/upload-delivery.ts';

export const feedsRoutes = (platform: Platform) => {
  const { db } = platform;
  const read = feedsReadModel(db);
  return [
    bind(listFeeds, async (_input, { scope }) => read.listResellers(scope)),
    bind(createFeedCall, createFeed(platform)),
    bind(updateFeedCall, updateFeed(platform)),
    bindStream(uploadDeliveryCall, uploadDelivery(platform)),
    bind(detectFeedMappingCall, detectFeedMapping(platform)),
    bind(runFeedCall, runFeed(platform)),
    bind(listFeedRuns, async ({ params, query }, { scope }) => {
      const feed = await feedsRepository(db).get(params.id, scope);
      return read.listRuns(feed.id, query);
    }),
    bind(listFeedRunRows, async ({ params, query }, { scope }) => {
      const { id } = await runsRepository(db).get(params.id, scope);
      return { run: await read.getRun(id), ...(await read.listRows(id, query.kind, query)) };
    }),
  ];
};
