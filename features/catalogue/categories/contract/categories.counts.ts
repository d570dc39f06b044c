import type { CompactNode } from './categories.model.ts';

type Count = [id: number, own: number, below: number];

/**
 * How many products stand in each category, and in or below it, each product once: of a product in two leaves of one
 * branch the branch counts one. `sets` are the sets of categories products have, with the number of such products.
 * Categories without any are left out.
 */
export function countsOf(
  nodes: readonly CompactNode[],
  sets: readonly { readonly ids: readonly number[]; readonly products: number }[],
): Count[] {
  const parents = new Map(nodes.map(([id, parent]) => [id, parent]));
  const counts = new Map<number, Count>();
  const countOf = (id: number): Count => {
    const count: Count = counts.get(id) ?? [id, 0, 0];
    counts.set(id, count);
    return count;
  };
  for (const { ids, products } of sets) {
    const reached = new Set<number>();
    for (const leaf of ids) {
      if (!parents.has(leaf)) continue;
      countOf(leaf)[1] += products;
      for (let id: number | null = leaf; id !== null; id = parents.get(id) ?? null) reached.add(id);
    }
    for (const id of reached) countOf(id)[2] += products;
  }
  return [...counts.values()];
}
