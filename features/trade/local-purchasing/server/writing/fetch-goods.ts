import { renewVersion } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { localOrderChanged } from '../../contract/local-orders.events.ts';
import type { LockedLocal } from '../local-orders.access.ts';
import { pickUpsRepository } from '../pick-ups.repository.ts';
import { leaveSeller } from './leave-seller.ts';

type Act = Parameters<typeof leaveSeller>[1];

/** Our driver has the goods of an order that is still with its seller, since `at`: a phone may say it hours later. */
export async function fetchGoods(tx: Tx, act: Act, locked: LockedLocal, at: Date): Promise<void> {
  const { id } = locked.order;
  const plan = pickUpsRepository(tx.db);
  const { ready_by, ready_at } = locked.local;
  const missed = ((await plan.find(id))?.missed_n ?? 0) > 0;
  // That our driver came late is no fault of the seller's: it is late when it said so late, or was not there before.
  const late = ready_by !== null && (missed ? at > ready_by : ready_at !== null && ready_at > ready_by);
  await leaveSeller(tx, act, locked, { now: at, late });
  await plan.pick(id, act.userId, at);
  tx.emit(localOrderChanged, { id });
}

/** Nobody was there: the order leaves its day and waits to be planned again. */
export async function missGoods(
  tx: Tx,
  act: Act,
  { order: { id } }: Pick<LockedLocal, 'order'>,
  { at, why }: { readonly at: Date; readonly why: string },
): Promise<void> {
  await pickUpsRepository(tx.db).miss(id, why, at);
  tx.record([{ entity: 'purchase_order', id, action: 'pick-up missed', after: { reason: why } }]);
  await renewVersion(tx, act, id);
  tx.emit(localOrderChanged, { id });
}
