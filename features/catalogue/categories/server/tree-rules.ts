import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { treeErrors } from '../contract/categories.errors.ts';
import { bySiblingOrder, treeLevels } from '../contract/categories.rules.ts';
import { treeReadModel } from './tree.read-model.ts';
import { treeRepository } from './tree.repository.ts';

/**
 * Refuses a parent that is not there, that is the category itself or below it, that holds products (they stand in
 * leaves only), or below which the tree would become too deep. `moved` is null for a new category.
 */
export async function requireParent(
  db: Db,
  parentId: number | null,
  moved: { readonly id: number; readonly name: string } | null,
): Promise<void> {
  if (parentId === null) return;
  const tree = treeRepository(db);
  const parent = await tree.findInternal(parentId);
  if (!parent) throw refusal(treeErrors.unknownParent, 'parent_id');
  const above = await tree.listUpwards(parentId);
  if (moved && above.includes(moved.id)) throw refusal(treeErrors.cycle, 'parent_id', { name: moved.name });
  const levels = above.length + (moved ? await tree.countLevels(moved.id) : 1);
  if (levels > treeLevels) throw refusal(treeErrors.tooDeep, 'parent_id', { levels: treeLevels });
  const count = await treeReadModel(db).countProducts(parentId);
  if (count > 0) throw refusal(treeErrors.holdsProducts, 'parent_id', { name: parent.name, count });
}

/** Refuses a name that a sibling has, whatever its case and accents. */
export async function requireFreeName(
  db: Db,
  parentId: number | null,
  name: string,
  exceptId: number | null = null,
): Promise<void> {
  const other = await treeRepository(db).findByName(parentId, name, exceptId);
  if (other !== null) throw refusal(treeErrors.nameTaken, 'name', { name });
}

/** Puts a category at a place among the children of its parent (last without one), and numbers them anew. */
export async function place(db: Db, parentId: number | null, id: number, position: number | undefined): Promise<void> {
  const tree = treeRepository(db);
  const siblings = (await tree.listSiblings(parentId)).filter((one) => one.id !== id).sort(bySiblingOrder);
  const ids = siblings.map((one) => one.id);
  ids.splice(position ?? ids.length, 0, id);
  await tree.setPositions(ids);
}

export function refusal(
  definition: (typeof treeErrors)[keyof typeof treeErrors],
  field: string,
  values: Record<string, string | number> = {},
): AppError {
  const error = new AppError(definition, { values });
  return new AppError(definition, { values, issues: [{ field, message: error.message }] });
}
