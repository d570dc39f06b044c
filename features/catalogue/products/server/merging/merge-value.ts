import { attributeMerging, listProductsOfValues } from '#features/catalogue/attributes/server/attributes.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { mergedValuesRepository } from './merged-values.repository.ts';

/** The change set whose steps run: a run writes `change-set:…` as its cause, an undo `undo:…`. */
export const changeSetOf = (cause: string): string => cause.slice(cause.indexOf(':') + 1);

/** One value goes into another with all it had; gives how many suppliers' values moved. */
export async function mergeValue(tx: Tx, changeSetId: string, from: number, into: number): Promise<number> {
  tx.touch('product', await listProductsOfValues(tx.db, [from]));
  await mergedValuesRepository(tx.db).move(changeSetId, from, into);
  const mapped = await attributeMerging(tx.db).moveMappings(changeSetId, from, into);
  await attributeMerging(tx.db).setValueMerged(from, into);
  return mapped;
}

/** Gives a merged value back with what it had, where that is as the merge left it. */
export async function separateValue(tx: Tx, changeSetId: string, from: number, into: number): Promise<void> {
  await attributeMerging(tx.db).setValueBack(from);
  await mergedValuesRepository(tx.db).moveBack(changeSetId, from, into);
  await attributeMerging(tx.db).moveMappingsBack(changeSetId, from, into);
  tx.touch('product', await listProductsOfValues(tx.db, [from]));
}
