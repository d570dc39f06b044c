import { expect, it } from 'vitest';
import type { CategoryNode } from '#features/catalogue/categories/contract/categories.model.ts';
import { pathTo, treeNodes } from './category-tree.ts';

const node = (id: number, title: string, more: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  originalId: String(id),
  name: title,
  title,
  parentId: null,
  position: 0,
  visible: true,
  disabled: false,
  children: [],
  ...more,
});
const tree = [node(1, 'Home', { children: [node(2, 'Lamps'), node(3, 'Wine', { disabled: true })] })];

it('names the way to a chosen category, and its number where it is gone [DRW-011]', () => {
  expect(pathTo(tree, 2)).toEqual(['Home', 'Lamps']);
  expect(pathTo(tree, 77)).toEqual(['#77']);
});

it('lets an excluded category be taken away but not given', () => {
  const excluded = (checked: number[]) => treeNodes(tree, new Set(checked), 'excluded')[0]!.children[1];
  expect(excluded([])).toMatchObject({ title: 'Wine (excluded)', disableCheckbox: true });
  expect(excluded([3])).toMatchObject({ disableCheckbox: false });
});
