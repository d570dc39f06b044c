import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { brokenDocuments } from '#features/trade/documents/server/documents.invariants.read-model.ts';
import { brokenLocalInvariants } from '#features/trade/local-purchasing/server/local-orders.invariants.read-model.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { brokenPackages } from '#features/trade/packages/server/packages.invariants.read-model.ts';
import { brokenReturns } from '#features/trade/returns/server/returns.invariants.read-model.ts';
import { brokenSupply } from '#features/trade/sourcing/server/sourcing.invariants.read-model.ts';
import type { Broken } from '#kit/schedule.ts';

/** Each of these is proved by a nightly schedule, too; local orders by the clock of their market. */
const proofs: readonly ((db: Kysely<DB>, now: Date) => Promise<readonly Broken[]>)[] = [
  brokenInvariants,
  brokenSupply,
  brokenPackages,
  brokenDocuments,
  brokenReturns,
  brokenLocalInvariants,
];

/**
 * Everything that must hold of orders at rest, whatever happened before (orders.md 8): what does not, with up to 20 rows each. Nothing is asked where
 * there is neither an order nor a purchase order.
 * `byHand`: beginnings of the names of what does not hold because a test wrote one side of it itself, as facts without the parcel they are of.
 */
export async function brokenProofs(
  db: Kysely<DB>,
  now: Date,
  byHand: readonly string[] = [],
): Promise<readonly Broken[]> {
  const some = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  const bought = await db.selectFrom('purchase_orders').select('id').limit(1).executeTakeFirst();
  if (!some && !bought) return [];
  const broken: Broken[] = [];
  for (const proof of proofs) broken.push(...(await proof(db, now)));
  return broken.filter(({ invariant }) => !byHand.some((name) => invariant.startsWith(name)));
}
