import { expect, it } from 'vitest';
import { guards } from '#features/base/navigation/contract/navigation.guards.ts';
import { helpTopicFor } from './academy.service-page.ts';

it.each([
  ['/local/products', 409, 'products'],
  ['/local/import', 422, 'products'],
  ['/orders/local', 409, 'orders'],
  ['/settings/company', 403, 'account'],
  ['/local/products', 500, 'technical'],
  ['/orders/local', 0, 'technical'],
  ['/local/productsfoo', 409, 'other'],
  ['/', 409, 'other'],
] as const)('a refusal at %s with %i is about %s [pages.md 4.24]', (page, status, topic) => {
  expect(helpTopicFor(page, { status })).toBe(topic);
});

it('knows pages that are there', () => {
  const pages = guards
    .map(({ path }) => path as string)
    .filter((path) => helpTopicFor(path, { status: 409 }) !== 'other');
  expect(pages.toSorted()).toEqual([
    '/local/archive-products',
    '/local/import',
    '/local/products',
    '/orders/local',
    '/polocal/items',
    '/settings/company',
  ]);
});
