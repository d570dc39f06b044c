import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { categoryErrors } from '../contract/categories.errors.ts';
import { categoriesChanged } from '../contract/categories.events.ts';
import type { CategoryNode } from '../contract/categories.model.ts';
import { treeOf } from '../contract/categories.rules.ts';
import { categoriesReadModel } from './categories.read-model.ts';
import { followCategories } from './follow-categories.ts';
import { treeRepository } from './tree.repository.ts';
import { requireFreeName, requireParent } from './tree-rules.ts';

export { pathsOf } from './categories.read-model.ts';
export { findOrCreateCategories } from './find-or-create.ts';

/** The tree of a supplier's own categories. */
export const externalCategoryTree = async (db: Db, sellerId: number): Promise<CategoryNode[]> =>
  treeOf(await categoriesReadModel(db).listExternal(sellerId));

/**
 * Name and path ("Electronics > Phones") of categories, internal and external, by id, in a language ("AL") where they have
 * a name there; unknown ids are left out.
 */
export async function categoryPaths(
  db: Db,
  ids: readonly number[],
  language?: string,
): Promise<Map<number, { name: string; path: string }>> {
  const rows = ids.length === 0 ? [] : await categoriesReadModel(db).listPaths(ids, language);
  return new Map(rows.map(({ id, name, path }) => [id, { name, path: path.join(' > ') }]));
}

/** Paths of internal leaves, as `categoryPaths` writes them: of this one, of those beside it, then of others. */
export async function leafPaths(db: Db, first: number, limit: number): Promise<string[]> {
  const ids = await categoriesReadModel(db).listLeaves(first, limit);
  const paths = await categoryPaths(db, ids);
  return ids.flatMap((id) => paths.get(id)?.path ?? []);
}

/**
 * Refuses ids that are no internal leaf, in the words of the place: the drawer's tree or the bulk select (trap T79).
 * @throws AppError category_is_parent or unknown_category, 422, naming `field`.
 */
export async function requireLeafCategories(
  db: Db,
  ids: readonly number[],
  place: 'tree' | 'bulk',
  field: string,
): Promise<void> {
  const kinds = new Map((await categoriesReadModel(db).listKinds(ids)).map((row) => [row.id, row.leaf]));
  for (const id of ids) {
    if (kinds.get(id)) continue;
    const parent = place === 'tree' ? categoryErrors.parentChecked : categoryErrors.parentSelected;
    const error = kinds.has(id) ? parent : categoryErrors.unknown;
    throw new AppError(error, { issues: [{ field, message: error.text }] });
  }
}

/** The internal leaves that external categories stand for, by external id; those without a map are left out. */
export async function internalCategoriesOf(db: Db, externalIds: readonly number[]): Promise<Map<number, number[]>> {
  const maps = new Map<number, number[]>();
  if (externalIds.length === 0) return maps;
  for (const { external_id, internal_id } of await categoriesReadModel(db).listMaps(externalIds)) {
    maps.set(external_id, [...(maps.get(external_id) ?? []), internal_id]);
  }
  return maps;
}

/**
 * Whether one internal category can be merged into another: both are leaves.
 * @returns the name of the one that is a parent, or null.
 * @throws AppError not_found where either is not there.
 */
export async function findParentOfMerge(db: Db, from: number, into: number): Promise<string | null> {
  const tree = treeRepository(db);
  for (const id of [from, into]) {
    const { name } = await tree.getInternal(id);
    if ((await tree.listSiblings(id)).length > 0) return name;
  }
  return null;
}

/**
 * Says that shops take these categories otherwise from now on: rules of exclusions opened or closed them, or they are mapped to categories of a shop's
 * own. Live products below are compared with what their shops have.
 */
export async function announceInShops(
  platform: Pick<Platform, 'startTask'>,
  tx: Tx,
  by: By | Context,
  ids: readonly number[],
): Promise<void> {
  await followCategories(platform, tx, by, ids);
  tx.emit(categoriesChanged, { ids: [...ids] });
}

/** Whether an internal category is there. */
export const hasInternalCategory = async (db: Db, id: number): Promise<boolean> =>
  (await treeRepository(db).findInternal(id)) !== null;

/**
 * Puts an internal category that was deleted back where it was; one that is there stays as it is.
 * @throws AppError where its parent is gone or holds products now, or a sibling has its name
 */
export async function restoreCategory(tx: Tx, id: number): Promise<void> {
  const tree = treeRepository(tx.db);
  await tree.lock();
  const gone = await tree.findDeleted(id);
  if (!gone) return;
  await requireParent(tx.db, gone.parent_id, null);
  await requireFreeName(tx.db, gone.parent_id, gone.name, id);
  await tree.setAlive(id);
  tx.emit(categoriesChanged, { ids: [id] });
}

/** Takes an internal category out of the tree once nothing stands on it any more, which is the caller's to see to. */
export async function deleteEmptyCategory(tx: Tx, id: number, now: Date): Promise<void> {
  await treeRepository(tx.db).setDeleted(id, now);
  tx.emit(categoriesChanged, { ids: [id] });
}
