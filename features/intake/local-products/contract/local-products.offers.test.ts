import { describe, expect, it } from 'vitest';
import { emptyContent, emptyVariant } from './local-products.content.ts';
import { readPasted, withOffer } from './local-products.offers.ts';

describe('What is pasted from a spreadsheet', () => {
  it('is SKU, price and stock without titles, with figures as people write them', () => {
    expect(readPasted('1001\t12,50 €\t8\r\n1002\t1.234,50\t3\n')).toEqual({
      rows: [
        { sku: '1001', price: '12.50', stock: '8' },
        { sku: '1002', price: '1234.50', stock: '3' },
      ],
      problems: [],
    });
  });

  it('may have titles in any order, and cells that say nothing', () => {
    expect(readPasted('Stoku;Emri;Kodi;Çmimi me zbritje\n5;Çajnik;1001;\n;Tas;1002;9,9').rows).toEqual([
      { sku: '1001', stock: '5' },
      { sku: '1002', discount_price: '9.9' },
    ]);
  });

  it('names the lines that are no rows', () => {
    const { rows, problems } = readPasted('1001\t5\n\t7\t2\n1001\t6\n1003\n\n');
    expect(rows).toEqual([{ sku: '1001', price: '5' }]);
    expect(problems.map(({ line, text }) => [line, text.sq])).toEqual([
      [2, 'pa SKU'],
      [3, 'ky SKU është dy herë'],
      [4, 'as çmim, as stok'],
    ]);
  });
});

describe('A row', () => {
  const content = {
    ...emptyContent,
    variants: [{ ...emptyVariant, id: 1, sku: '1001', price: '12.5', discount_price: '10', stock: '4' }],
  };
  it('changes what it says and nothing else; the same value in other letters is no change', () => {
    expect(withOffer(content, 0, { sku: '1001', price: '12.50', stock: '9' })).toMatchObject({
      ok: true,
      changes: [{ field: 'stock', before: '4', after: '9' }],
    });
  });
  it('takes a discount away with 0', () => {
    expect(withOffer(content, 0, { sku: '1001', discount_price: '0' })).toMatchObject({
      ok: true,
      changes: [{ field: 'discount_price', before: '10', after: '' }],
    });
  });
  it('is refused by the rules of the form, naming the field', () => {
    expect(withOffer(content, 0, { sku: '1001', price: 'falas' })).toMatchObject({
      ok: false,
      issue: { field: 'price' },
    });
    expect(withOffer(content, 0, { sku: '1001', price: '9' })).toMatchObject({
      ok: false,
      issue: { field: 'discount_price' },
    });
    expect(withOffer(content, 0, { sku: '1001', stock: '-1' })).toMatchObject({ ok: false, issue: { field: 'stock' } });
  });
});
