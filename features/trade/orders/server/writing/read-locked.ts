import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { piecesOf } from '../../contract/orders.derived.ts';
import { linesRepository, sumsOf } from '../lines.repository.ts';
import { moneyRepository } from '../money.repository.ts';
import { type OrderRecord, ordersRepository } from '../orders.repository.ts';
import { lockOrder, paymentOf } from './settle.ts';

/** See `orders.public.ts`. */
export async function readLocked(tx: Pick<Tx, 'db'>, orderId: number) {
  return partsOf(tx.db, await lockOrder(tx, orderId));
}
export type LockedOrder = Awaited<ReturnType<typeof readLocked>>;

/** See `orders.public.ts`. */
export async function readOrderParts(db: Db, orderId: number): Promise<LockedOrder | null> {
  const order = await ordersRepository(db).find(orderId);
  return order && partsOf(db, order);
}

async function partsOf(db: Db | Tx['db'], order: OrderRecord) {
  const lines = await linesRepository(db).listOf(order.id);
  const money = moneyRepository(db);
  const problems = await money.listOpen(order.id);
  const parties = await ordersRepository(db).listParties(order.id);
  return {
    order,
    lines: lines.map((line) => ({ ...line, ...piecesOf(sumsOf(line)), sums: sumsOf(line) })),
    parties,
    money: await money.list(order.id),
    problems,
    payment: paymentOf(
      order,
      lines,
      await money.sums(order.id),
      problems.some(({ code }) => code === 'payment_failed'),
    ),
  };
}
