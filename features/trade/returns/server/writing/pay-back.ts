import { notifyStaff } from '#features/base/notifications/server/notifications.public.ts';
import { splitRefund } from '#features/trade/orders/contract/orders.payment.ts';
import { shopLinesOf } from '#features/trade/orders/contract/orders.shop-lines.ts';
import {
  type Act,
  addMoney,
  closeProblem,
  type LockedOrder,
  openProblem,
  readLocked,
} from '#features/trade/orders/server/orders.public.ts';
import { tellKeyOf } from '#features/trade/shop-tells/contract/shop-tells.model.ts';
import { queueTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { AppError } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { round, saidMoney } from '#kit/money.ts';
import { say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { type AskedRefund, amountOfRefund, needsSecond, tooMuchOf } from '../../contract/refunds.rules.ts';
import { refundErrors as errors } from '../../contract/returns.errors.ts';
import { returnChanged } from '../../contract/returns.events.ts';
import { refundNotices } from '../../contract/returns.sentences.ts';
import { isByShop, type RefundReason, type RefundWay } from '../../contract/returns.words.ts';
import { euroRateOf, refundableOf, secondFrom } from '../refundable.ts';
import { type RefundRecord, refundsRepository } from '../refunds.repository.ts';
import { orderEntity } from '../returns.access.ts';
import { endPaid } from './end-paid.ts';

export type PayBack = AskedRefund & {
  readonly way: RefundWay;
  readonly iban: string | null;
  readonly reason: RefundReason;
  readonly note: string;
  /** Of what decided about goods; null: of a refund alone. */
  readonly returnId: number | null;
  readonly key: string;
};

/** As it is shown in a refusal: with at least two decimals. */
const shown = (amount: string): string => num(amount).toFixed(Math.max(2, num(amount).decimalPlaces()));

/** That less can be paid back, and how much. */
export function refuseTooMuch({ field, most }: { field: string; most: string }, currency: string): AppError {
  const values = { most: saidMoney(shown(most), currency) };
  const issues = field === '' ? [] : [{ field, ...say({ ...errors.tooMuch, en: errors.tooMuch.text }, values) }];
  return new AppError(errors.tooMuch, { values, issues });
}

/**
 * Makes a refund of a locked order: it is booked and on its way at once, or waits for a second person. `placeOf`: where the caller's request has
 * the line of that place. Gives its id. @throws AppError `refund_too_much`, `refund_way_not_there`
 */
export async function payBack(
  tx: Tx,
  act: Act,
  orderId: number,
  asked: PayBack,
  { secrets, fieldOf = (field) => field }: { readonly secrets: Secrets; readonly fieldOf?: (field: string) => string },
): Promise<number> {
  const locked = await readLocked(tx, orderId);
  const { order } = locked;
  if (isByShop(asked.way) && order.external_id === null) throw new AppError(errors.wayNotThere);
  const of = await refundableOf(tx.db, locked);
  const tooMuch = tooMuchOf(asked, of);
  if (tooMuch) throw refuseTooMuch({ ...tooMuch, field: fieldOf(tooMuch.field) }, order.currency);
  const amount = amountOfRefund(asked);
  const second = needsSecond({
    amount,
    alone: of.alone,
    euroRate: await euroRateOf(tx.db, order, act.at),
    limit: await secondFrom(tx.db),
  });
  const refunds = refundsRepository(tx.db);
  const account = asked.way === 'bank' ? asked.iban : null;
  const id = await refunds.insert(
    {
      order_id: orderId,
      return_id: asked.returnId,
      way: asked.way,
      amount,
      shipping: asked.shipping,
      goodwill: asked.goodwill,
      currency: order.currency,
      reason: asked.reason,
      note: asked.note,
      iban_sealed: account === null ? null : secrets.seal(account),
      iban_last: account === null ? null : account.slice(-4),
      second_needed: second,
      made_by: act.userId,
      key: asked.key,
      created_at: act.at,
    },
    asked.lines.map((line) => ({ line_id: line.id, qty: line.qty, amount: line.amount })),
  );
  const { way, reason } = asked;
  tx.record([
    {
      entity: orderEntity,
      id: orderId,
      action: second ? 'refund proposed' : 'refund made',
      after: { amount, currency: order.currency, way, refund_reason: reason },
    },
  ]);
  tx.emit(returnChanged, { orderId, returnId: asked.returnId });
  if (!second) await book(tx, act, locked, (await refunds.lock(orderId, id))!);
  // Of many at once the person who proposed them saw the number: a bell for each would bury the others.
  else if (act.cause !== 'bulk') await ringForSecond(tx, order, amount);
  return id;
}

/** Those who may agree to it are told: nothing is paid until one of them does. */
const ringForSecond = (tx: Tx, order: LockedOrder['order'], amount: string): Promise<void> =>
  notifyStaff(tx, {
    permission: 'Update_Order',
    shopId: order.shop_id,
    kind: 'warning',
    text: say(refundNotices.toApprove, { amount: saidMoney(amount, order.currency), order: order.number }),
    link: '/orders?part=refunds&refunds=to_approve',
  });

/**
 * Books a refund that nobody has to agree to any more: the money of the order, what the shop is told, and the state that follows from the way.
 * @throws AppError `refund_too_much` where so much is not there any more
 */
export async function book(tx: Tx, act: Act, locked: LockedOrder, refund: RefundRecord): Promise<void> {
  const { order, payment } = locked;
  if (num(refund.amount).gt(payment.paid))
    throw refuseTooMuch({ field: '', most: num(payment.paid).lt(0) ? '0' : payment.paid }, order.currency);
  const { over, forgiven } =
    refund.return_id === null ? splitRefund(refund.amount, payment) : { over: '0', forgiven: refund.amount };
  await bookMoney(tx, act, refund, { over, forgiven }, -1);
  const state = refund.way === 'cash' ? 'done' : isByShop(refund.way) ? 'sent' : 'approved';
  await refundsRepository(tx.db).set(refund.id, {
    state,
    over,
    approved_at: act.at,
    ...(state === 'done' ? { settled_at: act.at } : {}),
  });
  if (isByShop(refund.way)) await tellShop(tx, locked, refund, refund.way);
  if (state === 'done') await endPaid(tx, act, locked, { ...refund, over });
  tx.emit(returnChanged, { orderId: order.id, returnId: refund.return_id });
}

/** The money of a refund in the ledger of its order; `sign` 1: it comes back, because it never left. */
async function bookMoney(
  tx: Tx,
  act: Act,
  refund: RefundRecord,
  parts: { readonly over: string; readonly forgiven: string },
  sign: 1 | -1,
): Promise<void> {
  const rows = [
    { refKind: 'refund', amount: parts.over },
    { refKind: refund.return_id === null ? 'goodwill' : 'return', amount: parts.forgiven },
  ];
  for (const { refKind, amount } of rows) {
    if (num(amount).isZero()) continue;
    await addMoney(tx, act, refund.order_id, {
      kind: 'refund',
      amount: num(amount).times(sign).toFixed(4),
      at: act.at,
      method: refund.way,
      refKind,
      refId: String(refund.id),
      note: refund.note,
      key: `refund:${refund.id}:${refKind}${sign === 1 ? ':back' : ''}`,
    });
  }
}

/** Nothing of it is to be paid: what was booked is in the ledger again. */
export async function takeBack(tx: Tx, act: Act, refund: RefundRecord): Promise<void> {
  if (refund.approved_at === null) return;
  const forgiven = num(refund.amount).minus(refund.over).toFixed(4);
  await bookMoney(tx, act, refund, { over: refund.over, forgiven }, 1);
}

/** Under which the shop is told of a refund; the same refund has the same key for ever. */
export const tellKeyOfRefund = (way: 'shop' | 'voucher', refundId: number): string =>
  tellKeyOf(way === 'shop' ? 'refund' : 'voucher', 'refund', String(refundId), 1);

/** The shop pays it back, or issues a voucher in its place. */
async function tellShop(
  tx: Tx,
  { order, lines }: LockedOrder,
  refund: RefundRecord,
  way: 'shop' | 'voucher',
): Promise<void> {
  const about = { shopId: order.shop_id, orderId: order.id, refKind: 'refund', refId: String(refund.id) };
  const { currency, reason } = refund;
  const said = { orderExternalId: order.external_id!, amount: round(refund.amount), currency, reason };
  if (way === 'voucher') {
    await queueTell(tx, { ...about, kind: 'voucher', payload: said });
    return;
  }
  const parts = await refundsRepository(tx.db).listLines(refund.id);
  await queueTell(tx, {
    ...about,
    kind: 'refund',
    payload: {
      ...said,
      lines: shopLinesOf(
        lines,
        parts.flatMap(({ line_id, qty }) => (line_id === null ? [] : [{ lineId: line_id, qty }])),
      ),
    },
  });
}

/** The problem `refund_failed` is open while a refund of the order has failed. */
export async function followFailed(tx: Tx, act: Act, orderId: number): Promise<void> {
  const failed = (await refundsRepository(tx.db).listOfOrder(orderId)).find(({ state }) => state === 'failed');
  if (failed)
    await openProblem(tx, act, orderId, {
      code: 'refund_failed',
      values: { amount: shown(failed.amount), currency: failed.currency, said: failed.said },
    });
  else await closeProblem(tx, act, orderId, { code: 'refund_failed' });
}
