import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { applyPalette, lightPalette } from './app/palette.ts';

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

it('names no token that nothing sets: browsers drop its rule and say nothing', () => {
  const all = globSync('{web,features}/**/*.css', { cwd: root });
  const colours: string[] = [];
  applyPalette(lightPalette, {
    style: { setProperty: (name: string) => colours.push(name) },
  } as unknown as HTMLElement);
  const set = new Set([
    ...colours,
    ...all.flatMap((sheet) => [...bare(sheet).matchAll(/(--t-[\w-]+)\s*:/g)].map((found) => found[1]!)),
    // Set by scripts (web/ui/use-foot.ts).
    '--t-foot',
  ]);
  const unknown = all.flatMap((sheet) =>
    [...bare(sheet).matchAll(/var\((--t-[\w-]+)/g)]
      .map((found) => found[1]!)
      .filter((name) => !set.has(name))
      .map((name) => `${sheet}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

/** What stylelint says of one rule in a module of a feature: the names of the rules it breaks. */
function brokenBy(rule: string): string[] {
  const said = spawnSync(
    process.execPath,
    ['node_modules/stylelint/bin/stylelint.mjs', '--formatter', 'json', '--stdin-filename', 'features/x/x.module.css'],
    { cwd: root, input: rule, encoding: 'utf8' },
  );
  // It writes where an error goes, because there is one.
  const results = JSON.parse(said.stderr || said.stdout) as { warnings: { rule: string }[] }[];
  return results.flatMap(({ warnings }) => warnings.map((warning) => warning.rule));
}

it.each([
  ['.row .ant-btn { flex: 1; }', 'selector-disallowed-list'],
  ['.pd-row { flex: 1; }', 'selector-class-pattern'],
  ['.row { color: #fff; }', 'color-no-hex'],
  ['.row { gap: 4px 10px; }', 'declaration-property-value-disallowed-list'],
  ['.row { padding-left: 16px; }', 'declaration-property-value-disallowed-list'],
  ['.row { font-size: 13px; }', 'declaration-property-value-disallowed-list'],
  ['.row { border-radius: 6px; }', 'declaration-property-value-disallowed-list'],
  ['.row { z-index: 5; }', 'declaration-property-value-disallowed-list'],
  ['.row { animation: turn 1s; }', 'no-unknown-animations'],
])('refuses %s', (rule, name) => expect(brokenBy(rule)).toEqual([name]));

it('accepts tokens, other measures and global classes of web/ui', () => {
  expect(brokenBy('.row > :global(.t-card) { gap: var(--t-space-1) 10px; font-size: 11px; }')).toEqual([]);
});
