import type { BuildFeature } from '#server/feature.ts';
import { histories } from '../contract/push.history-kinds.ts';
import { purgePushesSchedule } from '../contract/push.schedules.ts';
import { pushCauses } from './push.causes.ts';
import { pushNamed } from './push.named.read-model.ts';
import { pushRoutes } from './push.routes.ts';
import { purgePushes } from './use-cases/purge-pushes.ts';

export const pushFeature: BuildFeature = (platform) => ({
  name: 'push',
  causes: pushCauses,
  histories,
  named: pushNamed,
  routes: pushRoutes(platform),
  schedule: [{ definition: purgePushesSchedule, tick: purgePushes(platform) }],
});
