import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import * as calls from '../../contract/sourcing.calls.ts';
import { buy } from '../supply/buy.ts';
import { takeFromHub } from '../supply/take-from-hub.ts';
import { useSpare } from '../supply/use-spare.ts';
import { toOrderReadModel } from '../to-order.read-model.ts';

/** Orders are bought by the house: people who belong to a seller are not of it, whatever right they were given. */
export function requireHouse({ scope }: Context): void {
  if (scope.sellerId !== null) throw new AppError(generalErrors.forbidden);
}

export const seesCosts = ({ actor }: Pick<Context, 'actor'>): boolean =>
  holdsAny(actor.permissions, ['Read_Product-Data']);

export const actOf = (context: Context) => ({ at: context.now(), userId: context.actor.userId, cause: 'staff' });

/** First what is in the hub, then what is on its way for nobody, then what is bought: each step stands by itself and may be repeated. */
export const proposeOrders =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { body: { line_ids, strategy } }: InputOf<typeof calls.proposeOrders>,
    context: Context,
  ): Promise<OutputOf<typeof calls.proposeOrders>> => {
    requireHouse(context);
    const which = {
      shops: context.actor.shops,
      ...(line_ids ? { lineIds: line_ids } : {}),
      limit: calls.proposalLimits.lines,
    };
    const act = actOf(context);
    const from_hub = await unitOfWork(context, (tx) => takeFromHub(tx, act, which));
    const from_open = await unitOfWork(context, (tx) => useSpare(tx, which));
    const { purchases, refused } = await unitOfWork(context, (tx) => buy(tx, act, which, strategy));
    const held = line_ids ? await toOrderReadModel(db).listHeld(line_ids, context.actor.shops) : [];
    return {
      purchase_orders: [...purchases],
      from_hub,
      from_open,
      refused: [...refused, ...held.map((line) => ({ ...line, code: 'held' as const }))],
    };
  };
