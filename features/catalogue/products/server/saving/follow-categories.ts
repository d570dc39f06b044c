import type { Tx } from '#server/db/unit-of-work.ts';
import { finishWrite } from '../finish-write.ts';
import { productsRepository } from '../products.repository.ts';
import { type MappedChange, type MergedProduct, mappedCategoriesRepository } from './mapped-categories.repository.ts';

const everybody = { sellerId: null };

/**
 * Lets products follow what their suppliers' categories stand for now; those staff categorised by hand stay (trap T103).
 * Twice is as once. Writes history, touches the products and tells browsers.
 * @returns the ids of the products that changed.
 */
export async function followCategoryMaps(tx: Tx, productIds: readonly number[], now: Date): Promise<number[]> {
  if (productIds.length === 0) return [];
  await productsRepository(tx.db).lock(productIds, everybody);
  return tell(tx, await mappedCategoriesRepository(tx.db).followMaps(productIds), now);
}

/**
 * Moves at most `limit` products from one internal category into another; who chose the one counts as having chosen the
 * other. Whether both are leaves is the caller's to check.
 * @returns the products that moved, as they were; fewer than `limit` means that none is left.
 */
export async function moveCategory(
  tx: Tx,
  { from, into, limit }: { readonly from: number; readonly into: number; readonly limit: number },
  now: Date,
): Promise<MergedProduct[]> {
  const mapped = mappedCategoriesRepository(tx.db);
  const ids = await mapped.listInCategory(from, limit);
  if (ids.length === 0) return [];
  await productsRepository(tx.db).lock(ids, everybody);
  const moved = await mapped.listMerged(ids, from, into);
  await mapped.replace(ids, from, into);
  await tell(
    tx,
    ids.flatMap((product_id) => [
      { product_id, category_id: from, added: false },
      { product_id, category_id: into, added: true },
    ]),
    now,
  );
  return moved;
}

/**
 * Puts products back into a category they were moved out of. Those that are in the other one no longer stay where they are.
 * @returns the ids of those that were put back.
 */
export async function putBackCategory(
  tx: Tx,
  {
    from,
    into,
    products,
  }: { readonly from: number; readonly into: number; readonly products: readonly MergedProduct[] },
  now: Date,
): Promise<number[]> {
  if (products.length === 0) return [];
  await productsRepository(tx.db).lock(
    products.map(({ id }) => id),
    everybody,
  );
  const back = await mappedCategoriesRepository(tx.db).putBack(products, from, into);
  return tell(
    tx,
    back.flatMap(({ id, had_into }) => [
      ...(had_into ? [] : [{ product_id: id, category_id: into, added: false }]),
      { product_id: id, category_id: from, added: true },
    ]),
    now,
  );
}

async function tell(tx: Tx, changes: readonly MappedChange[], now: Date): Promise<number[]> {
  const byProduct = new Map<number, MappedChange[]>();
  for (const change of changes) byProduct.set(change.product_id, [...(byProduct.get(change.product_id) ?? []), change]);
  const ids = [...byProduct.keys()];
  if (ids.length === 0) return [];
  const fields = (list: readonly MappedChange[], value: (change: MappedChange) => boolean) =>
    Object.fromEntries(list.map((change) => [`categories.${change.category_id}`, value(change)]));
  const entries = [...byProduct].map(([id, list]) => ({
    id,
    action: 'updated',
    before: fields(list, (change) => !change.added),
    after: fields(list, (change) => change.added),
  }));
  await finishWrite(tx, entries, now);
  return ids;
}
