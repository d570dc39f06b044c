import { piecesOfWorth, worthOfLines } from '#features/trade/documents/contract/documents.amounts.ts';
import { letOffWithoutReturn } from '#features/trade/documents/server/documents.public.ts';
import {
  type Act,
  closeProblem,
  type LockedOrder,
  openProblem,
  readLocked,
} from '#features/trade/orders/server/orders.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { isFailing, isFinal } from '../../contract/packages.rules.ts';
import { packagesRepository } from '../packages.repository.ts';
import { failedPiecesReadModel } from './failed-pieces.read-model.ts';
import { failedPackage } from './tell-failed.ts';

/** Gets the packages whose failure is news, to ring for those of several transactions together. */
export type Heard = (packageIds: readonly number[]) => void;

/**
 * Opens or closes the order's problem of deliveries that failed, which names the packages and how many of their pieces nobody has dealt with. A package
 * that came back or was lost stays so for ever: it counts only until what was in it was delivered by another one, cancelled or paid back. `opens`:
 * there is news of a failure; an old one alone opens nothing again. Failures that are news ring at the end of the transaction, or are given to `heard`.
 */
export async function judgeFailed(
  tx: Tx,
  act: Act,
  orderId: number,
  { opens, heard }: { readonly opens: boolean; readonly heard?: Heard | undefined },
): Promise<void> {
  const order = await readLocked(tx, orderId);
  const open = order.problems.find(({ code }) => code === 'package_failed');
  if (!opens && !open) return;
  const failed = (await packagesRepository(tx.db).listOfOrder(orderId)).filter(({ state }) => isFailing(state));
  const left = await piecesLeft(tx, order, failed);
  const named = failed.filter(({ id, state }) => !isFinal(state) || left.has(id));
  if (named.length === 0) {
    if (open) await closeProblem(tx, act, orderId, { code: 'package_failed' });
    return;
  }
  const values = {
    package: named.map(({ number }) => number).join(', '),
    state: named[0]!.state,
    qty: named.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0),
  };
  // Said already: writing it again would be a change of the order, which is judged again.
  if (open && Object.entries(values).every(([key, value]) => open.values[key] === value)) return;
  await openProblem(tx, act, orderId, { code: 'package_failed', values });
  const known = new Set(String(open?.values.package ?? '').split(', '));
  const fresh = named.filter(({ number }) => !known.has(number)).map(({ id }) => id);
  if (heard) heard(fresh);
  else tx.touch(failedPackage, fresh);
}

/**
 * Pieces of each failed package that the customer still waits for, by its id; it is absent where there are none. Which piece of a line was in which
 * package nobody can tell, so what is dealt with is taken to be of the oldest one.
 */
async function piecesLeft(
  tx: Tx,
  { order, lines, payment }: LockedOrder,
  failed: readonly { readonly id: number }[],
): Promise<Map<number, number>> {
  const left = new Map<number, number>();
  if (payment.state === 'refunded') return left;
  const items = await failedPiecesReadModel(tx.db).list(failed.map(({ id }) => id));
  const paidBack = await letOffWithoutReturn(tx.db, order.id);
  const worths = worthOfLines(
    lines.map(({ id, line_gross }) => ({ id, lineGross: line_gross })),
    order.discount_gross,
  );
  for (const line of lines) {
    const own = items.filter(({ line_id }) => line_id === line.id);
    const back = piecesOfWorth(worths.get(line.id)!, line.qty_placed, paidBack.get(line.id) ?? '0');
    const sent = own.reduce((sum, { qty }) => sum + qty, 0);
    const waiting = line.need - line.sums.delivered - back;
    // Other pieces of the line that are still on their way are nothing that failed.
    let rest = Math.min(waiting, sent - back - (own[0]?.cancelled ?? 0));
    for (const { package_id, qty } of own) {
      const here = Math.max(0, Math.min(rest, qty));
      rest -= here;
      if (here > 0) left.set(package_id, (left.get(package_id) ?? 0) + here);
    }
  }
  return left;
}
