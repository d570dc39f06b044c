/**
 * The forbidden imports of ARCHITECTURE.md section 10, and SQL that writes another feature's tables. A checker that reads nothing also finds nothing, so this one
 * first plants one breach per rule and fails unless each is found, and fails when it read fewer files than there are, or sees no import of a package that a rule names.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { foreignSql } from './foreign-sql.ts';

const root = path.join(import.meta.dirname, '..');
/** What one still finds one's way in. */
const mostInRoom = 40;
const { floors } = JSON.parse(readFileSync(path.join(root, 'features/floors.json'), 'utf8')) as {
  floors: string[];
};
const folders = ['kit', 'server', 'web', 'features', 'connectors', 'database', 'e2e', 'bench', 'tools'];

/** What the rules and the check of SQL read besides the code itself. */
const whatRulesRead = [
  ...['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'],
  ...['features/floors.json', 'features/tables.json', 'database/tables.ts'],
];

type Pair = readonly [from: string, to: string];

type Report = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

/** One file per rule, each breaking it; `planted` marks them so that they can be found and removed. */
const breaches: Record<string, Record<string, string>> = {
  'floors-depend-downwards': {
    'features/base/planted/server/planted.rules.ts': `import '#features/work/planted/contract/planted.rules.ts';`,
  },
  'every-feature-stands-on-a-floor': {
    'features/planted/contract/planted.rules.ts': `import '#kit/call.ts';`,
  },
  'contract-is-pure': { 'features/work/planted/contract/planted.model.ts': `import '#server/config.ts';` },
  'kit-is-pure': { 'kit/planted.ts': `import 'node:fs';` },
  'web-not-server': { 'features/work/planted/web/planted.api.ts': `import '#server/config.ts';` },
  'server-not-web': {
    'features/work/planted/server/planted.mapper.ts': `import '#web/planted-screen.ts';`,
    'web/planted-screen.ts': 'export const a = 1;',
  },
  'other-features-only-by-their-public-file': {
    'features/work/planted/server/planted.access.ts': `import '#features/base/session/server/session.token.ts';`,
  },
  'foundations-know-no-feature': {
    'server/planted.ts': `import '#features/work/planted/contract/planted.rules.ts';`,
    'features/work/planted/contract/planted.rules.ts': 'export const b = 1;',
  },
  'use-cases-know-no-http-socket-or-sql': {
    'features/work/planted/server/use-cases/plant.ts': `import { sql } from 'kysely'; export const c = sql;`,
  },
  'sql-only-in-repositories-and-read-models': {
    'features/work/planted/server/planted.listeners.ts': `import { sql } from 'kysely'; export const d = sql;`,
  },
  'connectors-stand-alone': {
    'connectors/planted/planted.ts': `import '#connectors/demo-shop/demo-shop.connector.ts';`,
  },
  'product-not-tests': { 'features/work/planted/server/planted.mail.ts': `import '#server/test/bench.ts';` },
  'no-cycles': {
    'tools/planted-a.ts': `import './planted-b.ts'; export type E = number;`,
    'tools/planted-b.ts': `import type { E } from './planted-a.ts'; export const f: E = 1;`,
  },
};

/** Packages that rules above name; each is imported somewhere, so a tree in which none is seen is not read rightly. */
const packages = ['kysely', 'pg', 'pg-copy-streams', 'fastify', 'socket.io', 'zod', 'decimal.js'];

const clean = look(root);
const files = ourFiles();
const unread = unreadBy(clean);
if (unread.length > 0) fail(`did not read ${unread.length} of ${files.length} files: ${unread.slice(0, 3).join(', ')}`);
for (const name of packages)
  if (!importersOf(clean, name).length) fail(`no import of ${name} was seen: rules that forbid it find nothing`);
