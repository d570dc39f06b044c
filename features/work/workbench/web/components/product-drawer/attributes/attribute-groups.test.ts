import { expect, it } from 'vitest';
import { groupsWith, mappedIds } from './attribute-groups.ts';

const attribute = (id: number, original_name: string, is_mapped = false) => ({
  id,
  original_name,
  is_mapped,
  remote_id: String(id),
  is_deleted: false,
  variant_id: null,
  is_filter: false,
});
const colour = { id: 1, original_name: 'Colour', attributes: [attribute(11, 'Red', true), attribute(12, 'Blue')] };
const size = { id: 2, original_name: 'Size', attributes: [attribute(21, 'Reduced', true), attribute(11, 'Red', true)] };

it('finds attributes by their own name and whole groups by theirs [DRW-013]', () => {
  expect(groupsWith([colour, size], ' RED ').map((it) => it.attributes.map(({ id }) => id))).toEqual([[11], [21, 11]]);
  expect(groupsWith([colour, size], 'colo')).toEqual([colour]);
  expect(groupsWith([colour, size], 'wood')).toEqual([]);
  expect(groupsWith([colour, size], ' ')).toEqual([colour, size]);
});

it('asks for the mapping of each mapped attribute once', () => {
  expect(mappedIds([colour, size])).toEqual([11, 21]);
});
