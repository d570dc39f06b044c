import { expect, it } from 'vitest';
import { planAttributeFile } from './attributes.file.ts';
import { byNumber, isNumberValue, movedIn, withUnit } from './attributes.kinds.ts';

it('takes numbers with a point or a comma, and nothing with a unit in it', () => {
  expect(['12', '0.5', '0,5', '-3', '12 cm', 'L', '', '1e9', '1.2.3'].map(isNumberValue)).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false, false],
  ]);
  expect([withUnit('12', 'cm'), withUnit('12', null), withUnit('L', 'cm')]).toEqual(['12 cm', '12', 'L']);
  expect(['10', '9,5', '-1'].toSorted(byNumber)).toEqual(['-1', '9,5', '10']);
});

it('tells what was moved where an order changed, as little as possible', () => {
  expect(movedIn([1, 2, 3, 4], [1, 2, 3, 4])).toEqual([]);
  expect(movedIn([1, 2, 3, 4], [4, 1, 2, 3])).toEqual([4]);
  expect(movedIn([1, 2, 3, 4], [2, 3, 4, 1])).toEqual([1]);
  expect(movedIn([1, 2, 3], [3, 2, 1])).toHaveLength(2);
  expect(movedIn([], [])).toEqual([]);
});

const cells = (said: Record<string, string>) => ({ attribute: 'Length', value: '', ...said });
const planned = (rows: readonly Record<string, string>[]) =>
  planAttributeFile(
    [
      {
        id: 1,
        name: 'Length',
        words: { kind: 'text' },
        values: [
          { id: 2, name: '12', words: {} },
          { id: 3, name: 'long', words: {} },
        ],
      },
    ],
    rows.map((said, at) => ({ row: at + 2, cells: cells(said) })),
    ['AL'],
  ).map(({ what, column }) => (what === 'refused' ? column : what));

it('refuses rows of a file that contradict one another, the kind of the attribute, or say nonsense', () => {
  expect(planned([{ kind: 'number' }])).toEqual(['kind']);
  expect(planned([{ kind: 'size' }, { unit: 'cm' }, { value: '12', colour: '#d32f2f' }])).toEqual([
    'kind',
    'unit',
    'colour',
  ]);
  expect(planned([{ kind: 'colour', value: '12', colour: 'red' }])).toEqual(['colour']);
  expect(planned([{ 'attribute place': '3' }, { 'attribute place': '4' }])).toEqual(['change', 'attribute place']);
  expect(planned([{ 'attribute place': '0' }, { value: '12', 'value place': 'x' }])).toEqual([
    'attribute place',
    'value place',
  ]);
  expect(planned([{ 'attribute AL': 'x'.repeat(101) }, { value: '12', 'value AL': 'Dymbëdhjetë' }])).toEqual([
    'attribute AL',
    'change',
  ]);
  expect(
    planned([
      { attribute: 'Weight', kind: 'number', unit: 'g', value: '5' },
      { attribute: 'WEIGHT', value: 'heavy' },
    ]),
  ).toEqual(['add', 'value']);
  expect(planned([{ value: '12' }, { kind: 'text' }])).toEqual(['same', 'same']);
});
