import { describe, expect, it } from 'vitest';
import { guards, publicPaths } from '#features/navigation/contract/navigation.guards.ts';
import { pendingPages } from '#features/navigation/contract/navigation.pending.ts';
import { pageOf } from '#web/lib/web-feature.ts';
import { features } from './features.ts';

const Page = () => null;
const pages = features.flatMap((feature) => feature.pages);
const addresses = [...guards.map((guard) => guard.path), ...publicPaths];

it.each(addresses)('%s has a page, or says honestly that it has none yet', (path) => {
  const built = pages.some((page) => page.path === path);
  expect(built || pendingPages.some((page) => page.path === path)).toBe(true);
});

it('registers no address twice and none outside the specification', () => {
  const paths = pages.map((page) => page.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !addresses.includes(path))).toEqual([]);
  expect(pendingPages.map((page) => page.path).filter((path) => !addresses.includes(path))).toEqual([]);
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
