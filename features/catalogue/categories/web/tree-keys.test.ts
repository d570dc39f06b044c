import { expect, it } from 'vitest';
import { forestOf, rowsOf } from './forest.ts';
import { moveOfKey } from './tree-keys.ts';

const forest = forestOf([
  [1, null, 'Home', 0],
  [2, 1, 'Kitchen', 0],
  [3, 1, 'Çaj', 0],
  [4, null, 'Toys', 0],
]);
const press = (key: string, id: number, open: number[] = [1], more = {}) => {
  const expanded = new Set(open);
  const event = { key, altKey: false, shiftKey: false, ctrlKey: false, ...more };
  return moveOfKey(event, forest.items.get(id)!, rowsOf(forest, expanded), forest, (one) => expanded.has(one));
};

it.each([
  ['ArrowDown', 1, [1], { what: 'focus', id: 2 }],
  ['ArrowDown', 1, [], { what: 'focus', id: 4 }],
  ['ArrowUp', 1, [1], null],
  ['ArrowRight', 1, [], { what: 'open', ids: [1] }],
  ['ArrowRight', 1, [1], { what: 'focus', id: 2 }],
  ['ArrowRight', 2, [1], null],
  ['ArrowLeft', 1, [1], { what: 'close', ids: [1] }],
  ['ArrowLeft', 3, [1], { what: 'focus', id: 1 }],
  ['Home', 4, [1], { what: 'focus', id: 1 }],
  ['End', 1, [1], { what: 'focus', id: 4 }],
  ['*', 1, [], { what: 'open', ids: [1, 4] }],
  ['Enter', 2, [1], { what: 'select', id: 2 }],
  ['c', 1, [1], { what: 'focus', id: 3 }],
  ['F2', 4, [1], { what: 'rename', id: 4 }],
] as const)('the key %s on %i walks the tree as the WAI-ARIA pattern says [CAT-003]', (key, id, open, expected) => {
  expect(press(key, id, [...open])).toEqual(expected);
});

it('moves with Alt and opens the actions with Shift F10', () => {
  expect(press('ArrowUp', 3, [1], { altKey: true })).toEqual({ what: 'shift', id: 3, by: -1 });
  expect(press('F10', 3, [1], { shiftKey: true })).toEqual({ what: 'menu', id: 3 });
  expect(press('F10', 3)).toBeNull();
});
