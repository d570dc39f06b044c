import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { purchaseLimits, purchaseNumber } from '../../contract/purchasing.rules.ts';
import { purchaseLinesRepository } from '../purchase-lines.repository.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { type Act, changed, lockPurchase, pieces, purchaseEntity, refuseMove } from './lock-purchase.ts';

/** So many pieces of one line went to another, and so many stayed. */
export type MovedPieces = { readonly from: number; readonly to: number; readonly qty: number; readonly left: number };

/** See `purchasing.public.ts`. */
export async function moveLines(
  tx: Tx,
  act: Act,
  {
    from,
    to,
    lines: asked,
    bring,
  }: {
    readonly from: number;
    readonly to: number;
    readonly lines: readonly { readonly itemId: number; readonly qty: number }[];
    readonly bring: (moved: readonly MovedPieces[]) => Promise<void>;
  },
): Promise<void> {
  const locked = new Map<number, Awaited<ReturnType<typeof lockPurchase>>>();
  for (const id of [from, to].sort((a, b) => a - b)) locked.set(id, await lockPurchase(tx, id));
  const [source, target] = [locked.get(from)!, locked.get(to)!];
  for (const { order } of [source, target]) if (order.local || order.status !== 'draft') throw refuseMove(order.status);
  if (
    source.order.seller_id !== target.order.seller_id ||
    source.order.currency !== target.order.currency ||
    from === to
  )
    throw new AppError(errors.otherSupplier);
  const rows = purchaseLinesRepository(tx.db);
  const there = new Map(target.lines.map((line) => [line.variant_id, line]));
  const moved: MovedPieces[] = [];
  const gone: number[] = [];
  const told: string[] = [];
  for (const { itemId, qty } of asked) {
    const line = source.lines.find(({ id }) => id === itemId);
    if (!line) throw new AppError(errors.lineGone);
    if (qty > line.qty) throw new AppError(errors.qtyTooMany, { values: { most: line.qty } });
    const same = there.get(line.variant_id);
    if (same && Number(same.cost) !== Number(line.cost))
      throw new AppError(errors.costDiffers, { values: { sku: line.sku } });
    if ((same?.qty ?? 0) + qty > purchaseLimits.qty)
      throw new AppError(errors.qtyTooMany, { values: { most: purchaseLimits.qty } });
    told.push(pieces(qty, line.sku));
    // The whole line keeps its number, and with it all that is meant for customers.
    if (!same && qty === line.qty) {
      await rows.setOrder(itemId, to);
      gone.push(itemId);
      continue;
    }
    const { variant_id, sku, ean, name, cost } = line;
    const into = (await rows.addLines(to, [{ variant_id, sku, ean, name, qty, cost }])).get(variant_id)!;
    moved.push({ from: itemId, to: into, qty, left: line.qty - qty });
    if (qty === line.qty) gone.push(itemId);
    else await rows.setQty(itemId, line.qty - qty);
  }
  await bring(moved);
  for (const { from: id } of moved) if (gone.includes(id)) await rows.deleteLine(id);
  if ((await rows.listLines(to)).length > purchaseLimits.lines)
    throw new AppError(errors.tooManyLines, { values: { most: purchaseLimits.lines } });
  // An order for nothing is none.
  const emptied = gone.length === source.lines.length;
  const numbers = { from: numberOf(source.order), to: numberOf(target.order) };
  await purchasingRepository(tx.db).change(
    from,
    emptied ? { status: 'cancelled', reason: `→ ${numbers.to}` } : {},
    act.at,
  );
  await purchasingRepository(tx.db).change(to, {}, act.at);
  tx.record([
    {
      entity: purchaseEntity,
      id: from,
      action: 'lines moved out',
      ...(emptied ? { before: { status: 'draft' } } : {}),
      after: { lines: told.join(', '), number: numbers.to, ...(emptied ? { status: 'cancelled' } : {}) },
    },
    {
      entity: purchaseEntity,
      id: to,
      action: 'lines moved in',
      after: { lines: told.join(', '), number: numbers.from },
    },
  ]);
  changed(tx, from);
  changed(tx, to);
}

const numberOf = ({ year, number }: { readonly year: number; readonly number: number }): string =>
  purchaseNumber(year, number);
