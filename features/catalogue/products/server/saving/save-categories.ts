import { requireLeafCategories } from '#features/catalogue/categories/server/categories.public.ts';
import type { ProductSave } from '../../contract/products.save.ts';
import type { FieldChange, Saving } from './field-change.ts';
import { productEditRepository } from './product-edit.repository.ts';

/** Adds and takes away single categories; the others stay. Only a new one must be a leaf: an old one may have got children. */
export async function saveCategories(
  { tx, product }: Saving,
  list: ProductSave['append_categories'] = [],
): Promise<FieldChange[]> {
  if (list.length === 0) return [];
  const categories = productEditRepository(tx.db);
  const there = new Set(await categories.listCategoryIds(product.id));
  // The last word on a category counts.
  const asked = new Map(list.map((it) => [it.category_id, it.is_deleted]));
  const changed = [...asked].filter(([id, isDeleted]) => there.has(id) === isDeleted);
  const added = changed.filter(([, isDeleted]) => !isDeleted).map(([id]) => id);
  if (added.length > 0) await requireLeafCategories(tx.db, added, 'tree', 'append_categories');

  for (const [id, isDeleted] of changed) {
    await categories.setCategory([product.id], id, isDeleted ? 'remove' : 'add');
  }
  return changed.map(([id, isDeleted]) => ({ field: `categories.${id}`, before: isDeleted, after: !isDeleted }));
}
