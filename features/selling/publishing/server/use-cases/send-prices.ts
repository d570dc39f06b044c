import { freezeSelection } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { sendToShopOperation } from '../../contract/publishing.operations.ts';
import type { sendPrices as call } from '../../contract/publishing.prices.calls.ts';
import { desiredPricesRepository } from '../prices/desired-prices.repository.ts';
import { startSendPrices } from '../prices/start-send-prices.ts';
import { refuseClosedShop } from '../sending/closed-shop.ts';
import { sendReadModel } from '../sending/send.read-model.ts';

type Call = typeof call;

/** Starts the send of prices alone: of the chosen products, or of all whose prices differ from what the shop was sent. */
export const sendPrices =
  (platform: Platform) =>
  async ({ body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    await refuseClosedShop(platform.db, context.scope.shopId);
    const ids = body.data ? await chosen(platform, body.data, context) : await everything(platform, context);
    const taskId = await platform.unitOfWork(context, (tx) => startSendPrices(platform)(tx, context, ids));
    return { taskId };
  };

async function chosen(
  platform: Platform,
  data: NonNullable<InputOf<Call>['body']['data']>,
  context: Context,
): Promise<number[]> {
  const ids = await freezeSelection(platform, platform.db, sendToShopOperation.subject, data, context);
  const visible = await sendReadModel(platform.db).listVisible(ids, context.scope);
  if (visible.length < ids.length) throw new AppError(generalErrors.notFound);
  return [...ids];
}

/** Null: all of the shop. Who sees the products of one seller sends the prices of these. */
async function everything({ db }: Platform, { scope }: Context): Promise<number[] | null> {
  if (scope.sellerId === null) return null;
  const due = await desiredPricesRepository(db).listDue(scope.shopId, null, 0, mostOfSeller);
  return sendReadModel(db).listVisible(due, scope);
}
const mostOfSeller = 100_000;
