import { ownLinesOf, spread } from '#features/trade/orders/contract/orders.shop-lines.ts';
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
 * meant, first of the line itself, then of what came in its place; where nothing can, the history of the order says that it was asked.
 */
export async function noteWithdrawal(tx: Tx, act: Act, shopId: number, said: Withdrawn): Promise<void> {
  const id = (await findShopOrders(tx.db, shopId, [said.orderExternalId])).get(said.orderExternalId);
  if (id === undefined) return;
  const order = await readLocked(tx, id);
  const key = `shop:${shopId}:${said.orderExternalId}:${said.externalId}`;
  if (await returnsRepository(tx.db).findByKey(key)) return;
  const most = await returnableOf(tx, order);
  const asked = new Map<string, number>();
  for (const { externalId, qty } of said.lines)
    if (Number.isInteger(qty)) asked.set(externalId, (asked.get(externalId) ?? 0) + qty);
  const own = ownLinesOf(order.lines);
  const items = [...asked]
    .flatMap(([externalId, qty]) => {
      const lines = own.get(externalId) ?? [];
      return spread(
        qty,
        lines.map(({ id: lineId }) => ({ lineId, most: most.get(lineId) ?? 0 })),
      );
    })
    .map(({ lineId: line_id, qty }) => ({ line_id, qty }));
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
