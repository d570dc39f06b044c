import type { BuildFeature } from '#server/feature.ts';
import { glossaryChanged } from '../contract/glossary.events.ts';
import { histories } from '../contract/glossary.history-kinds.ts';
import { glossaryNamed } from './glossary.named.read-model.ts';
import { glossaryRoutes } from './glossary.routes.ts';

export const glossaryFeature: BuildFeature = (platform) => ({
  name: 'glossary',
  histories,
  named: glossaryNamed,
  events: [glossaryChanged],
  routes: glossaryRoutes(platform),
});
