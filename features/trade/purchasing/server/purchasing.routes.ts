import type { Platform } from '#server/feature.ts';
import { bind, bindPublic } from '#server/http/bind.ts';
import * as links from '../contract/outdelivery.calls.ts';
import * as calls from '../contract/purchasing.calls.ts';
import { openedBy } from './purchasing.access.ts';
import { toOutdelivery } from './purchasing.mapper.ts';
import { answerOutdelivery } from './use-cases/answer-order.ts';
import { makePurchaseLink, revokePurchaseLink } from './use-cases/make-delivery-link.ts';
import { movePurchaseOrder, sendPurchaseOrder } from './use-cases/move-order.ts';
import {
  findPurchasable,
  getPurchaseOrder,
  linkPurchaseDocument,
  listPurchaseOrders,
  listSuppliers,
  purchaseFile,
} from './use-cases/read-orders.ts';
import { receivePurchaseOrder } from './use-cases/receive-order.ts';
import { renewOutdelivery } from './use-cases/renew-delivery-link.ts';
import { reportOutdelivery } from './use-cases/report-delivery.ts';
import { beginOutdeliveryDocument, uploadOutdeliveryDocument } from './use-cases/save-delivery-document.ts';
import { createPurchaseOrder, updatePurchaseOrder } from './use-cases/write-order.ts';

export const purchasingRoutes = (platform: Platform) => [
  bind(calls.listPurchaseOrders, listPurchaseOrders(platform)),
  bind(calls.listSuppliers, listSuppliers(platform)),
  bind(calls.findPurchasable, findPurchasable(platform)),
  bind(calls.getPurchaseOrder, getPurchaseOrder(platform)),
  bind(calls.createPurchaseOrder, createPurchaseOrder(platform)),
  bind(calls.updatePurchaseOrder, updatePurchaseOrder(platform)),
  bind(calls.movePurchaseOrder, movePurchaseOrder(platform)),
  bind(calls.sendPurchaseOrder, sendPurchaseOrder(platform)),
  bind(calls.makePurchaseLink, makePurchaseLink(platform)),
  bind(calls.revokePurchaseLink, revokePurchaseLink(platform)),
  bind(calls.receivePurchaseOrder, receivePurchaseOrder(platform)),
  bind(calls.purchaseFile, purchaseFile(platform)),
  bind(calls.linkPurchaseDocument, linkPurchaseDocument(platform)),
  bindPublic(links.openOutdelivery, async ({ body }, context) => {
    const { id, until } = await openedBy(platform.db, body.token, context);
    return toOutdelivery(platform.db, id, until, context.now());
  }),
  bindPublic(links.answerOutdelivery, answerOutdelivery(platform)),
  bindPublic(links.reportOutdelivery, reportOutdelivery(platform)),
  bindPublic(links.beginOutdeliveryDocument, beginOutdeliveryDocument(platform)),
  bindPublic(links.uploadOutdeliveryDocument, uploadOutdeliveryDocument(platform)),
  bindPublic(links.renewOutdelivery, renewOutdelivery(platform)),
];
