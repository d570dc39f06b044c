import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const sheets = globSync('{web,features}/**/*.module.css', { cwd: root });
const screens = globSync('{web,features}/**/*.tsx', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(path.join(root, file), 'utf8'),
}));
const bare = (sheet: string) => readFileSync(path.join(root, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The classes a sheet declares, without those of others that it names in `:global(…)`. */
function declaredIn(sheet: string): string[] {
  const selectors = bare(sheet)
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/:global\([^)]*\)/g, '');
  return [...new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((match) => match[1]!))].sort();
}

/** The classes of a sheet that screens ask for as `styles.name`. */
function usedOf(sheet: string): string[] {
  const used = screens.flatMap(({ file, text }) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)]
      .filter((found) => path.join(path.dirname(file), found[2]!) === sheet)
      .flatMap((found) => [...text.matchAll(new RegExp(`\\b${found[1]}\\.(\\w+)`, 'g'))].map((match) => match[1]!)),
  );
  return [...new Set(used)].sort();
}

it('finds style modules', () => expect(sheets.length).toBeGreaterThan(20));

it.each(sheets)('%s declares the classes that screens use, and no others', (sheet) => {
  expect(usedOf(sheet)).toEqual(declaredIn(sheet));
});

it.each(sheets)('%s takes its measures from web/app/tokens.css and names no class of Ant Design', (sheet) => {
  const text = bare(sheet);
  expect(text).not.toMatch(/\.ant-/);
  expect(text).not.toMatch(
    /\s(?:gap|row-gap|column-gap|(?:padding|margin)[\w-]*):(?:[^;(]*\s)?(?:4|8|12|16|24)px[^(;]*;/,
  );
  expect(text).not.toMatch(/\sfont-size: (?:12|13|14|16)px;/);
  expect(text).not.toMatch(/\sborder-radius: (?:4|6|8)px;/);
  expect(text).not.toMatch(/\sz-index: \d/);
  expect(text).not.toMatch(/:[^;{}]*#[0-9a-f]{3,8}\b/i);
});

it('gives features modules only: global sheets stand in web/ui and web/app', () => {
  const globals = globSync('features/**/*.css', { cwd: root }).filter((file) => !file.endsWith('.module.css'));
  expect(globals).toEqual([]);
});

it('names no global class that no sheet of web/ui and web/app has', () => {
  const known = new Set(globSync('web/{ui,app}/**/*.css', { cwd: root }).flatMap(declaredIn));
  const unknown = screens.flatMap(({ file, text }) =>
    [...text.matchAll(/\bclassName="([^"]+)"/g)]
      .flatMap((match) => match[1]!.split(' '))
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
