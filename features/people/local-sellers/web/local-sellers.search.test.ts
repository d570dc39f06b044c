import { expect, it } from 'vitest';
import { patchSearch } from '#web/lib/search.ts';
import { crossingPatch, readSellers } from './local-sellers.search.ts';

const narrowed = { state: 'active', search_text: 'kroi', city: 'Prizren', manager: '3', orderKey: 'name', page: '2' };

it('reads nothing of the list of applications as of sellers: their numbers are of all', () => {
  expect(readSellers(narrowed).filters).toMatchObject({ search_text: 'kroi', city: 'Prizren', manager: '3' });
  const beside = readSellers({ ...narrowed, state: 'applications' });
  expect([beside.applications, beside.filters, beside.filtered]).toEqual([true, {}, false]);
  expect(beside.request).toEqual(readSellers({}).request);
});

it('takes nothing of one list along to the other', () => {
  const applications = { search_text: 'kroi', status: 'all', application: '7', orderKey: 'submitted', orderBy: 'desc' };
  expect(patchSearch({ shopId: '1', ...narrowed, ...applications }, { ...crossingPatch, state: 'active' })).toEqual({
    shopId: '1',
    state: 'active',
    page: '2',
  });
  // Whatever narrows the list of sellers is among it.
  const { state: _state, ...filters } = readSellers({
    ...narrowed,
    type: 'x',
    brand: 'x',
    documents: 'due',
    onboarding: 'open',
    login: 'never',
    away: '1',
    score: 'low',
  }).filters;
  expect(Object.keys(crossingPatch)).toEqual(expect.arrayContaining(Object.keys(filters)));
});
