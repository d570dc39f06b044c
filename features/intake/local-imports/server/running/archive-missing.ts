import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { productErrors } from '#features/catalogue/products/contract/products.errors.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { isStaff } from '#features/intake/local-products/server/local-products.public.ts';
import { statusSteps } from '#features/selling/lifecycle/server/lifecycle.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { localImportsRepository, type Standing, type WorkRow } from '../local-imports.repository.ts';

type Missing = { readonly importId: number; readonly row: WorkRow; readonly context: Context };
/** What is done once the transaction stands. */
export type Afterwards = () => Promise<void>;

const stepsOf = (platform: Platform, context: Context) =>
  statusSteps(platform)(
    {
      target: productStatus.archived,
      removal: null,
      // A seller puts away its own; staff need the right to.
      ...(isStaff(context.actor, context.scope) ? {} : { mayArchive: true as const }),
    },
    context,
  );

/** The product of a row, held until the end of the transaction. @throws AppError not_found */
async function lockedOf(platform: Platform, tx: Tx, { product_id: id }: WorkRow, context: Context) {
  const steps = stepsOf(platform, context);
  await steps.lock(tx.db, [id!]);
  const [facts] = await steps.read(tx.db, [id!]);
  if (!facts) throw new AppError(generalErrors.notFound);
  return { steps, facts };
}

/** Puts a product the file lacks into the archive, by the one rule of moves, if nobody changed it since the check. */
export async function archiveMissing(
  platform: Platform,
  tx: Tx,
  { importId, row, context }: Missing,
): Promise<Afterwards | undefined> {
  const { steps, facts } = await lockedOf(platform, tx, row, context);
  if (facts.version !== row.version) throw new AppError(productErrors.changedMeanwhile, { values: { name: '–' } });
  const planned = steps.plan(facts);
  if (planned.kind === 'refused') throw planned.error;
  if (planned.kind === 'change') await steps.apply(tx, [{ facts, after: planned.after }]);
  const [after] = await steps.read(tx.db, [facts.id]);
  await localImportsRepository(tx.db).setRow(importId, row.row, {
    state: 'done',
    former: facts.value,
    version: after!.version,
  });
  return steps.committed;
}

/** Back to where it stood in every shop, if it still stands as the import left it. */
export async function restoreMissing(
  platform: Platform,
  tx: Tx,
  { importId, row, context }: Missing,
): Promise<Afterwards | undefined> {
  const { steps, facts } = await lockedOf(platform, tx, row, context);
  if (facts.version !== row.version) throw new AppError(changeSetErrors.changedSince);
  await steps.undo!(tx, [{ facts, before: row.former as Standing }]);
  await localImportsRepository(tx.db).setRow(importId, row.row, { state: 'undone' });
  return steps.committed;
}
