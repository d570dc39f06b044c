import { stockIsUnsure } from '#features/selling/publishing/server/publishing.public.ts';
import { orderChanged } from '#features/trade/orders/contract/orders.events.ts';
import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { wasInDoubt } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { listenTo, ofThose } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { allocationsRepository } from './allocations.repository.ts';
import { lockOrders } from './follow/lock-orders.ts';
import { keepStock } from './stock/keep-stock.ts';
import { stockFacts } from './stock/stock-facts.read-model.ts';
import { takeOffDrafts } from './supply/free-pieces.ts';

/** An order that needs less gives pieces of drafts back at once; by event, because a purchase order is never locked after an order (ADR 93). */
export const sourcingListeners = ({ db, unitOfWork, now }: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) => [
  listenTo(
    orderChanged,
    async ({ orderId, shopId }, meta) => {
      const proposed = (await allocationsRepository(db).listOpen(orderId)).filter(({ state }) => state === 'proposed');
      const over = [...Map.groupBy(proposed, ({ line_id }) => line_id).values()].some(
        (own) => own.reduce((sum, { open }) => sum + open, 0) > own[0]!.to_order,
      );
      if (!over) return;
      await unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, (tx) =>
        takeOffDrafts(tx, { at: now(), userId: meta.userId, cause: 'rule' }, orderId, null),
      );
    },
    ofThose(
      ({ orderId }) => orderId,
      (ids) => allocationsRepository(db).listDrafted(ids),
    ),
  ),
  // A shop that heard of a parcel, or may have, holds its pieces no more.
  listenTo(tellMoved, async ({ id, orderId, shopId }, meta) => {
    const by = { userId: meta.userId, shopId, cause: `event:${meta.id}` };
    await unitOfWork(by, async (tx) => {
      await lockOrders(tx, [orderId]);
      await keepStock(tx.db, 'order', [orderId]);
    });
    // What was written there meanwhile was decided without knowing.
    if (await wasInDoubt(db, id)) {
      const variantIds = await stockFacts(db).listVariants(orderId);
      await unitOfWork(by, (tx) => stockIsUnsure(tx.db, shopId, variantIds));
    }
  }),
];
