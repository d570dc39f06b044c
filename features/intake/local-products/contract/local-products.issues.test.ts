import { describe, expect, it } from 'vitest';
import {
  type ContentVariant,
  copyOf,
  emptyContent,
  emptyVariant,
  type LocalContent,
} from './local-products.content.ts';
import { contentIssues } from './local-products.issues.ts';

const variant: ContentVariant = { ...emptyVariant, sku: '1001', price: '12.50', stock: '4' };
const texts = { name: 'Çajnik i kuq', short_description: '', long_description: '<p>Çajnik 1,7 litra.</p>' };
const whole: LocalContent = {
  ...emptyContent,
  category_id: 7,
  images: [{ id: null, file_id: '4c8f9c0e-0000-4000-8000-000000000001', url: '/files/a', is_cover: false }],
  texts: { ...emptyContent.texts, AL: texts },
  variants: [variant],
};
const fields = (content: LocalContent) => contentIssues(content).map(({ field }) => field);
const withVariant = (change: Partial<ContentVariant>) => fields({ ...whole, variants: [{ ...variant, ...change }] });

describe('what is missing of a local product', () => {
  it('is named field by field, in the order of the form', () => {
    expect(contentIssues(emptyContent).map(({ step, field }) => `${step} ${field}`)).toEqual([
      'category category_id',
      'images images',
      'texts texts.AL.name',
      'texts texts.AL.long_description',
      'variants variants.0.sku',
      'variants variants.0.price',
      'variants variants.0.stock',
    ]);
    expect(contentIssues(whole)).toEqual([]);
  });

  it('is said in Albanian, too', () => {
    for (const { text } of contentIssues(emptyContent)) expect(text.sq).not.toBe(text.en === 'SKU' ? '' : text.en);
  });

  it.each([
    [{ price: '0' }, ['variants.0.price']],
    [{ price: '12,50' }, ['variants.0.price']],
    [{ discount_price: '12.50' }, ['variants.0.discount_price']],
    [{ discount_price: '12.49' }, []],
    [{ tvsh: '101' }, ['variants.0.tvsh']],
    [{ tvsh: '' }, ['variants.0.tvsh']],
    [{ stock: '-1' }, ['variants.0.stock']],
    [{ stock: '2.5' }, ['variants.0.stock']],
    [{ ean: '2040000083291' }, ['variants.0.ean']],
    [{ ean: ' 2040000083298 ' }, []],
    [{ weight: '1.2.3' }, ['variants.0.weight']],
    [{ max_handling_days: '1000' }, ['variants.0.max_handling_days']],
  ] as const)('%j gives %j', (change, expected) => {
    expect(withVariant(change)).toEqual(expected);
  });

  it('finds a SKU that stands twice', () => {
    expect(fields({ ...whole, variants: [variant, { ...variant, sku: ' 1001 ' }] })).toEqual(['variants.1.sku']);
  });

  it('takes an editor without a word in it as empty, and asks an English name for an English text', () => {
    const empty = { ...texts, long_description: '<p> &nbsp;<br></p>' };
    expect(fields({ ...whole, texts: { ...whole.texts, AL: empty } })).toEqual(['texts.AL.long_description']);
    const english = { name: '', short_description: '', long_description: '<p>A kettle</p>' };
    expect(fields({ ...whole, texts: { ...whole.texts, EN: english } })).toEqual(['texts.EN.name']);
  });
});

it('copies a product without what only one product can have: its codes, its images, its variants’ ids', () => {
  const copy = copyOf({ ...whole, variants: [{ ...variant, id: 9, ean: '2040000083298' }] });
  expect(copy).toMatchObject({
    category_id: 7,
    images: [],
    variants: [{ id: null, sku: '', ean: '', price: '12.50' }],
  });
});
