import { describe, expect, it } from 'vitest';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { FeedProposal } from '#features/intake/feeds/contract/feeds.proposal.ts';
import {
  addField,
  checkMapping,
  confirmPart,
  confirmSure,
  draftOfMapping,
  draftOfProposal,
  emptyField,
  hasSalePriceAlone,
  mappingOf,
  openParts,
  removeField,
  retarget,
  setField,
  sourcesOf,
  withConstant,
  withSources,
} from './mapping-draft.ts';

const mapping = feedMapping.parse({
  format: { kind: 'csv', delimiter: ';' },
  fields: [
    { target: 'sku', source: 'Kodi' },
    { target: 'name', source: 'Emri' },
    { target: 'variant.weight', source: 'Pesha', transforms: [{ do: 'number', decimal: ',' }] },
  ],
});
const [sku, name, weight] = mapping.fields as [
  (typeof mapping.fields)[0],
  (typeof mapping.fields)[0],
  (typeof mapping.fields)[0],
];
const proposal: FeedProposal = {
  format: { value: mapping.format, confidence: 0.9, reason: 'it looks so' },
  variants: { value: mapping.variants, confidence: 0.7, reason: 'no group' },
  fields: [
    { value: sku, confidence: 0.9, reason: 'a known name', samples: ['1'] },
    { value: name, confidence: 0.9, reason: 'a known name', samples: ['Lamp'] },
    { value: weight, confidence: 0.4, reason: 'the unit is not stated', samples: ['0,2'] },
  ],
  unmapped: [],
  sources: [],
  missing: [],
  mapping,
  records: 1,
  sheets: [],
  platform: null,
  contents: { value: 'products', confidence: 0.8, reason: 'numbers and names' },
};

describe('a proposed mapping', () => {
  it('has nothing confirmed, however sure the detection is', () => {
    expect(openParts(draftOfProposal(proposal))).toEqual({ open: 5, sure: 4 });
  });

  it('keeps what is unsure open when the sure parts are confirmed together', () => {
    const draft = confirmSure(draftOfProposal(proposal));
    expect(openParts(draft)).toEqual({ open: 1, sure: 0 });
    expect(openParts(confirmPart(draft, 2)).open).toBe(0);
  });

  it('takes a change by a person as confirmed and forgets the reason of the detection', () => {
    const draft = setField(draftOfProposal(proposal), 2, { ...weight, source: 'Kg' });
    expect(draft.fields[2]).toMatchObject({ confirmed: true, hint: null, value: { source: 'Kg' } });
    expect(openParts(draft)).toEqual({ open: 4, sure: 4 });
  });

  it('is saved exactly as it was proposed where nothing was changed', () => {
    expect(checkMapping(mappingOf(draftOfProposal(proposal))).mapping).toEqual(mapping);
  });
});

describe('a line of a mapping', () => {
  it('never takes over the key of a removed one', () => {
    const draft = addField(removeField(draftOfMapping(mapping), 2), emptyField('brand'));
    expect(draft.fields.map(({ key }) => key)).toEqual([0, 1, 3]);
  });

  it('writes one source as source and several as sources', () => {
    expect(withSources(sku, ['A'])).toEqual({ target: 'sku', transforms: [], source: 'A' });
    expect(withSources(sku, ['A', 'B'])).toEqual({ target: 'sku', transforms: [], sources: ['A', 'B'] });
    expect(sourcesOf(withSources(sku, []))).toEqual([]);
    expect(sourcesOf(withConstant(sku, 'EUR'))).toEqual([]);
  });

  it('drops what only its old target could have', () => {
    const category = { ...sku, target: 'categoryPath' as const, levels: ' > ' };
    expect(retarget(category, 'brand')).toEqual({ ...sku, target: 'brand' });
    expect(retarget(sku, 'attributes').attribute).toEqual({ as: 'object', except: [] });
  });
});

it('knows whether a file brings a sale price alone, from which no shop can calculate', () => {
  const none = draftOfMapping(mapping);
  const sale = addField(none, emptyField('variant.price'));
  const purchase = addField(none, emptyField('variant.purchasePrice'));
  const both = addField(sale, emptyField('variant.purchasePrice'));
  expect([none, sale, purchase, both].map(hasSalePriceAlone)).toEqual([false, true, false, false]);
});

describe('the check of a mapping', () => {
  it('names the line and the key of what is wrong', () => {
    const draft = addField(draftOfMapping(mapping), emptyField('brand'));
    const { mapping: valid, problems } = checkMapping(mappingOf(draft), draft.fields);
    expect(valid).toBeNull();
    expect(problems).toEqual([
      {
        where: 'fields.3.source',
        key: 3,
        message: 'Choose a column or give a fixed value (in JSON: one of source, sources and constant)',
      },
    ]);
  });

  it('names the missing required field', () => {
    const draft = removeField(draftOfMapping(mapping), 0);
    expect(checkMapping(mappingOf(draft), draft.fields).problems).toEqual([
      { where: 'fields', key: null, message: 'A field for sku is required' },
    ]);
  });

  it('refuses text that is no mapping at all', () => {
    expect(checkMapping('hello').mapping).toBeNull();
    expect(checkMapping({}).problems.map(({ where }) => where)).toContain('format');
  });
});
