import type { Db } from '#server/db/database.ts';
import type { ParcelParty } from '../contract/packages.model.ts';
import { packingReadModel } from './packing.read-model.ts';

/** Who sends the parcels of a shop, and where they come back to: its return address, else the company of the shop or of the house. */
export const senderOf = (db: Db, shopId: number): Promise<ParcelParty> => packingReadModel(db).senderOf(shopId);
