import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/purchasing.calls.ts';
import { remindsNext } from '../../contract/purchasing.order-mail.ts';
import { actOf, lockOrder, requireBuyer, whoseOrders } from '../purchasing.access.ts';
import { toOrder } from '../purchasing.mapper.ts';
import { movePurchase, sendPurchase } from '../writing/move-purchase.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'config'>;

/** Approves, reopens, closes or cancels, as the table of moves allows. */
export const movePurchaseOrder =
  ({ unitOfWork, config }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.movePurchaseOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.movePurchaseOrder>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const row = await lockOrder(tx, params.id, body.move, body.version);
      const act = actOf(context);
      await movePurchase(tx, act, row, body.move, 'reason' in body ? body.reason : undefined);
      return toOrder(tx.db, row.id, whoseOrders(context, config), act.at);
    });
  };

/** Mails the order, for the first time or in place of a mail that did not leave, or reminds of it; its state says which. */
export const sendPurchaseOrder =
  ({ db, unitOfWork, config }: Needs) =>
  async (
    { params, body: { version, ...to } }: InputOf<typeof calls.sendPurchaseOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.sendPurchaseOrder>> => {
    requireBuyer(context);
    const whose = whoseOrders(context, config);
    await unitOfWork(context, async (tx) => {
      const row = await lockOrder(tx, params.id, null, version);
      const act = actOf(context);
      const { mail } = await toOrder(tx.db, row.id, whose, act.at);
      await sendPurchase(tx, act, config, row, { ...to, reminder: remindsNext({ status: row.status, mail }) });
    });
    // The mail is written at the end of the transaction.
    return toOrder(db, params.id, whose, context.now());
  };
