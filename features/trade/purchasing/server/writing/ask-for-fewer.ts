import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { canMove, type PurchaseStatus } from '../../contract/purchasing.status.ts';
import type { OrderRecord } from '../purchasing.repository.ts';
import { mailFewer } from '../purchasing-mails.ts';
import { type Act, changed, lockPurchase, pieces, purchaseEntity } from './lock-purchase.ts';

/** See `purchasing.public.ts`. */
export async function askForFewer(
  tx: Tx,
  config: Config,
  act: Act,
  orderId: number,
  fewer: readonly { readonly itemId: number; readonly qty: number }[],
): Promise<boolean> {
  const { order, lines } = await lockPurchase(tx, orderId);
  // Who may not answer any more cannot say yes either.
  if (order.local || order.sent_to === null || !canMove(order.status as PurchaseStatus, 'answer')) return false;
  const own = fewer.flatMap(({ itemId, qty }) => {
    const line = lines.find(({ id }) => id === itemId);
    return line ? [{ qty, sku: line.sku, name: line.name }] : [];
  });
  if (own.length === 0) return false;
  await mailFewer(tx, config, order as OrderRecord, own, act.at);
  tx.record([
    {
      entity: purchaseEntity,
      id: orderId,
      action: 'fewer asked for',
      after: { lines: own.map(({ qty, sku }) => pieces(qty, sku)).join(', ') },
    },
  ]);
  changed(tx, orderId);
  return true;
}
