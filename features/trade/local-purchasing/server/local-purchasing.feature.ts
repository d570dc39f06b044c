import type { BuildFeature } from '#server/feature.ts';
import { disputeChanged, localOrderChanged, statementChanged } from '../contract/local-orders.events.ts';
import { histories } from '../contract/local-orders.history-kinds.ts';
import { localOrderMails } from '../contract/local-orders.mails.ts';
import {
  acceptanceSchedule,
  askAgainSchedule,
  localProofSchedule,
  statementsSchedule,
} from '../contract/local-orders.schedules.ts';
import { acceptHourChoices, acceptHoursSetting } from '../contract/local-orders.settings.ts';
import { localItemSubject } from './changing/local-items.facts.read-model.ts';
import { localItemOperations } from './changing/local-items.operations.ts';
import { localOrdersFigures } from './local-orders.figures.ts';
import { localOrdersListeners } from './local-orders.listeners.ts';
import { localOrdersLists } from './local-orders.lists.ts';
import { localOrdersNamed } from './local-orders.named.read-model.ts';
import { localOrdersRoutes } from './local-orders.routes.ts';
import { askAgain } from './use-cases/ask-again.ts';
import { makeStatements } from './use-cases/make-statements.ts';
import { proveLocalOrders } from './use-cases/prove-local-orders.ts';
import { watchAcceptance } from './use-cases/watch-acceptance.ts';

export const localPurchasingFeature: BuildFeature = (platform) => ({
  name: 'localPurchasing',
  histories,
  lists: localOrdersLists(platform),
  operations: localItemOperations,
  subjects: [localItemSubject],
  named: localOrdersNamed,
  routes: localOrdersRoutes(platform),
  listeners: localOrdersListeners(platform),
  events: [localOrderChanged, statementChanged, disputeChanged],
  mails: localOrderMails,
  figures: localOrdersFigures(platform),
  settings: [{ definition: acceptHoursSetting, choices: async () => [...acceptHourChoices] }],
  schedule: [
    { definition: acceptanceSchedule, tick: watchAcceptance(platform) },
    { definition: askAgainSchedule, tick: askAgain(platform) },
    { definition: localProofSchedule, tick: proveLocalOrders(platform) },
    { definition: statementsSchedule, tick: makeStatements(platform) },
  ],
});
