import { AppError, generalErrors } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { purchaseOrderChanged } from '../../contract/purchasing.events.ts';
import type { LocalStatus } from '../../contract/purchasing.local.ts';
import type { PurchaseStatus } from '../../contract/purchasing.status.ts';
import { purchaseLinesRepository } from '../purchase-lines.repository.ts';
import { purchasingRepository } from '../purchasing.repository.ts';

/** What projections, followers and the history call a purchase order. */
export const purchaseEntity = 'purchase_order';

/** Who does something, when, and through what. */
export type Act = { readonly at: Date; readonly userId: number | null; readonly cause: string };

/** See `purchasing.public.ts`. */
export async function lockPurchase(tx: Pick<Tx, 'db'>, id: number) {
  const purchases = purchasingRepository(tx.db);
  const order = await purchases.lock(id);
  if (!order) throw new AppError(generalErrors.notFound);
  return { order, lines: await purchaseLinesRepository(tx.db).listLines(id) };
}
export type LockedPurchase = Awaited<ReturnType<typeof lockPurchase>>;

export const refuseMove = (status: PurchaseStatus | LocalStatus): AppError =>
  new AppError(errors.moveRefused, { values: { status } });

/** Every change of a purchase order ends so: what stands higher follows it, and screens that show it read it again. */
export function changed(tx: Tx, id: number): void {
  tx.touch(purchaseEntity, [id]);
  tx.emit(purchaseOrderChanged, { orderId: id });
}

/** "3 × AE-100", as histories tell it. */
export const pieces = (qty: number, sku: string): string => `${qty} × ${sku}`;
