import type { Tx } from '#server/db/unit-of-work.ts';
import { piecesOf } from '../../contract/orders.derived.ts';
import { linesRepository, sumsOf } from '../lines.repository.ts';
import { moneyRepository } from '../money.repository.ts';
import { ordersRepository } from '../orders.repository.ts';
import { lockOrder, paymentOf } from './settle.ts';

/** See `orders.public.ts`. */
export async function readLocked(tx: Pick<Tx, 'db'>, orderId: number) {
  const order = await lockOrder(tx, orderId);
  const lines = await linesRepository(tx.db).listOf(orderId);
  const money = moneyRepository(tx.db);
  const problems = await money.listOpen(orderId);
  const parties = await ordersRepository(tx.db).listParties(orderId);
  return {
    order,
    lines: lines.map((line) => ({ ...line, ...piecesOf(sumsOf(line)), sums: sumsOf(line) })),
    parties,
    money: await money.list(orderId),
    problems,
    payment: paymentOf(
      order,
      lines,
      await money.sums(orderId),
      problems.some(({ code }) => code === 'payment_failed'),
    ),
  };
}
export type LockedOrder = Awaited<ReturnType<typeof readLocked>>;
