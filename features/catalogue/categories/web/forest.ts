import type { CompactNode } from '#features/catalogue/categories/contract/categories.model.ts';
import { foldText } from '#kit/text.ts';

/** A category as the tree draws it. */
export type TreeItem = {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly flags: number;
  /** 1 at the top. */
  readonly level: number;
  /** The place among its siblings, from 0. */
  readonly index: number;
  readonly children: readonly number[];
};

export type Forest = { readonly roots: readonly number[]; readonly items: ReadonlyMap<number, TreeItem> };

/** The tree of the short nodes; of siblings the order in which they come is kept. */
export function forestOf(nodes: readonly CompactNode[]): Forest {
  const known = new Set(nodes.map(([id]) => id));
  const below = new Map<number | null, CompactNode[]>();
  for (const node of nodes) {
    const parent = node[1] !== null && known.has(node[1]) ? node[1] : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(node);
    else below.set(parent, [node]);
  }
  const items = new Map<number, TreeItem>();
  const add = (list: readonly CompactNode[], parentId: number | null, level: number): void => {
    for (const [index, [id, , name, flags]] of list.entries()) {
      const children = below.get(id) ?? [];
      items.set(id, { id, parentId, name, flags, level, index, children: children.map(([child]) => child) });
      add(children, id, level + 1);
    }
  };
  const roots = below.get(null) ?? [];
  add(roots, null, 1);
  return { roots: roots.map(([id]) => id), items };
}

/** The ids from the root down to the parent of a category; empty for a root or an unknown one. */
export function idsAbove(forest: Forest, id: number): number[] {
  const above: number[] = [];
  for (let at = forest.items.get(id)?.parentId ?? null; at !== null; at = forest.items.get(at)?.parentId ?? null)
    above.unshift(at);
  return above;
}

/** "Electronics > Phones". */
export const pathOf = (forest: Forest, id: number): string =>
  [...idsAbove(forest, id), id].map((one) => forest.items.get(one)?.name ?? `#${one}`).join(' > ');

/** How many categories stand below one. */
export const countBelow = (forest: Forest, id: number): number =>
  (forest.items.get(id)?.children ?? []).reduce((sum, child) => sum + 1 + countBelow(forest, child), 0);

/** The rows drawn: what is expanded, or while `found` is given only hits and the way to them. */
export function rowsOf(
  forest: Forest,
  expanded: ReadonlySet<number>,
  found: ReadonlySet<number> | null = null,
): TreeItem[] {
  const rows: TreeItem[] = [];
  const add = (ids: readonly number[]): void => {
    for (const id of ids) {
      if (found && !found.has(id)) continue;
      const item = forest.items.get(id)!;
      rows.push(item);
      if (expanded.has(id)) add(item.children);
    }
  };
  add(forest.roots);
  return rows;
}

/** Categories whose name contains the text, whatever its accents, in the order of the tree. */
export function hitsOf(forest: Forest, text: string): number[] {
  const wanted = foldText(text.trim());
  if (wanted === '') return [];
  return [...forest.items.values()].filter((item) => foldText(item.name).includes(wanted)).map((item) => item.id);
}

/** The nodes after a move, as the server will answer them: for drawing it before it has. */
export function movedNodes(
  nodes: readonly CompactNode[],
  id: number,
  parentId: number | null,
  position: number,
): CompactNode[] {
  const node = nodes.find(([one]) => one === id);
  if (!node) return [...nodes];
  const rest = nodes.filter(([one]) => one !== id);
  const siblings = rest.filter(([, parent]) => parent === parentId);
  const before = siblings[position];
  const at = before ? rest.indexOf(before) : rest.length;
  return rest.toSpliced(at, 0, [id, parentId, node[2], node[3]]);
}
