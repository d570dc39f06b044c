import { expect, it } from 'vitest';
import { mappingField } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { feedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import { samplesOf, sourcesFor, valuesOf } from './mapping-samples.ts';

const proposal = feedProposal.parse({
  format: { value: { kind: 'json', layout: 'lines' }, confidence: 1, reason: '' },
  variants: { value: { mode: 'nested', path: 'variants' }, confidence: 0.8, reason: '' },
  fields: [
    { value: { target: 'sku', source: 'sku' }, confidence: 0.9, reason: '', samples: ['NL-1'] },
    { value: { target: 'variant.sku', source: 'sku' }, confidence: 0.9, reason: '', samples: ['NL-1-WHI'] },
  ],
  unmapped: [
    { source: 'name.en', reason: '', samples: ['Lamp'] },
    { source: 'variants.note', reason: '', samples: ['new'] },
  ],
  sources: [],
  missing: ['name'],
  mapping: null,
  records: 3,
  sheets: [],
  platform: null,
  contents: { value: 'products', confidence: 0.8, reason: 'numbers and names' },
});
const samples = samplesOf(proposal);

it('keeps a source of the record apart from the one of the same name in the variant', () => {
  expect(valuesOf(samples, mappingField.parse({ target: 'sku', source: 'sku' }), 'nested')).toEqual(['NL-1']);
  expect(valuesOf(samples, mappingField.parse({ target: 'variant.sku', source: 'sku' }), 'nested')).toEqual([
    'NL-1-WHI',
  ]);
});

it('offers a variant its own sources first and those of the record with a leading slash', () => {
  expect(sourcesFor(samples, 'variant.price', 'nested')).toEqual(['sku', 'note', '/sku', '/name.en']);
  expect(sourcesFor(samples, 'brand', 'nested')).toEqual(['sku', 'name.en']);
});

it('shows values of the first source that has any, and none for a fixed value', () => {
  const field = mappingField.parse({ target: 'name', sources: ['title', 'name.en'] });
  expect(valuesOf(samples, field, 'nested')).toEqual(['Lamp']);
  expect(valuesOf(samples, mappingField.parse({ target: 'brand', constant: 'X' }), 'nested')).toEqual([]);
});
