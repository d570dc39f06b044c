import { unmarked } from '#kit/formula.ts';
import { foldText, type Text } from '#kit/text.ts';
import { pathKey, pathLevels, pathsOf, pathText } from './categories.paths.ts';
import { treeLevels } from './categories.rules.ts';
import { treeFileTexts as texts } from './tree-file.texts.ts';

/** What a file of the tree may be. */
export const treeFileLimits = { bytes: 4 * 1024 * 1024, rows: 30_000, shown: 200 } as const;
const longestName = 200;

/** The columns every file has; beside them one for each language of the shops, but English, which is the name itself. */
export const treeFileColumns = { path: 'path', name: 'name' } as const;

/** A category the tree has. */
export type FiledCategory = {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  /** Whether it holds products: nothing can be added below a category that does. */
  readonly holdsProducts: boolean;
};
export type FiledRow = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
export type FileIssue = { readonly row: number; readonly column: string; readonly text: Text };
type Words = { readonly name: string; readonly names: Readonly<Record<string, string>> };
export type FileStep =
  | ({ readonly what: 'add'; readonly row: number; readonly path: readonly string[] } & Words)
  | {
      readonly what: 'change';
      readonly row: number;
      readonly id: number;
      readonly before: Words;
      readonly after: Words;
    };
export type FilePlan = {
  readonly steps: readonly FileStep[];
  readonly issues: readonly FileIssue[];
  /** Rows that say what is so already. */
  readonly same: number;
};

/**
 * What a file would do to the tree: categories it names by a path that is not there are added, others take the name and
 * the words given; an empty cell changes nothing, and what the file does not name stays. With one issue nothing is done.
 */
export function planTreeFile(
  nodes: readonly FiledCategory[],
  rows: readonly FiledRow[],
  languages: readonly string[],
): FilePlan {
  const paths = pathsOf(nodes);
  const known = new Map<string, FiledCategory>();
  for (const node of nodes) {
    const key = pathKey(paths.get(node.id)!);
    if (!known.has(key)) known.set(key, node);
  }
  const issues: FileIssue[] = [];
  const steps: FileStep[] = [];
  const seen = new Map<string, number>();
  let same = 0;
  const read = rows.map(({ row, cells }) => ({ row, cells, path: pathLevels(unmarked(cells.path ?? '')) }));
  // Parents first, so that what is added above is there for what is added below.
  for (const { row, cells, path } of read.toSorted((a, b) => a.path.length - b.path.length || a.row - b.row)) {
    const refuse = (column: string, text: Text) => void issues.push({ row, column, text });
    const key = pathKey(path);
    const before = known.get(key);
    const wrong = pathIssue(path) ?? (seen.has(key) ? filled(texts.twice, { row: seen.get(key)! }) : null);
    if (wrong) {
      refuse('path', wrong);
      continue;
    }
    const words = wordsOf(cells, path, before, languages);
    const long = words.find(([, word]) => word.length > longestName);
    if (long) refuse(long[0], texts.longName);
    const name = words.find(([column]) => column === 'name')![1];
    const names = Object.fromEntries(words.filter(([column]) => column !== 'name'));
    if (before) {
      const after = { name, names: { ...before.names, ...followed(before, name), ...names } };
      const now = { name: before.name, names: before.names };
      if (JSON.stringify(sorted(now)) === JSON.stringify(sorted(after))) same++;
      else steps.push({ what: 'change', row, id: before.id, before: now, after });
    } else {
      const parent = path.slice(0, -1);
      const above = known.get(pathKey(parent));
      if (parent.length > 0 && !above && !seen.has(pathKey(parent)))
        refuse('path', filled(texts.noParent, { path: pathText(parent) }));
      else if (above?.holdsProducts) refuse('path', filled(texts.holdsProducts, { path: pathText(parent) }));
      else if (foldText(name) !== foldText(path.at(-1)!)) refuse('name', texts.newName);
      else steps.push({ what: 'add', row, path, name: path.at(-1)!, names: { EN: path.at(-1)!, ...names } });
    }
    seen.set(key, row);
  }
  issues.push(...siblingIssues(nodes, steps));
  return { steps, issues: issues.toSorted((a, b) => a.row - b.row), same };
}

function pathIssue(path: readonly string[]): Text | null {
  if (path.length === 1 && path[0] === '') return texts.noPath;
  if (path.includes('')) return texts.emptyLevel;
  if (path.some((level) => level.length > longestName)) return texts.longName;
  return path.length > treeLevels ? filled(texts.tooDeep, { levels: treeLevels }) : null;
}

/** The name and the words given, by column; an empty cell says nothing. */
function wordsOf(
  cells: FiledRow['cells'],
  path: readonly string[],
  before: FiledCategory | undefined,
  languages: readonly string[],
): [string, string][] {
  const given = languages.map((code): [string, string] => [code, unmarked(cells[code] ?? '')]);
  const name = unmarked(cells.name ?? '') || (before?.name ?? path.at(-1)!);
  return [['name', name], ...given.filter(([, word]) => word !== '')];
}

/** The English word follows a new name where it followed the old one. */
const followed = (before: Words, name: string): Record<string, string> =>
  before.names.EN === before.name && name !== before.name ? { EN: name } : {};

const sorted = ({ name, names }: Words) => [name, Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))];

/** Renamed and new categories whose name a sibling has, as all will be called afterwards. */
function siblingIssues(nodes: readonly FiledCategory[], steps: readonly FileStep[]): FileIssue[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const renamed = steps.filter((step) => step.what === 'change' && step.after.name !== step.before.name);
  if (renamed.length === 0) return [];
  const changed = new Map(steps.flatMap((step) => (step.what === 'change' ? [[step.id, step] as const] : [])));
  const paths = pathsOf(nodes);
  const parentOf = (node: FiledCategory) => pathKey((paths.get(node.id) ?? []).slice(0, -1));
  const taken = new Map<string, number>();
  const mark = (parent: string, name: string) => {
    const key = `${parent}\n${foldText(name)}`;
    taken.set(key, (taken.get(key) ?? 0) + 1);
    return key;
  };
  for (const node of nodes) mark(parentOf(node), changed.get(node.id)?.after.name ?? node.name);
  for (const step of steps) if (step.what === 'add') mark(pathKey(step.path.slice(0, -1)), step.name);
  return renamed.flatMap((step) => {
    if (step.what !== 'change') return [];
    const key = `${parentOf(byId.get(step.id)!)}\n${foldText(step.after.name)}`;
    if (taken.get(key) === 1) return [];
    return [{ row: step.row, column: 'name', text: filled(texts.nameTaken, { name: step.after.name }) }];
  });
}

const filled = (text: Text, values: Record<string, string | number>): Text => ({
  en: fill(text.en, values),
  sq: fill(text.sq, values),
});
const fill = (wording: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((so, [key, value]) => so.replace(`{${key}}`, () => String(value)), wording);
