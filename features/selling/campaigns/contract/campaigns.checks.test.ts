import { describe, expect, it } from 'vitest';
import { leastPercent } from './campaigns.checks.ts';

describe('The least discount of a product (pages.md 4.8: by category)', () => {
  const said = [
    { category: 1, percent: '5' },
    { category: 2, percent: '30' },
    { category: 3, percent: '7.5' },
  ];
  it.each([
    ['of a category of its own, though lower than that of all', '20', [3], '7.5'],
    ['the highest of several, as numbers', '20', [1, 3], '7.5'],
    ['of a category above', '20', [9, 2], '30'],
    ['that of all where nothing is said of its categories', '20', [9], '20'],
    ['that of all where it has no category', '20', [], '20'],
    ['none where nothing is said at all', null, [9], null],
  ])('is %s', (_words, all, categories, least) => {
    expect(leastPercent({ min_percent: all, min_percents: said }, categories)).toBe(least);
  });
  it('is that of all in a campaign of before categories had their own', () => {
    expect(leastPercent({ min_percent: '10' }, [1])).toBe('10');
  });
});
