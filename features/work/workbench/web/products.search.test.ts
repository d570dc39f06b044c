import { describe, expect, it } from 'vitest';
import { flagNames } from '#features/catalogue/products/contract/products.filters.ts';
import { chooseFlag, flagChosen } from '#features/catalogue/products/contract/products.search-state.ts';
import { parseSearch } from '#web/lib/search.ts';
import {
  categoryIds,
  changeFilter,
  changeStatusLink,
  chooseCategories,
  countRequest,
  filterKeyOf,
  filtersSet,
  flagsSet,
  openProductOf,
  pageRequest,
  readList,
} from './products.search.ts';

const address = (query: string) => parseSearch(`shopId=1&${query}`);

describe('what an address asks', () => {
  it('is page 0 with 10 rows and no status when the query lacks them [PMS-004, PMS-005, LIM-002]', () => {
    const asked = readList(address(''));
    expect(asked).toMatchObject({ page: 0, pageSize: 10, status: undefined, language: 'EN', ordered: null });
    expect(pageRequest(asked)).toEqual({ page: 0, pageSize: 10, onlyCount: '0' });
  });

  it.each(['status', 'by_status'])('is the status of %s, New too [PMS-015, T24, T25]', (key) => {
    const asked = readList(address(`${key}=0`));
    expect(asked.status).toBe(0);
    expect(asked.filters).toEqual({ status: '0' });
  });

  it.each([
    'status',
    'removal_reason',
    'language',
    'search_text',
    'search_type',
    'seller',
    'user',
    'rating',
    ...flagNames,
  ])('sends %s to the server [LST-001..018, PMS-003..017]', (key) => {
    const values: Record<string, string> = {
      removal_reason: 'pricing_issues',
      language: 'AL',
      search_text: '0123',
      search_type: 'ean',
      show_updated: '2',
    };
    const value = values[key] ?? '1';
    expect(readList(address(`${key}=${value}`)).filters).toEqual({ [key]: value });
  });

  it('keeps every category of a repeated key [LST-007, T33]', () => {
    const search = address('category=4&category=9');
    expect(readList(search).filters).toEqual({ category: ['4', '9'] });
    expect(categoryIds(search)).toEqual([4, 9]);
    expect(categoryIds(address('category=4'))).toEqual([4]);
    expect(categoryIds(address(''))).toEqual([]);
  });

  it('leaves out what means nothing and names it, so that an old link still opens', () => {
    const asked = readList(address('status=6&page=x&pageSize=5000&seller=abc&show_ean=5&search_text=boots&utm=mail'));
    expect([...asked.notUnderstood].sort()).toEqual(['page', 'pageSize', 'seller', 'show_ean', 'status']);
    expect(asked.filters).toEqual({ search_text: 'boots' });
    expect(asked).toMatchObject({ page: 0, pageSize: 10, status: undefined });
  });

  it('counts without page and order, which change no count [API-030, T29]', () => {
    const asked = readList(address('search_text=x&page=4&pageSize=50&orderKey=name&orderBy=desc'));
    expect(asked.ordered).toEqual({ by: 'name', direction: 'desc' });
    expect(countRequest(asked)).toEqual({ search_text: 'x', onlyCount: '1' });
    expect(pageRequest(asked)).toMatchObject({ orderKey: 'name', orderBy: 'desc', page: 4, pageSize: 50 });
  });
});

describe('the key a selection lives under', () => {
  const key = (query: string) => readList(address(query)).filterKey;
  it('is the same on every page and in every order, so that the selection stays [PMS-074, T32]', () => {
    expect(key('seller=1&page=3&pageSize=50&orderKey=sku&orderBy=asc&id=9')).toBe(key('seller=1'));
    expect(key('seller=1&search_text=x')).toBe(key('search_text=x&seller=1'));
  });
  it.each(['seller=2', 'seller=1&status=0', 'seller=1&show_ean=0', 'seller=1&language=AL', ''])(
    'is another one for %s, so that the selection goes [T32]',
    (query) => expect(key(query)).not.toBe(key('seller=1')),
  );
  it('is found again from the request of select-all [T32]', () => {
    const asked = readList(address('seller=1&orderKey=sku'));
    expect(filterKeyOf(asked.filters)).toBe(asked.filterKey);
  });
});

describe('changing a filter', () => {
  it('resets page and page size and keeps the rest [PMS-018, PMS-019]', () => {
    expect(changeFilter(address('page=3&pageSize=50&seller=1'), { search_text: 'x' })).toEqual({
      shopId: '1',
      seller: '1',
      search_text: 'x',
      page: '0',
      pageSize: '10',
    });
  });
  it('drops the removal reason outside the removed list [LST-002, T36]', () => {
    const removed = address('status=5&removal_reason=pricing_issues');
    expect(changeFilter(removed, { seller: '1' })).toHaveProperty('removal_reason');
    expect(changeStatusLink(removed, 2)).not.toHaveProperty('removal_reason');
  });
  it('gives way to a status link, also to New, and to none [T24, T25, T46]', () => {
    expect(changeStatusLink(address('by_status=4&seller=1'), 0)).toMatchObject({ status: '0', seller: '1' });
    expect(changeStatusLink(address('by_status=4'), 3)).not.toHaveProperty('by_status');
    expect(changeStatusLink(address('status=7'), undefined)).not.toHaveProperty('status');
  });
  it('replaces the ids of one tree and keeps those of the other [PMS-032, T33]', () => {
    const both = address('seller=1&category=10&category=20');
    expect(chooseCategories(both, new Set([10, 11]), [11])).toMatchObject({ category: ['20', '11'], page: '0' });
    expect(chooseCategories(both, new Set([10, 20]), [])).not.toHaveProperty('category');
  });
});

describe('the header filter', () => {
  it('shows what the address says, 2 as the yes of has changed [PMS-061..071, T26]', () => {
    const search = address('show_updated=2&show_ean=0&show_stock=1&show_price=7');
    expect(flagNames.map((name) => [name, flagChosen(search, name)]).filter(([, choice]) => choice !== null)).toEqual([
      ['show_updated', 'yes'],
      ['show_ean', 'no'],
      ['show_stock', 'yes'],
    ]);
    expect(flagsSet(search)).toBe(3);
  });
  it('writes yes or no of each flag, and what it wrote is what it shows [PMS-072, LIM-008..010]', () => {
    for (const name of flagNames) {
      const yes = chooseFlag(address(''), name, 'yes');
      const no = chooseFlag(yes, name, 'no');
      expect([flagChosen(yes, name), flagChosen(no, name), flagsSet(no)]).toEqual(['yes', 'no', 1]);
      expect(flagsSet(chooseFlag(no, name, null))).toBe(0);
    }
  });
});

it('opens the product of a whole positive id and of nothing else [PMS-016]', () => {
  expect(openProductOf(address('id=12'))).toBe(12);
  for (const query of ['', 'id=', 'id=abc', 'id=-1', 'id=1.5']) expect(openProductOf(address(query)), query).toBeNull();
});

it('counts the filters a phone hides behind its button', () => {
  expect(filtersSet(address('status=1&page=2&seller=1&category=3&category=4&show_ean=1'))).toBe(2);
});
