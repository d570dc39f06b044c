import type { BuildFeature } from '#server/feature.ts';
import { changeSetChanged } from '../contract/change-sets.events.ts';
import { purgeChangeSetsSchedule } from '../contract/change-sets.schedules.ts';
import { changeSetTask } from '../contract/change-sets.tasks.ts';
import { changeSetsRoutes } from './change-sets.routes.ts';
import { changeSetHandler } from './change-sets.tasks.ts';
import { purgeChangeSets } from './use-cases/purge-change-sets.ts';

export const changeSetsFeature: BuildFeature = (platform) => ({
  name: 'change-sets',
  routes: changeSetsRoutes(platform),
  events: [changeSetChanged],
  declaredTasks: [changeSetTask],
  tasks: [changeSetHandler(platform, changeSetTask)],
  schedule: [{ definition: purgeChangeSetsSchedule, tick: purgeChangeSets(platform) }],
});
