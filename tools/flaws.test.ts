import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/**
 * 73 flaws that shops and back-offices like this one have had, numbered V01 to V73. Each is shown not to be here by a
 * test that carries its number, as `(V37)`; or cannot be here; or is still open, with what is missing. Nothing is in two
 * of these lists, so that a number leaves "open" with the test that shows it.
 */
const flaws = Array.from({ length: 73 }, (_, i) => `V${String(i + 1).padStart(2, '0')}`);

/** Flaws of mechanisms that are not in this product. */
const notHere: Readonly<Record<string, string>> = {
  V11: 'handlers that run without access checks by a flag: there is no such flag, every use case takes the person asking',
  V48: 'names given by staff used as identifiers of the database: identifiers are made of words of the code and of numbers',
  V69: 'a health check anybody may ask, that asks the database: there is no health check',
  V71: 'uploads in pieces that are put together: a file is one request',
};

/** Flaws that apply and that no test of ours shows not to be here. */
const open: Readonly<Record<string, string>> = {};

const root = path.join(import.meta.dirname, '..');

/** Every number that the name of a test carries. */
function named(): Set<string> {
  const files = ['features', 'server', 'web', 'kit', 'connectors', 'database', 'tools', 'e2e'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|e2e)\.tsx?$/.test(name))
      .map((name) => path.join(root, folder, name)),
  );
  const other = files.filter((file) => file !== import.meta.filename);
  const groups = other.flatMap((file) => fs.readFileSync(file, 'utf8').match(/\(V\d\d(, V\d\d)*\)/g) ?? []);
  return new Set(groups.flatMap((group) => group.match(/V\d\d/g) ?? []));
}

it('every known flaw is named by a test, cannot be here, or is owned up to as open', () => {
  const shown = named();
  const places = flaws.map((flaw) => [flaw, shown.has(flaw), flaw in notHere, flaw in open] as const);
  const wrong = places.filter(([, ...lists]) => lists.filter(Boolean).length !== 1);
  expect(
    wrong.map(([flaw, tested]) => `${flaw} ${tested ? 'has a test and is listed too' : 'is nowhere, or twice'}`),
  ).toEqual([]);
  expect([...shown, ...Object.keys(notHere), ...Object.keys(open)].filter((flaw) => !flaws.includes(flaw))).toEqual([]);
});

it('every test that docs/security.md names is there', () => {
  const names = fs.readFileSync(path.join(root, 'docs/security.md'), 'utf8').match(/`[\w./-]+\.tsx?`/g) ?? [];
  const files = names.map((name) => name.slice(1, -1));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});

it('every "auto" line of docs/security.md says what was taken away when its test was seen to fail', () => {
  const [lines = '', seen = ''] = fs.readFileSync(path.join(root, 'docs/security.md'), 'utf8').split('## Seen to fail');
  const taken = [...seen.matchAll(/^\| (\d[^|]*?) \| [^|]+ \|$/gm)].map(([, line]) => line!);
  const auto = lines.split('\n').filter((line) => line.includes('| auto |'));
  expect(auto.length).toBeGreaterThan(10);
  expect(auto.filter((line) => !taken.some((number) => line.startsWith(`| ${number} `)))).toEqual([]);
  expect(auto.filter((line) => !/`[^`]+\.(test|e2e)\.tsx?`/.test(line))).toEqual([]);
  expect(taken.filter((number) => !auto.some((line) => line.startsWith(`| ${number} `)))).toEqual([]);
});
