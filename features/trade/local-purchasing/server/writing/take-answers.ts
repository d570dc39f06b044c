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
import { ring } from '../notify-seller.ts';

type Act = Parameters<typeof answerLines>[1];

/** What came of answers: how many pieces do not come, and which variants are sold out. */
type Taken = { readonly short: number; readonly soldOut: readonly number[] };

/**
 * The word on lines nobody has answered yet: refused pieces count in the seller's score, once (`key`). The order is held still by who writes, who also
 * sells out (`sellOutOf`) what is out of stock.
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
): Promise<Taken> {
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
  const soldOut = said.flatMap((one) =>
    missing(one) > 0 && one.reason === 'out_of_stock' ? [byId.get(one.id)!.variant_id] : [],
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
  return { short, soldOut };
}

/**
 * What is out of stock is 0 in the catalogue with the answers that say so. Once for all orders of a write: products are held in ascending order, as every
 * other writer of them does.
 */
export async function sellOutOf(tx: Tx, act: Pick<Act, 'at'>, taken: readonly Pick<Taken, 'soldOut'>[]): Promise<void> {
  const variantIds = [...new Set(taken.flatMap(({ soldOut }) => soldOut))];
  if (variantIds.length > 0) await sellOut(tx, variantIds, act.at);
}

/** Nothing comes of these lines, as the house says for their seller, who is told. What was answered already stays. As `takeAnswers`. */
export async function refuseLines(
  tx: Tx,
  act: Act,
  locked: Pick<LockedLocal, 'order' | 'lines'>,
  refused: { readonly itemIds: readonly number[]; readonly reason: LocalRefusal; readonly note: string },
): Promise<Taken> {
  const { order, lines } = locked;
  const { itemIds, reason, note } = refused;
  const own = lines.filter(({ id, answered_at }) => itemIds.includes(id) && answered_at === null);
  if (own.length === 0) return { short: 0, soldOut: [] };
  const said = own.map(({ id }) => ({ id, qty: 0, reason, note }));
  // A line is answered once, so the first of them is of no other answer.
  const key = `answer:${order.id}:${own[0]!.id}`;
  const taken = await takeAnswers(tx, act, locked, { said, key });
  await ring(tx, order.seller_id, {
    kind: 'warning',
    text: notices.sellerRefused,
    values: { number: purchaseNumber(order.year, order.number, true), count: taken.short },
    link: `/orders/local?id=${order.id}`,
  });
  return taken;
}
