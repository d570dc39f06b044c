import { expect, it } from 'vitest';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from './sample-document.ts';
import type { ShopPrice } from './shop-document.ts';
import { differencesOf, type ShownPrice, showingPrices, shownFieldsOf } from './shown-product.ts';

const document = sampleDocument('tregu-product-7', { variants: [sampleVariant(1), sampleVariant(2)] });
const [one, two] = document.variants.map(({ externalKey }) => externalKey) as [string, string];
const reduced = { gross: '62.99', discountGross: '49.99', discountPrice: '41.66' };

/** What is told of prices where the first variant costs `price` and the second 2990 lek more or less, and the shop asks `there`. */
function told(price: Partial<ShopPrice>, there: ShownPrice, second: ShownPrice = { now: '49.80' }) {
  const prices = pricesOf(document).map((row, place) => (place === 0 ? { ...row, ...price } : row));
  const ours = shownFieldsOf(document, prices, stockOf(document, 1));
  const shown = showingPrices({ fields: {}, altered: [] }, { sent: 'as sent', now: 'now', withVat: true }, [
    [one, there],
    [two, second],
  ]);
  return differencesOf(ours, ours, shown).map((row) => [row.field.replace(/^variants\.tregu-/, ''), row.there]);
}

it('tells an amount in the digits of ours, and none where it is the same amount', () => {
  expect(told({ gross: '2990' }, { now: '2990.00' }, { now: 49.8 })).toEqual([['prices', null]]);
  expect(told({ gross: '2990' }, { now: '3000.00' })).toEqual([['variant-1.gross', '3000']]);
  expect(told({ gross: '2990' }, { now: '2990.5' })).toEqual([['variant-1.gross', '2990.5']]);
  expect(told({}, { now: 50 })).toEqual([['variant-1.gross', '50.00']]);
  expect(told({}, { now: null })).toEqual([['variant-1.gross', '']]);
});

it('tells of a reduced price what it is reduced to, and never takes it for the regular one', () => {
  expect(told(reduced, { now: '49.99' }, { now: '51' })).toEqual([['variant-2.gross', '51.00']]);
  expect(told(reduced, { now: 45, before: 62.99 })).toEqual([['variant-1.discountGross', '45.00']]);
  // What the reduction is shown against there is no regular price of ours.
  expect(told(reduced, { now: '45', before: '59.90' })).toEqual([['variant-1.discountGross', '45.00']]);
  // A price that is not below the regular one is reduced no more.
  expect(told(reduced, { now: '62.99' })).toEqual([['variant-1.discountGross', '']]);
  expect(told(reduced, { now: '70' })).toEqual([
    ['variant-1.gross', '70.00'],
    ['variant-1.discountGross', ''],
  ]);
  // One that people there reduced.
  expect(told({}, { now: '40', before: '49.80' })).toEqual([['variant-1.discountGross', '40.00']]);
});

it('tells another rate of VAT, however it is written, and that prices differ where nothing else says how', () => {
  expect(told({}, { now: '49.80', vat: '20.00' })).toEqual([['prices', null]]);
  expect(told({}, { now: '49.80', vat: '18' })).toEqual([['variant-1.vat', '18']]);
});

it('tells nothing of prices that look as they were sent, and of net prices only that they differ', () => {
  const shown = { fields: {}, altered: ['images'] };
  const rows = [[one, { now: '1' }]] as const;
  expect(showingPrices(shown, { sent: 'a', now: 'a', withVat: true }, rows)).toEqual(shown);
  expect(showingPrices(shown, { sent: null, now: 'a', withVat: true }, rows)).toEqual(shown);
  expect(showingPrices(shown, { sent: 'a', now: 'b', withVat: false }, rows)).toEqual({
    fields: {},
    altered: ['images', 'prices'],
  });
});

it('tells that they changed prices also while we change one ourselves', () => {
  const fieldsAt = (gross: string) =>
    shownFieldsOf(
      document,
      pricesOf(document).map((row, place) => (place === 0 ? { ...row, gross } : row)),
      stockOf(document, 1),
    );
  const compared = (there: ShownPrice, second: ShownPrice = { now: '49.80' }) => {
    const shown = showingPrices({ fields: {}, altered: [] }, { sent: 'as sent', now: 'now', withVat: true }, [
      [one, there],
      [two, second],
    ]);
    return differencesOf(fieldsAt('60.00'), fieldsAt('50.00'), shown).map((row) => [
      row.field.replace(/^variants\.tregu-/, ''),
      row.ours,
      row.sent,
      row.there,
    ]);
  };
  const told = ['variant-1.gross', '60.00', '50.00', '50.00'];
  // What they changed is in no field of ours: that something is changed is said all the same.
  expect(compared({ now: '50' })).toEqual([told, ['prices', null, null, null]]);
  // The same price, or that of another variant, changed on both sides: there it stands.
  expect(compared({ now: '55' })).toEqual([['variant-1.gross', '60.00', '50.00', '55.00']]);
  expect(compared({ now: '50' }, { now: '47' })).toEqual([told, ['variant-2.gross', '49.80', '49.80', '47.00']]);
});
