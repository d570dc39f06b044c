import { worthOf } from '#features/trade/orders/contract/orders.payment.ts';
import {
  type Act,
  closeProblem,
  type LockedOrder,
  openProblem,
  readLocked,
} from '#features/trade/orders/server/orders.public.ts';
import { fixed, num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { invoicedReadModel } from '../invoiced.read-model.ts';

/** What the invoiced pieces, shipping and fee cost by the prices of an order as it was, or is. */
const worthAt = (
  { lines, order }: Pick<LockedOrder, 'lines' | 'order'>,
  invoiced: ReadonlyMap<number, number>,
): string =>
  worthOf({
    lines: lines.map((line) => ({
      need: invoiced.get(line.id) ?? 0,
      qtyPlaced: line.qty_placed,
      lineGross: line.line_gross,
    })),
    shipping: order.shipping_gross,
    fee: order.fee_gross,
    discount: order.discount_gross,
  });

/**
 * Prices, shipping, fee or discount that the shop changed after they were invoiced: no document changes by itself, so a person decides
 * (orders.md 2.5). It ends when the shop says again what was invoiced. `before`: the order before this edit.
 */
export async function tellRepriced(tx: Tx, act: Act, before: LockedOrder): Promise<void> {
  const { id } = before.order;
  const { any, pieces } = await invoicedReadModel(tx.db).piecesOf(id);
  if (!any) return;
  const now = await readLocked(tx, id);
  const open = now.problems.find(({ code, line_id }) => code === 'edit_conflict' && line_id === null);
  const lately = worthAt(before, pieces);
  // What was invoiced since the last edit was invoiced at the prices of that edit, so it counts on both sides.
  const was = open ? num(String(open.values.invoiced)).plus(lately).minus(String(open.values.now)) : num(lately);
  const is = worthAt(now, pieces);
  const differs = was
    .minus(is)
    .abs()
    .gt(num('0.01').times(Math.max(1, now.lines.length)));
  if (differs)
    await openProblem(tx, act, id, {
      code: 'edit_conflict',
      values: { invoiced: fixed(was, 2), now: fixed(num(is), 2) },
    });
  else if (open) await closeProblem(tx, act, id, { code: 'edit_conflict', lineId: null });
}
