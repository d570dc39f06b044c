import { foldText } from '#kit/text.ts';

type Placed = { readonly id: number; readonly parentId: number | null; readonly name: string };

/** A ring of parents, which no screen can make, must not hang a request. */
const deepest = 30;

/** A path in one text; a ">" inside a name is marked, so that ["A > B"] and ["A", "B"] stay two categories. */
export const pathText = (path: readonly string[]): string =>
  path.map((level) => level.replaceAll('\\', '\\\\').replaceAll('>', '\\>')).join(' > ');

/** The levels of `pathText`, trimmed. */
export function pathLevels(text: string): string[] {
  const levels = [''];
  for (const [part] of text.matchAll(/\\[\\>]|./gsu)) {
    if (part === '>') levels.push('');
    else levels[levels.length - 1] += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return levels.map((level) => level.trim());
}

/** A path as it is compared: whatever its case and accents, like names of siblings. */
export const pathKey = (path: readonly string[]): string => pathText(path.map(foldText));

/** The path of every category, by id. */
export function pathsOf(nodes: readonly Placed[]): Map<number, readonly string[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const paths = new Map<number, readonly string[]>();
  const pathOf = (node: Placed, below: number): readonly string[] => {
    const known = paths.get(node.id);
    if (known) return known;
    const parent = node.parentId === null || below > deepest ? undefined : byId.get(node.parentId);
    const path = [...(parent ? pathOf(parent, below + 1) : []), node.name];
    paths.set(node.id, path);
    return path;
  };
  for (const node of nodes) pathOf(node, 0);
  return paths;
}
