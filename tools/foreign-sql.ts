import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `features/tables.json`: each table's one owner, and what still breaks the rules. */
type Tables = {
  /** Feature (`floor/name`), or `server`, → the tables that only it writes. */
  owners: Record<string, string[]>;
  /** File → the foreign tables it still writes, and why. The list may only shrink: an entry that is not needed is refused. */
  foreignWrites: Record<string, { tables: string[]; why: string }>;
  /** Feature → owners on higher floors whose tables it reads, and why. The list may only shrink. */
  readsUpwards: Record<string, { owners: string[]; why: string }>;
};

/** Stands for a table whose name is only known when the statement runs (`update ${sql.table(name)}`). */
const named = '(named at run time)';

/**
 * Breaches of "a feature writes only tables it owns, and marks those of others that it reads" (ARCHITECTURE.md section 5) in the
 * code below `root`, one sentence each. Reads kysely's builders and SQL texts; what a trigger or a database function does is not
 * seen.
 */
export function foreignSql(root: string): string[] {
  const listed = JSON.parse(readFileSync(path.join(root, 'features/tables.json'), 'utf8')) as Tables;
  const types = readFileSync(path.join(root, 'database/tables.ts'), 'utf8').split('export interface DB {')[1] ?? '';
  const tables = [...types.matchAll(/^ {2}(\w+):/gm)].map((found) => found[1]!);
  if (tables.length === 0) return ['database/tables.ts names no table: the check of foreign SQL sees nothing'];
  const ownerOf = new Map<string, string>();
  const problems: string[] = [];
  for (const [owner, owned] of Object.entries(listed.owners))
    for (const table of owned) {
      if (ownerOf.has(table)) problems.push(`${table} has two owners: ${ownerOf.get(table)} and ${owner}`);
      if (!tables.includes(table)) problems.push(`features/tables.json: there is no table ${table}`);
      ownerOf.set(table, owner);
    }
  for (const table of tables) if (!ownerOf.has(table)) problems.push(`${table} has no owner in features/tables.json`);

  const files = globSync('{features/*/*/server,server,connectors}/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|live|for-tests)\.ts$|^server\/test\//.test(file))
    .sort()
    .map((file): Source => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const owner = /^features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? 'server';
      const foreign = (table: string) => ownerOf.get(table) !== owner;
      return {
        file,
        owner,
        writes: writtenIn(text, tables).filter(foreign),
        reads: readIn(text, tables).filter(foreign),
        marked: markedIn(text),
      };
    });
  const { floors } = JSON.parse(readFileSync(path.join(root, 'features/floors.json'), 'utf8')) as { floors: string[] };
  const floorOf = (owner: string) => floors.indexOf(owner.split('/')[0]!);
  const isAbove = (owner: string, other: string) => floorOf(owner) >= 0 && floorOf(other) > floorOf(owner);
  return [
    ...problems,
    ...foreignWrites(files, listed, ownerOf),
    ...unmarkedReads(files),
    ...readsUpwards(files, listed, ownerOf, isAbove),
  ];
}

/** A file of the server, with the tables of others that it writes, reads, and says it reads. */
type Source = {
  readonly file: string;
  readonly owner: string;
  readonly writes: readonly string[];
  readonly reads: readonly string[];
  readonly marked: readonly string[];
};

function foreignWrites(files: readonly Source[], { foreignWrites: allowed }: Tables, ownerOf: Map<string, string>) {
  const problems = files.flatMap(({ file, writes }) =>
    writes
      .filter((table) => !allowed[file]?.tables.includes(table))
      .map(
        (table) =>
          `${file} writes ${table}${ownerOf.has(table) ? ` of ${ownerOf.get(table)}: call its public face` : ''}`,
      ),
  );
  for (const [file, { tables, why }] of Object.entries(allowed)) {
    const writes = files.find((one) => one.file === file)?.writes;
    if (!why) problems.push(`features/tables.json: ${file} gives no reason`);
    for (const table of tables)
      if (!writes?.includes(table))
        problems.push(`features/tables.json: ${file} no longer writes ${table}; strike it from foreignWrites`);
  }
  return problems;
}

/** A file that reads tables of others names them in its first line, so that a change of a table finds its readers. */
const unmarkedReads = (files: readonly Source[]) =>
  files
    .filter(({ reads, marked }) => reads.join() !== marked.join())
    .map(({ file, reads }) =>
      reads.length > 0
        ? `${file} reads tables of others; its first line has to be: // Reads of others: ${reads.join(', ')}`
        : `${file} no longer reads tables of others; strike its first line`,
    );

function readsUpwards(
  files: readonly Source[],
  { readsUpwards: allowed }: Tables,
  ownerOf: Map<string, string>,
  isAbove: (owner: string, other: string) => boolean,
) {
  const problems: string[] = [];
  const found = new Map<string, Set<string>>();
  for (const { file, owner, reads } of files)
    for (const table of reads) {
      const other = ownerOf.get(table);
      if (!other || !isAbove(owner, other)) continue;
      found.set(owner, (found.get(owner) ?? new Set()).add(other));
      if (!allowed[owner]?.owners.includes(other))
        problems.push(`${file} reads ${table} of ${other}, which stands on a higher floor`);
    }
  for (const [owner, { owners, why }] of Object.entries(allowed)) {
    if (!why) problems.push(`features/tables.json: ${owner} gives no reason`);
    for (const other of owners)
      if (!found.get(owner)?.has(other))
        problems.push(`features/tables.json: ${owner} no longer reads ${other}; strike it from readsUpwards`);
  }
  return problems;
}

/** The tables that the first line says are read. */
const markedIn = (source: string): string[] =>
  /^\/\/ Reads of others: (.+)$/m.exec(source.split('\n', 1)[0]!)?.[1]?.split(', ') ?? [];

/** The tables that a source text reads, each once, in the order of the alphabet; comments are not read. */
export function readIn(source: string, tables: readonly string[]): string[] {
  const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = [
    ...text.matchAll(
      /\.(?:selectFrom|from|using|(?:inner|left|right|full|cross)?join(?:lateral)?)\s*(?:<[^>]*>)?\(\s*\[?\s*['"](\w+)/gi,
    ),
    ...text.matchAll(/\b(?:from|join|using)\s+(?:only\s+)?"?(?:public\.)?(\w+)/gi),
  ].map(([, name]) => name!.toLowerCase());
  return tables.filter((table) => found.includes(table)).sort();
}

/** The tables that a source text writes, each once; comments are not read. */
export function writtenIn(source: string, tables: readonly string[]): string[] {
  const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const written = new Set<string>();
  for (const [, name] of text.matchAll(
    /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\s*(?:<[^>]*>)?\(\s*(?:'(\w+)|"(\w+))?/g,
  ))
    written.add(name ?? named);
  for (const [, name] of text.matchAll(
    /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?|copy)\s+"?(?:public\.)?(\w+|\$\{sql\.(?:table|ref|id))/gi,
  ))
    if (name!.startsWith('$')) written.add(named);
    else if (tables.includes(name!.toLowerCase())) written.add(name!.toLowerCase());
  return [...written].sort();
}
