import {
  acceptsOrders,
  findsTold,
  issuesVouchers,
  type ShopConnector,
  takesCancels,
  takesPayments,
  takesRefunds,
  takesReturns,
  takesShipments,
  undoesShipments,
} from '#connectors/kit/shop-connector.ts';
import type { Told } from '#connectors/kit/shop-order.ts';
import type { ClaimedTell } from './shop-tells.repository.ts';

/** Says it to the shop; null where its platform has no place for it. @throws ShopError, or the reason of the signal */
export async function tellShop(shop: ShopConnector, tell: ClaimedTell, signal: AbortSignal): Promise<Told | null> {
  const { key } = tell;
  switch (tell.kind) {
    case 'accepted':
      return acceptsOrders(shop) ? shop.tellAccepted(key, tell.payload.orderExternalId, signal) : null;
    case 'shipment':
      return takesShipments(shop) ? shop.tellShipment(key, tell.payload, signal) : null;
    case 'tracking':
      return takesShipments(shop) ? shop.tellTracking(key, tell.payload, signal) : null;
    case 'not_shipped':
      return undoesShipments(shop) ? shop.tellNotShipped(key, tell.payload, signal) : null;
    case 'delivered':
      return takesShipments(shop) ? shop.tellDelivered(key, tell.payload, signal) : null;
    case 'cancel':
      return takesCancels(shop) ? shop.tellCancel(key, tell.payload, signal) : null;
    case 'paid':
      return takesPayments(shop) ? shop.tellPaid(key, tell.payload, signal) : null;
    case 'refund':
      return takesRefunds(shop) ? shop.tellRefund(key, tell.payload, signal) : null;
    case 'return':
      return takesReturns(shop) ? shop.tellReturn(key, tell.payload, signal) : null;
    case 'voucher':
      return issuesVouchers(shop) ? shop.tellVoucher(key, tell.payload, signal) : null;
  }
}

/**
 * Tells what was taken up: the first time it is said, afterwards the shop is asked whether it has it before anything is said again. A platform that
 * cannot be asked is told again under the same key, which makes nothing new.
 */
export async function tellOnce(shop: ShopConnector, tell: ClaimedTell, signal: AbortSignal): Promise<Told | null> {
  const found = tell.attempt > 1 ? await findTold(shop, tell, signal) : null;
  return found ?? tellShop(shop, tell, signal);
}

/** A person may wait for it. */
const lookUpMs = 20_000;

/** What the shop has of it already; null where it has nothing, or its platform cannot be asked. @throws ShopError, or the reason of the signal */
export async function findTold(
  shop: ShopConnector,
  { payload, key }: ClaimedTell,
  signal: AbortSignal = AbortSignal.timeout(lookUpMs),
): Promise<Told | null> {
  return findsTold(shop) ? shop.findTold(payload.orderExternalId, key, signal) : null;
}
