import { z } from 'zod';
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
import type { ShopHttp } from '#connectors/kit/shop-http.ts';
import { type PulledOrder, shopOrderSchema } from '#connectors/kit/shop-order.ts';

export type FaultyOrders = PullsOrders &
  FindsTold &
  AcceptsOrders &
  TakesShipments &
  UndoesShipments &
  TakesCancels &
  TakesPayments &
  TakesRefunds &
  TakesReturns &
  IssuesVouchers;

const order = z.object({ id: z.string(), changedAt: z.iso.datetime(), document: z.unknown() });
const page = z.object({ orders: z.array(order), cursor: z.string().nullable(), more: z.boolean() });
const toldAnswer = z.object({ id: z.string() });

/** One that is not in the shop's own form is handed on as it is, with the place where it is wrong. */
function pulled({ id, changedAt, document }: z.output<typeof order>): PulledOrder {
  const parsed = shopOrderSchema.safeParse(document);
  const issue = parsed.error?.issues[0];
  return {
    externalId: id,
    updatedAt: changedAt,
    document: parsed.success ? { ...parsed.data, externalId: id } : null,
    raw: document,
    problem: issue ? `${issue.path.join('.') || 'the order'}: ${issue.message}` : null,
  };
}

/** The orders of the faulty shop over HTTP. */
export function orderCapabilities(http: ShopHttp): FaultyOrders {
  const tell = async (key: string, id: string, kind: string, say: object, signal: AbortSignal) => {
    const path = `/orders/${encodeURIComponent(id)}/told`;
    const told = await http({ method: 'POST', path, body: { key, kind, say }, answer: toldAnswer }, signal);
    return { remoteId: told!.id };
  };
  return {
    async listOrders({ cursor, since, limit }, signal) {
      const query = new URLSearchParams({ limit: String(limit) });
      if (cursor !== null) query.set('cursor', cursor);
      if (since !== null) query.set('since', since);
      const got = (await http({ method: 'GET', path: `/orders?${query}`, answer: page }, signal))!;
      return { orders: got.orders.map(pulled), cursor: got.cursor, more: got.more };
    },
    async readOrders(externalIds, signal) {
      const query = new URLSearchParams(externalIds.map((id) => ['id', id]));
      const answer = z.object({ orders: z.array(order) });
      const got = await http({ method: 'GET', path: `/orders?${query}`, answer }, signal);
      return got!.orders.map(pulled);
    },
    async findTold(orderExternalId, key, signal) {
      const path = `/orders/${encodeURIComponent(orderExternalId)}/told?${new URLSearchParams({ key })}`;
      const found = await http({ method: 'GET', path, answer: toldAnswer, nothing: [404] }, signal);
      return found && { remoteId: found.id };
    },
    tellAccepted: (key, id, signal) => tell(key, id, 'accepted', {}, signal),
    tellShipment: (key, say, signal) => tell(key, say.orderExternalId, 'shipment', say, signal),
    tellTracking: (key, say, signal) => tell(key, say.orderExternalId, 'tracking', say, signal),
    tellNotShipped: (key, say, signal) => tell(key, say.orderExternalId, 'not_shipped', say, signal),
    tellDelivered: (key, say, signal) => tell(key, say.orderExternalId, 'delivered', say, signal),
    tellCancel: (key, say, signal) => tell(key, say.orderExternalId, 'cancel', say, signal),
    tellPaid: (key, say, signal) => tell(key, say.orderExternalId, 'paid', say, signal),
    tellRefund: (key, say, signal) => tell(key, say.orderExternalId, 'refund', say, signal),
    tellReturn: (key, say, signal) => tell(key, say.orderExternalId, 'return', say, signal),
    tellVoucher: (key, say, signal) => tell(key, say.orderExternalId, 'voucher', say, signal),
  };
}
