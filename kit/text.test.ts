import { expect, it } from 'vitest';
import { filled, fillIn, foldText, markOf, setWordings, wordingIn } from './text.ts';

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

it('says a text that stands in the place of another one in the same language, in the market’s own words where it has some', () => {
  const none = { en: 'none', sq: 'asnjë' };
  const made = filled({ en: '{count} there: {what}', sq: 'Atje {count}: {what}' }, { count: 0, what: none });
  expect(made).toEqual({ en: '0 there: none', sq: 'Atje 0: asnjë' });

  setWordings('sq', { [markOf(none)]: 'hiç' });
  expect(wordingIn('sq', made)).toBe('Atje 0: hiç');
  setWordings('sq', undefined);
});
