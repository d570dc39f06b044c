/** Writes database/tables.ts from a migrated database: the SQL files are the truth, the types follow. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** The types of the tables of the database at `databaseUrl`, as TypeScript text. */
export function tableTypes(databaseUrl: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tregu-tables-'));
  const file = path.join(folder, 'tables.ts');
  const options = [
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--date-parser',
    'string',
    '--dialect',
    'postgres',
    '--type-only-imports',
  ];
  execFileSync(
    path.join(root, 'node_modules/.bin/kysely-codegen'),
    ['--url', databaseUrl, '--out-file', file, ...options],
    { stdio: 'pipe' },
  );
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return (
    text
      // bigint arrives as a number, numeric stays text: see server/db/database.ts.
      .replace(/export type Int8 = .*/, 'export type Int8 = ColumnType<number, number, number>;')
      .replace(/export type Numeric = .*/, 'export type Numeric = ColumnType<string, string, string>;')
  );
}
