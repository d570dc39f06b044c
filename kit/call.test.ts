import { expect, it } from 'vitest';
import { z } from 'zod';
import { listQuery } from './call.ts';

const query = z.object(listQuery(['name', 'price']));

it('takes an empty value for one that is left out, never for page 0 of size 0 (T25)', () => {
  const empty = { search_text: '', orderKey: '', orderBy: '', page: '', pageSize: '' };
  expect(query.parse(empty)).toEqual({ search_text: '', page: 0, pageSize: 10 });
  expect(query.parse({})).toEqual({ page: 0, pageSize: 10 });
});

it('takes a page, its length and an order, and refuses what no list has', () => {
  const asked = { search_text: ' kettle ', orderKey: 'price', orderBy: 'desc', page: '3', pageSize: '100' };
  expect(query.parse(asked)).toEqual({ ...asked, search_text: 'kettle', page: 3, pageSize: 100 });
  const wrong = { search_text: 'x'.repeat(201), orderKey: 'sku', orderBy: 'up', page: '-1', pageSize: '101' };
  const { error } = query.safeParse(wrong);
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'orderBy',
    'orderKey',
    'page',
    'pageSize',
    'search_text',
  ]);
});
