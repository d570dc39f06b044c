import { expect, it } from 'vitest';
import { shortAddress, sizeInWords } from './feed-words.ts';

it('shows an address without protocol and query', () => {
  expect(shortAddress('https://feeds.test/export/products.xml?token=secret')).toBe('feeds.test/export/products.xml');
  expect(shortAddress('https://feeds.test')).toBe('feeds.test');
  expect(shortAddress('nonsense')).toBe('nonsense');
});

it('writes sizes as people read them', () => {
  expect([12, 41_993, 5_300_000].map(sizeInWords)).toEqual(['12 B', '42 KB', '5.3 MB']);
});
