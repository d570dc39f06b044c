/**
 * The forbidden imports of ARCHITECTURE.md section 10. A checker that reads nothing also finds nothing, so this one
 * first plants one breach per rule and fails unless each is found, and fails when it read fewer files than there are.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const folders = ['kit', 'server', 'web', 'features', 'connectors', 'database', 'e2e', 'bench', 'tools'];

type Report = {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

/** One file per rule, each breaking it; `planted` marks them so that they can be found and removed. */
const breaches: Record<string, Record<string, string>> = {
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

const clean = look(root);
const expected = countFiles();
if (clean.modules.length < expected)
  fail(`read ${clean.modules.length} files of ${expected}: the checker does not see the code`);
for (const { rule, from, to } of clean.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (clean.summary.violations.length > 0) fail(`${clean.summary.violations.length} forbidden imports`);
proveItCanFail();
console.log(
  `${expected} files, ${Object.keys(breaches).length} rules, no forbidden import; every planted breach was found`,
);

function proveItCanFail(): void {
  const copy = mkdtempSync(path.join(tmpdir(), 'tregu-boundaries-'));
  try {
    for (const name of [...folders, 'package.json', 'tsconfig.json', '.dependency-cruiser.cjs']) {
      cpSync(path.join(root, name), path.join(copy, name), {
        recursive: true,
        filter: (file) => !/\.(webp|gz|sql)$/.test(file),
      });
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    for (const [file, text] of Object.values(breaches).flatMap((some) => Object.entries(some))) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), `${text}\n`);
    }
    const found = new Set(
      look(copy)
        .summary.violations.filter((one) => one.from.includes('plant'))
        .map((one) => one.rule.name),
    );
    const missed = Object.keys(breaches).filter((rule) => !found.has(rule));
    if (missed.length > 0) fail(`planted breaches not found: ${missed.join(', ')}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function look(tree: string): Report {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
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

function countFiles(): number {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).length;
}

function fail(why: string): never {
  console.error(`boundaries: ${why}`);
  process.exit(1);
}
