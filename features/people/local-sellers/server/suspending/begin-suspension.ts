import { setSuspended } from '#features/catalogue/sellers/server/sellers.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { suspensionsRepository } from '../suspensions.repository.ts';
import { notifySeller } from './notify-seller.ts';

/**
 * Puts a suspension into force, in the caller's transaction: first the seller, so that nothing is sent any more, then what
 * is live is remembered. Publishing takes it out of the shops by the seller's event.
 */
export async function beginSuspension(
  tx: Tx,
  suspension: {
    readonly id: number;
    readonly sellerId: number;
    readonly message: string;
    readonly endsAt: Date | null;
  },
): Promise<void> {
  const { id, sellerId, message, endsAt } = suspension;
  await setSuspended(tx, sellerId, true);
  await suspensionsRepository(tx.db).insertEffects(id, sellerId);
  await notifySeller(tx, sellerId, { kind: 'suspended', message, endsAt });
}
