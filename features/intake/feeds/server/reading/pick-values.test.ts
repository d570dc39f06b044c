import { describe, expect, it } from 'vitest';
import { pickColumn, pickPath } from './pick-values.ts';

const record = {
  sku: 'A',
  'price.eur': 5,
  images: [
    { url: 'u1', kind: 'small' },
    { url: 'u2', kind: 'large' },
  ],
  gtin: ['1', null, '2'],
  brand: { '@lang': 'en', '#text': 'Sony' },
  attribute: [
    { '@name': 'material', '#text': 'Wool' },
    { '@name': 'fit', '#text': 'Slim' },
  ],
  sizes: { s: 1, m: 2 },
};

describe('paths into a record', () => {
  it.each([
    ['sku', ['A']],
    ['price\\.eur', [5]],
    ['images.url', ['u1', 'u2']],
    ['images[].url', ['u1', 'u2']],
    ['images[0].url', ['u1']],
    ['images[-1].url', ['u2']],
    ['images[9].url', []],
    ['images[kind=large].url', ['u2']],
    ['gtin', ['1', '2']],
    ['brand.@lang', ['en']],
    ['brand.#text', ['Sony']],
    ['attribute[@name=material].#text', ['Wool']],
    ['sizes.*', [1, 2]],
    ['sku.#text', ['A']],
    ['nothing.at.all', []],
    ['constructor', []],
    ['__proto__.toString', []],
  ])('%s finds %j', (path, expected) => {
    expect(pickPath(path)(record)).toEqual(expected);
  });

  it('refuses a path it cannot read', () => {
    expect(() => pickPath('a..b')).toThrow('empty name');
    expect(() => pickPath('a[b]')).toThrow('neither a number nor');
  });

  it('takes a column by its exact name, dots and brackets included', () => {
    const row = {
      columns: new Map([
        ['price.eur [EUR]', 0],
        ['x', 1],
      ]),
      cells: ['5', ''],
    };
    expect(pickColumn('price.eur [EUR]')(row)).toEqual(['5']);
    expect(pickColumn('x')(row)).toEqual([]);
  });
});
