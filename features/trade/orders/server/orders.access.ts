import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import { type Said, say } from '#kit/sentence.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { orderErrors as errors } from '../contract/orders.errors.ts';
import { whatChanged } from '../contract/orders.sentences.ts';
import { changeOfAction } from '../contract/orders.told.ts';
import type { WhoseOrders } from './orders.filter.read-model.ts';
import { ordersHistoryReadModel } from './orders.history.read-model.ts';
import type { OrderRecord } from './orders.repository.ts';
import type { Act } from './writing/new-order.ts';
import { lockOrder } from './writing/settle.ts';

/** Orders of the shops a person works in. Nobody who belongs to a seller is here: the calls are the house's. */
export const whoseOrders = ({ actor, now }: Pick<Context, 'actor' | 'now'>): WhoseOrders => ({
  shops: actor.shops,
  userId: actor.userId,
  now: now(),
});

/** Costs and margins are for who reads the data of products. */
export const seesCosts = ({ actor }: Pick<Context, 'actor'>): boolean =>
  holdsAny(actor.permissions, ['Read_Product-Data']);

export const actOf = (context: Context): Act => ({ at: context.now(), userId: context.actor.userId, cause: 'staff' });

/**
 * The order, held still, as somebody saw it. @throws AppError not found (also of a shop the person does not work in); `order_outdated`
 * naming what has changed since
 */
export async function lockSeen(tx: Tx, context: Context, id: number, version?: number): Promise<OrderRecord> {
  const order = await lockOrder(tx, id);
  if (!worksIn(context.actor, order.shop_id)) throw new AppError(generalErrors.notFound);
  if (version === undefined || version === order.version) return order;
  const actions = await ordersHistoryReadModel(tx.db).lastActions(
    id,
    Math.min(20, Math.max(1, order.version - version)),
  );
  const fields: Said[] = [...new Set(actions)].flatMap((action) =>
    action in changeOfAction ? [say(changeOfAction[action as keyof typeof changeOfAction])] : [],
  );
  throw new AppError(errors.outdated, { values: { fields: fields.length > 0 ? fields : say(whatChanged.other) } });
}
