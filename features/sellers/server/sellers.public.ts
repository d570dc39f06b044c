import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { sellerSuspended, sellersChanged } from '../contract/sellers.events.ts';
import { sellersReadModel } from './sellers.read-model.ts';
import { sellersRepository } from './sellers.repository.ts';

export { getSellerInScope } from './sellers.access.ts';

/**
 * Suspends a seller or lets it go again, in the caller's transaction, with history and events; its people's rights follow
 * at once (ADR 32). False where it stands so already. A suspended seller's products leave the shops by the event.
 */
export async function setSuspended(tx: Tx, sellerId: number, suspended: boolean): Promise<boolean> {
  if (!(await sellersRepository(tx.db).setSuspended(sellerId, suspended))) return false;
  tx.record([
    {
      entity: 'seller',
      id: sellerId,
      action: suspended ? 'suspended' : 'suspension lifted',
      before: { is_suspended: !suspended },
      after: { is_suspended: suspended },
    },
  ]);
  tx.emit(sellersChanged, { ids: [sellerId] });
  if (suspended) tx.emit(sellerSuspended, { sellerId });
  return true;
}

/** Keeps a seller from entering new products, or lets it; false where it stands so already. */
export async function setRestricted(tx: Tx, sellerId: number, restricted: boolean): Promise<boolean> {
  if (!(await sellersRepository(tx.db).setRestricted(sellerId, restricted))) return false;
  tx.record([
    {
      entity: 'seller',
      id: sellerId,
      action: restricted ? 'restricted' : 'restriction taken off',
      before: { is_restricted: !restricted },
      after: { is_restricted: restricted },
    },
  ]);
  tx.emit(sellersChanged, { ids: [sellerId] });
  return true;
}

/** Where mail to a seller goes: the contact of its record, else its people who can log in. */
export const listSellerAddresses = (db: Db | Tx['db'], sellerId: number): Promise<string[]> =>
  sellersReadModel(db).listAddresses(sellerId);
