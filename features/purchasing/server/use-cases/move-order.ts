import { endLinks } from '#features/accounts/server/accounts.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/purchasing.calls.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { purchaseOrderChanged } from '../../contract/purchasing.events.ts';
import { canMove, isWithSupplier, staffMoves } from '../../contract/purchasing.status.ts';
import { lockOrder, requireBuyer, whoseOrders } from '../purchasing.access.ts';
import { toOrder } from '../purchasing.mapper.ts';
import { purchasingReadModel } from '../purchasing.read-model.ts';
import { type OrderPatch, purchasingRepository } from '../purchasing.repository.ts';
import { mailCancelled, mailOrder } from '../purchasing-mails.ts';

type Needs = Pick<Platform, 'unitOfWork' | 'config'>;

/** Approves, reopens, closes or cancels, as the table of moves allows. */
export const movePurchaseOrder =
  ({ unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.movePurchaseOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.movePurchaseOrder>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const row = await lockOrder(tx, params.id, body.move, body.version);
      const now = context.now();
      const status = staffMoves[body.move];
      const reason = 'reason' in body ? body.reason : '';
      const patch: OrderPatch = {
        status,
        ...('reason' in body ? { reason } : {}),
        // The rate of the day the money was promised stays with the order.
        ...(body.move === 'approve' ? { fx_rate: await purchasingReadModel(tx.db).findRate(row.currency) } : {}),
      };
      await purchasingRepository(tx.db).change(row.id, patch, now);
      if (body.move === 'cancel' && isWithSupplier(row.status)) await mailCancelled(tx, row, reason);
      tx.record([
        {
          entity: 'purchase_order',
          id: row.id,
          action: body.move === 'reopen' ? 'reopened' : status,
          before: { status: row.status },
          after: { status, ...(reason === '' ? {} : { reason }) },
        },
      ]);
      tx.emit(purchaseOrderChanged, { orderId: row.id });
      return toOrder(tx.db, row.id, whoseOrders(context), now);
    });
  };

/** Mails the order for the first time, or reminds of it; which of the two its state says. */
export const sendPurchaseOrder =
  ({ unitOfWork, config }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.sendPurchaseOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.sendPurchaseOrder>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const row = await lockOrder(tx, params.id, null, body.version);
      const reminder = canMove(row.status, 'remind');
      if (!reminder && !canMove(row.status, 'send'))
        throw new AppError(errors.moveRefused, { values: { status: row.status } });
      const now = context.now();
      const { to, language } = body;
      await mailOrder(tx, config, row, { email: to, language, reminder, now });
      const sent = { sent_to: to, language };
      await purchasingRepository(tx.db).change(
        row.id,
        reminder ? { ...sent, reminded_at: now } : { ...sent, status: 'sent', sent_at: now },
        now,
      );
      tx.record([
        {
          entity: 'purchase_order',
          id: row.id,
          action: reminder ? 'reminded' : 'sent',
          ...(reminder ? {} : { before: { status: row.status } }),
          after: { ...(reminder ? {} : { status: 'sent' }), email: to },
        },
      ]);
      tx.emit(purchaseOrderChanged, { orderId: row.id });
      return toOrder(tx.db, row.id, whoseOrders(context), now);
    });
  };

export const revokePurchaseLink =
  ({ unitOfWork }: Needs) =>
  async (
    { params }: InputOf<typeof calls.revokePurchaseLink>,
    context: Context,
  ): Promise<OutputOf<typeof calls.revokePurchaseLink>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const row = await lockOrder(tx, params.id, null);
      const now = context.now();
      const ended = await endLinks(tx, { purpose: 'delivery', subjectId: row.id }, now);
      if (ended === 0) throw new AppError(errors.noOpenLink);
      tx.record([{ entity: 'purchase_order', id: row.id, action: 'link revoked' }]);
      tx.emit(purchaseOrderChanged, { orderId: row.id });
      return toOrder(tx.db, row.id, whoseOrders(context), now);
    });
  };
