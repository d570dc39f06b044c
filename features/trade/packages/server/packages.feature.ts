import type { BuildFeature } from '#server/feature.ts';
import { cashDueMails } from '../contract/cash-due.mails.ts';
import { packageChanged } from '../contract/packages.events.ts';
import { histories } from '../contract/packages.history-kinds.ts';
import { deliveredMails, notShippedMails, shippedMails } from '../contract/packages.mails.ts';
import { packagesProofSchedule } from '../contract/packages.schedules.ts';
import { carrierFor } from './installed-carriers.ts';
import { packagesCauses } from './packages.causes.ts';
import { packagesFigures } from './packages.figures.ts';
import { packagesListeners } from './packages.listeners.ts';
import { packagesLists } from './packages.lists.ts';
import { packagesNamed } from './packages.named.read-model.ts';
import { packageOperations } from './packages.operations.ts';
import { packagesRoutes } from './packages.routes.ts';
import { provePackages } from './use-cases/prove-packages.ts';
import { failedFollower } from './writing/tell-failed.ts';

export const packagesFeature: BuildFeature = (platform) => ({
  name: 'packages',
  histories,
  causes: packagesCauses,
  named: packagesNamed,
  routes: packagesRoutes({ ...platform, carrierFor }),
  operations: packageOperations,
  lists: packagesLists(platform),
  listeners: packagesListeners(platform),
  followers: [failedFollower],
  events: [packageChanged],
  mails: [shippedMails, notShippedMails, cashDueMails, deliveredMails].flatMap((mails) => Object.values(mails)),
  figures: packagesFigures(platform),
  schedule: [{ definition: packagesProofSchedule, tick: provePackages(platform) }],
});
