import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CategoryNode, categoryNode, nodeTitle } from './categories.model.ts';
import { type CategoryRow, categorySearchDelay, findNode, leafIssue, searchTree, treeOf } from './categories.rules.ts';

const row = (id: number, parentId: number | null, more: Partial<CategoryRow> = {}): CategoryRow => ({
  id,
  originalId: `o${id}`,
  name: `c${id}`,
  parentId,
  position: 0,
  visible: true,
  excluded: false,
  ...more,
});
const idsOf = (tree: readonly CategoryNode[]): number[] => tree.flatMap((node) => [node.id, ...idsOf(node.children)]);

describe('the category tree', () => {
  const rows = [
    row(3, 1, { name: 'Phones', position: 2 }),
    row(1, null, { name: 'Electronics' }),
    row(2, 1, { name: 'Zithers', position: 1 }),
    row(4, 1, { name: 'Cables', position: 2 }),
  ];
  it('has nodes with the fields of the specification [CAT-004..009]', () => {
    const [node] = treeOf(rows);
    expect(categoryNode.parse(node)).toMatchObject({
      id: 1,
      originalId: 'o1',
      name: 'Electronics',
      title: 'Electronics',
      parentId: null,
      position: 0,
    });
    expect(findNode([node!], 2)).toMatchObject({ parentId: 1, children: [] });
    expect(findNode([node!], 99)).toBeNull();
  });
  it('orders siblings by position, then name [CAT-008]', () => expect(idsOf(treeOf(rows))).toEqual([1, 2, 4, 3]));
  it('reads title, else name [CAT-006]', () => {
    expect(nodeTitle({ title: 'T', name: 'N' })).toBe('T');
    expect(nodeTitle({ name: 'N' })).toBe('N');
    expect(nodeTitle({})).toBe('');
  });
  it('disables an excluded category and all below it', () => {
    const tree = treeOf([row(1, null, { excluded: true }), row(2, 1), row(3, null)]);
    expect([1, 2, 3].map((id) => findNode(tree, id)!.disabled)).toEqual([true, true, false]);
  });
  it('loses no category and shows none twice, even with missing parents and rings', () => {
    const someRows = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }).chain((ids) =>
      fc
        .array(fc.option(fc.integer({ min: 1, max: 15 }), { nil: null }), {
          minLength: ids.length,
          maxLength: ids.length,
        })
        .map((parents) => ids.map((id, index) => row(id, parents[index]!))),
    );
    fc.assert(
      fc.property(someRows, (list) => {
        expect(idsOf(treeOf(list)).sort((a, b) => a - b)).toEqual(list.map((it) => it.id).sort((a, b) => a - b));
      }),
    );
  });
});

describe('choosing a category', () => {
  const tree = treeOf([row(1, null), row(2, 1)]);
  const [parent, leaf] = [findNode(tree, 1)!, findNode(tree, 2)!];
  it('takes leaves only, in the words of the place [CAT-010, CAT-011, CAT-012, PMS-045, T79]', () => {
    expect(leafIssue(leaf, 'tree')).toBeNull();
    expect(leafIssue(parent, 'tree')?.en).toBe('Cannot check this parent node!');
    expect(leafIssue(parent, 'bulk')?.en).toBe('Cannot select this parent category!');
  });
  it('takes a parent whose children are all deleted [T79]', () =>
    expect(leafIssue(treeOf([row(1, null)])[0]!, 'tree')).toBeNull());
  it('searches with the way to a hit, and never turns a parent into a leaf [T79, CAT-013]', () => {
    const found = searchTree(tree, ' C2 ');
    expect(idsOf(found)).toEqual([1, 2]);
    expect(idsOf(searchTree(tree, 'c1'))).toEqual([1, 2]);
    expect(searchTree(tree, 'zzz')).toEqual([]);
    expect(leafIssue(searchTree(tree, 'c1')[0]!, 'tree')).not.toBeNull();
    expect(categorySearchDelay).toBe(300);
  });
  it('finds a name with and without its diacritics', () => {
    const drinks = treeOf([
      row(1, null, { name: 'Čaji in kava' }),
      row(2, null, { name: 'Çaj' }),
      row(3, null, { name: 'Đuveč' }),
    ]);
    expect(idsOf(searchTree(drinks, 'caj'))).toEqual([2, 1]);
    expect(idsOf(searchTree(drinks, 'ČAJI'))).toEqual([1]);
    expect(idsOf(searchTree(drinks, 'duvec'))).toEqual([3]);
  });
});
