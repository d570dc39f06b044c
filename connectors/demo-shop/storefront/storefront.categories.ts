import type { CategoryRow } from './storefront.repository.ts';
import { categoryNameOf } from './storefront.shop.ts';
import { imageUrl } from './storefront.view.ts';

/** A category with something in it, below or in itself. */
export type CategoryNode = {
  readonly key: string;
  readonly name: string;
  /** Words about it, in the language of the page; empty: nothing was said. */
  readonly description: string;
  readonly image: string | null;
  /** Attributes it is filtered by. */
  readonly filters: CategoryRow['filters'];
  readonly children: readonly CategoryNode[];
};

/** Deeper than any real catalogue; a circle made by two pushes with different paths must not hang a page. */
const deepest = 12;

/** The tree as a visitor sees it: empty and hidden branches left out, each level by name. */
export function categoryTree(rows: readonly CategoryRow[], language: string, locale: string): CategoryNode[] {
  const known = new Set(rows.map((row) => row.external_key));
  const byParent = new Map<string | null, CategoryRow[]>();
  for (const row of rows) {
    const parent = row.parent_key !== null && known.has(row.parent_key) ? row.parent_key : null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), row]);
  }
  const level = (parent: string | null, depth: number): CategoryNode[] =>
    (depth > deepest ? [] : (byParent.get(parent) ?? []))
      .filter((row) => row.visible)
      .map((row) => ({
        key: row.external_key,
        name: categoryNameOf(row.name, language),
        description: row.descriptions[language] || row.descriptions.EN || '',
        image: imageUrl(row.image),
        filters: row.filters,
        children: level(row.external_key, depth + 1),
        filled: row.has_products,
      }))
      .filter((node) => node.filled || node.children.length > 0)
      .sort((a, b) => a.name.localeCompare(b.name, locale))
      .map(({ filled: _filled, ...node }) => node);
  return level(null, 0);
}

/** From the root to the category; empty when the tree does not have it. */
export function categoryPath(tree: readonly CategoryNode[], key: string | null): CategoryNode[] {
  if (key === null) return [];
  for (const node of tree) {
    if (node.key === key) return [node];
    const below = categoryPath(node.children, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The keys of a category and all below it. */
export const keysWithin = (node: CategoryNode): string[] => [node.key, ...node.children.flatMap(keysWithin)];
