import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { ToldCancel } from '#connectors/kit/shop-order.ts';
import { checkToldLines } from '#connectors/kit/told-once.ts';
import type { Shop } from '../woocommerce.shop.ts';
import { isPaid } from './money.ts';
import { leftOf } from './order-document.ts';
import { keptInput, type OrderThere } from './order-there.ts';

/** Pieces that are in no parcel yet. */
export const unsentOf = (order: OrderThere): { id: string; qty: number }[] =>
  leftOf(order).map(({ id, qty }) => {
    const sent = order.kept.parcels.flatMap(({ lines }) => lines.filter(({ externalId }) => externalId === id));
    return { id, qty: qty - sent.reduce((sum, it) => sum + it.qty, 0) };
  });

/**
 * Takes pieces out of an order, or the whole of it. While it is not paid its lines become smaller; of what is paid they are told as given back for
 * no money, since WooCommerce would count what is paid back against a smaller sum.
 */
export async function cancel(
  shop: Shop,
  order: OrderThere,
  key: string,
  { lines, reason, whole }: ToldCancel,
  signal: AbortSignal,
): Promise<void> {
  const told = order.kept.told.includes(key) || order.refunds.some((it) => it.reason.includes(`[${key}]`));
  if (told || order.status === 'cancelled') return;
  checkToldLines(unsentOf(order), lines);
  const path = `/orders/${order.id}`;
  const kept = { ...order.kept, told: [...order.kept.told, key] };
  const write = (body: object) =>
    shop.api.ask({ method: 'PUT', path, body: { ...body, ...keptInput(kept) }, answer: z.unknown() }, signal);
  if (whole && order.kept.parcels.length === 0) {
    await write({ status: 'cancelled' });
    return;
  }
  if (isPaid(order)) {
    const line_items = lines.map(({ externalId, qty }) => ({ id: Number(externalId), quantity: qty, refund_total: 0 }));
    const body = { amount: '0.00', reason: `${reason} [${key}]`, api_refund: false, api_restock: true, line_items };
    await shop.api.ask({ method: 'POST', path: `${path}/refunds`, body, answer: z.unknown() }, signal);
    return;
  }
  const line_items = lines.map(({ externalId, qty }) => {
    const line = order.line_items.find(({ id }) => String(id) === externalId)!;
    const left = line.quantity - qty;
    // Sums do not follow the pieces by themselves; taxes do.
    const share = (sum: string) => new Decimal(sum).times(left).div(line.quantity).toDecimalPlaces(6).toString();
    return left === 0
      ? { id: line.id, quantity: 0 }
      : { id: line.id, quantity: left, subtotal: share(line.subtotal), total: share(line.total) };
  });
  await write({ line_items });
}
