import type { BuildFeature } from '#server/feature.ts';
import { loyaltyChanged } from '../contract/loyalty.events.ts';
import { histories } from '../contract/loyalty.history-kinds.ts';
import { loyaltyClockSchedule, loyaltyProofSchedule } from '../contract/loyalty.schedules.ts';
import { ledgerList, reportList } from './ledger.list.ts';
import { loyaltyListeners } from './loyalty.listeners.ts';
import { loyaltyNamed } from './loyalty.named.read-model.ts';
import { loyaltyRoutes } from './loyalty.routes.ts';
import { membersList } from './members.list.ts';
import { proveLoyalty, runLoyaltyClock } from './use-cases/run-clock.ts';

export const loyaltyFeature: BuildFeature = (platform) => ({
  name: 'loyalty',
  histories,
  named: loyaltyNamed,
  lists: [membersList(platform), ledgerList(platform), reportList(platform)],
  routes: loyaltyRoutes(platform),
  listeners: loyaltyListeners(platform),
  events: [loyaltyChanged],
  schedule: [
    { definition: loyaltyClockSchedule, tick: runLoyaltyClock(platform) },
    { definition: loyaltyProofSchedule, tick: proveLoyalty(platform) },
  ],
});
