import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { statusAfterAnswers, statusAfterReceipt } from '../../contract/purchasing.rules.ts';
import { canMove, isWithSupplier, type PurchaseStatus } from '../../contract/purchasing.status.ts';
import { type LineAnswer, type LineRecord, purchaseLinesRepository } from '../purchase-lines.repository.ts';
import { type OrderRecord, purchasingRepository } from '../purchasing.repository.ts';
import { mailCancelled, mailWithdrawn } from '../purchasing-mails.ts';
import { type Act, changed, lockPurchase, pieces, purchaseEntity, refuseMove } from './lock-purchase.ts';

type StaffAnswer = { readonly itemId: number; readonly answer: LineAnswer };

/** See `purchasing.public.ts`. */
export async function setAnswers(tx: Tx, act: Act, orderId: number, answers: readonly StaffAnswer[]): Promise<void> {
  const { order, lines } = await lockPurchase(tx, orderId);
  if (order.local || !canMove(order.status as PurchaseStatus, 'answer')) throw refuseMove(order.status);
  const known = new Map(lines.map((line) => [line.id, line]));
  for (const { itemId, answer } of answers) {
    const line = known.get(itemId);
    if (!line) throw new AppError(errors.lineGone);
    if ((answer.confirmed_qty ?? 0) > line.qty) throw new AppError(errors.qtyTooMany, { values: { most: line.qty } });
    await purchaseLinesRepository(tx.db).setAnswer(itemId, answer);
  }
  const after = await purchaseLinesRepository(tx.db).listLines(orderId);
  // An answer that is taken back makes the order wait for it again.
  const status = statusAfterAnswers('sent', after);
  const days = after.flatMap((line) => line.confirmed_on ?? []).sort();
  await purchasingRepository(tx.db).change(
    orderId,
    {
      status,
      promised_on: days.at(-1) ?? order.promised_on,
      ...(status === order.status ? {} : { acknowledged_at: status === 'acknowledged' ? act.at : null }),
    },
    act.at,
  );
  const sayOf = (from: (itemId: number) => LineAnswer | LineRecord | undefined) =>
    answers.map(({ itemId }) => inWords(known.get(itemId)!, from(itemId)!)).join(', ');
  const next = new Map(answers.map(({ itemId, answer }) => [itemId, answer]));
  tx.record([
    {
      entity: purchaseEntity,
      id: orderId,
      action: 'answered',
      before: { status: order.status, lines: sayOf((id) => known.get(id)) },
      after: { status, lines: sayOf((id) => next.get(id)) },
    },
  ]);
  changed(tx, orderId);
}

const inWords = (
  { sku, qty }: LineRecord,
  { confirmed_qty, confirmed_on }: Pick<LineAnswer, 'confirmed_qty' | 'confirmed_on'>,
): string =>
  confirmed_qty === null ? `– ${sku}` : [`${confirmed_qty} / ${qty} × ${sku}`, confirmed_on ?? ''].join(' ').trim();

/** See `purchasing.public.ts`. */
export async function withdrawLines(
  tx: Tx,
  act: Act,
  orderId: number,
  { itemIds, reason }: { readonly itemIds: readonly number[]; readonly reason: string },
): Promise<void> {
  const { order, lines } = await lockPurchase(tx, orderId);
  const was = order.status as PurchaseStatus;
  if (order.local || was === 'received' || was === 'closed' || was === 'cancelled') throw refuseMove(order.status);
  const own = lines.filter(({ id }) => itemIds.includes(id));
  if (own.length < new Set(itemIds).size) throw new AppError(errors.lineGone);
  const told = isWithSupplier(was);
  const rows = purchaseLinesRepository(tx.db);
  for (const line of own) {
    if (!told) await rows.deleteLine(line.id);
    // What came stays; no more is waited for.
    else
      await rows.setAnswer(line.id, {
        confirmed_qty: Math.min(line.qty, line.received_ok + line.received_damaged + line.received_missing),
        confirmed_on: line.confirmed_on,
        refused_reason: 'withdrawn',
        refused_note: reason,
        answered_at: act.at,
      });
  }
  const after = await rows.listLines(orderId);
  const status = statusAfterWithdrawal(was, after);
  const over = status === 'cancelled';
  await purchasingRepository(tx.db).change(orderId, { status, ...(over ? { reason } : {}) }, act.at);
  tx.record([
    {
      entity: purchaseEntity,
      id: orderId,
      action: 'lines withdrawn',
      before: { status: order.status },
      after: { status, lines: own.map(({ qty, sku }) => pieces(qty, sku)).join(', '), reason },
    },
  ]);
  changed(tx, orderId);
  if (told && over) await mailCancelled(tx, order as OrderRecord, reason);
  else if (told) await mailWithdrawn(tx, order as OrderRecord, own, reason);
}

function statusAfterWithdrawal(was: PurchaseStatus, after: readonly LineRecord[]): PurchaseStatus {
  if (after.length === 0) return 'cancelled';
  if (!isWithSupplier(was)) return was;
  const came = after.some((line) => line.received_ok + line.received_damaged + line.received_missing > 0);
  if (came) return statusAfterReceipt(after);
  if (after.every((line) => line.refused_reason === 'withdrawn')) return 'cancelled';
  return statusAfterAnswers('sent', after);
}
