import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { refuseField } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { purchaseLimits, purchaseNumber } from '../../contract/purchasing.rules.ts';
import { purchasingTexts as words } from '../../contract/purchasing.texts.ts';
import { purchasingReadModel } from '../purchasing.read-model.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { type Act, changed, purchaseEntity } from './lock-purchase.ts';

export type ToWhom = {
  readonly sellerId: number;
  readonly currency: string;
  /** When a new one is wanted; YYYY-MM-DD. */
  readonly promisedOn?: string | null;
};
export type OpenedPurchase = ToWhom & {
  readonly id: number;
  readonly number: string;
  /** It was there before. */
  readonly joined: boolean;
  /** Further lines that fit on it. */
  readonly room: number;
};

/** See `purchasing.public.ts`. */
export async function oneDraftAtATime(db: Tx['db'], whom: readonly ToWhom[]): Promise<ToWhom[]> {
  const sorted = [...whom].sort((a, b) => a.sellerId - b.sellerId || a.currency.localeCompare(b.currency));
  for (const { sellerId, currency } of sorted) await purchasingRepository(db).lockDraft(sellerId, currency);
  return sorted;
}

/** See `purchasing.public.ts`. */
export async function openDrafts(tx: Tx, act: Act, whom: readonly ToWhom[]): Promise<OpenedPurchase[]> {
  const purchases = purchasingRepository(tx.db);
  // Two who propose at once make one draft: the second waits here, before it holds any order.
  const sorted = await oneDraftAtATime(tx.db, whom);
  const there = await purchases.lockDrafts(sorted, purchaseLimits.lines);
  const opened: OpenedPurchase[] = [];
  for (const one of sorted) {
    const found = there.find(({ seller_id, currency }) => seller_id === one.sellerId && currency === one.currency);
    opened.push(
      found
        ? {
            ...one,
            id: found.id,
            number: purchaseNumber(found.year, found.number),
            joined: true,
            room: purchaseLimits.lines - found.lines,
          }
        : { ...one, ...(await openFresh(tx, act, one, false)), joined: false, room: purchaseLimits.lines },
    );
  }
  return opened;
}

/** A new draft, or (`local`) a new order to a local seller. */
export async function openFresh(
  tx: Tx,
  act: Act,
  { sellerId, currency, promisedOn = null }: ToWhom,
  local: boolean,
): Promise<{ id: number; number: string }> {
  const supplier = await purchasingReadModel(tx.db).findSupplier(sellerId);
  if (!supplier || supplier.local !== local) throw refuseField('seller_id', words.notAReseller);
  const purchases = purchasingRepository(tx.db);
  const year = Number(todayInTirane(act.at).slice(0, 4));
  // The row of the year is held until the end of the transaction.
  const number = local ? await purchases.nextLocalNumber(year) : await purchases.nextNumber(year);
  const id = await purchases.insert({
    year,
    number,
    seller_id: sellerId,
    currency,
    local,
    promised_on: promisedOn,
    supplier_ref: '',
    note: '',
    buyer_id: act.userId,
    at: act.at,
  });
  const told = purchaseNumber(year, number, local);
  tx.record([
    { entity: purchaseEntity, id, action: 'created', after: { number: told, supplier: supplier.name, currency } },
  ]);
  changed(tx, id);
  return { id, number: told };
}
