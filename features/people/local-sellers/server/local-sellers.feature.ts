import type { BuildFeature } from '#server/feature.ts';
import { localSellerMails } from '../contract/local-sellers.mails.ts';
import { holidayDueTask, suspensionDueTask } from '../contract/local-sellers.tasks.ts';
import { localSellersCauses } from './local-sellers.causes.ts';
import { localSellersFigures } from './local-sellers.figures.ts';
import { localSellersRoutes } from './local-sellers.routes.ts';
import { holidayDueHandler, suspensionDueHandler } from './local-sellers.tasks.ts';

export const localSellersFeature: BuildFeature = (platform) => ({
  name: 'local-sellers',
  causes: localSellersCauses,
  figures: localSellersFigures(platform),
  routes: localSellersRoutes(platform),
  mails: localSellerMails,
  declaredTasks: [suspensionDueTask, holidayDueTask],
  tasks: [suspensionDueHandler(platform), holidayDueHandler(platform)],
});
