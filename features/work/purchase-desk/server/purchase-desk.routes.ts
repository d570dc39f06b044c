import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as items from '../contract/po-items.calls.ts';
import * as calls from '../contract/purchase-desk.calls.ts';
import { mergePurchaseOrders, splitPurchaseOrder } from './use-cases/join-orders.ts';
import {
  exportCustomsList,
  groupPoItems,
  listPoItems,
  listToReceive,
  selectAllPoItems,
} from './use-cases/read-po-items.ts';
import { setPoItemDay } from './use-cases/set-item-day.ts';

export const purchaseDeskRoutes = (platform: Platform) => [
  bind(calls.splitPurchaseOrder, splitPurchaseOrder(platform)),
  bind(calls.mergePurchaseOrders, mergePurchaseOrders(platform)),
  bind(items.listPoItems, listPoItems(platform)),
  bind(items.selectAllPoItems, selectAllPoItems(platform)),
  bind(items.groupPoItems, groupPoItems(platform)),
  bind(items.setPoItemDay, setPoItemDay(platform)),
  bind(items.listToReceive, listToReceive(platform)),
  bind(items.exportCustomsList, exportCustomsList(platform)),
];
