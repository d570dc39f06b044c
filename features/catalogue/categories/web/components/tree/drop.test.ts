import { expect, it } from 'vitest';
import { forestOf } from '../../forest.ts';
import { dropOf } from './drop.ts';

const forest = forestOf([
  [1, null, 'A', 0],
  [2, 1, 'B', 0],
  [3, 1, 'C', 0],
  [4, null, 'D', 0],
]);
const drop = (dragged: number, over: number, at: number, open = false) =>
  dropOf(forest, dragged, forest.items.get(over)!, at, open);

it('lands before, into or after the row the pointer is on, with the place the server will number', () => {
  expect(drop(4, 2, 0.1)).toEqual({ over: 2, where: 'before', parentId: 1, position: 0 });
  expect(drop(4, 2, 0.5)).toEqual({ over: 2, where: 'into', parentId: 2, position: 0 });
  expect(drop(4, 3, 0.9)).toEqual({ over: 3, where: 'after', parentId: 1, position: 2 });
  expect(drop(2, 3, 0.9)).toEqual({ over: 3, where: 'after', parentId: 1, position: 1 });
  expect(drop(4, 1, 0.9, true)).toMatchObject({ where: 'into', parentId: 1, position: 2 });
});

it('never lands on itself or below itself', () => {
  expect(drop(1, 1, 0.5)).toBeNull();
  expect(drop(1, 2, 0.5)).toBeNull();
});
