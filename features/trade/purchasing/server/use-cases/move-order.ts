import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { mailRepository } from '#server/mail/mail.repository.ts';
import type * as calls from '../../contract/purchasing.calls.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { remindsNext } from '../../contract/purchasing.order-mail.ts';
import { canMove, isWithSupplier, staffMoves } from '../../contract/purchasing.status.ts';
import { lockOrder, requireBuyer, whoseOrders } from '../purchasing.access.ts';
import { toOrder } from '../purchasing.mapper.ts';
import { purchasingReadModel } from '../purchasing.read-model.ts';
import { type OrderPatch, purchasingRepository } from '../purchasing.repository.ts';
import { mailCancelled, mailOrder } from '../purchasing-mails.ts';
import { changed } from '../writing/lock-purchase.ts';

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
      changed(tx, row.id);
      return toOrder(tx.db, row.id, whoseOrders(context, config), now);
    });
  };

/** Mails the order, for the first time or in place of a mail that did not leave, or reminds of it; its state says which. */
export const sendPurchaseOrder =
  ({ db, unitOfWork, config }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.sendPurchaseOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.sendPurchaseOrder>> => {
    requireBuyer(context);
    const whose = whoseOrders(context, config);
    await unitOfWork(context, async (tx) => {
      const row = await lockOrder(tx, params.id, null, body.version);
      const [first, again] = [canMove(row.status, 'send'), canMove(row.status, 'remind')];
      if (!first && !again) throw new AppError(errors.moveRefused, { values: { status: row.status } });
      const now = context.now();
      const { to, language } = body;
      const { mail } = await toOrder(tx.db, row.id, whose, now);
      const reminder = remindsNext({ status: row.status, mail });
      // It takes the place of one that still waits: nobody gets both, or is reminded of what never came.
      if (again && row.mail_key) await mailRepository(tx.db).withdraw(row.mail_key);
      const mail_key = await mailOrder(tx, config, row, { email: to, language, reminder, now });
      const sent = { sent_to: to, language, mail_key };
      await purchasingRepository(tx.db).change(
        row.id,
        reminder ? { ...sent, reminded_at: now } : { ...sent, status: 'sent', sent_at: now },
        now,
      );
      tx.record([
        {
          entity: 'purchase_order',
          id: row.id,
          action: reminder ? 'reminded' : 'mail queued',
          ...(first ? { before: { status: row.status } } : {}),
          after: { ...(first ? { status: 'sent' } : {}), email: to },
        },
      ]);
      changed(tx, row.id);
    });
    // The mail is written at the end of the transaction.
    return toOrder(db, params.id, whose, context.now());
  };
