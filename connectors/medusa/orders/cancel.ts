import { z } from 'zod';
import type { ToldCancel } from '#connectors/kit/shop-order.ts';
import { checkToldLines } from '#connectors/kit/told-once.ts';
import type { Shop } from '../medusa.shop.ts';
import type { OrderThere } from './order-there.ts';

const changes = z.object({
  order_changes: z.array(
    z.object({ change_type: z.string().nullish(), status: z.string(), description: z.string().nullish() }),
  ),
});
const ours = 'Tregu:';

/** Takes pieces out of an order, or the whole of it; an edit of Medusa's says the new number, so it has our key in its words. */
export async function cancel(
  shop: Shop,
  order: OrderThere,
  key: string,
  { lines, reason, whole }: ToldCancel,
  signal: AbortSignal,
): Promise<void> {
  const post = (path: string, body: object) =>
    shop.api.ask({ method: 'POST', path, body, answer: z.unknown() }, signal);
  if (order.status === 'canceled') return;
  const description = `${ours} ${reason} [${key}]`;
  const path = `/orders/${order.id}/changes`;
  const { order_changes } = await shop.api.ask({ method: 'GET', path, answer: changes }, signal);
  if (order_changes.some((it) => it.status === 'confirmed' && it.description === description)) return;
  checkToldLines(
    order.items.map((it) => ({ id: it.id, qty: it.quantity - it.detail.fulfilled_quantity })),
    lines,
  );
  // Medusa takes an order off as a whole while none of it is in a parcel.
  if (whole && !order.fulfillments?.some((it) => !it.canceled_at)) {
    await post(`/orders/${order.id}/cancel`, {});
    return;
  }
  const edit = `/order-edits/${order.id}`;
  // One of ours that broke off stands in the way of the next.
  if (order_changes.some((it) => /pending|requested/.test(it.status) && it.description?.startsWith(ours)))
    await shop.api.ask({ method: 'DELETE', path: edit, answer: z.unknown() }, signal);
  await post('/order-edits', { order_id: order.id, description });
  for (const { externalId, qty } of lines) {
    const line = order.items.find((it) => it.id === externalId)!;
    await post(`${edit}/items/item/${externalId}`, { quantity: line.quantity - qty });
  }
  await post(`${edit}/request`, {});
  await post(`${edit}/confirm`, {});
}
