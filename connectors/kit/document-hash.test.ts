import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  hashOf,
  hashOfConfigurators,
  hashOfImages,
  hashOfPrices,
  hashOfValue,
} from './document-hash.ts';
import { pricesOf, sampleDocument, sampleImage, sampleVariant } from './sample-document.ts';
import { shopDocument, shopPrices } from './shop-document.ts';

describe('The content hash', () => {
  it('is the same for the same content, whatever the order of its keys', () => {
    const document = sampleDocument('p');
    const shuffled = Object.fromEntries(Object.entries(document).reverse()) as typeof document;

    expect(hashOf(shuffled)).toBe(hashOf(document));
    expect(hashOf(document)).toMatch(/^c-[0-9a-f]{64}$/);
  });

  it('tells documents apart that differ in the order of their images', () => {
    const images = [sampleImage(1), sampleImage(2)];

    expect(hashOf(sampleDocument('p', { images }))).not.toBe(
      hashOf(sampleDocument('p', { images: images.toReversed() })),
    );
  });

  it('sees a new option as a change of configurators only', () => {
    const before = sampleDocument('p');
    const after = sampleDocument('p', { variants: [sampleVariant(1, { options: [{ group: 'Size', value: 'S' }] })] });

    expect(hashOfConfigurators(after)).not.toBe(hashOfConfigurators(before));
    expect(hashOfImages(after)).toBe(hashOfImages(before));
  });

  it('sees another choice of languages as a change of configurators, and none as what it was before there was one', () => {
    const before = sampleDocument('p');
    const after = sampleDocument('p', { chosenLanguages: { AL: 'sq_XK' } });

    expect(hashOfConfigurators(after)).not.toBe(hashOfConfigurators(before));
    expect(hashOfConfigurators(before)).toBe(
      hashOfValue(before.variants.map(({ externalKey, options }) => [externalKey, options])),
    );
  });

  it('sorts keys at every depth and drops what is undefined', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 'ë' }], a: undefined })).toBe('{"b":[{"c":"ë","d":1}]}');
  });
});

describe('The document', () => {
  it('takes the sample', () => {
    expect(shopDocument.safeParse(sampleDocument('p')).error).toBeUndefined();
  });

  it.each([
    ['no variant at all', { variants: [] }, 'variants'],
    ['two variants of one key', { variants: [sampleVariant(1), sampleVariant(1)] }, 'variants'],
    ['two images of one key', { images: [sampleImage(1), sampleImage(1)] }, 'images'],
    ['a NUL in the brand', { brand: 'A\0B' }, 'brand'],
    ['half a surrogate pair in the SKU', { sku: 'A\ud83d' }, 'sku'],
  ])('refuses %s and names the field', (_words, change, field) => {
    const result = shopDocument.safeParse(sampleDocument('p', change));

    expect(result.error?.issues[0]?.path.join('.')).toBe(field);
  });
});

describe('The prices', () => {
  const prices = pricesOf(sampleDocument('p'));

  it('have one hash whatever their order, and it tells which variants are sold from what they cost', () => {
    const [sold] = hashOfPrices(prices).split('.');
    expect(hashOfPrices(prices.toReversed())).toBe(hashOfPrices(prices));
    expect(hashOfPrices(pricesOf(sampleDocument('p'), { gross: '49.81' })).split('.')[0]).toBe(sold);
    expect(hashOfPrices(prices.slice(1)).split('.')[0]).not.toBe(sold);
    const limited = pricesOf(sampleDocument('p'), { mostPerOrder: 2 });
    expect(hashOfPrices(limited)).not.toBe(hashOfPrices(prices));
    expect(hashOfPrices(limited).split('.')[0]).toBe(sold);
    const campaign = { names: { EN: 'Week' }, descriptions: {}, image: null, until: '2100-01-01T00:00:00.000Z' };
    const told = pricesOf(sampleDocument('p'), { campaign });
    expect(hashOfPrices(told)).not.toBe(hashOfPrices(prices));
    expect(hashOfPrices(told)).not.toBe(
      hashOfPrices(pricesOf(sampleDocument('p'), { campaign: { ...campaign, image: '/files/1' } })),
    );
    expect(hashOfPrices(told).split('.')[0]).toBe(sold);
  });

  it.each([
    ['a price that is a float in disguise', [{ ...prices[0]!, price: '1e3' }], '0.price'],
    ['a currency that is a symbol', [{ ...prices[0]!, currency: '€' }], '0.currency'],
    ['two prices of one variant', [prices[0]!, prices[0]!], ''],
  ])('refuse %s and name the field', (_words, rows, field) => {
    expect(shopPrices.safeParse(rows).error?.issues[0]?.path.join('.')).toBe(field);
  });
});

it('is the same whatever the shop calls a category of its own', () => {
  const into = (externalKey: string, name: string) =>
    hashOf(
      sampleDocument('theirs', { categories: [{ externalKey, theirs: '7', path: [{ key: externalKey, name }] }] }),
    );

  expect(into('theirs:7', 'Pots')).toBe(into('theirs:7', 'Pots & pans'));
  expect(into('theirs:7', 'Pots')).not.toBe(into('theirs:8', 'Pots'));
});
