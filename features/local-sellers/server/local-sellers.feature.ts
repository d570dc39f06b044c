import type { BuildFeature } from '#server/feature.ts';
import { sellerSuspendedMail, suspensionLiftedMail } from '../contract/local-sellers.mails.ts';
import { suspensionDueTask } from '../contract/local-sellers.tasks.ts';
import { localSellersRoutes } from './local-sellers.routes.ts';
import { suspensionDueHandler } from './local-sellers.tasks.ts';

export const localSellersFeature: BuildFeature = (platform) => ({
  name: 'local-sellers',
  routes: localSellersRoutes(platform),
  mails: [sellerSuspendedMail, suspensionLiftedMail],
  declaredTasks: [suspensionDueTask],
  tasks: [suspensionDueHandler(platform)],
});
