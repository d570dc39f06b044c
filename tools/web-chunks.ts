/** One chunk of a first build: the modules in it, and the chunks it imports before it runs. */
export type FirstChunk = {
  readonly file: string;
  readonly modules: readonly string[];
  readonly bytes: number;
  readonly imports: readonly string[];
  /** Something begins with it: index.html or an `import()`. It keeps its file, and nothing is joined to it. */
  readonly entry: boolean;
};

/** What one more file costs a page, in bytes before compression: headers, a place in the queue, a module to link. */
const fileCost = 30_000;
/** How much of what an entry needs it may read in vain, at most. */
const mostInVain = 0.06;

/** Files that become one, and the entries that read them before they run. */
type Group = { readonly files: Set<string>; readonly imports: Set<string>; bytes: number; users: ReadonlySet<string> };
type State = { groups: Group[]; readonly groupOf: Map<string, Group>; readonly needs: Map<string, Need> };
type Need = { bytes: number; inVain: number };

/**
 * Which chunks of a first build become one file: module id → name of its group. A bundler makes a chunk for every
 * combination of pages that share something, which were 137 files for the product list. Two are joined where the files saved
 * are worth more than the bytes some page then reads in vain, best pair first; never so that a page reads more than a
 * few per cent in vain, nor so that two files wait for each other. `together`: the entries that are always there when an entry is loaded.
 */
export function joinChunks(
  chunks: readonly FirstChunk[],
  together: (entry: string) => readonly string[],
): ReadonlyMap<string, string> {
  const state = begin(chunks, together);
  for (let pair = bestPair(state); pair; pair = bestPair(state)) join(state, pair);
  const joined = state.groups.filter((group) => !isEntry(group, chunks));
  const modules = new Map(chunks.map((chunk) => [chunk.file, chunk.modules]));
  return new Map(
    joined.flatMap(({ files }, index) =>
      [...files].flatMap((file) => modules.get(file)!.map((module) => [module, `part-${index}`] as const)),
    ),
  );
}

const isEntry = ({ files }: Group, chunks: readonly FirstChunk[]): boolean =>
  files.size === 1 && chunks.some(({ file, entry }) => entry && files.has(file));

function begin(chunks: readonly FirstChunk[], together: (entry: string) => readonly string[]): State {
  const groups = chunks.map(({ file, imports, bytes }) => ({
    files: new Set([file]),
    imports: new Set(imports),
    bytes,
    users: new Set<string>(),
  }));
  const groupOf = new Map(groups.map((group, index) => [chunks[index]!.file, group]));
  const needs = new Map<string, Need>();
  for (const { file: entry } of chunks.filter((chunk) => chunk.entry)) {
    const read = new Set([entry, ...together(entry)]);
    for (const file of read) for (const next of groupOf.get(file)?.imports ?? []) read.add(next);
    for (const file of read) groupOf.get(file)?.users.add(entry);
    needs.set(entry, { bytes: [...read].reduce((sum, file) => sum + (groupOf.get(file)?.bytes ?? 0), 0), inVain: 0 });
  }
  const state = { groups, groupOf, needs };
  return { ...state, groups: groups.filter((group) => !isEntry(group, chunks)) };
}

function bestPair(state: State): readonly [Group, Group] | undefined {
  const pairs = state.groups.flatMap((one, index) =>
    state.groups.slice(index + 1).map((other) => ({ gain: gainOf(one, other), pair: [one, other] as const })),
  );
  return pairs
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .find(({ pair }) => fits(pair, state))?.pair;
}

function gainOf(one: Group, other: Group): number {
  const both = [...one.users].filter((user) => other.users.has(user)).length;
  return fileCost * both - one.bytes * (other.users.size - both) - other.bytes * (one.users.size - both);
}

function fits([one, other]: readonly [Group, Group], state: State): boolean {
  return fitsUsers(one, other, state) && fitsUsers(other, one, state) && !waitsForItself(one, other, state);
}

/** A page that reads only `one` now reads `other` too, and what that imports: a little more, and nothing new behind it. */
function fitsUsers(one: Group, other: Group, { groupOf, needs }: State): boolean {
  for (const user of without(one.users, other.users)) {
    const { bytes, inVain } = needs.get(user)!;
    if (inVain + other.bytes > bytes * mostInVain) return false;
    for (const file of other.imports) {
      const behind = groupOf.get(file);
      if (behind && behind !== one && behind !== other && !behind.users.has(user)) return false;
    }
  }
  return true;
}

/** Whether a way leads from the pair out into another file and back. */
function waitsForItself(one: Group, other: Group, { groupOf }: State): boolean {
  const groupsOf = (group: Group) => [...group.imports].flatMap((file) => groupOf.get(file) ?? []);
  const outside = (group: Group) => group !== one && group !== other;
  const open = [...groupsOf(one), ...groupsOf(other)].filter(outside);
  const seen = new Set<Group>();
  for (let group = open.pop(); group; group = open.pop()) {
    if (!outside(group)) return true;
    if (seen.has(group)) continue;
    seen.add(group);
    open.push(...groupsOf(group));
  }
  return false;
}

function join(state: State, [into, from]: readonly [Group, Group]): void {
  for (const user of without(into.users, from.users)) state.needs.get(user)!.inVain += from.bytes;
  for (const user of without(from.users, into.users)) state.needs.get(user)!.inVain += into.bytes;
  for (const file of from.files) {
    into.files.add(file);
    state.groupOf.set(file, into);
  }
  for (const file of from.imports) into.imports.add(file);
  into.bytes += from.bytes;
  into.users = new Set([...into.users, ...from.users]);
  state.groups.splice(state.groups.indexOf(from), 1);
}

const without = (all: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !others.has(one));
