import { AppError, refuseField } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { purchaseLimits } from '../../contract/purchasing.rules.ts';
import { isWithSupplier, type PurchaseStatus } from '../../contract/purchasing.status.ts';
import { purchasingTexts as words } from '../../contract/purchasing.texts.ts';
import { purchaseLinesRepository } from '../purchase-lines.repository.ts';
import { purchasingReadModel } from '../purchasing.read-model.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { type Act, changed, lockPurchase, pieces, purchaseEntity, refuseMove } from './lock-purchase.ts';

export type MoreOfVariant = {
  readonly variantId: number;
  readonly qty: number;
  /** Decimal text, net, in the order's currency. */
  readonly cost: string;
};

/** See `purchasing.public.ts`. */
export async function addToLines(
  tx: Tx,
  act: Act,
  orderId: number,
  more: readonly MoreOfVariant[],
): Promise<ReadonlyMap<number, number>> {
  const { order, lines } = await lockPurchase(tx, orderId);
  if (order.status !== (order.local ? 'new' : 'draft')) throw refuseMove(order.status);
  const ids = [...new Set(more.map(({ variantId }) => variantId))];
  const known = new Map(
    (await purchasingReadModel(tx.db).listVariants(order.seller_id, ids)).map((one) => [one.id, one]),
  );
  if (ids.some((id) => !known.has(id))) throw refuseField('variant_id', words.notOfSupplier);
  const there = new Map(lines.map((line) => [line.variant_id, line]));
  if (new Set([...there.keys(), ...ids]).size > purchaseLimits.lines)
    throw new AppError(errors.tooManyLines, { values: { most: purchaseLimits.lines } });
  const purchases = purchasingRepository(tx.db);
  const items = await purchaseLinesRepository(tx.db).addLines(
    orderId,
    [...Map.groupBy(more, ({ variantId }) => variantId)].map(([variantId, own]) => {
      const { sku, ean, name } = known.get(variantId)!;
      const qty = own.reduce((sum, one) => sum + one.qty, 0);
      if ((there.get(variantId)?.qty ?? 0) + qty > purchaseLimits.qty)
        throw new AppError(errors.qtyTooMany, { values: { most: purchaseLimits.qty } });
      return { variant_id: variantId, sku, ean, name, qty, cost: own[0]!.cost };
    }),
  );
  await purchases.change(orderId, {}, act.at);
  const told = more.map(({ variantId, qty }) => pieces(qty, known.get(variantId)!.sku)).join(', ');
  // With a local order's seller it is at once, in a draft nobody has it yet.
  const after = { lines: told, status: order.status };
  tx.record([{ entity: purchaseEntity, id: orderId, action: 'ordered more', after }]);
  changed(tx, orderId);
  return items;
}

/** See `purchasing.public.ts`. */
export async function takeFromLine(
  tx: Tx,
  act: Act,
  orderId: number,
  { itemId, qty }: { readonly itemId: number; readonly qty: number },
): Promise<void> {
  const { order, lines } = await lockPurchase(tx, orderId);
  if (order.local || isWithSupplier(order.status as PurchaseStatus)) throw refuseMove(order.status);
  const line = lines.find(({ id }) => id === itemId);
  if (!line) throw new AppError(errors.lineGone);
  const purchases = purchasingRepository(tx.db);
  const left = Math.max(0, line.qty - qty);
  if (left > 0) await purchaseLinesRepository(tx.db).setQty(itemId, left);
  else await purchaseLinesRepository(tx.db).deleteLine(itemId);
  // An order for nothing is none.
  const emptied = left === 0 && lines.length === 1;
  await purchases.change(orderId, emptied ? { status: 'cancelled' } : {}, act.at);
  tx.record([
    {
      entity: purchaseEntity,
      id: orderId,
      action: 'ordered fewer',
      ...(emptied ? { before: { status: order.status } } : {}),
      after: { lines: pieces(line.qty - left, line.sku), ...(emptied ? { status: 'cancelled' } : {}) },
    },
  ]);
  changed(tx, orderId);
}
