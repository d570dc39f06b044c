import { type Forest, idsAbove, type TreeItem } from '../../forest.ts';

/** Where a dragged category would land: over which row, and the place that means. */
export type Drop = {
  readonly over: number;
  readonly where: 'before' | 'into' | 'after';
  readonly parentId: number | null;
  readonly position: number;
};

/** The upper quarter of a row is before it, the lower quarter after it, the middle into it (`at` 0 to 1). */
export function dropOf(forest: Forest, dragged: number, row: TreeItem, at: number, isOpen: boolean): Drop | null {
  const inside = row.id === dragged || idsAbove(forest, row.id).includes(dragged);
  if (inside) return null;
  // Below an open parent its first child begins: "after" it would be far away.
  const where = at < 0.25 ? 'before' : at > 0.75 && !(isOpen && row.children.length > 0) ? 'after' : 'into';
  if (where === 'into') {
    const last = row.children.filter((id) => id !== dragged).length;
    return { over: row.id, where, parentId: row.id, position: last };
  }
  const siblings = row.parentId === null ? forest.roots : forest.items.get(row.parentId)!.children;
  const place = siblings.filter((id) => id !== dragged).indexOf(row.id);
  return { over: row.id, where, parentId: row.parentId, position: where === 'before' ? place : place + 1 };
}
