import { describe, expect, it } from 'vitest';
import { paging } from '#kit/call.ts';
import { flagNames, offersSelectAll, productFilters, productListQuery } from './products.filters.ts';

const read = (query: Record<string, unknown>) => productListQuery.parse(query);
const fields = (query: Record<string, unknown>) =>
  productListQuery.safeParse(query).error?.issues.map((issue) => issue.path.join('.'));

describe('the query of the product list', () => {
  it('has defaults: page 0, 10 rows, search type sku, language EN [LIM-002, LIM-007, PMS-004, PMS-005, PMS-022]', () =>
    expect(read({})).toMatchObject({
      page: 0,
      pageSize: 10,
      search_type: 'sku',
      language: 'EN',
      onlyCount: '0',
      orderBy: 'asc',
    }));
  it('searches in SKU where the type is left empty, too [PMS-022]', () =>
    expect(read({ search_type: '' }).search_type).toBe('sku'));
  it('reads empty values as absent, never as 0 [T25]', () => {
    const query = Object.fromEntries(
      ['status', 'seller', 'user', 'rating', 'page', 'pageSize', 'search_type', 'language', 'orderKey', 'orderBy']
        .concat(['removal_reason', 'category', 'onlyCount'], flagNames)
        .map((name) => [name, '']),
    );
    const { search_type, language, page, pageSize, onlyCount, orderBy, ...rest } = read(query);
    expect({ search_type, language, page, pageSize, onlyCount, orderBy }).toEqual({
      search_type: 'sku',
      language: 'EN',
      page: 0,
      pageSize: 10,
      onlyCount: '0',
      orderBy: 'asc',
    });
    expect(Object.values(rest).filter((value) => value !== undefined)).toEqual([]);
  });
  it('reads the zeros: status New, page 0, a "no" flag [T25, LIM-009, STA-001]', () =>
    expect(read({ status: '0', page: '0', show_ean: '0' })).toMatchObject({ status: 0, page: 0, show_ean: '0' }));
  it.each(['0', '1', '2', '3', '4', '5', '7'])('takes status %s [API-030]', (status) =>
    expect(read({ status }).status).toBe(Number(status)),
  );
  it.each(['6', '8', '-1', 'new', '2.5'])('refuses status %s, naming the field [STA-007, T45]', (status) =>
    expect(fields({ status })).toEqual(['status']),
  );
  it('takes one and several categories [LST-007, T33]', () => {
    expect(read({ category: '5' }).category).toEqual([5]);
    expect(read({ category: ['5', '6'] }).category).toEqual([5, 6]);
  });
  it('takes search types sku, ean, brand, name, all and no other [PMS-021]', () => {
    for (const search_type of ['sku', 'ean', 'brand', 'name', 'all'])
      expect(read({ search_type }).search_type).toBe(search_type);
    expect(fields({ search_type: 'mpn' })).toEqual(['search_type']);
  });
  it('trims the search text [T38]', () => expect(read({ search_text: '  0123 ' }).search_text).toBe('0123'));
  it('sorts by SKU Intern, SKU Ext. and name only [PMS-011, PMS-012, T38]', () => {
    for (const orderKey of ['sku_intern', 'sku', 'name']) expect(read({ orderKey }).orderKey).toBe(orderKey);
    expect(fields({ orderKey: 'price' })).toEqual(['orderKey']);
    expect(fields({ orderBy: 'up' })).toEqual(['orderBy']);
  });
  it('takes 1 to 100 rows a page', () => {
    expect(read({ pageSize: '100' }).pageSize).toBe(100);
    for (const pageSize of ['0', '101', '1.5']) expect(fields({ pageSize })).toEqual(['pageSize']);
    expect(fields({ page: '-1' })).toEqual(['page']);
    expect(paging.pageSizes).toEqual([10, 20, 50, 100]);
  });
  it('takes flags 1 and 0 for each of the ten, and 2 for has changed only [LIM-008, LIM-009, LIM-010]', () => {
    expect(flagNames).toHaveLength(10);
    for (const name of flagNames) {
      expect(read({ [name]: '1' })[name]).toBe('1');
      expect(read({ [name]: '0' })[name]).toBe('0');
      const two = productListQuery.safeParse({ [name]: '2' });
      expect(two.success, name).toBe(name === 'show_updated');
    }
  });
  it('takes a removal reason, an assignee and a rating [LST-002, LST-008, PMS-014, T36]', () => {
    expect(read({ removal_reason: 'pricing_issues', user: '9', rating: '5' })).toMatchObject({
      removal_reason: 'pricing_issues',
      user: 9,
      rating: 5,
    });
    expect(fields({ removal_reason: 'because' })).toEqual(['removal_reason']);
    expect(fields({ rating: '6' })).toEqual(['rating']);
  });
  it('takes onlyCount 0 and 1, as text or number [API-029]', () => {
    expect(read({ onlyCount: 1 }).onlyCount).toBe('1');
    expect(fields({ onlyCount: '2' })).toEqual(['onlyCount']);
  });
  it('ignores names it does not know', () =>
    expect(productFilters.parse({ shopId: '2', x: 'y' })).not.toHaveProperty('x'));
});

it('offers select-all from 1 up to 10000 products [PMS-076, PMS-077, LIM-003, T31]', () => {
  expect([0, 1, 10_000, 10_001].map(offersSelectAll)).toEqual([false, true, true, false]);
});
