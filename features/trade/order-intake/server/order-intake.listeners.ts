import { shopOrdersWaiting } from '#features/selling/connections/contract/connections.events.ts';
import { customerErased, orderChanged, orderLineLinked } from '#features/trade/orders/contract/orders.events.ts';
import { withoutTaken } from '#features/trade/orders/server/orders.public.ts';
import { listenTo, ofThose } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { forgetMails } from '#server/mail/forget-mails.repository.ts';
import { tellAccepted } from './applying/take-in-order.ts';
import { linkWaiting } from './link-waiting.ts';
import { intakeRepository } from './order-intake.repository.ts';
import { pullsRepository } from './order-pulls.repository.ts';
import { ordersHereReadModel } from './orders-here.read-model.ts';
import { skuLinksRepository } from './sku-links.repository.ts';
import { addressesIn, withoutPersons } from './without-persons.ts';

export const orderIntakeListeners = (platform: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) => {
  const { db, unitOfWork, now } = platform;
  const by = (shopId: number) => ({ userId: null, shopId, cause: 'rule' });
  return [
    listenTo(shopOrdersWaiting, ({ shopId }) => pullsRepository(db).ask(shopId, now())),

    // A person said what a shop calls a product: remembered for the shop, and every other order that waits for it has it.
    listenTo(orderLineLinked, async ({ shopId, sku, variantId, userId }) => {
      await skuLinksRepository(db).save({ shopId, sku, variantId, userId }, now());
      await linkWaiting(platform, shopId);
    }),

    // What the shop said of a customer's orders stays without the customer.
    listenTo(customerErased, ({ shopId, orderIds }) =>
      unitOfWork(by(shopId), async (tx) => {
        const ids = await ordersHereReadModel(tx.db).listExternalIds(orderIds);
        const intake = intakeRepository(tx.db);
        await intake.lockOrders(shopId, ids);
        const documents = await intake.listOf(shopId, ids);
        // The shop may have said another address before: what was written there is forgotten, too.
        const said = [...new Set(documents.flatMap(({ document }) => addressesIn(document)))];
        await forgetMails(tx.db, await withoutTaken(tx.db, shopId, said), { shopId });
        await intake.setDocuments(documents.map(({ id, document }) => ({ id, document: withoutPersons(document) })));
      }),
    ),

    // Free for the first time, now or after somebody released it: the shop hears that we have it.
    listenTo(
      orderChanged,
      ({ orderId, shopId }) =>
        unitOfWork(by(shopId), async (tx) => {
          for (const order of await ordersHereReadModel(tx.db).listToAccept([orderId]))
            await tellAccepted(tx, { at: now(), userId: null, cause: 'rule' }, order.shopId, orderId, order.externalId);
        }),
      ofThose(
        ({ orderId }) => orderId,
        async (ids) => (await ordersHereReadModel(db).listToAccept(ids)).map(({ id }) => id),
      ),
    ),
  ];
};
