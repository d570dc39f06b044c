import type { BuildFeature } from '#server/feature.ts';
import { issuesChanged } from '../contract/issues.events.ts';
import { histories } from '../contract/issues.history-kinds.ts';
import { countCausesSchedule } from '../contract/issues.schedules.ts';
import { issuesNamed } from './issues.named.read-model.ts';
import { issuesRoutes } from './issues.routes.ts';
import { countAfterEvents, keepCounted } from './keep-counted.ts';

/** What keeps goods from selling; the features declare the causes and count them. */
export const issuesFeature: BuildFeature = (platform) => ({
  name: 'issues',
  histories,
  named: issuesNamed(platform),
  routes: issuesRoutes(platform),
  events: [issuesChanged],
  // The causes are known once every feature is built.
  get listeners() {
    return countAfterEvents(platform);
  },
  schedule: [{ definition: countCausesSchedule, tick: keepCounted(platform) }],
});
