import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** The areas of the requirements list, and how many numbers each has. */
const areas = {
  GEN: 28,
  LAY: 21,
  RTE: 65,
  LST: 19,
  PMS: 104,
  DRW: 25,
  CAT: 13,
  PER: 17,
  SEL: 18,
  ENT: 101,
  STA: 60,
  VAL: 45,
  ROL: 62,
  API: 57,
  TSK: 33,
  ERR: 22,
  LIM: 11,
} as const;

/** Every number that a test names: `[TSK-003]`, `[VAL-013, VAL-014]`, or in the rows of a table. */
function namedNumbers(): Set<string> {
  const files = ['features', 'server', 'web', 'kit', 'connectors', 'database', 'tools', 'e2e'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|e2e)\.tsx?$/.test(name) || (folder === 'e2e' && name.endsWith('.ts')))
      .map((name) => path.join(root, folder, name)),
  );
  return new Set(files.flatMap((file) => fs.readFileSync(file, 'utf8').match(/\b[A-Z]{3}-\d{3}\b/g) ?? []));
}

it.each(Object.entries(areas))('every requirement of %s is named by a test', (area, count) => {
  const named = namedNumbers();
  const numbers = Array.from({ length: count }, (_, i) => `${area}-${String(i + 1).padStart(3, '0')}`);
  expect(numbers.filter((number) => !named.has(number))).toEqual([]);
});
