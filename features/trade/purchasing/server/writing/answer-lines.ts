import { AppError } from '#kit/error.ts';
import { fillIn } from '#kit/text.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import type { LocalStatus } from '../../contract/purchasing.local.ts';
import { statusAfterAnswers } from '../../contract/purchasing.rules.ts';
import { canMove, type PurchaseStatus } from '../../contract/purchasing.status.ts';
import { type LineRecord, type LineRefusal, purchaseLinesRepository } from '../purchase-lines.repository.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { type Act, changed, type LockedPurchase, lockPurchase, purchaseEntity, refuseMove } from './lock-purchase.ts';

export type LineAnswerGiven = {
  readonly itemId: number;
  /** Pieces; 0: refused. */
  readonly confirmedQty: number;
  /** YYYY-MM-DD; null: no day was named. */
  readonly on: string | null;
  /** Where fewer come than were ordered, or none; null: nothing was said. */
  readonly reason: LineRefusal | null;
  readonly note: string;
};

/** See `purchasing.public.ts`. */
export async function answerLines(
  tx: Tx,
  act: Act,
  orderId: number,
  answers: readonly LineAnswerGiven[],
): Promise<LockedPurchase> {
  const { order, lines } = await lockPurchase(tx, orderId);
  if (order.local ? order.status !== 'new' : !canMove(order.status as PurchaseStatus, 'answer'))
    throw refuseMove(order.status);
  const purchases = purchasingRepository(tx.db);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const told: string[] = [];
  for (const [place, said] of answers.entries()) {
    const line = byId.get(said.itemId);
    // What we took back ourselves is not promised again.
    if (!line || line.refused_reason === 'withdrawn')
      throw new AppError(errors.lineGone, { issues: [issue(place, 'id', errors.lineGone.text)] });
    if (said.confirmedQty > line.qty) {
      const values = { most: line.qty };
      throw new AppError(errors.qtyTooMany, {
        values,
        issues: [issue(place, 'qty', fillIn(errors.qtyTooMany.text, values))],
      });
    }
    const refused = said.confirmedQty === 0;
    await purchaseLinesRepository(tx.db).setAnswer(line.id, {
      confirmed_qty: said.confirmedQty,
      confirmed_on: refused ? null : said.on,
      refused_reason: said.confirmedQty < line.qty ? (said.reason ?? (refused ? 'other' : null)) : null,
      refused_note: said.confirmedQty < line.qty ? said.note : '',
      answered_at: act.at,
    });
    told.push(inWords(line, said));
  }
  const after = await purchaseLinesRepository(tx.db).listLines(orderId);
  const status = order.local
    ? localStatusAfter(order.status as LocalStatus, after)
    : statusAfterAnswers(order.status as PurchaseStatus, after);
  const days = after.flatMap((line) => line.confirmed_on ?? []).sort();
  await purchases.change(
    orderId,
    {
      status,
      // The order is complete with its last line.
      promised_on: days.at(-1) ?? order.promised_on,
      ...(status === order.status ? {} : { acknowledged_at: act.at }),
    },
    act.at,
  );
  tx.record([
    {
      entity: purchaseEntity,
      id: orderId,
      action: 'answered',
      before: { status: order.status },
      after: { status, lines: told.join(', ') },
    },
  ]);
  changed(tx, orderId);
  return { order, lines: after };
}

/** Accepted once every line has its answer and anything comes. */
function localStatusAfter(status: LocalStatus, lines: readonly LineRecord[]): LocalStatus {
  if (lines.some(({ answered_at }) => answered_at === null)) return status;
  return lines.some(({ confirmed_qty }) => (confirmed_qty ?? 0) > 0) ? 'accepted' : 'refused';
}

const issue = (place: number, field: string, message: string) => ({ field: `answers.${place}.${field}`, message });

/** As the history tells it. */
const inWords = ({ sku, qty }: LineRecord, said: LineAnswerGiven): string => {
  const why = said.confirmedQty < qty ? [said.reason, said.note].filter(Boolean).join(': ') : '';
  return [`${said.confirmedQty} / ${qty} × ${sku}`, said.on ?? '', why].filter(Boolean).join(' ');
};
