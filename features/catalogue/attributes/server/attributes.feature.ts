import type { BuildFeature } from '#server/feature.ts';
import { attributesChanged, categoryFiltersChanged } from '../contract/attributes.events.ts';
import { histories } from '../contract/attributes.history-kinds.ts';
import { attributesNamed } from './attributes.named.read-model.ts';
import { attributesRoutes } from './attributes.routes.ts';
import { attributesSetup } from './attributes.setup.read-model.ts';
import { attributeSubjects } from './attributes.subject.ts';

export const attributesFeature: BuildFeature = (platform) => ({
  name: 'attributes',
  histories,
  named: attributesNamed,
  subjects: attributeSubjects,
  setupSteps: attributesSetup,
  routes: attributesRoutes(platform),
  events: [attributesChanged, categoryFiltersChanged],
});
