import type { Act } from '#features/trade/orders/server/orders.public.ts';
import { findShopOrders, readLocked } from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { orderEntity } from '../returns.access.ts';
import { returnsRepository } from '../returns.repository.ts';
import { openReturn, returnableOf } from './open-return.ts';

type Withdrawn = {
  readonly orderExternalId: string;
  readonly externalId: string;
  readonly at: string;
  readonly reason: string;
  readonly lines: readonly { readonly externalId: string; readonly qty: number }[];
};

/**
 * Notes what a customer gives back, once by the shop's id of it. Of pieces that never left, or are in another return, so many as can come back are
 * meant; where nothing can, the history of the order says that it was asked.
 */
export async function noteWithdrawal(tx: Tx, act: Act, shopId: number, said: Withdrawn): Promise<void> {
  const id = (await findShopOrders(tx.db, shopId, [said.orderExternalId])).get(said.orderExternalId);
  if (id === undefined) return;
  const order = await readLocked(tx, id);
  const key = `shop:${shopId}:${said.orderExternalId}:${said.externalId}`;
  if (await returnsRepository(tx.db).findByKey(key)) return;
  const most = await returnableOf(tx, order);
  const asked = new Map<number, number>();
  for (const { externalId, qty } of said.lines) {
    const line = order.lines.find((one) => one.external_id === externalId);
    if (line && Number.isInteger(qty)) asked.set(line.id, (asked.get(line.id) ?? 0) + qty);
  }
  const items = [...asked].flatMap(([line_id, qty]) => {
    const can = Math.min(qty, most.get(line_id) ?? 0);
    return can > 0 ? [{ line_id, qty: can }] : [];
  });
  if (items.length === 0) {
    const after = { reason_said: said.reason };
    tx.record([{ entity: orderEntity, id, action: 'withdrawal without pieces', after }]);
    return;
  }
  await openReturn(tx, act, order, {
    kind: 'withdrawal',
    items,
    reason: said.reason,
    externalId: said.externalId,
    requestedAt: new Date(said.at),
    key,
  });
}
