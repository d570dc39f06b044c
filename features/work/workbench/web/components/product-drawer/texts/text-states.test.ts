import { expect, it } from 'vitest';
import { createDraft } from '../draft/draft.ts';
import { valuesOf } from '../draft/draft-values.ts';
import { drafts, sampleProduct } from '../sample-product.for-tests.ts';
import { stateInDraft } from './text-states.ts';

const stale = { state: 'stale', reviewed_at: null, reviewed_by: null } as const;
const product = sampleProduct({
  short_description: null,
  long_description: '<p>Bright</p>',
  product_translates: [
    {
      id: 1,
      language_id: 2,
      name: 'Llambë',
      short_description: null,
      long_description: null,
      states: { ...drafts, name: stale },
    },
  ],
});
const draft = createDraft(valuesOf(product, { id: 1, currency: 'EUR' }));
const state = (part: 'name' | 'short_description' | 'long_description', languageId = 2) =>
  stateInDraft(draft, product, languageId, part);

it('says how each text stands, also while it is being written', () => {
  expect(state('name')).toBe('stale');
  expect(state('long_description')).toBe('missing');
  expect(state('name', 3)).toBe('missing');
  // The supplier has none either.
  expect(state('short_description')).toBe(null);

  draft.change('translations.2.name', 'Llambë pune');
  expect(state('name')).toBe('draft');
  draft.change('reviewed.2.name', 'yes');
  expect(state('name')).toBe('reviewed');
  draft.change('translations.2.name', '');
  expect(state('name')).toBe('missing');
});
