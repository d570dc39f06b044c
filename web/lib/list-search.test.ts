import { describe, expect, it } from 'vitest';
import { filterPatch, idIn, longestSearch, pageIn, pagePatch, searchTextIn, weekPatch } from './list-search.ts';

describe('the page of a list in an address', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['3', 3],
    ['-1', 0],
    ['1.5', 0],
    ['many', 0],
  ])('%j is page %i, counted from 0: what means nothing is the first one (T28)', (page, expected) => {
    expect(pageIn({ page })).toBe(expected);
  });

  it('leaves the first page out of the address, and a changed filter goes back to it', () => {
    expect(pagePatch(0)).toEqual({ page: undefined });
    expect(pagePatch(2)).toEqual({ page: 2 });
    expect(filterPatch({ state: 'open' })).toEqual({ state: 'open', page: undefined });
  });
});

it.each([
  ['7', 7],
  [['8', '9'], 8],
  ['0', null],
  ['-3', null],
  ['1.5', null],
  ['x', null],
  [undefined, null],
])('reads the id %j of an address as %j', (value, expected) => {
  expect(idIn(value)).toBe(expected);
});

it('searches for the first text of an address, cut to what a list takes; an empty one is none', () => {
  expect(searchTextIn({ search_text: ['lamp', 'sofa'] })).toBe('lamp');
  expect(searchTextIn({ search_text: 'x'.repeat(longestSearch + 1) })).toBe('x'.repeat(longestSearch));
  expect(searchTextIn({ search_text: '' })).toBeUndefined();
  expect(searchTextIn({})).toBeUndefined();
});

it.each([
  [{}, '2100-03-01', '2100-03-07'],
  [{ from: '2100-02-01', to: '2100-04-01' }, '2100-03-01', '2100-03-07'],
  [{ from: '2100-03-03' }, '2100-03-03', '2100-03-07'],
  [{ to: '2100-03-05' }, '2100-03-01', '2100-03-05'],
  [{ from: '2100-03-03', to: '2100-03-05' }, '2100-03-03', '2100-03-05'],
])('a week of a list of %j is its days from %s to %s: it is never made wider', (chosen, from, to) => {
  expect(weekPatch('2100-03-01', chosen)).toEqual({ from, to });
});
