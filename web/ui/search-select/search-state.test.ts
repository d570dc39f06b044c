import { expect, it } from 'vitest';
import { type Standing, searchState } from './search-state.ts';

const answered = { isSuccess: true, isPlaceholderData: false, error: null };
const nothingYet = { isSuccess: false, isPlaceholderData: false, error: null };
const standing: Standing = { typed: 'lamp', text: 'lamp', shortest: 2, found: answered, count: 3 };

it('asks nobody before enough is typed: spaces are no letters', () => {
  expect(searchState({ ...standing, typed: ' l ', text: 'l' })).toBe('short');
  expect(searchState({ ...standing, typed: '', text: '', shortest: 0 })).toBe('found');
});

it('offers nothing that was found for another text: Enter would take it', () => {
  expect(searchState({ ...standing, typed: 'lamps' })).toBe('searching');
  expect(searchState({ ...standing, found: { ...answered, isPlaceholderData: true } })).toBe('searching');
  expect(searchState({ ...standing, typed: ' lamp ' })).toBe('found');
});

it('says that it waits, that nothing was found, that it failed, and that it is not allowed', () => {
  expect(searchState({ ...standing, found: nothingYet, count: 0 })).toBe('searching');
  expect(searchState({ ...standing, count: 0 })).toBe('none');
  expect(searchState({ ...standing, found: { ...nothingYet, error: { status: 500 } }, count: 0 })).toBe('failed');
  expect(searchState({ ...standing, found: { ...nothingYet, error: {} }, count: 0 })).toBe('failed');
  expect(searchState({ ...standing, found: { ...nothingYet, error: { status: 403 } }, count: 0 })).toBe('forbidden');
});

it('keeps what was found when reading it again fails', () => {
  expect(searchState({ ...standing, found: { ...answered, error: { status: 500 } } })).toBe('found');
});
