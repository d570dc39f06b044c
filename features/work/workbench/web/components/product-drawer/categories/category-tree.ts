import { type CategoryNode, nodeTitle } from '#features/catalogue/categories/contract/categories.model.ts';

/** The titles from the root to a category; its number where the tree does not have it. */
export function pathTo(tree: readonly CategoryNode[], id: number): string[] {
  return search(tree, id) ?? [`#${id}`];
}

function search(tree: readonly CategoryNode[], id: number): string[] | null {
  for (const node of tree) {
    if (node.id === id) return [nodeTitle(node)];
    const below = search(node.children, id);
    if (below) return [nodeTitle(node), ...below];
  }
  return null;
}

type TreeNode = { key: number; title: string; disableCheckbox: boolean; children: TreeNode[] };

/** Nodes for the tree control. An excluded category can be taken away from a product, but not be given to one. */
export const treeNodes = (
  tree: readonly CategoryNode[],
  checked: ReadonlySet<number>,
  excludedWord: string,
): TreeNode[] =>
  tree.map((node) => ({
    key: node.id,
    title: node.disabled ? `${nodeTitle(node)} (${excludedWord})` : nodeTitle(node),
    disableCheckbox: node.disabled && !checked.has(node.id),
    children: treeNodes(node.children, checked, excludedWord),
  }));
