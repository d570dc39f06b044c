import { sellOut } from '#features/catalogue/products/server/products.public.ts';
import { noteCase } from '#features/people/seller-scores/server/seller-scores.public.ts';
import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { answerLines } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { LineAnswer, LocalRefusal } from '../../contract/local-orders.answers.ts';
import { localOrderChanged } from '../../contract/local-orders.events.ts';
import { localOrderNotices as notices } from '../../contract/local-orders.sentences.ts';
import type { LockedLocal } from '../local-orders.access.ts';
import { localOrdersRepository } from '../local-orders.repository.ts';
import { ring } from '../tell-seller.ts';

type Act = Parameters<typeof answerLines>[1];

/**
 * The word on lines nobody has answered yet: what is out of stock is 0 in the catalogue with it, and refused pieces count in the seller's score, once
 * (`key`). The order is held still by who writes. Gives how many pieces do not come.
 */
export async function takeAnswers(
  tx: Tx,
  act: Act,
  { order, lines }: Pick<LockedLocal, 'order' | 'lines'>,
  {
    said,
    readyBy,
    key,
  }: { readonly said: readonly LineAnswer[]; readonly readyBy?: Date | null; readonly key: string },
): Promise<number> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const after = await answerLines(
    tx,
    act,
    order.id,
    said.map(({ id: itemId, qty, reason, note }) => ({ itemId, confirmedQty: qty, on: null, reason, note })),
  );
  // An order of which lines still wait is reminded of, and expires with them.
  if (after.lines.every(({ answered_at }) => answered_at !== null))
    await localOrdersRepository(tx.db).change(order.id, {
      answered_at: act.at,
      ...(readyBy === undefined ? {} : { ready_by: readyBy }),
    });
  const missing = ({ id, qty }: LineAnswer): number => byId.get(id)!.qty - qty;
  const soldOut = said.filter((one) => missing(one) > 0 && one.reason === 'out_of_stock');
  if (soldOut.length > 0)
    await sellOut(
      tx,
      soldOut.map(({ id }) => byId.get(id)!.variant_id),
      act.at,
    );
  const short = said.reduce((sum, one) => sum + missing(one), 0);
  await noteCase(tx, {
    seller_id: order.seller_id,
    figure: 'orders',
    n: short,
    cases: said.reduce((sum, { id }) => sum + byId.get(id)!.qty, 0),
    at: act.at,
    key,
  });
  tx.emit(localOrderChanged, { id: order.id });
  return short;
}

/** Nothing comes of these lines, as the house says for their seller, who is told. What was answered already stays. */
export async function refuseLines(
  tx: Tx,
  act: Act,
  locked: Pick<LockedLocal, 'order' | 'lines'>,
  refused: { readonly itemIds: readonly number[]; readonly reason: LocalRefusal; readonly note: string },
): Promise<void> {
  const { order, lines } = locked;
  const { itemIds, reason, note } = refused;
  const own = lines.filter(({ id, answered_at }) => itemIds.includes(id) && answered_at === null);
  if (own.length === 0) return;
  const said = own.map(({ id }) => ({ id, qty: 0, reason, note }));
  const key = `answer:${order.id}:${own.map(({ id }) => id).join(',')}`;
  const count = await takeAnswers(tx, act, locked, { said, key });
  await ring(tx, order.seller_id, {
    kind: 'warning',
    text: notices.sellerRefused,
    values: { number: purchaseNumber(order.year, order.number, true), count },
    link: `/orders/local?id=${order.id}`,
  });
}
