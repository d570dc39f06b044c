import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import { productsChanged } from '../../contract/products.events.ts';
import { productsRepository } from '../products.repository.ts';
import { productEditRepository } from './product-edit.repository.ts';

export type CategoryChange = {
  readonly ids: readonly number[];
  readonly categoryId: number;
  readonly action: 'add' | 'remove';
};

/**
 * Adds a category to products, or takes it away; those where it is so already stay as they are. The products are locked
 * and the category is a leaf. Gives the ids that changed.
 */
export async function changeCategory(
  tx: Tx,
  { ids, categoryId, action }: CategoryChange,
  now: Date,
): Promise<number[]> {
  const changed = await productEditRepository(tx.db).setCategory(ids, categoryId, action);
  if (changed.length === 0) return [];
  await productsRepository(tx.db).setChanged(changed, now);
  const field = `categories.${categoryId}`;
  tx.record(
    changed.map(
      (id): HistoryEntry => ({
        entity: 'product',
        id,
        action: 'updated',
        before: { [field]: action === 'remove' },
        after: { [field]: action === 'add' },
      }),
    ),
  );
  tx.touch('product', changed);
  tx.emit(productsChanged, { ids: changed });
  return changed;
}
