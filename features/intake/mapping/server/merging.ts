import { deleteEmptyCategory } from '#features/catalogue/categories/server/categories.public.ts';
import { moveCategory, putBackCategory } from '#features/catalogue/products/server/products.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { mappingRepository } from './mapping.repository.ts';
import { type Merge, mergesRepository } from './merges.repository.ts';

type Merging = { readonly from: number; readonly into: number; readonly userId: number | null; readonly limit: number };

/** Moves some products and keeps how they were; gives how many. */
export async function moveSome(tx: Tx, { from, into, userId, limit }: Merging, now: Date): Promise<number> {
  const merges = mergesRepository(tx.db);
  const id = await merges.begin(from, into, userId, now);
  const moved = await moveCategory(tx, { from, into, limit }, now);
  await merges.addProducts(id, moved);
  return moved.length;
}

/** The end of a merge, once no product is left: suppliers' categories stand for the other one, and this one goes. */
export async function endMerge(tx: Tx, { from, into, userId }: Omit<Merging, 'limit'>, now: Date): Promise<void> {
  const merges = mergesRepository(tx.db);
  const id = await merges.begin(from, into, userId, now);
  const externalIds = await mappingRepository(tx.db).moveMaps(id, from, into);
  tx.record([{ entity: 'category', id: from, action: 'merged', after: { into, mappings: externalIds.length } }]);
  await deleteEmptyCategory(tx, from, now);
  await merges.setEnded(id, now);
}

/** Puts some products of a merge back; gives how many were looked at. */
export async function putSomeBack(tx: Tx, { id, from_id, into_id }: Merge, limit: number, now: Date): Promise<number> {
  const merges = mergesRepository(tx.db);
  const products = await merges.listLeft(id, limit);
  const back = await putBackCategory(tx, { from: from_id, into: into_id, products }, now);
  await merges.setPutBack(
    id,
    products.map((one) => one.id),
    back,
  );
  return products.length;
}
