import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import { productsChanged } from '../contract/products.events.ts';
import { productsRepository } from './products.repository.ts';

/** What a write says of one product. */
export type ProductEntry = Omit<HistoryEntry, 'entity'>;

/**
 * The end of every write of products that are there: an edit begun before is refused when it is saved (trap T100), the history says what
 * changed, list and shops follow with the commit, and everybody else hears of it. The products are locked.
 */
export async function finishWrite(tx: Tx, entries: readonly ProductEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const ids = [...new Set(entries.map(({ id }) => id))];
  await productsRepository(tx.db).setChanged(ids, now);
  announceWrite(tx, entries);
}

/** The same for products that are new, or whose versions the statement that wrote them has counted. */
export function announceWrite(tx: Tx, entries: readonly ProductEntry[]): void {
  if (entries.length === 0) return;
  const ids = [...new Set(entries.map(({ id }) => id))];
  tx.record(entries.map((entry) => ({ ...entry, entity: 'product' })));
  tx.touch('product', ids);
  tx.emit(productsChanged, { ids });
}
