import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Shop } from '../shopware.shop.ts';
import { deliveryOf, goodsOf, paymentOf } from './order-document.ts';
import { type Kept, keptInput, type OrderThere, readOrderThere } from './order-there.ts';

const sumOf = (rows: readonly { readonly amount: string }[]): Decimal =>
  rows.reduce((all, it) => all.plus(it.amount), new Decimal(0));
const piecesOf = (parcels: Kept['parcels'], line: string): number =>
  parcels
    .flatMap(({ lines }) => lines)
    .filter(({ externalId }) => externalId === line)
    .reduce((sum, { qty }) => sum + qty, 0);

/** Pieces that are in no parcel yet. */
export const unsentOf = (order: OrderThere): { id: string; qty: number }[] =>
  goodsOf(order).map(({ id, quantity }) => ({ id, qty: quantity - piecesOf(order.kept.parcels, id) }));

/** Keeps with the order what was told, in one request with whatever else is changed with it. */
export async function keep(
  shop: Shop,
  order: OrderThere,
  change: Partial<Kept>,
  signal: AbortSignal,
  more: readonly object[] = [],
): Promise<void> {
  const payload = [{ id: order.id, ...keptInput({ ...order.kept, ...change }) }];
  const operations = more as Parameters<Shop['api']['sync']>[0];
  await shop.api.sync([...operations, { entity: 'order', action: 'upsert', payload }], signal);
}

type Move = readonly [entity: string, id: string, action: string];

/** What a payment has to do to say what we know of its money. */
function paymentMoves(order: OrderThere): Move[] {
  const payment = paymentOf(order);
  if (!payment) return [];
  const { kept } = order;
  const at = payment.stateMachineState.technicalName;
  const move = (action: string): Move[] => [['order_transaction', payment.id, action]];
  const paid = sumOf(kept.paid);
  const back = sumOf(kept.refunds);
  const open = ['open', 'in_progress', 'authorized', 'reminded', 'failed', 'unconfirmed', 'paid_partially'];
  const nothingCame = ['open', 'in_progress', 'authorized', 'reminded', 'unconfirmed'];
  if (kept.cancelled && paid.isZero() && nothingCame.includes(at)) return move('cancel');
  if (paid.gt(0) && paid.gte(new Decimal(order.amountTotal).toFixed(2)) && open.includes(at)) return move('paid');
  if (paid.gt(0) && open.includes(at) && at !== 'paid_partially') return move('paid_partially');
  if (back.isZero() || !['paid', 'paid_partially', 'refunded_partially'].includes(at)) return [];
  const came = paid.isZero() ? new Decimal(payment.amount.totalPrice) : paid;
  if (back.gte(came.toFixed(2))) return move('refund');
  return at === 'refunded_partially' ? [] : move('refund_partially');
}

function deliveryMoves(order: OrderThere): Move[] {
  const { kept } = order;
  const delivery = deliveryOf(order);
  if (!delivery) return [];
  const at = delivery.stateMachineState.technicalName;
  const move = (action: string): Move[] => [['order_delivery', delivery.id, action]];
  if (kept.cancelled) return ['open', 'shipped_partially'].includes(at) ? move('cancel') : [];
  if (kept.parcels.length === 0) return [];
  const all = unsentOf(order).every(({ qty }) => qty <= 0);
  if (all) return ['open', 'shipped_partially'].includes(at) ? move('ship') : [];
  return at === 'open' ? move('ship_partially') : [];
}

/**
 * Shopware opens what was shipped, whole or in part, at once: nobody hears of a cancelled delivery. One that was cancelled meanwhile is opened too, but
 * not where its order was: nothing of that is to be sent.
 */
function reopeningMoves(order: OrderThere): Move[] {
  if (order.stateMachineState.technicalName === 'cancelled') return [];
  const delivery = deliveryOf(order);
  const at = delivery?.stateMachineState.technicalName ?? '';
  return delivery && ['shipped', 'shipped_partially', 'cancelled'].includes(at)
    ? [['order_delivery', delivery.id, 'reopen']]
    : [];
}

function orderMoves(order: OrderThere): Move[] {
  const { kept, id } = order;
  const at = order.stateMachineState.technicalName;
  if (kept.cancelled) return ['open', 'in_progress'].includes(at) ? [['order', id, 'cancel']] : [];
  const begun = kept.parcels.length > 0 || kept.told.some((key) => key.startsWith('tregu:accepted:'));
  const there = kept.parcels.filter(({ deliveredAt }) => deliveredAt !== null);
  const arrived = there.length > 0 && goodsOf(order).every((it) => piecesOf(there, it.id) >= it.quantity);
  const state = paymentOf(order)?.stateMachineState.technicalName ?? '';
  const paid = ['paid', 'refunded_partially'].includes(state);
  if (at === 'open' && (begun || arrived))
    return [['order', id, 'process'], ...(arrived && paid ? ([['order', id, 'complete']] as Move[]) : [])];
  return at === 'in_progress' && arrived && paid ? [['order', id, 'complete']] : [];
}

/**
 * Brings what Shopware shows of an order to what we kept with it: sums, tracking, and the states of payment, delivery and order. It looks at what is
 * there, so it is done again where a try broke off, and does nothing where all is as it has to be.
 */
export async function settle(shop: Shop, orderId: string, signal: AbortSignal): Promise<void> {
  const read = () => readOrderThere(shop, orderId, signal);
  let order = await read();
  if (!order) return;
  if (order.kept.recount) {
    await shop.api.ask(
      { method: 'POST', path: `/_action/order/${orderId}/recalculate`, body: {}, answer: z.unknown() },
      signal,
    );
    await keep(shop, order, { recount: false }, signal);
    order = (await read()) ?? order;
  }
  if (order.kept.reopen) {
    for (const move of reopeningMoves(order)) await go(shop, move, signal);
    await keep(shop, order, { reopen: false }, signal);
    order = (await read()) ?? order;
  }
  await writeTracking(shop, order, signal);
  const moves = [...paymentMoves(order), ...deliveryMoves(order)];
  for (const move of moves) await go(shop, move, signal);
  // Whether it is done depends on what its payment is now.
  const now = moves.length === 0 ? order : ((await read()) ?? order);
  for (const move of orderMoves(now)) await go(shop, move, signal);
}

const go = ({ api }: Shop, [entity, id, action]: Move, signal: AbortSignal) =>
  api.ask({ method: 'POST', path: `/_action/${entity}/${id}/state/${action}`, body: {}, answer: z.unknown() }, signal);

/** Codes that people added in the shop stay. */
async function writeTracking({ api }: Shop, order: OrderThere, signal: AbortSignal): Promise<void> {
  const { kept } = order;
  const delivery = deliveryOf(order);
  if (!delivery || kept.parcels.length === 0) return;
  const there = delivery.trackingCodes ?? [];
  const ours = kept.parcels.map(({ tracking }) => tracking).filter((it) => it !== '');
  const missing = [...new Set(ours)].filter((it) => !there.includes(it));
  if (missing.length === 0) return;
  const payload = [{ id: delivery.id, trackingCodes: [...there, ...missing] }];
  await api.sync([{ entity: 'order_delivery', action: 'upsert', payload }], signal);
}
