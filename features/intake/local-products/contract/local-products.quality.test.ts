import { describe, expect, it } from 'vitest';
import { usualMateriality } from '#features/catalogue/products/contract/products.materiality.ts';
import { emptyContent, emptyVariant, type LocalContent, sellToo } from './local-products.content.ts';
import { effectOf } from './local-products.effect.ts';
import { qualityOf, qualityPoints } from './local-products.quality.ts';

const photo = (id: number) => ({ id, file_id: null, url: `/files/${id}`, is_cover: id === 1 });
const variant = {
  ...emptyVariant,
  id: 5,
  sku: '1',
  ean: '2040000083298',
  price: '10',
  stock: '2',
  weight: '1',
  max_handling_days: '2',
};
const whole: LocalContent = {
  ...emptyContent,
  category_id: 3,
  attributes: [7],
  brand: 'Besjana',
  images: [photo(1), photo(2), photo(3)],
  texts: {
    AL: {
      name: 'Çajnik elektrik 1.2 l',
      short_description: 'I mirë.',
      long_description: `<p>${'fjalë '.repeat(40)}</p>`,
    },
    EN: { name: 'Kettle', short_description: '', long_description: '<p>Good.</p>' },
  },
  variants: [variant],
};

describe('The quality score', () => {
  it('is 100 for a product with everything, 0 for one with nothing, and names every missing point', () => {
    expect(qualityOf(whole)).toEqual({ score: 100, missing: [] });
    expect(qualityOf(emptyContent)).toEqual({ score: 0, missing: qualityPoints });
    expect(qualityOf({ ...whole, brand: ' ', images: whole.images.slice(0, 2) })).toEqual({
      score: 80,
      missing: ['photos', 'brand'],
    });
  });
  it('asks every variant for its EAN, and no markup passes for words', () => {
    expect(qualityOf({ ...whole, variants: [variant, { ...variant, id: null, ean: '' }] }).missing).toEqual(['ean']);
    const texts = { ...whole.texts, AL: { ...whole.texts.AL, long_description: `<p>${'<b></b>'.repeat(90)}</p>` } };
    expect(qualityOf({ ...whole, texts }).missing).toEqual(['description']);
  });
});

describe('What a change brings about', () => {
  const words = (after: LocalContent) => {
    const { none, review } = effectOf(whole, after, usualMateriality);
    return [none.map(({ en }) => en), review.map(({ en }) => en)];
  };
  it('price and stock count at once, the rest is looked at', () => {
    expect(words({ ...whole, variants: [{ ...variant, price: '11', stock: '3' }] })).toEqual([['price', 'stock'], []]);
    expect(words({ ...whole, brand: 'Other', variants: [{ ...variant, price: '10.00' }] })).toEqual([[], ['brand']]);
    expect(words({ ...whole, variants: [variant, { ...variant, id: null, sku: '2' }] })).toEqual([
      [],
      ['new variants'],
    ]);
  });
  it('by the table of the market', () => {
    const heavy = { ...whole, variants: [{ ...variant, weight: '7', price: '11' }] };
    const { review, mark, none } = effectOf(whole, heavy, { ...usualMateriality, price: 'review' });
    expect([review, mark, none]).toMatchObject([[{ en: 'price' }], [{ en: 'size and weight' }], []]);
  });
});

it('A product of the catalogue is begun without what its seller asks, with the variant that was found', () => {
  const two = { ...whole, variants: [variant, { ...variant, id: 6, sku: '2', ean: '4006381333931' }] };
  const begun = sellToo(two, '4006381333931');
  expect(begun.variants).toEqual([{ ...emptyVariant, ean: '4006381333931', weight: '1' }]);
  expect(begun).toMatchObject({ images: [], brand: 'Besjana', texts: whole.texts });
  expect(sellToo(two, 'unknown').variants).toHaveLength(2);
});
