import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/feed-templates.calls.ts';
import { feedTemplatesRepository } from './feed-templates.repository.ts';
import * as keep from './use-cases/manage-templates.ts';

export const feedTemplatesRoutes = (platform: Platform) => [
  bind(calls.listFeedTemplates, () => feedTemplatesRepository(platform.db).list()),
  bind(calls.addFeedTemplate, keep.addFeedTemplate(platform)),
  bind(calls.changeFeedTemplate, keep.changeFeedTemplate(platform)),
  bind(calls.deleteFeedTemplate, keep.deleteFeedTemplate(platform)),
  bind(calls.useFeedTemplate, keep.useFeedTemplate(platform)),
  bind(calls.exportFeedTemplate, keep.exportFeedTemplate(platform)),
  bind(calls.importFeedTemplate, keep.importFeedTemplate(platform)),
];
