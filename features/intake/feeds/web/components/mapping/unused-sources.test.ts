import { expect, it } from 'vitest';
import { mappingField } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { unusedOf } from './unused-sources.ts';

const file = (names: Record<string, number>) => ({
  sources: Object.entries(names).map(([source, filled]) => ({ source, filled })),
  unmapped: [{ source: 'note', reason: 'its name says nothing', samples: ['new'] }],
  fields: [
    { value: mappingField.parse({ target: 'brand', source: 'maker' }), confidence: 0.9, reason: '', samples: ['Acme'] },
  ],
});
const none = { mode: 'none' } as const;

it('lists what no field reads, the fullest first, with its sample and why it was left out', () => {
  const fields = [mappingField.parse({ target: 'sku', source: 'sku' })];
  expect(unusedOf(file({ sku: 9, note: 2, maker: 8 }), { fields, variants: none })).toEqual([
    { source: 'maker', filled: 8, sample: 'Acme', reason: undefined },
    { source: 'note', filled: 2, sample: 'new', reason: 'its name says nothing' },
  ]);
});

it('counts as used what is read through an object, a filter, a group or a nested variant', () => {
  const fields = [
    mappingField.parse({ target: 'attributes', source: 'specs', attribute: { as: 'object' } }),
    mappingField.parse({ target: 'images', source: 'media[0].url' }),
    mappingField.parse({ target: 'variant.sku', source: 'code' }),
    mappingField.parse({ target: 'variant.price', source: '/price' }),
  ];
  const found = file({ 'specs.colour': 3, 'media.url': 3, 'list.code': 3, 'list.size': 3, price: 3, code: 3 });
  const unused = unusedOf(found, { fields, variants: { mode: 'nested', path: 'list' } });
  expect(unused.map(({ source }) => source)).toEqual(['list.size', 'code']);
  const grouped = unusedOf(file({ parent: 1 }), {
    fields,
    variants: { mode: 'group', by: 'parent', order: 'adjacent' },
  });
  expect(grouped).toEqual([]);
});
