import type { Tx } from '#server/db/unit-of-work.ts';
import { categoriesChanged } from '../contract/categories.events.ts';
import { categoriesRepository } from './categories.repository.ts';
import { originalIdOf } from './original-id.ts';

type Node = {
  readonly originalId: string;
  readonly name: string;
  readonly parent: string | null;
  readonly depth: number;
};

/**
 * The ids of a supplier's categories, in the order of the paths; what is missing on the way is made. One statement to
 * find, one per level where something is new. A path is a list of names from the root down, at least one.
 */
export async function findOrCreateCategories(
  tx: Pick<Tx, 'db' | 'emit'>,
  sellerId: number,
  paths: readonly (readonly string[])[],
): Promise<number[]> {
  const nodes = nodesOf(paths);
  if (nodes.size === 0) return [];
  const repository = categoriesRepository(tx.db);
  const ids = new Map<string, number>();
  for (const row of await repository.findByOriginalIds(sellerId, [...nodes.keys()])) ids.set(row.original_id, row.id);

  const made: number[] = [];
  const missing = [...nodes.values()].filter((node) => !ids.has(node.originalId));
  for (const depth of [...new Set(missing.map((node) => node.depth))].sort((a, b) => a - b)) {
    const level = missing.filter((node) => node.depth === depth);
    const rows = level.map(({ originalId, name, parent }) => ({
      originalId,
      name,
      parentId: parent === null ? null : ids.get(parent)!,
    }));
    for (const row of await repository.insertMissing(sellerId, rows)) {
      ids.set(row.original_id, row.id);
      made.push(row.id);
    }
  }
  if (made.length > 0) tx.emit(categoriesChanged, { ids: made });
  return paths.map((path) => ids.get(originalIdOf(path))!);
}

/** Every category on the way to the leaves, each once. */
function nodesOf(paths: readonly (readonly string[])[]): Map<string, Node> {
  const nodes = new Map<string, Node>();
  for (const path of paths) {
    let parent: string | null = null;
    for (let depth = 1; depth <= path.length; depth++) {
      const originalId = originalIdOf(path.slice(0, depth));
      if (!nodes.has(originalId)) nodes.set(originalId, { originalId, name: path[depth - 1]!, parent, depth });
      parent = originalId;
    }
  }
  return nodes;
}
