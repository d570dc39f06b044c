import { freezeSelection } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { checkSend as checkSendCall } from '../../contract/publishing.calls.ts';
import { sendToShopOperation } from '../../contract/publishing.operations.ts';
import { sendingRepository } from '../queue/sending.repository.ts';
import { refuseClosedShop } from '../sending/closed-shop.ts';
import { sendReadModel } from '../sending/send.read-model.ts';

type Call = typeof checkSendCall;

/** What a send of these products would find now, by the facts the list shows; for the dialog that asks for it. */
export const checkSend =
  (platform: Platform) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const { shopId } = context.scope;
    await refuseClosedShop(platform.db, shopId);
    const read = sendReadModel(platform.db);
    const ids = await freezeSelection(platform, platform.db, sendToShopOperation.subject, body.data, context);
    if ((await read.listVisible(ids, context.scope)).length < ids.length) throw new AppError(generalErrors.notFound);
    const onTheirWay = new Set(await read.listOnTheirWay(ids, shopId));
    const { ready, codes } = await read.countReady(
      ids.filter((id) => !onTheirWay.has(id)),
      shopId,
    );
    return {
      total: ids.length,
      ready,
      on_their_way: onTheirWay.size,
      update_others: (await sendingRepository(platform.db).get(shopId)).update_others,
      codes: codes.filter(({ count }) => count > 0),
    };
  };
