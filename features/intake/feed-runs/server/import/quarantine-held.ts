import type { Tx } from '#server/db/unit-of-work.ts';
import { quarantineRepository } from '../quarantine/quarantine.repository.ts';
import type { Planned } from './change-rows.ts';
import type { ImportRun } from './import-run.ts';

/**
 * Puts what the guards held back before people, once: a value that waits already, or that somebody refused, is not asked
 * about again. What waited for a value that came in meanwhile waits no more. Gives how many are new.
 */
export async function quarantineHeld(tx: Tx, run: ImportRun, planned: readonly Planned[]): Promise<number> {
  const { guards, quarantine } = run.safety;
  if (!quarantine && guards.price_moves === null && guards.currency === 'off') return 0;
  const repository = quarantineRepository(tx.db);
  const known = await repository.latest(planned.flatMap(({ stored }) => stored.variants.map(({ id }) => id)));
  const key = (variantId: number, field: string) => `${variantId}:${field}`;
  const latest = new Map(known.map((one) => [key(one.variant_id, one.field), one]));

  const held = planned.flatMap(({ change }) => change.held.map((one) => ({ ...one, productId: change.id })));
  const fresh = held.filter((one) => latest.get(key(one.variantId, one.field))?.new_value !== one.new);
  const still = new Set(held.filter((one) => !fresh.includes(one)).map((one) => key(one.variantId, one.field)));
  // The delivery says these products anew: what it does not say again is of yesterday.
  const over = known.filter((one) => one.state === 'pending' && !still.has(key(one.variant_id, one.field)));
  await repository.supersede(over.map(({ id }) => id));
  await repository.insert(run.id, run.feedId, fresh);
  return fresh.length;
}
