import { orderChanged } from '#features/trade/orders/contract/orders.events.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { purchasingReadModel } from './purchasing.read-model.ts';
import { directTold, tellDirect } from './writing/tell-direct.ts';

export const purchasingListeners = ({ db, unitOfWork, now }: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) => [
  // An order that is held, needs less or goes elsewhere stops or turns what its suppliers send to the customer themselves.
  listenTo(orderChanged, async ({ orderId, shopId }, meta) => {
    for (const { id, direct_told } of await purchasingReadModel(db).listDirectOf(orderId)) {
      if ((await directTold(db, id, now())) === direct_told) continue;
      await unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, (tx) =>
        tellDirect(tx, { at: now(), userId: meta.userId, cause: 'rule' }, id),
      );
    }
  }),
];
