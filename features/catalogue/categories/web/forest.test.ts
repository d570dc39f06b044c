import { describe, expect, it } from 'vitest';
import type { CompactNode } from '#features/catalogue/categories/contract/categories.model.ts';
import { countBelow, forestOf, hitsOf, idsAbove, movedNodes, pathOf, rowsOf } from './forest.ts';

const nodes: CompactNode[] = [
  [1, null, 'Home', 0],
  [2, 1, 'Çaj', 0],
  [3, 1, 'Bath', 0],
  [4, 3, 'Towels', 0],
  [5, null, 'Toys', 0],
];
const forest = forestOf(nodes);
const ids = (list: { id: number }[]) => list.map((item) => item.id);

describe('the tree on the screen', () => {
  it('draws what is expanded, each row with its level and place [CAT-009]', () => {
    expect(ids(rowsOf(forest, new Set()))).toEqual([1, 5]);
    expect(ids(rowsOf(forest, new Set([1, 4])))).toEqual([1, 2, 3, 5]);
    expect(rowsOf(forest, new Set([1, 3])).map((item) => [item.level, item.index])).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 0],
      [1, 1],
    ]);
  });
  it('finds names without their accents and keeps the way to a hit; everything else is left out', () => {
    expect(hitsOf(forest, ' CAJ')).toEqual([2]);
    const [hit] = hitsOf(forest, 'towel');
    const shown = new Set([...idsAbove(forest, hit!), hit!]);
    expect(ids(rowsOf(forest, shown, shown))).toEqual([1, 3, 4]);
    expect(hitsOf(forest, '  ')).toEqual([]);
  });
  it('tells the path, and how many stand below', () => {
    expect(pathOf(forest, 4)).toBe('Home > Bath > Towels');
    expect([countBelow(forest, 1), countBelow(forest, 4)]).toEqual([3, 0]);
  });
  it('draws a move as the server will answer it', () => {
    const words = (list: CompactNode[]) => {
      const after = forestOf(list);
      const everything = new Set(after.items.keys());
      return rowsOf(after, everything)
        .map((item) => `${'-'.repeat(item.level)}${item.id}`)
        .join(' ');
    };
    expect(words(movedNodes(nodes, 3, null, 0))).toBe('-3 --4 -1 --2 -5');
    expect(words(movedNodes(nodes, 2, 1, 1))).toBe('-1 --3 ---4 --2 -5');
    expect(words(movedNodes(nodes, 5, 3, 9))).toBe('-1 --2 --3 ---4 ---5');
    expect(words(movedNodes(nodes, 99, 1, 0))).toBe(words(nodes));
  });
});
