import { foldText, type Text } from '#kit/text.ts';
import { type CategoryNode, type CompactNode, nodeFlags } from './categories.model.ts';
import { categoryTexts } from './categories.texts.ts';

/** Spec section 9: category tree search is debounced 300 ms. */
export const categorySearchDelay = 300;

/** One row of the categories table; deleted rows are left out before. */
export type CategoryRow = {
  readonly id: number;
  readonly originalId: string;
  readonly name: string;
  readonly parentId: number | null;
  readonly position: number;
  readonly visible: boolean;
  readonly excluded: boolean;
};

/** The collator of `localeCompare`, made once: ten thousand names compared one by one take seconds otherwise. */
const words = new Intl.Collator();

/** The order among siblings: by position, then name (CAT-008). */
export const bySiblingOrder = (
  a: Pick<CategoryRow, 'position' | 'name' | 'id'>,
  b: Pick<CategoryRow, 'position' | 'name' | 'id'>,
): number => a.position - b.position || words.compare(a.name, b.name) || a.id - b.id;

/**
 * The tree of rows: siblings by position, then name; below an excluded category everything is disabled. Rows whose
 * parent is missing or that only reach each other in a ring stand at the top, so that no category is lost.
 */
export function treeOf(rows: readonly CategoryRow[]): CategoryNode[] {
  const sorted = [...rows].sort(bySiblingOrder);
  const ids = new Set(sorted.map((row) => row.id));
  const below = new Map<number | null, CategoryRow[]>();
  for (const row of sorted) {
    const parent = row.parentId !== null && ids.has(row.parentId) ? row.parentId : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(row);
    else below.set(parent, [row]);
  }
  const placed = new Set<number>();
  const nodeOf = (row: CategoryRow, parentId: number | null, disabled: boolean): CategoryNode => {
    placed.add(row.id);
    const own = disabled || row.excluded;
    const children = (below.get(row.id) ?? []).filter((child) => !placed.has(child.id));
    return {
      id: row.id,
      originalId: row.originalId,
      name: row.name,
      title: row.name,
      parentId,
      position: row.position,
      visible: row.visible,
      disabled: own,
      children: children.map((child) => nodeOf(child, row.id, own)),
    };
  };
  const roots = (below.get(null) ?? []).map((row) => nodeOf(row, null, false));
  for (const row of sorted) if (!placed.has(row.id)) roots.push(nodeOf(row, null, false));
  return roots;
}

/** The tree in its short form, parents first (`compactNode` of the model). */
export function compactOf(tree: readonly CategoryNode[], excluded: ReadonlySet<number>): CompactNode[] {
  const found: CompactNode[] = [];
  const walk = (node: CategoryNode): void => {
    const here = excluded.has(node.id);
    const flags =
      (node.visible ? 0 : nodeFlags.hiddenHere) |
      (here ? nodeFlags.excludedHere : 0) |
      (node.disabled && !here ? nodeFlags.excludedAbove : 0);
    found.push([node.id, node.parentId, node.name, flags]);
    node.children.forEach(walk);
  };
  tree.forEach(walk);
  return found;
}

/** Levels a tree may have; deeper ones no screen can show and no supplier sends. */
export const treeLevels = 12;

/** Only leaves can be checked; judged on the whole tree, never on one filtered by search (trap T79). */
export const isLeaf = (node: Pick<CategoryNode, 'children'>): boolean => node.children.length === 0;

/** A node anywhere in the tree. */
export function findNode(tree: readonly CategoryNode[], id: number): CategoryNode | null {
  for (const node of tree) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return null;
}

/** Why a node cannot be taken, in the words of the place: the drawer's tree or the bulk select (CAT-010..012). */
export function leafIssue(node: Pick<CategoryNode, 'children'>, place: 'tree' | 'bulk'): Text | null {
  if (isLeaf(node)) return null;
  return place === 'tree' ? categoryTexts.cannotCheckParent : categoryTexts.cannotSelectParent;
}

/** The nodes whose title contains the text, whatever its accents, with the way to them and everything below a hit. */
export function searchTree(tree: readonly CategoryNode[], text: string): CategoryNode[] {
  const wanted = foldText(text.trim());
  const search = (nodes: readonly CategoryNode[]): CategoryNode[] =>
    nodes.flatMap((node) => {
      if (foldText(node.title).includes(wanted)) return [node];
      const children = search(node.children);
      return children.length > 0 ? [{ ...node, children }] : [];
    });
  return wanted === '' ? [...tree] : search(tree);
}
