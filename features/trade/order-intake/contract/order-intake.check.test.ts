import { describe, expect, it } from 'vitest';
import { sampleLine, sampleOrder } from '#connectors/kit/sample-order.ts';
import type { ShopOrder, ShopOrderLine } from '#connectors/kit/shop-order.ts';
import { amountOf, changeOf, faultOf, sumOf } from './order-intake.check.ts';

const now = new Date();
const faulty = (change: Partial<ShopOrder>) => faultOf(sampleOrder('1', change), now);
const line = (change: Partial<ShopOrderLine>) => faulty({ lines: [sampleLine(1), sampleLine(2, change)] });

describe('A document of a shop', () => {
  it('is taken in whatever it is about, as long as it can be an order', () => {
    expect(faulty({})).toBeNull();
    for (const totalGross of [
      '0',
      '-0',
      '1e3',
      '9999999999.99',
      '0.3333333333333333333333333333333333333333',
      ' 5 ',
      '.5',
    ])
      expect(faulty({ totalGross })).toBeNull();
    expect(faulty({ currency: 'EUR' })).toBeNull();
    expect(faulty({ lines: [], state: 'cancelled' })).toBeNull();
    expect(faulty({ lines: Array.from({ length: 2000 }, (_, at) => sampleLine(at)) })).toBeNull();
    expect(line({ unitGross: '0', lineGross: '0' })).toBeNull();
  });

  it('is refused for an amount that is none, and the field is named [O15]', () => {
    const codeOf = (totalGross: string) => faulty({ totalGross });
    for (const value of ['NaN', 'Infinity', '-Infinity', '', 'ten', '0x1f', '1,5', '1e99999', '٣'])
      expect(codeOf(value)).toEqual({ code: 'amount_not_number', values: { field: 'totalGross', value } });
    for (const value of ['1e309', '10000000000.01', '1e11'])
      expect(codeOf(value)).toEqual({ code: 'amount_too_large', values: { field: 'totalGross', value } });
    expect(codeOf('-0.01')).toMatchObject({ code: 'amount_negative' });
    expect(line({ unitGross: '-5' })).toEqual({
      code: 'amount_negative',
      values: { field: 'lines.1.unitGross', value: '-5' },
    });
    const payments = [{ externalId: 'p', kind: 'captured' as const, amount: '1e309', at: now.toISOString() }];
    expect(faulty({ payments })?.values.field).toBe('payments.0.amount');
    expect(line({ vatPercent: '101' })).toMatchObject({ code: 'vat_wrong', values: { field: 'lines.1.vatPercent' } });
  });

  it('is refused for impossible pieces, too many lines, none, or the same line twice [O15]', () => {
    for (const qty of [-1, 0, 1.5, 10_001, 1e300]) expect(line({ qty })?.code).toBe('qty_wrong');
    expect(faulty({ lines: Array.from({ length: 2001 }, (_, at) => sampleLine(at)) })).toEqual({
      code: 'too_many_lines',
      values: { value: '2001' },
    });
    expect(faulty({ lines: [] })?.code).toBe('no_lines');
    expect(line({ externalId: 'line-1' })?.code).toBe('line_twice');
  });

  it('is refused for a time far ahead, which would make everything after it older', () => {
    expect(faulty({ placedAt: now.toISOString(), updatedAt: '9999-12-31T23:59:59Z' })).toMatchObject({
      code: 'date_wrong',
      values: { field: 'updatedAt' },
    });
    expect(faulty({ placedAt: '1970-01-01T00:00:00Z' })?.code).toBe('date_wrong');
  });

  it('is refused for what is no country and no currency', () => {
    const { shipping } = sampleOrder('1');
    expect(faulty({ shipping: { ...shipping, country: 'Albania' } })).toMatchObject({
      code: 'country_wrong',
      values: { field: 'shipping.country', value: 'Albania' },
    });
    expect(faulty({ shipping: { ...shipping, country: 'al' } })).toBeNull();
    expect(faulty({ currency: 'LEK!' })?.code).toBe('currency_wrong');
  });
});

it('keeps amounts with four decimals', () => {
  expect(['1', '-0', '0.33335', '1e3'].map(amountOf)).toEqual(['1.0000', '0.0000', '0.3334', '1000.0000']);
});

it('finds a total that is not the sum of its parts by more than 0.01 a line [O14]', () => {
  const lines = [sampleLine(1), sampleLine(2)];
  const parts = { lines, shippingGross: '200', feeGross: '10', discountGross: '60' };
  const differs = (totalGross: string) => sumOf(sampleOrder('1', { ...parts, totalGross })).differs;
  expect(sumOf(sampleOrder('1', parts)).sum).toBe('2550.00');
  expect(['2550', '2550.02', '2549.98', '2550.03', '2545'].map(differs)).toEqual([false, false, false, true, true]);
});

describe('An edit of a line', () => {
  // before, now, need → add, cancel
  const cases: [string, number, number, number, number, number][] = [
    ['changes nothing where nothing changed', 2, 2, 2, 0, 0],
    ['adds what came on top', 2, 5, 2, 3, 0],
    ['cancels what was taken away', 2, 1, 2, 0, 1],
    ['cancels nothing that our own cancel explains', 2, 1, 1, 0, 0],
    ['cancels what is more than our own cancel', 3, 1, 2, 0, 1],
    ['leaves our cancel alone while the shop does not know of it', 2, 2, 1, 0, 0],
    ['adds beside a cancel of ours that is on its way', 2, 3, 1, 1, 0],
    ['adds nothing where the shop takes back what could not be cancelled', 1, 2, 2, 0, 0],
    ['adds what is more than that', 1, 4, 2, 2, 0],
    ['adds a line of an order that comes back', 0, 2, 0, 2, 0],
  ];
  it.each(cases)('%s', (_name, before, now, need, add, cancel) => {
    expect(changeOf(before, now, need)).toEqual({ add, cancel });
  });
});
