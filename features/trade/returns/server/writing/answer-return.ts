import type { Act, LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { returnChanged } from '../../contract/returns.events.ts';
import type { CostBearer } from '../../contract/returns.words.ts';
import { refuseReturn, returnEntity } from '../returns.access.ts';
import { type ReturnRecord, returnsRepository } from '../returns.repository.ts';
import { mailSteps } from './mail-customer.ts';
import { followWaiting } from './open-return.ts';

export type Answered = {
  readonly accept: boolean;
  readonly reason: string;
  readonly mail: boolean;
  /** Absent: as it was noted. */
  readonly cost_by?: CostBearer | undefined;
};

/** Yes to a locked return, with the steps by mail; or no, with a reason. @throws AppError where it was answered already */
export async function answer(
  tx: Tx,
  act: Act,
  { order, row }: { readonly order: LockedOrder; readonly row: ReturnRecord },
  { accept, reason, mail, cost_by }: Answered,
): Promise<void> {
  if (row.state !== 'requested') throw refuseReturn(row, 'not_requested');
  const returns = returnsRepository(tx.db);
  await returns.set(row.id, {
    state: accept ? 'expected' : 'refused',
    note: reason,
    ...(cost_by ? { cost_by } : {}),
    ...(accept ? {} : { settled_at: act.at }),
  });
  if (accept && mail) await mailSteps(tx, act.at, order, row, await returns.listItems(row.id));
  const action = accept ? 'return accepted' : 'return refused';
  tx.record([{ entity: returnEntity, id: row.id, action, after: reason === '' ? {} : { note: reason } }]);
  await followWaiting(tx, act, row.order_id);
  tx.emit(returnChanged, { orderId: row.order_id, returnId: row.id });
}
