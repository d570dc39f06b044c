import { expect, it } from 'vitest';
import { textIn } from '#web/lib/text.tsx';
import { changedImages, differenceOf, valueText } from './field-value.ts';

const t = (text: Parameters<typeof textIn>[1], values?: Parameters<typeof textIn>[2]) => textIn('en', text, values);

it.each([
  [null, '(empty)'],
  ['<p>Bright &amp; warm</p>', 'Bright & warm'],
  ['<p></p>', '(empty)'],
  [true, 'yes'],
  [0, '0'],
  [[3, 4], '3, 4'],
])('says a value in words: %j is %s', (value, said) => {
  expect(valueText(value, t)).toBe(said);
});

it('finds the words that differ between two texts', () => {
  expect(differenceOf('a lamp for the desk', 'a bright lamp for the table')).toEqual({
    same: 'a ',
    before: 'lamp for the desk',
    after: 'bright lamp for the table',
    rest: '',
  });
  expect(differenceOf('a lamp for the desk', 'a light for the desk')).toEqual({
    same: 'a ',
    before: 'lamp',
    after: 'light',
    rest: ' for the desk',
  });
  expect(differenceOf('x', 'x')).toEqual({ same: 'x', before: '', after: '', rest: '' });
});

it('counts the photos that differ', () => {
  const image = (key: string, position: number) => ({ key, position });
  expect(changedImages([image('a', 0), image('b', 1)], [image('b', 0), image('a', 1), image('c', 2)])).toBe(3);
  expect(changedImages(undefined, [image('a', 0)])).toBe(1);
});
