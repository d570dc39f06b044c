import { describe, expect, it } from 'vitest';
import { emptyContent, emptyVariant } from '#features/intake/local-products/contract/local-products.content.ts';
import {
  attributeColumns,
  attributeText,
  catalogOf,
  namedAttributes,
  withAttributes,
} from './local-imports.attributes.ts';

const value = (id: number, ...names: string[]) => ({ id, name: names[0]!, names });
const catalog = catalogOf([
  {
    id: 1,
    name: 'Colour',
    names: ['Colour', 'Ngjyra'],
    values: [value(11, 'Red', 'E kuqe'), value(12, 'Blue', 'Blu')],
  },
  { id: 2, name: 'Size', names: ['Size', 'Madhësia'], values: [value(21, 'M'), value(22, 'L')] },
  { id: 3, name: 'Power', names: ['Power', 'Fuqia'], values: [value(31, '10 W'), value(32, '1.0 W')] },
  { id: 4, name: 'power', names: ['power'], values: [] },
]);

describe('Attributes of a file', () => {
  it('are columns called like one in any language, those that are a field already aside', () => {
    const columns = ['SKU', 'Ngjyrë', 'NGJYRA', 'Madhësia ', 'Stoku', 'power'];
    // Two attributes are called "power": which one is meant nobody can tell.
    expect(attributeColumns(columns, { sku: 0, stock: 4 }, catalog)).toEqual(
      new Map([
        [2, 'Colour'],
        [3, 'Size'],
      ]),
    );
    expect(attributeColumns(columns, { name: 2 }, catalog).has(2)).toBe(false);
  });

  it('are one text of a row, from their own columns and from the column of pairs', () => {
    const columns = new Map([
      [1, 'Colour'],
      [2, 'Size'],
    ]);
    expect(attributeText(undefined, ['1', ' E kuqe | Blu', ''], columns)).toBe('Colour: E kuqe | Colour: Blu');
    expect(attributeText('Size: L', ['1', 'Red'], columns)).toBe('Size: L | Colour: Red');
    expect(attributeText(undefined, ['1', ' ', ''], columns)).toBeUndefined();
  });

  it('are found by name, whatever its case and accents; one that is not there, or is not clear, finds none', () => {
    expect(namedAttributes('ngjyra: e KUQE; Madhesia: l', catalog)).toEqual([11, 22]);
    expect(namedAttributes('Colour: Red | Colour: Red', catalog)).toEqual([11]);
    for (const wrong of ['Colour: Green', 'Weight: Red', 'Red', 'Colour:', 'power: 10 W'])
      expect(namedAttributes(wrong, catalog), wrong).toBeNull();
    // "10 W" and "1.0 W" fold to the same letters; written exactly they are told apart.
    const clear = catalogOf([
      { id: 3, name: 'Fuqia', names: ['Fuqia'], values: [value(31, '10 W'), value(32, '1.0 W')] },
    ]);
    expect(namedAttributes('Fuqia: 10 W', clear)).toEqual([31]);
    expect(namedAttributes('Fuqia: 10w', clear)).toBeNull();
  });

  it('take the place of others of the same attribute, at the product or at its variant', () => {
    const one = { ...emptyContent, attributes: [12, 21] };
    expect(withAttributes(one, 0, { ids: [11], catalog })).toMatchObject({
      attributes: [21, 11],
      variants: [{ attributes: [] }],
    });
    expect(withAttributes(one, 0, { ids: [], catalog })).toBe(one);
    // Where the variant has the colour, the variant gets it.
    const own = { ...emptyContent, variants: [{ ...emptyVariant, attributes: [12] }] };
    expect(withAttributes(own, 0, { ids: [11, 22], catalog })).toMatchObject({
      attributes: [22],
      variants: [{ attributes: [11] }],
    });
    // Of several variants each has its own, and the others keep theirs.
    const two = { ...emptyContent, attributes: [21], variants: [{ ...emptyVariant, attributes: [11] }, emptyVariant] };
    expect(withAttributes(two, 1, { ids: [12], catalog })).toMatchObject({
      attributes: [21],
      variants: [{ attributes: [11] }, { attributes: [12] }],
    });
  });
});
