import type { BuildFeature } from '#server/feature.ts';
import { cloneChanged } from '../contract/clones.events.ts';
import { histories } from '../contract/clones.history-kinds.ts';
import { cloneTask } from '../contract/clones.tasks.ts';
import { clonesNamed } from './clones.named.read-model.ts';
import { clonesRoutes } from './clones.routes.ts';
import { cloneHandler } from './clones.tasks.ts';
import { settleAfterChanges } from './settle-parts.ts';

/** Copies from one thing to another what the features declare (ADR 86). */
export const clonesFeature: BuildFeature = (platform) => ({
  name: 'clones',
  histories,
  named: clonesNamed,
  routes: clonesRoutes(platform),
  events: [cloneChanged],
  listeners: settleAfterChanges(platform),
  declaredTasks: [cloneTask],
  tasks: [cloneHandler(platform)],
});
