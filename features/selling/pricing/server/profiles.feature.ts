import type { BuildFeature } from '#server/feature.ts';
import {
  priceProfilesChanged,
  priceRulesChanged,
  priceSimulated,
  tariffsChanged,
} from '../contract/profiles.events.ts';
import { histories } from '../contract/profiles.history-kinds.ts';
import { startVersionsSchedule } from '../contract/profiles.schedules.ts';
import { simulatePartTask, simulateProfileTask } from '../contract/profiles.tasks.ts';
import { marginsRoutes } from './margins/margins.routes.ts';
import { profilesCloneParts } from './profiles/cloning/profiles.clones.ts';
import { profilesList } from './profiles/profiles.list.ts';
import { profilesNamed } from './profiles/profiles.named.read-model.ts';
import { profilesRoutes } from './profiles/profiles.routes.ts';
import { simulateProfileHandlers } from './profiles/simulating/simulate-task.ts';
import { startVersions } from './profiles/start-versions.ts';
import { profileListeners } from './profiles.listeners.ts';
import { tariffsRoutes } from './tariffs/tariffs.routes.ts';

/** The rules prices are made by: who they hold for, what they would do, and when they begin. */
export const profilesFeature: BuildFeature = (platform) => ({
  name: 'priceProfiles',
  histories,
  cloneParts: profilesCloneParts(platform),
  lists: [profilesList(platform)],
  named: profilesNamed,
  routes: [...profilesRoutes(platform), ...marginsRoutes(platform), ...tariffsRoutes(platform)],
  listeners: profileListeners(platform),
  events: [priceProfilesChanged, priceRulesChanged, priceSimulated, tariffsChanged],
  declaredTasks: [simulateProfileTask, simulatePartTask],
  tasks: simulateProfileHandlers(platform),
  schedule: [{ definition: startVersionsSchedule, tick: startVersions(platform) }],
});
