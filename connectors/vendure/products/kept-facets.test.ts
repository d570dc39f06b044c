import { expect, it } from 'vitest';
import { sampleDocument } from '#connectors/kit/sample-document.ts';
import { facetsOf, isOfChannel } from './facets.ts';
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
  expect(keptFacets(root, { writesAttributes: true }, { code: 'al', besides: ['si'] }, ['3'])).toEqual(
    new Map([
      [null, ['2']],
      ['kettle/1', ['5', '6']],
    ]),
  );
});

it('takes what a channel says whose code begins with that of this one for no word of this one', () => {
  const both = {
    facetValues: [
      value('1', 'tregu-al-categories'),
      value('2', 'tregu-al-x-categories'),
      value('3', 'tregu-al-x-brand'),
    ],
    variants: [],
  } as unknown as Root;
  const kept = (code: string, besides: string[]) => keptFacets(both, { writesAttributes: true }, { code, besides }, []);
  expect(kept('al', ['al-x', 'si'])).toEqual(new Map([[null, ['2', '3']]]));
  expect(kept('al-x', ['al', 'si'])).toEqual(new Map([[null, ['1']]]));

  const colour = (code: string, besides: string[]) => {
    const document = sampleDocument('kettle', {
      attributes: [{ group: 'X colour', value: 'Red', variantKey: null }],
      brand: null,
      categories: [],
      variants: [],
    });
    const channel = { code, besides };
    const [it] = [...facetsOf(document, channel, (language) => language).wanted.values()];
    return { facet: it!.facet, isOwn: isOfChannel(it!.facet, channel) };
  };
  expect(colour('al', ['al-x'])).toEqual({ facet: expect.stringMatching(/^tregu-al--x-colour-/), isOwn: true });
  expect(colour('al', ['si'])).toEqual({ facet: expect.stringMatching(/^tregu-al-x-colour-/), isOwn: true });
});

it('leaves what visitors filter by where attributes are the affair of the shop', () => {
  expect(keptFacets(root, { writesAttributes: false }, { code: 'al', besides: ['si'] }, [])).toEqual(
    new Map([
      [null, ['2', '3']],
      ['kettle/1', ['4', '5', '6']],
    ]),
  );
});
