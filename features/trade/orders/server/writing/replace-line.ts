import { AppError } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { piecesOf } from '../../contract/orders.derived.ts';
import { orderErrors as errors } from '../../contract/orders.errors.ts';
import { discountOfAll } from '../../contract/orders.payment.ts';
import { linesRepository, sumsOf } from '../lines.repository.ts';
import type { OrderRecord } from '../orders.repository.ts';
import { insertLines } from './change-pieces.ts';
import type { Act, NewFact, NewLine } from './new-order.ts';
import { orderEntity, refuse, writeFacts } from './settle.ts';

/** Names, on the fact that took pieces away, the line that came in their place: by it they are put back. */
const replacedBy = 'replacement';

/** Pieces of a line become pieces of another product; gives the new line. Only what nobody was asked for yet. */
export async function replacePieces(
  tx: Tx,
  act: Act,
  order: OrderRecord,
  lineId: number,
  line: NewLine,
): Promise<number> {
  return (await replaceLinesOf(tx, act, order, [{ lineId, line }]))[0]!;
}

/** The same of several lines of an order, each named once, in as many statements as of one. */
export async function replaceLinesOf(
  tx: Tx,
  act: Act,
  order: OrderRecord,
  all: readonly { readonly lineId: number; readonly line: NewLine }[],
): Promise<readonly number[]> {
  const lines = await linesRepository(tx.db).listOf(order.id);
  const replaced = all.map(({ lineId, line }) => {
    const before = lines.find(({ id }) => id === lineId)!;
    if (before.variant_id === line.variantId) throw refuse('same_product');
    if (line.qty > piecesOf(sumsOf(before)).toOrder) throw refuse('on_order');
    return { before, line };
  });
  const { ids, facts } = await insertLines(
    tx,
    act,
    order,
    replaced.map(({ before, line }) => ({ ...line, replacesLineId: before.id })),
  );
  tx.record(
    replaced.map(({ before, line }) => ({
      entity: orderEntity,
      id: order.id,
      action: 'line replaced',
      after: { sku: line.sku, replaces: before.sku, qty: line.qty, unit_gross: line.unitGross },
    })),
  );
  const gone = replaced.map(
    ({ before, line }, place): NewFact => ({
      lineId: before.id,
      fact: 'cancelled',
      qty: line.qty,
      refKind: replacedBy,
      refId: ids[place]!,
      key: `replaced:${before.id}:${ids[place]}`,
    }),
  );
  // What comes in their place bears the share of the discount that they bore.
  const placed = lines.reduce((sum, one) => sum.plus(one.line_gross), num(0));
  const more = replaced.reduce((sum, { line }) => sum.plus(line.lineGross), num(0));
  const [worth, whole] = [placed.toFixed(4), placed.plus(more).toFixed(4)];
  await writeFacts(tx, act, order, [...facts, ...gone], {
    goods_gross: whole,
    discount_gross: discountOfAll(order.discount_gross, worth, whole),
  });
  return ids;
}

/** Takes a replacement back while nothing of it was asked for: what took the pieces away is corrected, so that nothing has happened to them. */
export async function putBack(tx: Tx, act: Act, order: OrderRecord, lineId: number): Promise<void> {
  const repository = linesRepository(tx.db);
  const lines = await repository.listOf(order.id);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new AppError(errors.lineGone);
  const replaced = lines.find(({ id }) => id === line.replaces_line_id);
  const { need, toOrder } = piecesOf(sumsOf(line));
  const fact = replaced && (await repository.findReplaced(replaced.id, lineId));
  if (!replaced || !fact || need === 0) throw refuse('no_replacement');
  // What is on a draft only is taken off it when the order needs it no more.
  if (need !== line.q_placed || toOrder !== need) throw refuse('replacement_ordered');
  tx.record([
    {
      entity: orderEntity,
      id: order.id,
      action: 'replacement taken back',
      before: { sku: line.sku },
      after: { sku: replaced.sku, qty: need },
    },
  ]);
  await writeFacts(tx, act, order, [
    { lineId, fact: 'cancelled', qty: need, key: `put-back:${lineId}` },
    {
      lineId: replaced.id,
      fact: 'cancelled',
      qty: -need,
      correctsId: fact.id,
      key: `put-back:${replaced.id}:${lineId}`,
    },
  ]);
}

type Sold = { readonly line_gross: string; readonly qty_placed: number };
type Sellable = { readonly gross: string | null; readonly currency: string };

/** Prices of one piece, with VAT: `most`: what it may cost the customer who was not asked; `shown`: what the shop sells the other product for; and what it is sold for. */
export type PriceInstead = { readonly most: string; readonly shown: string | null; readonly unit: string };

/** What another product costs in place of a line: as much as the other one would have cost with its share of the discount, or less where the shop sells it for less. */
export function priceInstead(line: Sold, { gross, currency }: Sellable, orderCurrency: string): PriceInstead {
  const most = num(line.line_gross).div(line.qty_placed).toFixed(4);
  const shown = currency === orderCurrency ? gross : null;
  return { most, shown, unit: shown !== null && num(shown).lt(most) ? shown : most };
}