for (const { rule, from, to } of clean.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (clean.summary.violations.length > 0) fail(`${clean.summary.violations.length} forbidden imports`);
const imports = importsOfFeatures(clean);
const between = [...new Set(imports.map((pair) => pair.join(' ')))].map((pair) => pair.split(' ') as [string, string]);
for (const circle of circlesOf(between)) fail(`features import each other: ${circle.join(', ')}`);
for (const { room, files } of crowdsOf(clean))
  fail(`${room} holds ${files} files; split it by capability (most: ${mostInRoom})`);
const foreign = foreignSql(root);
for (const problem of foreign) console.error(problem);
if (foreign.length > 0) fail(`${foreign.length} problems with tables of others`);
proveItCanFail();
console.log(drawing());
const planted = Object.keys(breaches).length + 5;
console.log(
  `${files.length} files, ${floors.length} floors, ${new Set(between.flat()).size} features with ${imports.length} imports in ${between.length} pairs, ` +
    `none upwards, no circle; ${planted} rules, no forbidden import; ${planted} kinds of breaches were planted and found`,
);

/** Every import of a feature from another one, tests apart. */
function importsOfFeatures({ modules }: Report): Pair[] {
  return modules.flatMap(({ source, dependencies }) => {
    const from = featureOf(source);
    if (!from || isTest(source)) return [];
    return dependencies.flatMap(({ resolved }) => {
      const to = featureOf(resolved);
      return to && to !== from ? [[from, to] as const] : [];
    });
  });
}

/** The house from its roof down: a row for each floor with what it imports from itself and from those below; what lies above it is not even a column. */
function drawing(): string {
  const floorOf = (feature: string) => feature.slice(0, feature.indexOf('/'));
  const width = Math.max(...floors.map(({ length }) => length)) + 2;
  const rows = floors.map((floor, at) => {
    const from = imports.filter(([one]) => floorOf(one) === floor);
    const cells = floors.slice(0, at + 1).map((below) => from.filter(([, to]) => floorOf(to) === below).length);
    return `${floor.padEnd(width)}${cells.map((cell) => String(cell).padStart(width)).join('')}`;
  });
  const head = `${'imports of'.padEnd(width)}${floors.map((floor) => floor.padStart(width)).join('')}`;
  return [head, ...rows.toReversed()].join('\n');
}

/** Our files that import a package. A path into it begins at the tree's own node_modules, as the rules expect. */
function importersOf({ modules }: Report, name: string): string[] {
  const isOf = ({ resolved }: { resolved: string }) => resolved.startsWith(`node_modules/${name}/`);
  return modules.filter(({ dependencies }) => dependencies.some(isOf)).map(({ source }) => source);
}

/** Groups of features from each of which every other of the group is reached. */
function circlesOf(pairs: readonly Pair[]): string[][] {
  const reached = new Map<string, Set<string>>();
  const reach = (from: string): Set<string> => {
    const known = reached.get(from);
    if (known) return known;
    const found = new Set<string>();
    reached.set(from, found);
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const [one, to] of pairs)
        if (one === at && !found.has(to)) {
          found.add(to);
          open.push(to);
        }
    return found;
  };
  const names = [...new Set(pairs.flat())].filter((name) => reach(name).has(name));
  const groups = names.map((name) => names.filter((other) => reach(name).has(other) && reach(other).has(name)).sort());
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

/** Folders with more files than one looks through; tests and styles stand beside what they belong to and are not counted. */
function crowdsOf({ modules }: Report): { room: string; files: number }[] {
  const rooms = Map.groupBy(
    modules.filter(({ source }) => /^(kit|server|web|features|connectors)\//.test(source) && !isTest(source)),
    ({ source }) => path.posix.dirname(source),
  );
  return [...rooms].map(([room, all]) => ({ room, files: all.length })).filter(({ files }) => files > mostInRoom);
}

function featureOf(file: string): string | null {
  return /^features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? null;
}

function isTest(file: string): boolean {
  return /\.(test|live|for-tests)\.tsx?$/.test(file) || file.startsWith('server/test/');
}

function proveItCanFail(): void {
  const copy = mkdtempSync(path.join(tmpdir(), 'tregu-boundaries-'));
  try {
    for (const name of whatRulesRead) {
      mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
      cpSync(path.join(root, name), path.join(copy, name));
    }
    for (const folder of folders) mkdirSync(path.join(copy, folder), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const planted = Object.assign({}, ...Object.values(breaches)) as Record<string, string>;
    const write = writerIn(copy);
    for (const file of importedBy(planted)) write(file, 'export {};');
    for (const [file, text] of Object.entries(planted)) write(file, text);
    plantCircleAndCrowd(write);
    for (const missed of [...missedForeignSql(copy), ...missedForeignReads(copy)])
      fail(`planted foreign SQL was not found: ${missed}`);
    // As the real tree names them: otherwise a package has a path outside the copy, and what the settings leave out there is seen here.
    const seen = look(copy, '--preserve-symlinks');
    if (importersOf(seen, 'kysely').length === 0)
      fail('the planted tree does not resolve packages as the real one does');
    if (!circlesOf(importsOfFeatures(seen)).some((circle) => circle.includes('work/planted-a')))
      fail('a planted circle of features was not found');
    if (!crowdsOf(seen).some(({ room }) => room === 'features/work/planted-crowd/web'))
      fail('a planted crowd of files was not found');
    const found = new Set(
      seen.summary.violations.filter((one) => one.from.includes('plant')).map((one) => one.rule.name),
    );
    const missed = Object.keys(breaches).filter((rule) => !found.has(rule));
    if (missed.length > 0) fail(`planted breaches not found: ${missed.join(', ')}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Files of the product that planted ones import. The rules ask where they lie, not what they hold. */
function importedBy(planted: Record<string, string>): string[] {
  const named = Object.values(planted).flatMap((text) => [...text.matchAll(/'#([^']+)'/g)].map((found) => found[1]!));
  const files = [...new Set(named)].filter((file) => !(file in planted));
  for (const file of files)
    if (!existsSync(path.join(root, file))) fail(`a planted breach imports ${file}, which is not there any more`);
  return files;
}

function writerIn(tree: string): (file: string, text: string) => void {
  return (file, text) => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), `${text}\n`);
  };
}

function plantCircleAndCrowd(write: ReturnType<typeof writerIn>): void {
  // No import is in a circle, the features are.
  for (const [one, other] of ['ab', 'ba'])
    write(
      `features/work/planted-${one}/contract/one.rules.ts`,
      `import '#features/work/planted-${other}/contract/two.rules.ts';`,
    );
  for (const one of 'ab') write(`features/work/planted-${one}/contract/two.rules.ts`, 'export const c = 1;');
  for (let at = 0; at <= mostInRoom; at += 1)
    write(`features/work/planted-crowd/web/part-${at}.ts`, 'export const d = 1;');
}

/** One file per way to write a table; gives those that the check did not find. */
function missedForeignSql(copy: string): string[] {
  const ways = [
    `db.insertInto('products').values({});`,
    `db.updateTable('products').set({});`,
    `db.deleteFrom('products').execute();`,
    `db.mergeInto('products as p');`,
    'sql`insert into products (id) values (1)`;',
    'sql`with gone as (update only products set weight = 1) select 1`;',
    'sql`DELETE FROM products p where p.id = 1`;',
    'sql`merge into products p using variants v on true`;',
    'sql`truncate products`;',
    'from(`copy products (id) from stdin`);',
    // A name that is known only when it runs could be anyone's.
    'sql`update $' + '{sql.table(name)} set a = 1`;',
    `db.deleteFrom(name).execute();`,
  ];
  return notFound(copy, 'features/work/planted-sql/server', ways, ' writes ');
}

/** The same for reads that are not marked, a mark that is no longer true, and reads of a higher floor. */
function missedForeignReads(copy: string): string[] {
  const ways = [
    `db.selectFrom('products').selectAll();`,
    `db.selectFrom(['products as p']);`,
    `query.innerJoin('products as p', 'p.id', 'q.id');`,
    `query.leftJoinLateral('products', on);`,
    'sql`select 1 from products p`;',
    'sql`select 1 from (select 1) a LEFT JOIN public.products p on true`;',
    `// Reads of others: products, variants\nsql\`select 1 from products\`;`,
  ];
  const upwards = '// Reads of others: products\nsql`select 1 from products`;';
  return [
    ...notFound(copy, 'features/work/planted-reads/server', ways, ' reads tables of others'),
    ...notFound(copy, 'features/work/planted-marks/server', ['// Reads of others: products'], ' no longer reads'),
    ...notFound(copy, 'features/base/planted-reads/server', [upwards], ' stands on a higher floor'),
  ];
}

/** Which of the texts, each in a file of its own below `folder`, the check of foreign SQL says nothing of. */
function notFound(copy: string, folder: string, texts: readonly string[], said: string): string[] {
  const fileOf = (at: number) => `${folder}/way-${at}.repository.ts`;
  mkdirSync(path.join(copy, folder), { recursive: true });
  for (const [at, text] of texts.entries()) writeFileSync(path.join(copy, fileOf(at)), `${text}\n`);
  const found = foreignSql(copy);
  rmSync(path.join(copy, folder), { recursive: true });
  return texts.filter((_, at) => !found.some((one) => one.startsWith(`${fileOf(at)} `) && one.includes(said)));
}

function look(tree: string, ...more: string[]): Report {
  const args = [...more, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...args],
    {
      cwd: tree,
      encoding: 'utf8',
      maxBuffer: 512 * 1024 * 1024,
    },
  );
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return fail(`dependency-cruiser gave no report: ${stderr.slice(0, 2000)}`);
  }
}

function ourFiles(): string[] {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
}

/** Packages are in a report as well, so the number of its modules says nothing. */
function unreadBy({ modules }: Report): string[] {
  const read = new Set(modules.map(({ source }) => source));
  return files.filter((file) => !read.has(file));
}

function fail(why: string): never {
  console.error(`boundaries: ${why}`);
  process.exit(1);
}
