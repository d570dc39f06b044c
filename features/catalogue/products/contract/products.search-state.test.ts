import { describe, expect, it } from 'vitest';
import { flagNames } from './products.filters.ts';
import {
  chooseFlag,
  clearFilters,
  filterIsSet,
  flagChosen,
  flagWord,
  listRequest,
  setFilter,
  setPage,
  setPageSize,
  setSort,
  statusAsked,
} from './products.search-state.ts';

const base = { shopId: '2', status: '0', page: '3', pageSize: '50', id: '7' };

describe('Clear filter', () => {
  it('is active only when a filter is set [PMS-041]', () => {
    expect(filterIsSet(base)).toBe(false);
    expect(filterIsSet({ ...base, orderKey: 'sku', orderBy: 'asc' })).toBe(false);
    for (const name of ['search_text', 'seller', 'category', 'user', 'by_status', 'rating', ...flagNames])
      expect(filterIsSet({ ...base, [name]: '0' }), name).toBe(true);
    expect(filterIsSet({ ...base, search_text: '', category: [] })).toBe(false);
  });
  it('keeps only shopId and status, also status 0 [PMS-042, T24, T25]', () =>
    expect(clearFilters({ ...base, by_status: '1', search_text: 'x', show_ean: '0' })).toEqual({
      shopId: '2',
      status: '0',
    }));
});

describe('changing a filter', () => {
  it('goes to page 0 with 10 rows [PMS-018, PMS-019, T27]', () =>
    expect(setFilter(base, { search_text: 'x' })).toEqual({ ...base, search_text: 'x', page: '0', pageSize: '10' }));
  it('takes a filter away when it is emptied', () =>
    expect(setFilter({ ...base, search_text: 'x' }, { search_text: '' })).not.toHaveProperty('search_text'));
  it('drops the category when the seller changes, not otherwise [PMS-029, T33, T34]', () => {
    const search = { ...base, seller: '1', category: ['4', '5'] };
    expect(setFilter(search, { seller: '2' })).not.toHaveProperty('category');
    expect(setFilter(search, { seller: undefined })).not.toHaveProperty('category');
    expect(setFilter(search, { seller: '1' })).toHaveProperty('category');
    expect(setFilter(search, { user: '9' })).toHaveProperty('category');
  });
});

describe('what is no filter', () => {
  it('sorting goes to page 0 and keeps the page size [PMS-019, T27]', () => {
    expect(setSort(base, 'name', 'desc')).toEqual({ ...base, orderKey: 'name', orderBy: 'desc', page: '0' });
    expect(setSort({ ...base, orderKey: 'name', orderBy: 'desc' }, undefined, undefined)).not.toHaveProperty('orderBy');
  });
  it('the size changer keeps the filters [PMS-019, T27]', () =>
    expect(setPageSize({ ...base, search_text: 'x' }, 20)).toEqual({
      ...base,
      search_text: 'x',
      pageSize: '20',
      page: '0',
    }));
  it('paging keeps everything else', () => expect(setPage(base, 4)).toEqual({ ...base, page: '4' }));
});

it('asks for status, else by_status, also when it is 0 [T24, T25, PMS-015]', () => {
  expect(statusAsked({ status: '0', by_status: '4' })).toBe('0');
  expect(statusAsked({ by_status: '0' })).toBe('0');
  expect(statusAsked({ status: '', by_status: '4' })).toBe('4');
  expect(statusAsked({})).toBeUndefined();
});

describe('yes and no of a flag', () => {
  it('are 1 and 0, and 2 for has changed [LIM-008, LIM-009, LIM-010, T26]', () => {
    expect(flagWord('show_ean', true)).toBe('1');
    expect(flagWord('show_updated', true)).toBe('2');
    for (const name of flagNames) expect(flagWord(name, false)).toBe('0');
  });
  it('are found again in the URL [T26]', () => {
    expect(flagChosen({ show_updated: '2' }, 'show_updated')).toBe('yes');
    expect(flagChosen({ show_ean: '2' }, 'show_ean')).toBeNull();
    expect(flagChosen({ show_ean: '0' }, 'show_ean')).toBe('no');
    expect(flagChosen({}, 'show_ean')).toBeNull();
  });
  it('exclude each other [PMS-072]', () => {
    const yes = chooseFlag(base, 'show_stock', 'yes');
    expect(yes.show_stock).toBe('1');
    expect(chooseFlag(yes, 'show_stock', 'no').show_stock).toBe('0');
    expect(chooseFlag(yes, 'show_stock', null)).not.toHaveProperty('show_stock');
  });
});

it('sends known names only, and by_status as status [API-030, T24]', () =>
  expect(
    listRequest({ ...base, status: undefined, by_status: '0', seller: '', category: ['1', '2'], action: 'x' }),
  ).toEqual({ page: '3', pageSize: '50', category: ['1', '2'], status: '0' }));
