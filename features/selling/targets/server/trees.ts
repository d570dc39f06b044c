import type { OurCategory } from '../contract/targets.rules.ts';
import type { AttributeRow } from './attribute-targets.read-model.ts';
import type { TreeRow } from './targets.read-model.ts';

/** One of ours that has products: its path as people know it, and in every language it is said in. */
export type Leaf = OurCategory & { readonly path: readonly string[] };

/** A ring of parents, which no screen can make, must not hang a list. */
const deepest = 30;

/** The leaves of our tree, in the order of their paths. */
export function leavesOf(rows: readonly TreeRow[]): Leaf[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parents = new Set(rows.map(({ parentId }) => parentId));
  return rows
    .filter(({ id }) => !parents.has(id))
    .map((row) => {
      const steps: TreeRow[] = [];
      for (let at: TreeRow | undefined = row; at && steps.length < deepest; at = byId.get(at.parentId ?? 0))
        steps.unshift(at);
      const path = steps.map(({ name }) => name);
      const languages = [...new Set(steps.flatMap(({ names }) => Object.keys(names ?? {})))];
      const said = languages.map((code) => steps.map(({ name, names }) => names?.[code]?.trim() || name));
      return { id: row.id, path, paths: [path, ...said] };
    })
    .toSorted((a, b) => (a.path.join('\0') < b.path.join('\0') ? -1 : 1));
}

/** Attributes, each as a path of one name; in their order. */
export const attributesAsLeaves = (rows: readonly AttributeRow[]): Leaf[] =>
  rows.map(({ id, name, names }) => {
    const said = Object.values(names).filter((one) => one.trim() !== '');
    return { id, path: [name], paths: [[name], ...said.map((one) => [one.trim()])] };
  });
