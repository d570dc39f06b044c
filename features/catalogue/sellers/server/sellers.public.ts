import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { sellerErrors } from '../contract/sellers.errors.ts';
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

/** Keeps a seller from entering new products, with the words it is told, or lets it; false where it stands so already. */
export async function setRestricted(
  tx: Tx,
  sellerId: number,
  { restricted, message, at }: { readonly restricted: boolean; readonly message: string; readonly at: Date },
): Promise<boolean> {
  if (!(await sellersRepository(tx.db).setRestricted(sellerId, restricted, message, at))) return false;
  tx.record([
    {
      entity: 'seller',
      id: sellerId,
      action: restricted ? 'restricted' : 'restriction taken off',
      before: { is_restricted: !restricted },
      after: { is_restricted: restricted, ...(restricted ? { message } : {}) },
    },
  ]);
  tx.emit(sellersChanged, { ids: [sellerId] });
  return true;
}

/** A seller is away or back; its stock in the shops is publishing's. False where it stands so already. */
export async function setAway(tx: Tx, sellerId: number, away: boolean): Promise<boolean> {
  if (!(await sellersRepository(tx.db).setAway(sellerId, away))) return false;
  tx.record([{ entity: 'seller', id: sellerId, action: away ? 'holiday began' : 'holiday ended' }]);
  tx.emit(sellersChanged, { ids: [sellerId] });
  return true;
}

/** Who of the house looks after a seller; null: nobody. That the person is of the house is the caller's to know. */
export async function setManager(
  tx: Tx,
  sellerId: number,
  person: { readonly id: number; readonly name: string } | null,
): Promise<void> {
  const before = await sellersRepository(tx.db).setManager(sellerId, person?.id ?? null);
  if (before === (person?.id ?? null)) return;
  tx.record([
    { entity: 'seller', id: sellerId, action: 'account manager set', after: { manager: person?.name ?? null } },
  ]);
  tx.emit(sellersChanged, { ids: [sellerId] });
}

/** The VAT number of a seller, as `sellerVatNumber` reads it. */
export async function setVatNumber(tx: Tx, sellerId: number, vatNumber: string): Promise<void> {
  const before = await sellersRepository(tx.db).setVatNumber(sellerId, vatNumber);
  if (before === vatNumber) return;
  tx.record([
    {
      entity: 'seller',
      id: sellerId,
      action: 'VAT number set',
      before: { vat_number: before },
      after: { vat_number: vatNumber },
    },
  ]);
  tx.emit(sellersChanged, { ids: [sellerId] });
}

/** Closes a seller: it keeps its record, its products and its history. `people`: whose accounts go with it. */
export async function setClosed(
  tx: Tx,
  sellerId: number,
  closing: { readonly at: Date; readonly note: string; readonly people: readonly number[] },
): Promise<void> {
  await sellersRepository(tx.db).setClosed(sellerId, closing);
  tx.record([{ entity: 'seller', id: sellerId, action: 'closed', after: { note: closing.note } }]);
  tx.emit(sellersChanged, { ids: [sellerId] });
}

/**
 * Opens a closed seller again; gives the people whose accounts were closed with it, null where it is not closed.
 * @throws AppError `nameTaken`, 409, where another seller has its name by now
 */
export async function setReopened(tx: Tx, seller: { readonly id: number; readonly name: string }) {
  const sellers = sellersRepository(tx.db);
  await sellers.lockNames();
  const owner = await sellers.findByName(seller.name);
  if (owner !== null && owner !== seller.id)
    throw new AppError(sellerErrors.nameTaken, { values: { name: seller.name } });
  const people = await sellers.setReopened(seller.id);
  if (people === null) return null;
  tx.record([{ entity: 'seller', id: seller.id, action: 'opened again' }]);
  tx.emit(sellersChanged, { ids: [seller.id] });
  return people;
}

/** Where mail to a seller goes: the contact of its record, else its people who can log in. */
export const listSellerAddresses = (db: Db | Tx['db'], sellerId: number): Promise<string[]> =>
  sellersReadModel(db).listAddresses(sellerId);
