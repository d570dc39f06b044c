import { customerErased, orderChanged } from '#features/trade/orders/contract/orders.events.ts';
import { forgetWords } from '#server/db/forget-words.repository.ts';
import { listenTo, ofThose } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import { purchaseOrderHistory } from '../contract/purchasing.history-kinds.ts';
import { purchaseDocumentsRepository } from './purchase-documents.repository.ts';
import { purchasingReadModel } from './purchasing.read-model.ts';
import { directTold, tellDirect } from './writing/tell-direct.ts';

export const purchasingListeners = ({
  db,
  unitOfWork,
  now,
  storage,
}: Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'storage'>) => [
  // What a supplier brought to the door of a customer says who was there.
  listenTo(customerErased, ({ shopId, orderIds }, meta) =>
    unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, async (tx) => {
      const { ids, files } = await purchaseDocumentsRepository(tx.db).erasePersons(orderIds);
      await forgetWords(tx.db, purchaseOrderHistory, ids);
      await deleteBytes(tx.db, storage, files);
    }),
  ),

  // An order that is held, needs less or goes elsewhere stops or turns what its suppliers send to the customer themselves.
  listenTo(
    orderChanged,
    async ({ orderId, shopId }, meta) => {
      for (const { id, direct_told } of await purchasingReadModel(db).listDirectOf([orderId])) {
        if ((await directTold(db, id, now())) === direct_told) continue;
        await unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, (tx) =>
          tellDirect(tx, { at: now(), userId: meta.userId, cause: 'rule' }, id),
        );
      }
    },
    ofThose(
      ({ orderId }) => orderId,
      async (ids) => (await purchasingReadModel(db).listDirectOf(ids)).map((one) => one.sales_order_id),
    ),
  ),
];
