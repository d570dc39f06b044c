import { expect, it } from 'vitest';
import { keptFacets } from './kept-facets.ts';
import type { Root } from './there.ts';

const value = (id: string, code: string) => ({ id, code: id, facet: { code } });
const root = {
  facetValues: [value('1', 'tregu-al-categories'), value('2', 'tregu-si-categories'), value('3', 'season')],
  variants: [
    {
      customFields: { externalId: 'kettle/1' },
      facetValues: [value('4', 'tregu-al-colour'), value('5', 'tregu-si-colour'), value('6', 'season')],
    },
  ],
} as unknown as Root;

it('leaves with a product what shops in other channels say of it, and what people gave it', () => {
  expect(keptFacets(root, { writesAttributes: true }, 'al', ['3'])).toEqual(
    new Map([
      [null, ['2']],
      ['kettle/1', ['5', '6']],
    ]),
  );
});

it('leaves what visitors filter by where attributes are the affair of the shop', () => {
  expect(keptFacets(root, { writesAttributes: false }, 'al', [])).toEqual(
    new Map([
      [null, ['2', '3']],
      ['kettle/1', ['4', '5', '6']],
    ]),
  );
});
