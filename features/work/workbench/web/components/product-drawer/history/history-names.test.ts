import { expect, it } from 'vitest';
import { textIn } from '#web/lib/text.tsx';
import { sampleProduct } from '../sample-product.for-tests.ts';
import { draftNameOf } from './history-fields.ts';
import { fieldIn, valueIn } from './history-names.ts';

const names = {
  t: (text: Parameters<typeof textIn>[1], values?: Parameters<typeof textIn>[2]) => textIn('en', text, values),
  product: sampleProduct(),
  languages: [],
  shops: [],
};
const known = {
  'attribute_mapping 41': 'Farbe: rot → Colour: Red',
  'attribute 7': 'Colour: Red',
  'category 5': 'Lamps',
};

it('calls mappings, categories and attributes by the names the server sent along', () => {
  expect(fieldIn(draftNameOf('mapped_attributes.41', 1), names, known)).toBe(
    'Attribute mapping Farbe: rot → Colour: Red',
  );
  expect(fieldIn(draftNameOf('categories.5', 1), names, known)).toBe('Category Lamps');
  expect(valueIn('attributes', [7, 8], names, known)).toEqual(['Colour: Red', 8]);
  expect(valueIn('categories', [5], names, known)).toEqual(['Lamps']);
});
