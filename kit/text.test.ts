import { expect, it } from 'vitest';
import { fillIn, foldText } from './text.ts';

it('fills in what it is given and leaves the rest in sight', () => {
  expect(fillIn('{a} of {b}', { a: 1 })).toBe('1 of {b}');
  expect(fillIn('{constructor}', {})).toBe('{constructor}');
});

it('takes the word for one, or the word for several', () => {
  const text = '{count} {count|product is|products are} here';
  expect(fillIn(text, { count: 1 })).toBe('1 product is here');
  expect(fillIn(text, { count: 0 })).toBe('0 products are here');
  expect(fillIn(text, { count: '1,001' })).toBe('1,001 products are here');
  expect(fillIn(text, {})).toBe(text);
});

it('folds capitals and marks, letters too that Unicode does not take apart', () => {
  expect(['Çaj ËMBËL', 'Đorđe', 'Straße', 'Łódź', 'чај'].map(foldText)).toEqual([
    'caj embel',
    'dorde',
    'strasse',
    'lodz',
    'чај',
  ]);
});
