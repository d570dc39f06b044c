import * as told from '#features/selling/pricing/contract/order-facts.events.ts';
import type { BuildFeature } from '#server/feature.ts';
import { cancelledMails, receivedMails, writtenMails } from '../contract/customers.mails.ts';
import { customerErased, orderChanged, orderLineLinked } from '../contract/orders.events.ts';
import { histories } from '../contract/orders.history-kinds.ts';
import { problemsMail } from '../contract/orders.house-mails.ts';
import { lineReplacedMails, promiseMovedMails } from '../contract/orders.mails.ts';
import {
  forgetCustomersSchedule,
  ordersProofSchedule,
  tellProblemsSchedule,
  tellUntoldSchedule,
} from '../contract/orders.schedules.ts';
import {
  codLimitChoices,
  codLimitSetting,
  forgetAfterChoices,
  forgetAfterSetting,
} from '../contract/orders.settings.ts';
import { orderOperations } from './changing/orders.operations.ts';
import { customerOrderSubject, orderLineSubject } from './changing/orders.subject.read-model.ts';
import { ordersCauses } from './orders.causes.ts';
import { ordersFigures, ordersSeries } from './orders.figures.ts';
import { ordersListeners } from './orders.listeners.ts';
import { ordersLists } from './orders.lists.ts';
import { ordersNamed } from './orders.named.read-model.ts';
import { ordersProjection } from './orders.projection.ts';
import { ordersRoutes } from './orders.routes.ts';
import { ordersSold } from './orders.sold.read-model.ts';
import { forgetCustomers } from './use-cases/forget-customers.ts';
import { notifyProblems } from './use-cases/notify-problems.ts';
import { proveOrders } from './use-cases/prove-orders.ts';
import { riskFollower } from './writing/tell-risk.ts';
import { tellLeft } from './writing/tell-untold.ts';

export const ordersFeature: BuildFeature = (platform) => ({
  name: 'orders',
  histories,
  lists: ordersLists(platform),
  soldGoods: [ordersSold],
  named: ordersNamed,
  routes: ordersRoutes(platform),
  operations: orderOperations,
  subjects: [customerOrderSubject, orderLineSubject],
  mails: [
    problemsMail,
    ...[promiseMovedMails, lineReplacedMails, receivedMails, writtenMails, cancelledMails].flatMap((mails) =>
      Object.values(mails),
    ),
  ],
  settings: [
    { definition: codLimitSetting, choices: async () => [...codLimitChoices] },
    { definition: forgetAfterSetting, choices: async () => [...forgetAfterChoices] },
  ],
  listeners: ordersListeners(platform),
  causes: ordersCauses,
  figures: ordersFigures(platform),
  series: ordersSeries(platform),
  events: [customerErased, orderChanged, orderLineLinked, ...Object.values(told)],
  projections: [ordersProjection],
  followers: [riskFollower(platform)],
  schedule: [
    { definition: ordersProofSchedule, tick: proveOrders(platform) },
    { definition: forgetCustomersSchedule, tick: forgetCustomers(platform) },
    { definition: tellUntoldSchedule, tick: tellLeft(platform) },
    { definition: tellProblemsSchedule, tick: notifyProblems(platform) },
  ],
});
