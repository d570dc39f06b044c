import type { Act } from '#features/trade/orders/server/orders.public.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { ParcelParty } from '../contract/packages.model.ts';
import { carriersRepository } from './carriers.repository.ts';
import { packingReadModel } from './packing.read-model.ts';
import { judgeFailed } from './writing/failed-package.ts';

export { drawLabel } from './draw-label.ts';

/** Who sends the parcels of a shop, and where they come back to: its return address, else the company of the shop or of the house. */
export const senderOf = (db: Db, shopId: number): Promise<ParcelParty> => packingReadModel(db).senderOf(shopId);

/** The carrier of an id, with its name and whether it is in use; null where there is none. */
export const carrierNamed = (db: Db, id: number): Promise<{ readonly name: string; readonly active: boolean } | null> =>
  carriersRepository(db).find(id);

/** Closes the order's problem of a delivery that failed where what was paid back, now in full, deals with all of it; else it says what is left. */
export const noteDealtWith = (tx: Tx, act: Act, orderId: number): Promise<void> =>
  judgeFailed(tx, act, orderId, { opens: false });
