import { noteCase } from '#features/people/seller-scores/server/seller-scores.public.ts';
import { setLocalStatus } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { LockedLocal } from '../local-orders.access.ts';
import { localOrdersRepository } from '../local-orders.repository.ts';

/** The goods have left their seller for the hub, `now` or earlier: the seller brought them, or somebody fetched them. `late` counts for its score. */
export async function leaveSeller(
  tx: Tx,
  act: { readonly at: Date; readonly userId: number | null; readonly cause: string },
  { order }: Pick<LockedLocal, 'order'>,
  { now, late }: { readonly now: Date; readonly late: boolean },
): Promise<void> {
  await setLocalStatus(tx, act, order.id, 'handed_over');
  await noteCase(tx, {
    seller_id: order.seller_id,
    figure: 'handovers',
    n: late ? 1 : 0,
    cases: 1,
    at: now,
    key: `handover:${order.id}`,
  });
  await localOrdersRepository(tx.db).change(order.id, { handed_over_at: now });
}
