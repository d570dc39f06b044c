import type { Tx } from '#server/db/unit-of-work.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { type Act, changed, lockPurchase } from './lock-purchase.ts';

/** See `purchasing.public.ts`. */
export async function renewVersion(tx: Tx, act: Act, orderId: number): Promise<void> {
  await lockPurchase(tx, orderId);
  await purchasingRepository(tx.db).change(orderId, {}, act.at);
  changed(tx, orderId);
}
