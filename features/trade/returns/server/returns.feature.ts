import type { BuildFeature } from '#server/feature.ts';
import { returnChanged } from '../contract/returns.events.ts';
import { histories } from '../contract/returns.history-kinds.ts';
import { returnMails } from '../contract/returns.mails.ts';
import { refundsFollowSchedule, returnsProofSchedule } from '../contract/returns.schedules.ts';
import { returnOperations } from './changing/returns.operations.ts';
import { refundSubject, returnSubject } from './changing/returns.subject.read-model.ts';
import { returnsFigures } from './returns.figures.ts';
import { returnsListeners } from './returns.listeners.ts';
import { returnsLists } from './returns.lists.ts';
import { returnsNamed } from './returns.named.read-model.ts';
import { returnsRoutes } from './returns.routes.ts';
import { followRefunds } from './use-cases/follow-refunds.ts';
import { proveReturns } from './use-cases/prove-returns.ts';

export const returnsFeature: BuildFeature = (platform) => ({
  name: 'returns',
  histories,
  lists: returnsLists(platform),
  named: returnsNamed,
  operations: returnOperations(platform),
  subjects: [returnSubject, refundSubject],
  routes: returnsRoutes(platform),
  listeners: returnsListeners(platform),
  events: [returnChanged],
  mails: returnMails,
  figures: returnsFigures(platform),
  schedule: [
    { definition: returnsProofSchedule, tick: proveReturns(platform) },
    { definition: refundsFollowSchedule, tick: followRefunds(platform) },
  ],
});
