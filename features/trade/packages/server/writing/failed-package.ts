import { type Act, closeProblem, openProblem, readLocked } from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { isFinal } from '../../contract/packages.rules.ts';
import type { PackageState } from '../../contract/packages.words.ts';
import { packagesRepository } from '../packages.repository.ts';

/** A customer who has waited longest hears of these first: something has to be done. */
const failing: readonly PackageState[] = ['failed', 'refused', 'returning', 'returned', 'lost', 'damaged'];
export const isFailing = (state: PackageState): boolean => failing.includes(state);

/**
 * Opens or closes the order's problem of a delivery that failed. A package that came back or was lost stays so for ever: it counts only until what was
 * in it was delivered by another one, cancelled or paid back. `opens`: there is news of a failure; an old one alone opens nothing again.
 */
export async function judgeFailed(tx: Tx, act: Act, orderId: number, { opens }: { opens: boolean }): Promise<void> {
  const { lines, payment, problems } = await readLocked(tx, orderId);
  const open = problems.find(({ code }) => code === 'package_failed');
  if (!opens && !open) return;
  const packages = packagesRepository(tx.db);
  const waiting = new Set(lines.filter(({ need, sums }) => sums.delivered < need).map(({ id }) => id));
  const isDealtWith = async (id: number) =>
    payment.state === 'refunded' || (await packages.listItems(id)).every(({ line_id }) => !waiting.has(line_id));
  for (const { id, number, state } of await packages.listOfOrder(orderId)) {
    if (!isFailing(state) || (isFinal(state) && (await isDealtWith(id)))) continue;
    // Said already: writing it again would be a change of the order, which is judged again.
    if (open?.values.package === number && open.values.state === state) return;
    await openProblem(tx, act, orderId, { code: 'package_failed', values: { package: number, state } });
    return;
  }
  if (open) await closeProblem(tx, act, orderId, { code: 'package_failed' });
}
