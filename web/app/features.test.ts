import fs from 'node:fs';
import path from 'node:path';
import type { LinkProps } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { guards, publicPaths } from '#features/base/navigation/contract/navigation.guards.ts';
import { pendingPages } from '#features/base/navigation/contract/navigation.pending.ts';
import { declaredErrors, generalErrors } from '#kit/error.ts';
import { fillIn, placesOf } from '#kit/text.ts';
import { refusalIn } from '#web/lib/refusal-words.ts';
import { defineWebFeature, pageAt, pageOf } from '#web/lib/web-feature.ts';
import { features } from './features.ts';
import { recordedWords } from './recorded-words.ts';
import { pageShortcuts, shellShortcuts } from './shell.shortcuts.ts';

const Page = () => null;
const pages = features.flatMap((feature) => feature.pages);
const addresses: readonly string[] = [...guards.map((guard) => guard.path), ...publicPaths];

it.each(addresses)('%s has a page, or says honestly that it has none yet', (path) => {
  const built = pages.some((page) => page.path === path);
  expect(built !== pendingPages.some((page) => page.path === path)).toBe(true);
});

it('registers no address twice and none outside the specification', () => {
  const paths = pages.map((page) => page.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !addresses.includes(path))).toEqual([]);
  expect(pendingPages.map((page) => page.path).filter((path) => !addresses.includes(path))).toEqual([]);
});

it('an address counts as built from the moment a feature registers it', () => {
  for (const { path } of pendingPages) {
    const feature = defineWebFeature({ name: 'test', pages: [{ path, load: async () => ({ default: Page }) }] });
    expect(pageAt(features, path), path).toBeUndefined();
    expect(pageAt([...features, feature], path), path).toBeDefined();
  }
});

describe('the component of a page file', () => {
  it('is its default export or its only component', () => {
    expect(pageOf({ default: Page })).toBe(Page);
    expect(pageOf({ title: 'x', SomePage: Page })).toBe(Page);
  });

  it('is missed loudly', () => {
    expect(() => pageOf({ title: 'x' })).toThrow('no component');
  });
});

describe('shortcuts', () => {
  const everyShortcut = async () => {
    const files = await Promise.all(features.flatMap((feature) => feature.shortcuts?.() ?? []));
    const ofFeatures = files.flatMap((file) => Object.values(file).flatMap((declared) => Object.values(declared)));
    return [...Object.values(shellShortcuts), ...Object.values(pageShortcuts), ...ofFeatures];
  };

  it('have an id each, and no two share their keys where both could be meant', async () => {
    const all = await everyShortcut();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const taken = all.flatMap(({ keys, scope }) => (keys ? [`${scope} ${keys}`] : []));
    expect(taken.filter((one, at) => taken.indexOf(one) !== at)).toEqual([]);
    const everywhere = all.flatMap(({ keys, scope }) => (keys && scope === 'everywhere' ? [keys] : []));
    expect(all.filter(({ keys, scope }) => scope !== 'everywhere' && keys && everywhere.includes(keys))).toEqual([]);
  });

  it('lead only to pages that exist, which the compiler knows of links too', () => {
    const link = (to: LinkProps) => to;
    link({ to: '/products', search: { status: '4' } });
    // @ts-expect-error no such page
    link({ to: '/product' });
    // @ts-expect-error a query is text
    link({ to: '/products', search: { status: 4 } });
    expect(Object.keys(pageShortcuts).filter((path) => !addresses.includes(path))).toEqual([]);
  });
});

describe('the words of histories', () => {
  it('are those of every contract, and no two features have other words for the same action', () => {
    const root = path.join(import.meta.dirname, '../../features');
    expect(recordedWords).toHaveLength(fs.globSync('*/*/contract/*.recorded.ts', { cwd: root }).length);
    expect(recordedWords.length).toBeGreaterThan(20);
    const actions = recordedWords.flatMap((words) => Object.keys(words.actions ?? {}));
    expect(actions.filter((action, at) => actions.indexOf(action) !== at)).toEqual([]);
  });
});

describe('the words of tasks', () => {
  it('stand with the feature that declares them, each type once', async () => {
    const root = path.join(import.meta.dirname, '../../features');
    const contracts = fs.globSync('*/*/contract/*.tasks.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
    const declared = await Promise.all(
      contracts.map(async (file) => {
        const tasks = Object.values(
          (await import(path.join(root, file))) as Record<string, { type?: unknown; input?: unknown }>,
        );
        const feature = file.split('/').slice(0, 2).join('/');
        return tasks.flatMap(({ type, input }) => (input ? [`${feature} ${String(type)}`] : []));
      }),
    );
    const named = await Promise.all(
      fs.globSync('*/*/contract/*.recorded.ts', { cwd: root }).map(async (file) => {
        const { recorded } = (await import(path.join(root, file))) as { recorded: { tasks?: object } };
        const feature = file.replaceAll('\\', '/').split('/').slice(0, 2).join('/');
        return Object.keys(recorded.tasks ?? {}).map((type) => `${feature} ${type}`);
      }),
    );
    expect(declared.flat().length).toBeGreaterThan(15);
    expect(named.flat().sort()).toEqual(declared.flat().sort());
  });
});

describe('the refusals of all features', () => {
  const root = path.join(import.meta.dirname, '../../features');
  const declaring = () =>
    fs
      .globSync('*/*/{contract,server}/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => fs.readFileSync(path.join(root, file), 'utf8').includes('defineErrors('));

  it('are declared in contracts, and read by web/app/all-refusals.ts', () => {
    const read = fs.readFileSync(path.join(import.meta.dirname, 'all-refusals.ts'), 'utf8');
    expect(declaring().filter((file) => !read.includes(`'#features/${file}'`))).toEqual([]);
  });

  it('have Albanian words, but for the literals of the specification', async () => {
    await import('./all-refusals.ts');
    // A place alone: what is said there is a sentence of its own.
    const lacking = declaredErrors().filter(({ text, sq }) => sq === undefined && !/^\{\w+\}$/.test(text));
    expect(lacking.map(({ code }) => code).sort()).toEqual(['account_inactive', 'seller_suspended', 'unauthorized']);
  });

  it('have a code each, by which they are found', async () => {
    await import('./all-refusals.ts');
    const codes = declaredErrors().map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(200);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('are said in Albanian by code and values: nothing of it depends on the English sentence', async () => {
    await import('./all-refusals.ts');
    // Refused fields say the sentence of the first of them.
    const found = declaredErrors().filter(({ code }) => code !== generalErrors.invalid.code);
    for (const { code, text, sq } of found) {
      if (sq === undefined) continue;
      expect(placesOf(text), code).toEqual(expect.arrayContaining(placesOf(sq)));
      const values = Object.fromEntries(placesOf(text).map((name) => [name, `<${name}>`]));
      expect(refusalIn('sq', { code, values, statusMessage: 'Zq' }), code).toBe(fillIn(sq, values));
    }
  });
});
