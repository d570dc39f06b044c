import { deleteEmptyCategory } from '#features/catalogue/categories/server/categories.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { mappingRepository } from './mapping.repository.ts';

/** The end of a merge, once no product is left: suppliers' categories stand for the other one, and this one goes. */
export async function endMerge(tx: Tx, from: number, into: number, now: Date): Promise<void> {
  const externalIds = await mappingRepository(tx.db).moveMaps(from, into);
  tx.record([{ entity: 'category', id: from, action: 'merged', after: { into, mappings: externalIds.length } }]);
  await deleteEmptyCategory(tx, from, now);
}
