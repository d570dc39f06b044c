import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `features/tables.json`: each table's one owner, and the foreign writes that still have to go. */
type Tables = {
  /** Feature (`floor/name`), or `server`, → the tables that only it writes. */
  owners: Record<string, string[]>;
  /** File → the foreign tables it still writes, and why. The list may only shrink: an entry that is not needed is refused. */
  foreignWrites: Record<string, { tables: string[]; why: string }>;
};

/** Stands for a table whose name is only known when the statement runs (`update ${sql.table(name)}`). */
const named = '(named at run time)';

/**
 * Breaches of "a feature writes only tables it owns" (ARCHITECTURE.md section 5) in the code below `root`, one
 * sentence each. Reads kysely's builders and SQL texts; what a trigger or a database function writes is not seen.
 */
export function foreignSql(root: string): string[] {
  const { owners, foreignWrites } = JSON.parse(readFileSync(path.join(root, 'features/tables.json'), 'utf8')) as Tables;
  const types = readFileSync(path.join(root, 'database/tables.ts'), 'utf8').split('export interface DB {')[1] ?? '';
  const tables = [...types.matchAll(/^ {2}(\w+):/gm)].map((found) => found[1]!);
  if (tables.length === 0) return ['database/tables.ts names no table: the check of foreign SQL sees nothing'];
  const ownerOf = new Map<string, string>();
  const problems: string[] = [];
  for (const [owner, owned] of Object.entries(owners))
    for (const table of owned) {
      if (ownerOf.has(table)) problems.push(`${table} has two owners: ${ownerOf.get(table)} and ${owner}`);
      if (!tables.includes(table)) problems.push(`features/tables.json: there is no table ${table}`);
      ownerOf.set(table, owner);
    }
  for (const table of tables) if (!ownerOf.has(table)) problems.push(`${table} has no owner in features/tables.json`);

  const files = globSync('{features/*/*/server,server,connectors}/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|for-tests)\.ts$|^server\/test\//.test(file))
    .sort();
  const found = new Map<string, string[]>();
  for (const file of files) {
    const owner = /^features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? 'server';
    const foreign = writtenIn(readFileSync(path.join(root, file), 'utf8'), tables).filter(
      (table) => ownerOf.get(table) !== owner,
    );
    if (foreign.length > 0) found.set(file, foreign);
  }
  for (const [file, foreign] of found)
    for (const table of foreign)
      if (!foreignWrites[file]?.tables.includes(table))
        problems.push(
          `${file} writes ${table}${ownerOf.has(table) ? ` of ${ownerOf.get(table)}: call its public face` : ''}`,
        );
  for (const [file, { tables: listed, why }] of Object.entries(foreignWrites)) {
    if (!why) problems.push(`features/tables.json: ${file} gives no reason`);
    for (const table of listed)
      if (!found.get(file)?.includes(table))
        problems.push(`features/tables.json: ${file} no longer writes ${table}; strike it from foreignWrites`);
  }
  return problems;
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
