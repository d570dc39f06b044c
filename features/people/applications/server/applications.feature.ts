import type { BuildFeature } from '#server/feature.ts';
import { applicationChanged } from '../contract/applications.events.ts';
import { histories } from '../contract/applications.history-kinds.ts';
import { applicationMails } from '../contract/applications.mails.ts';
import { purgeDraftsSchedule } from '../contract/applications.schedules.ts';
import { forgetAfterChoices, forgetAfterSetting } from '../contract/applications.settings.ts';
import { applicationsFigures } from './applications.figures.ts';
import { applicationsListeners } from './applications.listeners.ts';
import { applicationsNamed } from './applications.named.read-model.ts';
import { applicationsRoutes } from './applications.routes.ts';
import { purgeDrafts } from './use-cases/purge-drafts.ts';

export const applicationsFeature: BuildFeature = (platform) => ({
  name: 'applications',
  histories,
  named: applicationsNamed,
  figures: applicationsFigures(platform),
  routes: applicationsRoutes(platform),
  events: [applicationChanged],
  mails: applicationMails,
  listeners: applicationsListeners(platform),
  settings: [{ definition: forgetAfterSetting, choices: async () => [...forgetAfterChoices] }],
  schedule: [{ definition: purgeDraftsSchedule, tick: purgeDrafts(platform) }],
});
