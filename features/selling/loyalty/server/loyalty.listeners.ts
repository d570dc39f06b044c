import * as facts from '#features/selling/pricing/contract/order-facts.events.ts';
import type { EventMeta } from '#server/events/dispatcher.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { accountRepository } from './account.repository.ts';
import { programsRepository } from './programs.repository.ts';
import { forget } from './use-cases/correct-points.ts';
import { type OrderFact, settleOrder } from './use-cases/settle-order.ts';

/** What orders tell of themselves becomes points; a customer who asks to be forgotten is forgotten here, too. */
export const loyaltyListeners = (platform: Pick<Platform, 'unitOfWork'>) => {
  const settle = settleOrder(platform);
  const byOf = (meta: EventMeta) => ({ userId: meta.userId, shopId: meta.shopId, cause: `event:${meta.id}` });
  const on = (fact: OrderFact) => (payload: facts.OrderFacts, meta: EventMeta) => settle(fact, payload, byOf(meta));
  return [
    listenTo(facts.orderPlaced, on('placed')),
    listenTo(facts.orderPaid, on('paid')),
    listenTo(facts.orderDelivered, on('delivered')),
    listenTo(facts.orderCancelled, on('cancelled')),
    listenTo(facts.orderReturned, on('returned')),
    listenTo(facts.customerForgotten, ({ customer_id, shop_id }, meta) =>
      platform.unitOfWork(byOf(meta), async (tx) => {
        for (const program of await programsRepository(tx.db).list(shop_id)) {
          const known = await accountRepository(tx.db).findCustomer(program.id, customer_id);
          const member = known && (await accountRepository(tx.db).lockMember(known.id));
          if (member) await forget(tx, member, new Date());
        }
      }),
    ),
  ];
};
