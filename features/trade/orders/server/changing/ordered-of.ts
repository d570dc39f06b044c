import { moneyIn } from '#kit/money.ts';
import type { WrittenLanguage } from '#kit/text.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { linesRepository } from '../lines.repository.ts';
import { moneyRepository } from '../money.repository.ts';
import { lockOrders, paymentOf } from '../writing/settle.ts';

/** What of each is still ordered, and what it costs. */
export async function orderedOf(tx: Tx, ids: readonly number[]) {
  const lines = Map.groupBy(await linesRepository(tx.db).listOf(...ids), ({ order_id }) => order_id);
  const sums = await moneyRepository(tx.db).mapSums(ids);
  return new Map(
    (await lockOrders(tx, ids)).map((order) => {
      const own = lines.get(order.id) ?? [];
      const needed = own.filter((line) => line.q_placed > line.q_cancelled);
      const { due } = paymentOf(order, own, sums.get(order.id)!, false);
      return [
        order.id,
        {
          lines: needed.map((line) => `${line.q_placed - line.q_cancelled} × ${line.name}`).join('\n'),
          total: (language: WrittenLanguage) => moneyIn(language, due, order.currency),
        },
      ] as const;
    }),
  );
}
