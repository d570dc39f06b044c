import type { Platform } from '#server/feature.ts';
import { bind, bindPublic } from '#server/http/bind.ts';
import * as charges from '../contract/charges.calls.ts';
import * as driving from '../contract/driver-list.calls.ts';
import * as items from '../contract/local-items.calls.ts';
import * as calls from '../contract/local-orders.calls.ts';
import * as pickUps from '../contract/pick-ups.calls.ts';
import * as money from '../contract/statements.calls.ts';
import { answerLocalOrder } from './use-cases/answer-local-order.ts';
import { chargeSeller, settleCharge } from './use-cases/charge-seller.ts';
import * as links from './use-cases/manage-driver-lists.ts';
import * as fetching from './use-cases/manage-pick-ups.ts';
import * as statements from './use-cases/manage-statements.ts';
import * as moves from './use-cases/move-local-order.ts';
import * as read from './use-cases/read-local-items.ts';
import { getLocalOrder, listLocalOrders, listOrderedSellers } from './use-cases/read-local-orders.ts';
import { reportPickUp } from './use-cases/report-pick-up.ts';
import { settleDispute } from './use-cases/settle-dispute.ts';

export const localOrdersRoutes = (platform: Platform) => [
  bind(calls.listLocalOrders, listLocalOrders(platform)),
  bind(calls.listOrderedSellers, listOrderedSellers(platform)),
  bind(calls.getLocalOrder, getLocalOrder(platform)),
  bind(calls.answerLocalOrder, answerLocalOrder(platform)),
  bind(calls.prepareLocalOrder, moves.prepareLocalOrder(platform)),
  bind(calls.readyLocalOrder, moves.readyLocalOrder(platform)),
  bind(calls.handOverLocalOrder, moves.handOverLocalOrder(platform)),
  bind(calls.reportLocalProblem, moves.reportLocalProblem(platform)),
  bind(calls.cancelLocalOrder, moves.cancelLocalOrder(platform)),
  bind(calls.remindLocalSeller, moves.remindLocalSeller(platform)),
  bind(calls.listLocalItems, read.listLocalItems(platform)),
  bind(items.groupLocalItems, read.groupLocalItems(platform)),
  bind(items.selectAllLocalItems, read.selectAllLocalItems(platform)),
  bind(items.printLocalItems, read.printLocalItems(platform)),
  bind(pickUps.listPickUps, fetching.listPickUps(platform)),
  bind(pickUps.planPickUps, fetching.planPickUps(platform)),
  bind(pickUps.markPickUps, fetching.markPickUps(platform)),
  bind(driving.makeDriverLink, links.makeDriverLink(platform)),
  bind(driving.revokeDriverLink, links.revokeDriverLink(platform)),
  bindPublic(driving.openDriverList, links.openDriverList(platform)),
  bindPublic(driving.reportPickUp, reportPickUp(platform)),
  bind(money.listStatements, statements.listStatements(platform)),
  bind(money.getStatement, statements.getStatement(platform)),
  bind(money.exportStatement, statements.exportStatement(platform)),
  bind(money.getCommissionInvoice, statements.getCommissionInvoice(platform)),
  bind(money.confirmStatement, statements.confirmStatement(platform)),
  bind(money.disputeEntry, statements.disputeEntry(platform)),
  bind(charges.chargeSeller, chargeSeller(platform)),
  bind(charges.settleCharge, settleCharge(platform)),
  bind(money.settleDispute, settleDispute(platform)),
  bind(money.payStatement, statements.payStatement(platform)),
];
