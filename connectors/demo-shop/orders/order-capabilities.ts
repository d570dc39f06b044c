import type pg from 'pg';
import type {
  AcceptsOrders,
  FindsTold,
  IssuesVouchers,
  PullsOrders,
  TakesCancels,
  TakesPayments,
  TakesRefunds,
  TakesReturns,
  TakesShipments,
  UndoesShipments,
} from '#connectors/kit/shop-connector.ts';
import { pulledOf } from './order-document.ts';
import { listOrders, readOrders } from './orders.repository.ts';
import {
  findTold,
  tell,
  tellCancel,
  tellNotShipped,
  tellOfShipment,
  tellPaid,
  tellRefund,
  tellReturn,
  tellShipment,
  tellVoucher,
} from './tell-order.ts';

export type OrderCapabilities = PullsOrders &
  FindsTold &
  AcceptsOrders &
  TakesShipments &
  UndoesShipments &
  TakesCancels &
  TakesPayments &
  TakesRefunds &
  TakesReturns &
  IssuesVouchers;

/** `2026-11-23T08:00:00.000Z|17`: when the last order of a page changed, and its id. What is no cursor of ours begins anew. */
function readCursor(cursor: string | null): { at: Date; id: string } | null {
  const [, at = '', id = ''] = /^([\dT:.Z-]{24})\|(\d{1,18})$/.exec(cursor ?? '') ?? [];
  const read = new Date(at);
  return Number.isNaN(read.getTime()) ? null : { at: read, id };
}

/** What the demo shop can do with orders; `ask` brings failures of the database into the words of a shop. */
export function orderCapabilities(
  database: pg.Pool,
  shopId: number,
  ask: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>,
): OrderCapabilities {
  return {
    listOrders: ({ cursor, since, limit }, signal) =>
      ask(async () => {
        const after = readCursor(cursor);
        const rows = await listOrders(database, shopId, {
          after,
          since: since ? new Date(since) : null,
          limit: limit + 1,
        });
        const page = rows.slice(0, limit);
        const last = page.at(-1);
        return {
          orders: page.map(pulledOf),
          cursor: last ? `${last.updated_at.toISOString()}|${last.id}` : cursor,
          more: rows.length > limit,
        };
      }, signal),

    readOrders: (externalIds, signal) =>
      ask(async () => {
        const ids = externalIds.filter((id) => /^\d{1,18}$/.test(id));
        return (await readOrders(database, shopId, ids)).map(pulledOf);
      }, signal),

    findTold: (id, key, signal) => ask(() => findTold(database, shopId, id, key), signal),
    tellAccepted: (key, orderExternalId, signal) =>
      ask(() => tell(database, shopId, key, { kind: 'accepted', orderExternalId, said: {} }), signal),
    tellShipment: (key, shipment, signal) => ask(() => tellShipment(database, shopId, key, shipment), signal),
    tellTracking: (key, { orderExternalId, shipmentKey, ...said }, signal) =>
      ask(
        () =>
          tellOfShipment(database, shopId, key, {
            kind: 'tracking',
            orderExternalId,
            shipmentKey,
            said: { ...said, shipmentKey },
          }),
        signal,
      ),
    tellNotShipped: (key, notShipped, signal) => ask(() => tellNotShipped(database, shopId, key, notShipped), signal),
    tellDelivered: (key, { orderExternalId, shipmentKey, at }, signal) =>
      ask(
        () =>
          tellOfShipment(database, shopId, key, {
            kind: 'delivered',
            orderExternalId,
            shipmentKey,
            at,
            said: { shipmentKey },
          }),
        signal,
      ),
    tellCancel: (key, cancel, signal) => ask(() => tellCancel(database, shopId, key, cancel), signal),
    tellPaid: (key, payment, signal) => ask(() => tellPaid(database, shopId, key, payment), signal),
    tellRefund: (key, refund, signal) => ask(() => tellRefund(database, shopId, key, refund), signal),
    tellVoucher: (key, voucher, signal) => ask(() => tellVoucher(database, shopId, key, voucher), signal),
    tellReturn: (key, { orderExternalId, ...said }, signal) =>
      ask(() => tellReturn(database, shopId, key, { kind: 'return', orderExternalId, said }), signal),
  };
}
