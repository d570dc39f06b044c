import { recordTask } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { sendToShop } from '../../contract/publishing.calls.ts';
import { sendToShopOperation } from '../../contract/publishing.operations.ts';
import { askedByPerson } from '../../contract/publishing.tasks.ts';
import { refuseClosedShop } from '../sending/closed-shop.ts';
import { sendReadModel } from '../sending/send.read-model.ts';
import { sendShops } from '../sending/send-shops.ts';
import { startSend } from '../sending/start-send.ts';

/** Starts the send; every product is judged at its turn in the task, so an unfit one does not refuse the others (trap T51). */
export const sendProductsToShop =
  (platform: Platform) =>
  async ({ body }: InputOf<typeof sendToShop>, context: Context): Promise<OutputOf<typeof sendToShop>> => {
    await refuseClosedShop(platform.db, context.scope.shopId);
    const { data, type, email, date, processes } = body;
    const { image, configurator, updateOtherShops } = type;
    const at = date && new Date(date) > context.now() ? new Date(date) : null;
    const input = { image, configurator, updateOtherShops, email, processes };
    const taskId = await recordTask(platform)(context, {
      operation: sendToShopOperation,
      input,
      ids: data,
      items: 'handed',
      async start(tx, _changeSetId, ids) {
        const visible = await sendReadModel(tx.db).listVisible(ids, context.scope);
        if (visible.length < ids.length) throw new AppError(generalErrors.notFound);
        const shopIds = await sendShops(tx.db, { ids, updateOtherShops }, context);
        const by = { userId: context.actor.userId, shopId: context.scope.shopId, shopIds, cause: context.cause };
        return startSend(platform, tx, by, { ids: [...ids], ...input, onTheWordOf: askedByPerson }, at);
      },
    });
    return { taskId };
  };
