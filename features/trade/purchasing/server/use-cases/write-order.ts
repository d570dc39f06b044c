import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/purchasing.calls.ts';
import { actOf, lockOrder, requireBuyer, whoseOrders } from '../purchasing.access.ts';
import { toOrder } from '../purchasing.mapper.ts';
import { changePurchase, createPurchase } from '../writing/write-purchase.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'config'>;

export const createPurchaseOrder =
  ({ unitOfWork, config }: Needs) =>
  async (
    { body }: InputOf<typeof calls.createPurchaseOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.createPurchaseOrder>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const act = actOf(context);
      const id = await createPurchase(tx, act, body);
      return toOrder(tx.db, id, whoseOrders(context, config), act.at);
    });
  };

export const updatePurchaseOrder =
  ({ unitOfWork, config }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.updatePurchaseOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.updatePurchaseOrder>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const { version, ...asked } = body;
      const row = await lockOrder(tx, params.id, null, version);
      await changePurchase(tx, actOf(context), row, asked);
      return toOrder(tx.db, row.id, whoseOrders(context, config), context.now());
    });
  };
