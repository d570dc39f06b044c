import { expect, it } from 'vitest';
import { attributesToAdd, ownAttributes } from './own-attributes.ts';

const row = (id: number, original_name: string, variant_id: number | null, is_deleted = false) => ({
  id,
  original_name,
  variant_id,
  is_deleted,
  remote_id: String(id),
  is_mapped: false,
  is_filter: false,
});

it('shows each attribute once, with the variants that have it [ENT-076] [ENT-077]', () => {
  const groups = [
    { id: 1, original_name: 'Colour', attributes: [row(11, 'Red', 5), row(11, 'Red', 6), row(12, 'Blue', null)] },
    { id: 2, original_name: 'Gone', attributes: [row(21, 'Wool', null, true)] },
  ];
  expect(ownAttributes(groups)).toEqual([
    {
      id: 1,
      name: 'Colour',
      attributes: [
        { id: 11, name: 'Red', whole: false, variantIds: [5, 6] },
        { id: 12, name: 'Blue', whole: true, variantIds: [] },
      ],
    },
  ]);
});

it('asks for each attribute in each chosen variant, or for the whole product [API-056]', () => {
  expect(attributesToAdd([1, 2], [])).toEqual([
    { attribute_id: 1, variant_id: null },
    { attribute_id: 2, variant_id: null },
  ]);
  expect(attributesToAdd([1], [5, 6])).toEqual([
    { attribute_id: 1, variant_id: 5 },
    { attribute_id: 1, variant_id: 6 },
  ]);
});
