import { createHash } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { isWithSupplier } from '../../contract/purchasing.status.ts';
import { purchasingReadModel } from '../purchasing.read-model.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { mailDirect } from '../purchasing-mails.ts';
import { type Act, changed, purchaseEntity } from './lock-purchase.ts';

const stoppedNow = 'stopped';

/** What a supplier who delivers to a customer is to know: where to, as a fingerprint, or that it must not for now. Null where there is nothing to tell. */
export async function directTold(db: Db | Tx['db'], id: number, at: Date): Promise<string | null> {
  const direct = await purchasingReadModel(db).findDirect(id, at);
  if (direct === null || direct.over) return null;
  if (direct.stopped) return stoppedNow;
  const { name, company, street, zip, city, country, phone } = direct;
  // The customer was erased: there is nothing to look at.
  if (street.trim() === '') return null;
  return createHash('sha256')
    .update(JSON.stringify([name, company, street, zip, city, country, phone]))
    .digest('hex');
}

/** A supplier who was told something else of where a purchase order goes than is true now is told by mail; the address stands on the page of the link alone. */
export async function tellDirect(tx: Tx, act: Act, id: number): Promise<void> {
  const orders = purchasingRepository(tx.db);
  const order = await orders.find(id, true);
  if (!order || !isWithSupplier(order.status)) return;
  const now = await directTold(tx.db, id, act.at);
  if (now === null || now === order.direct_told) return;
  await orders.change(id, { direct_told: now }, act.at);
  // Sent before it was noted what was told, or by a node that does not note it: from now on it is.
  if (order.direct_told === null && now !== stoppedNow) return;
  const stopped = now === stoppedNow;
  await mailDirect(tx, order, stopped);
  tx.record([{ entity: purchaseEntity, id, action: stopped ? 'direct stopped' : 'direct address told' }]);
  changed(tx, id);
}
