import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const rooms = '{features,server,web,kit,connectors,database,tools,e2e,bench,docs}/**/*.*';
const files = globSync(['*.*', rooms], { cwd: root, exclude: (name) => name === 'failed' });
const names = new Set(files.map((file) => path.basename(file)));
/** Files that a build writes, and the examples of recipes: `x.recorded.ts` stands for the one of any feature. */
const made = new Set(['page-scripts.json', 'first-script.js']);
const isExample = (name: string) => /^x\./.test(path.basename(name)) || name.includes('<');

const namedIn = (file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|md|css|sql|json))`/g)]
    .map((found) => found[1]!)
    .filter((name) => !isExample(name) && !made.has(path.basename(name)));
/** A path from the file that names it or from the root, the end of a path, or a file's name. */
const isThere = (name: string, from: string) =>
  existsSync(path.join(root, path.dirname(from), name)) ||
  (names.has(path.basename(name)) && (!name.includes('/') || files.some((file) => `/${file}`.endsWith(`/${name}`))));

it('comments and documents name files that are there', () => {
  const read = files.filter((file) => /\.(tsx?|md)$/.test(file) && !file.startsWith('docs/recipes/'));
  const gone = read.flatMap((file) =>
    namedIn(file)
      .filter((name) => !isThere(name, file))
      .map((name) => `${file}: ${name}`),
  );
  expect(read.flatMap(namedIn).length).toBeGreaterThan(200);
  expect(gone).toEqual([]);
});
