import type { BuildFeature } from '#server/feature.ts';
import { exclusionsChanged } from '../contract/exclusions.events.ts';
import { histories } from '../contract/exclusions.history-kinds.ts';
import { keepExclusionsSchedule } from '../contract/exclusions.schedules.ts';
import { keepExclusions } from './begin-and-end.ts';
import { exclusionsCloneParts } from './exclusions.clones.ts';
import { exclusionsNamed } from './exclusions.named.read-model.ts';
import { exclusionSubject, exclusionsOperations } from './exclusions.operations.ts';
import { exclusionsRoutes } from './exclusions.routes.ts';

export const exclusionsFeature: BuildFeature = (platform) => ({
  name: 'exclusions',
  histories,
  named: exclusionsNamed,
  cloneParts: exclusionsCloneParts(platform),
  routes: exclusionsRoutes(platform),
  events: [exclusionsChanged],
  operations: exclusionsOperations(platform),
  subjects: [exclusionSubject],
  schedule: [{ definition: keepExclusionsSchedule, tick: keepExclusions(platform) }],
});
