import fs from 'node:fs';
import path from 'node:path';
import type { LinkProps } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { guards, publicPaths } from '#features/base/navigation/contract/navigation.guards.ts';
import type { CauseDefinition } from '#kit/cause.ts';
import * as kitErrors from '#kit/error.ts';
import { type ErrorDefinition, generalErrors } from '#kit/error.ts';
import type { EventDefinition } from '#kit/event.ts';
import * as formats from '#kit/formats.ts';
import * as platformErrors from '#kit/platform.errors.ts';
import * as reading from '#kit/reading.sentences.ts';
import * as rules from '#kit/rule.texts.ts';
import type { Sentence } from '#kit/sentence.ts';
import { fillIn, placesOf } from '#kit/text.ts';
import { refusalIn } from '#web/lib/refusal-words.ts';
import { pageOf } from '#web/lib/web-feature.ts';
import { features } from './features.ts';
import { recordedWords } from './recorded-words.ts';
import { pageShortcuts, shellShortcuts } from './shell.shortcuts.ts';

const Page = () => null;
const pages = features.flatMap((feature) => feature.pages);
const addresses: readonly string[] = [...guards.map((guard) => guard.path), ...publicPaths];

it.each(addresses)('%s has a page [GEN-002] [GEN-021]', (path) => {
  expect(pages.some((page) => page.path === path)).toBe(true);
});

it('registers no address twice and none outside the specification', () => {
  const paths = pages.map((page) => page.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !addresses.includes(path))).toEqual([]);
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

it('has a page behind every line of every cause on the page of issues', async () => {
  const root = path.join(import.meta.dirname, '../../features');
  const contracts = await Promise.all(
    fs.globSync('*/*/contract/**/*.causes.ts', { cwd: root }).map((file) => import(path.join(root, file))),
  );
  const causes = contracts.flatMap((contract) => Object.values(contract as Record<string, Partial<CauseDefinition>>));
  const lines = causes.flatMap(({ lines = {} }) => Object.values(lines));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.map(({ to }) => to).filter((to) => !addresses.includes(to))).toEqual([]);
});

describe('news', () => {
  it('is told to pages wherever a feature reads something again because of it', async () => {
    const root = path.join(import.meta.dirname, '../../features');
    const contracts = await Promise.all(
      fs.globSync('*/*/contract/**/*.events.ts', { cwd: root }).map((file) => import(path.join(root, file))),
    );
    type Declared = Partial<Pick<EventDefinition, 'name' | 'tell'>>;
    const events = contracts.flatMap((contract) => Object.values(contract as Record<string, Declared>));
    const told = events.flatMap(({ name, tell = [] }) => (name !== undefined && tell.length > 0 ? [name] : []));
    const awaited = features.flatMap(({ realtime }) => [
      ...Object.keys(realtime?.invalidates ?? {}),
      ...Object.keys(realtime?.hears ?? {}),
    ]);
    expect(awaited.length).toBeGreaterThan(20);
    expect(awaited.filter((wanted) => !told.some((name) => name.startsWith(wanted)))).toEqual([]);
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

describe('what the server says', () => {
  const root = path.join(import.meta.dirname, '../../features');
  const filesWith = (what: RegExp, where = '*/*/{contract,server}/**/*.ts') =>
    fs
      .globSync(where, { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.ts$|for-tests/.test(file))
      .filter((file) => what.test(fs.readFileSync(path.join(root, file), 'utf8')));

  /** Every refusal and every sentence of the files that the browser reads for it, and of the kit. */
  const declared = async () => {
    const { read } = await import('./sentences.ts');
    const modules = [...Object.values(read), kitErrors, formats, platformErrors, reading, rules] as object[];
    const tables = modules.flatMap((module) => Object.values(module) as unknown[]);
    const entries = tables.flatMap((table) => (typeof table === 'object' && table ? Object.values(table) : []));
    return entries.flatMap((entry: Partial<ErrorDefinition & Sentence> | null) => {
      if (typeof entry !== 'object' || entry === null || typeof entry.code !== 'string') return [];
      const english = entry.text ?? entry.en;
      return english === undefined ? [] : [{ code: entry.code, en: english, sq: entry.sq }];
    });
  };

  it('is declared where the browser reads it for all features', () => {
    expect(
      filesWith(/\bdefineErrors\(/).filter(
        (file) => !/\/contract\/([\w-]+\/)*[\w-]+(\.[\w-]+)*\.errors\.ts$/.test(file),
      ),
    ).toEqual([]);
    // What a task, a report or a notice says is read on other pages than those of its feature; the sentences of the kit are read on all.
    const said = filesWith(/\b(say|sayAll)\(/, '*/*/server/**/*.ts').flatMap((file) => {
      const source = fs.readFileSync(path.join(root, file), 'utf8');
      const names = [...source.matchAll(/import \{([^}]*)\} from '(?!#kit\/)[^']*\.texts\.ts'/g)].flatMap(
        ([, list = '']) => list.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
      );
      return names
        .filter((name) => name && new RegExp(`\\bsay\\(\\s*${name}\\b`).test(source))
        .map((name) => `${file} ${name}`);
    });
    expect(said).toEqual([]);
  });

  it('has Albanian words, but for the literals of the specification', async () => {
    // A place alone: what is said there is a sentence of its own.
    const lacking = (await declared()).filter(({ en, sq }) => sq === undefined && !/^\{\w+\}$/.test(en));
    expect(lacking.map(({ code }) => code).sort()).toEqual(['account_inactive', 'seller_suspended', 'unauthorized']);
  });

  it('has a code each, by which it is found', async () => {
    const codes = (await declared()).map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(400);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('is said in Albanian by code and values: nothing of it depends on the English sentence', async () => {
    // Refused fields say the sentence of the first of them.
    for (const { code, en, sq } of await declared()) {
      if (sq === undefined || code === generalErrors.invalid.code) continue;
      expect(placesOf(en), code).toEqual(expect.arrayContaining(placesOf(sq)));
      const values = Object.fromEntries(placesOf(en).map((name) => [name, `<${name}>`]));
      expect(refusalIn('sq', { code, values, message: 'Zq' }), code).toBe(fillIn(sq, values));
    }
  });
});
