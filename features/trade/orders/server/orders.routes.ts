import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as mails from '../contract/customer-mails.calls.ts';
import * as customers from '../contract/customers.calls.ts';
import * as bulk from '../contract/orders.bulk.calls.ts';
import * as calls from '../contract/orders.calls.ts';
import { actOnOrder } from './use-cases/act-on-order.ts';
import { cancelOrder } from './use-cases/cancel-order.ts';
import { findNumbers, findNumbersInFile, listLines, selectAllLines } from './use-cases/choose-many.ts';
import { createOrder } from './use-cases/create-order.ts';
import { eraseCustomer, previewErasure } from './use-cases/erase-customer.ts';
import { findLinesInFile } from './use-cases/find-lines-in-file.ts';
import { listMessages } from './use-cases/list-messages.ts';
import { getCustomerMails, setCustomerMails } from './use-cases/manage-customer-mails.ts';
import {
  findSellable,
  getOrder,
  listAssignees,
  listOrderGoods,
  listOrders,
  selectAllOrders,
} from './use-cases/read-orders.ts';
import { backorderLine, putLineBack, replaceLine } from './use-cases/settle-short-line.ts';
import { addNote, addPayment, linkLine, setAddress } from './use-cases/write-order.ts';

export const ordersRoutes = (platform: Platform) => [
  bind(calls.listOrders, listOrders(platform)),
  bind(calls.listOrderGoods, listOrderGoods(platform)),
  bind(calls.selectAllOrders, selectAllOrders(platform)),
  bind(calls.listAssignees, listAssignees(platform)),
  bind(calls.findSellable, findSellable(platform)),
  bind(calls.createOrder, createOrder(platform)),
  bind(calls.getOrder, getOrder(platform)),
  bind(calls.actOnOrder, actOnOrder(platform)),
  bind(calls.setOrderStatus, actOnOrder(platform)),
  bind(calls.cancelOrder, cancelOrder(platform)),
  bind(calls.addPayment, addPayment(platform)),
  bind(calls.setAddress, setAddress(platform)),
  bind(calls.addNote, addNote(platform)),
  bind(calls.listMessages, listMessages(platform)),
  bind(customers.previewErasure, previewErasure(platform)),
  bind(customers.eraseCustomer, eraseCustomer(platform)),
  bind(calls.linkLine, linkLine(platform)),
  bind(calls.replaceLine, replaceLine(platform)),
  bind(calls.putLineBack, putLineBack(platform)),
  bind(calls.backorderLine, backorderLine(platform)),
  bind(mails.getCustomerMails, getCustomerMails(platform)),
  bind(mails.setCustomerMails, setCustomerMails(platform)),
  bind(bulk.findNumbers, findNumbers(platform)),
  bind(bulk.findLinesInFile, findLinesInFile(platform)),
  bind(bulk.findNumbersInFile, findNumbersInFile(platform)),
  bind(bulk.listLines, listLines(platform)),
  bind(bulk.selectAllLines, selectAllLines(platform)),
];
