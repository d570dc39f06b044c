import type { BuildFeature } from '#server/feature.ts';
import { feedTemplatesChanged } from '../contract/feed-templates.events.ts';
import { histories } from '../contract/feed-templates.history-kinds.ts';
import { feedTemplatesNamed } from './feed-templates.named.read-model.ts';
import { feedTemplatesRoutes } from './feed-templates.routes.ts';

export const feedTemplatesFeature: BuildFeature = (platform) => ({
  name: 'feedTemplates',
  histories,
  named: feedTemplatesNamed,
  events: [feedTemplatesChanged],
  routes: feedTemplatesRoutes(platform),
});
