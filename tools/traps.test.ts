import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** T01 to T107, in this order. */
const numbers = Array.from({ length: 107 }, (_, i) => `T${String(i + 1).padStart(2, '0')}`);

/** Every file of ours whose comments or names can cite a trap. */
const files = ['features', 'server', 'web', 'kit', 'connectors', 'database', 'tools', 'e2e', 'docs'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|sql|md)$/.test(name))
    .map((name) => path.join(root, folder, name)),
);

/** What a text cites: "trap T32", "traps T43 to T49", "[VAL-034, T77]", "(T62, T75)". A time such as "T00:00Z" is none. */
const citedIn = (text: string): string[] => text.match(/(?<!')\bT\d{2,3}\b(?!:)/g) ?? [];

it('docs/traps.md lists every trap once, in order, and says what Tregu does', () => {
  const lines = fs.readFileSync(path.join(root, 'docs/traps.md'), 'utf8').split('\n');
  const listed = lines.filter((line) => line.startsWith('- **T'));
  expect(listed.map((line) => line.match(/^- \*\*(T\d+)\*\* /)?.[1])).toEqual(numbers);
  expect(listed.filter((line) => !/ (Tregu|Differs): \S/.test(line))).toEqual([]);
});

it('every trap is named by a test', () => {
  const tests = files.filter(
    (file) => /\.(test|e2e)\.tsx?$/.test(file) || path.relative(root, file).startsWith('e2e/'),
  );
  const named = new Set(
    tests.filter((file) => file !== import.meta.filename).flatMap((file) => citedIn(fs.readFileSync(file, 'utf8'))),
  );
  expect(numbers.filter((number) => !named.has(number))).toEqual([]);
});

it('every trap that code or documents cite is in docs/traps.md', () => {
  const cited = files
    .filter((file) => file !== import.meta.filename)
    .flatMap((file) =>
      citedIn(fs.readFileSync(file, 'utf8')).map((trap) => ({ file: path.relative(root, file), trap })),
    );
  expect(cited.length).toBeGreaterThan(250);
  expect(cited.filter(({ trap }) => !numbers.includes(trap))).toEqual([]);
});
