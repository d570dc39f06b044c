import { refundInShop, splitRefund } from '#features/trade/orders/contract/orders.payment.ts';
import {
  type Act,
  addHold,
  addMoney,
  type NewMoney,
  openProblem,
  readLocked,
} from '#features/trade/orders/server/orders.public.ts';
import { num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';

/** Notes the money a shop tells of, each payment once. True where a refund of it holds the order. */
export async function noteMoney(tx: Tx, act: Act, orderId: number, all: readonly NewMoney[]): Promise<boolean> {
  let holds = false;
  for (const money of all)
    if (money.kind !== 'refund') await addMoney(tx, act, orderId, money);
    else if (await noteRefund(tx, act, orderId, money)) holds = true;
  return holds;
}

/**
 * A refund the shop made by itself: what was paid too much is given back, the rest is let off, so that an order that was paid stays so. Where nothing that
 * was paid is left and pieces are still to be sent, a person decides: most likely nobody wants them any more.
 */
async function noteRefund(tx: Tx, act: Act, orderId: number, money: NewMoney): Promise<boolean> {
  const before = await readLocked(tx, orderId);
  if (before.money.some(({ key }) => key === money.key)) return false;
  const { over, forgiven } = splitRefund(num(money.amount).neg().toFixed(4), before.payment);
  const back = (amount: string) => num(amount).neg().toFixed(4);
  if (num(over).gt(0)) await addMoney(tx, act, orderId, { ...money, amount: back(over) });
  if (num(forgiven).isZero()) return false;
  // The first row has the key of the payment, by which also a node of the release before knows it.
  const key = num(over).gt(0) ? `${money.key}:let-off` : money.key;
  await addMoney(tx, act, orderId, { ...money, amount: back(forgiven), refKind: refundInShop, key });
  const { payment, lines } = await readLocked(tx, orderId);
  const toSend = lines.reduce((sum, { need, away }) => sum + Math.max(0, need - away), 0);
  if (num(payment.paid).gt(0) || toSend === 0) return false;
  await addHold(tx, act, orderId, 'review');
  await openProblem(tx, act, orderId, { code: 'cancel_asked', values: { qty: toSend } });
  return true;
}
