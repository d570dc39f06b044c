import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { type LocalStatus, localReceives } from '../../contract/purchasing.local.ts';
import { openQty, statusAfterReceipt } from '../../contract/purchasing.rules.ts';
import { canMove, type PurchaseStatus } from '../../contract/purchasing.status.ts';
import { notifyOfOver } from '../notify-buyer.ts';
import { type LineRecord, purchaseLinesRepository } from '../purchase-lines.repository.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { type Act, changed, type LockedPurchase, lockPurchase, purchaseEntity, refuseMove } from './lock-purchase.ts';

/** Pieces that came of a line, added to those before; below 0: a booking is taken back. `wrong`: other goods came with it, outside the line's sums. */
export type CameOfLine = {
  readonly itemId: number;
  readonly ok: number;
  readonly damaged: number;
  readonly missing: number;
  readonly wrong?: number;
};

/** See `purchasing.public.ts`. */
export async function bookReceived(
  tx: Tx,
  act: Act,
  orderId: number,
  booked: readonly CameOfLine[],
  /** What its supplier has sent to the customer: it never comes here, so nobody else books it. */
  direct = false,
): Promise<LockedPurchase> {
  const { order, lines } = await lockPurchase(tx, orderId);
  if (order.deliver_to === 'customer' && !direct) throw new AppError(errors.directOrder);
  const may = order.local
    ? localReceives.includes(order.status as LocalStatus)
    : canMove(order.status as PurchaseStatus, 'receive');
  if (!may) throw refuseMove(order.status);
  const purchases = purchasingRepository(tx.db);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const came = booked.filter(({ ok, damaged, missing, wrong = 0 }) =>
    [ok, damaged, missing, wrong].some((n) => n !== 0),
  );
  for (const { itemId, ok, damaged, missing, wrong = 0 } of came) {
    const line = byId.get(itemId);
    if (!line) throw new AppError(errors.lineGone, { issues: [{ field: 'lines', message: errors.lineGone.text }] });
    const { received_ok, received_damaged, received_missing, received_wrong } = line;
    if (
      received_ok + ok < 0 ||
      received_damaged + damaged < 0 ||
      received_missing + missing < 0 ||
      received_wrong + wrong < 0
    )
      throw new AppError(errors.neverBooked);
    await purchaseLinesRepository(tx.db).addReceived(itemId, { ok, damaged, missing, wrong });
  }
  const after = await purchaseLinesRepository(tx.db).listLines(orderId);
  const status = order.local ? localStatusAfter(order.status as LocalStatus, after) : statusAfterReceipt(after);
  await purchases.change(orderId, { status }, act.at);
  tx.record([
    {
      entity: purchaseEntity,
      id: orderId,
      action: came.some(({ ok, damaged, missing }) => ok < 0 || damaged < 0 || missing < 0)
        ? 'receipt taken back'
        : 'goods received',
      before: { status: order.status },
      after: { status, lines: came.map((line) => told(byId.get(line.itemId)?.sku ?? '', line)).join(', ') },
    },
  ]);
  changed(tx, orderId);
  for (const line of after) {
    const before = byId.get(line.id)!;
    // Once, when the first piece too many comes: each scan is a booking of its own.
    if (delivered(line) > line.qty && delivered(before) <= line.qty) await notifyOfOver(tx, order, line.sku);
  }
  return { order, lines: after };
}

const delivered = (line: Pick<LineRecord, 'received_ok' | 'received_damaged'>): number =>
  line.received_ok + line.received_damaged;

/** Done when no line waits any more; a booking that was taken back makes it wait again. */
function localStatusAfter(status: LocalStatus, lines: readonly LineRecord[]): LocalStatus {
  if (lines.every((line) => openQty(line) === 0)) return 'done';
  return status === 'done' ? 'handed_over' : status;
}

/** "3 × AE-100" and what was wrong with others, as the history tells it. */
function told(sku: string, { ok, damaged, missing, wrong = 0 }: CameOfLine): string {
  const amiss = [
    damaged !== 0 ? `${damaged} damaged` : '',
    missing !== 0 ? `${missing} missing` : '',
    wrong !== 0 ? `${wrong} wrong` : '',
  ].filter(Boolean);
  return `${ok} × ${sku}${amiss.length > 0 ? ` (${amiss.join(', ')})` : ''}`;
}
