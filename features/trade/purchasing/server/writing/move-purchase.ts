import { AppError } from '#kit/error.ts';
import type { WrittenLanguage } from '#kit/text.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { mailRepository } from '#server/mail/mail.repository.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { canMove, isWithSupplier, staffMoves } from '../../contract/purchasing.status.ts';
import { purchasingReadModel } from '../purchasing.read-model.ts';
import { type OrderPatch, type OrderRecord, purchasingRepository } from '../purchasing.repository.ts';
import { mailCancelled, mailOrder } from '../purchasing-mails.ts';
import { type Act, changed, purchaseEntity } from './lock-purchase.ts';
import { directTold } from './tell-direct.ts';

/** Approves, reopens, orders without a mail, closes or cancels a held order, as the table of moves allows; `reason` undefined: the move has none. */
export async function movePurchase(
  tx: Tx,
  act: Act,
  row: OrderRecord,
  move: keyof typeof staffMoves,
  reason?: string,
): Promise<void> {
  const status = staffMoves[move];
  const patch: OrderPatch = {
    status,
    ...(reason === undefined ? {} : { reason }),
    // The rate of the day the money was promised stays with the order.
    ...(move === 'approve' ? { fx_rate: await purchasingReadModel(tx.db).findRate(row.currency) } : {}),
    ...(move === 'order' ? { sent_at: act.at } : {}),
  };
  await purchasingRepository(tx.db).change(row.id, patch, act.at);
  if (move === 'order') await noteDirect(tx, act, row);
  if (move === 'cancel' && isWithSupplier(row.status)) await mailCancelled(tx, row, reason ?? '');
  tx.record([
    {
      entity: purchaseEntity,
      id: row.id,
      action: actions[move] ?? status,
      before: { status: row.status },
      after: { status, ...(reason ? { reason } : {}) },
    },
  ]);
  changed(tx, row.id);
}

/** Moves that the history calls otherwise than the state they lead to. */
const actions: Partial<Record<keyof typeof staffMoves, string>> = { reopen: 'reopened', order: 'ordered' };

/** What the supplier of an order that goes directly to its customer knows by now; later it is told by a mail of its own, which notes it. */
async function noteDirect(tx: Tx, act: Act, row: OrderRecord): Promise<void> {
  if (row.deliver_to !== 'customer') return;
  await purchasingRepository(tx.db).change(row.id, { direct_told: await directTold(tx.db, row.id, act.at) }, act.at);
}

/**
 * Mails a held order, for the first time or in place of a mail that did not leave, or (`reminder`) reminds of it.
 * @throws AppError `directStopped` where its supplier, who delivers to the customer, must not for now
 */
export async function sendPurchase(
  tx: Tx,
  act: Act,
  config: Config,
  row: OrderRecord,
  { to, language, reminder }: { readonly to: string; readonly language: WrittenLanguage; readonly reminder: boolean },
): Promise<void> {
  const [first, again] = [canMove(row.status, 'send'), canMove(row.status, 'remind')];
  if (!first && !again) throw new AppError(errors.moveRefused, { values: { status: row.status } });
  const direct = row.deliver_to === 'customer';
  if (again && direct && (await purchasingReadModel(tx.db).findDirect(row.id, act.at))?.stopped)
    throw new AppError(errors.directStopped);
  // It takes the place of one that still waits: nobody gets both, or is reminded of what never came.
  if (again && row.mail_key) await mailRepository(tx.db).withdraw(row.mail_key);
  const mail_key = await mailOrder(tx, config, row, { email: to, language, reminder, now: act.at });
  const sent = { sent_to: to, language, mail_key };
  await purchasingRepository(tx.db).change(
    row.id,
    reminder ? { ...sent, reminded_at: act.at } : { ...sent, status: 'sent', sent_at: act.at },
    act.at,
  );
  if (first) await noteDirect(tx, act, row);
  tx.record([
    {
      entity: purchaseEntity,
      id: row.id,
      action: reminder ? 'reminded' : 'mail queued',
      ...(first ? { before: { status: row.status } } : {}),
      after: { ...(first ? { status: 'sent' } : {}), email: to },
    },
  ]);
  changed(tx, row.id);
}
