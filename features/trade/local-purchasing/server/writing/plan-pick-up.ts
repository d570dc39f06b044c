import { renewVersion } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { localOrderChanged } from '../../contract/local-orders.events.ts';
import { pickUpsReadModel } from '../pick-ups.read-model.ts';
import { pickUpsRepository } from '../pick-ups.repository.ts';

type Act = Parameters<typeof renewVersion>[1];

/** The day an order is fetched on and who drives, `null`: out of the plan. The order is held still by who writes; the same again changes nothing. */
export async function planPickUp(
  tx: Tx,
  act: Act,
  id: number,
  { day, driver }: { readonly day: string | null; readonly driver: string },
): Promise<void> {
  const plan = pickUpsRepository(tx.db);
  const kept = await plan.find(id);
  const before = { pick_up_on: await pickUpsReadModel(tx.db).dayOf(id), driver: kept?.driver ?? '' };
  const after = { pick_up_on: day, driver: day === null ? '' : driver };
  if (before.pick_up_on === after.pick_up_on && before.driver === after.driver) return;
  if (day === null) await plan.callOff(id);
  else await plan.plan(id, day, driver);
  const action = day === null ? 'pick-up called off' : 'pick-up planned';
  tx.record([{ entity: 'purchase_order', id, action, before, after }]);
  await renewVersion(tx, act, id);
  tx.emit(localOrderChanged, { id });
}
