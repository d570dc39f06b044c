import { previewFeedMapping as previewFeedMappingCall } from '#features/intake/feeds/contract/feed-preview.calls.ts';
import {
  cloneFeed as cloneFeedCall,
  listResellerFigures,
  pauseFeed as pauseFeedCall,
  previewSchedule,
  setFeedSchedule as setFeedScheduleCall,
  setFeedSource as setFeedSourceCall,
  setFeedTerms as setFeedTermsCall,
  testFeedSource as testFeedSourceCall,
} from '#features/intake/feeds/contract/feed-sources.calls.ts';
import {
  createFeed as createFeedCall,
  detectFeedMapping as detectFeedMappingCall,
  updateFeed as updateFeedCall,
  uploadDelivery as uploadDeliveryCall,
} from '#features/intake/feeds/contract/feeds.calls.ts';
import { scheduleLimits } from '#features/intake/feeds/contract/feeds.schedule.ts';
import {
  getFeedSafety,
  saveFeedSafety as saveFeedSafetyCall,
} from '#features/intake/feeds/contract/feeds-safety.calls.ts';
import type { Platform } from '#server/feature.ts';
import { bind, bindStream } from '#server/http/bind.ts';
import { feedSetupReadModel } from './feed-setup.read-model.ts';
import { feedsRepository } from './feeds.repository.ts';
import { safetyRepository } from './safety.repository.ts';
import { nextTimes, requireFitting } from './scheduling/due-times.ts';
import { cloneFeed } from './use-cases/clone-feed.ts';
import { createFeed } from './use-cases/create-feed.ts';
import { detectFeedMapping } from './use-cases/detect-feed-mapping.ts';
import { pauseFeed } from './use-cases/pause-feed.ts';
import { previewFeedMapping } from './use-cases/preview-feed-mapping.ts';
import { saveFeedSafety } from './use-cases/save-feed-safety.ts';
import { setFeedSchedule } from './use-cases/set-feed-schedule.ts';
import { setFeedSource } from './use-cases/set-feed-source.ts';
import { setFeedTerms } from './use-cases/set-feed-terms.ts';
import { testFeedSource } from './use-cases/test-feed-source.ts';
import { updateFeed } from './use-cases/update-feed.ts';
import { uploadDelivery } from './use-cases/upload-delivery.ts';

export const feedsRoutes = (platform: Platform) => {
  const { db, readDb, now } = platform;
  return [
    bind(listResellerFigures, async (_input, { scope }) => feedSetupReadModel(readDb).listFigures(scope)),
    bind(createFeedCall, createFeed(platform)),
    bind(updateFeedCall, updateFeed(platform)),
    bindStream(uploadDeliveryCall, uploadDelivery(platform)),
    bind(detectFeedMappingCall, detectFeedMapping(platform)),
    bind(previewFeedMappingCall, previewFeedMapping(platform)),
    bind(testFeedSourceCall, testFeedSource(platform)),
    bind(setFeedSourceCall, setFeedSource(platform)),
    bind(setFeedScheduleCall, setFeedSchedule(platform)),
    bind(previewSchedule, async ({ body }) => {
      requireFitting(body, now());
      const next = body.times === null ? [] : nextTimes({ ...body, times: body.times }, now(), scheduleLimits.shown);
      return { next: next.map((time) => time.toISOString()) };
    }),
    bind(pauseFeedCall, pauseFeed(platform)),
    bind(setFeedTermsCall, setFeedTerms(platform)),
    bind(cloneFeedCall, cloneFeed(platform)),
    bind(getFeedSafety, async ({ params }, { scope }) => {
      const feed = await feedsRepository(db).get(params.id, scope);
      return safetyRepository(db).get(feed.id);
    }),
    bind(saveFeedSafetyCall, saveFeedSafety(platform)),
  ];
};
