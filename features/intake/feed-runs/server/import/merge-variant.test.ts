import { describe, expect, it } from 'vitest';
import type { DeliveredVariant } from '#features/catalogue/products/server/products.public.ts';
import { mergeVariant, type StoredVariant } from './merge-variant.ts';

const said: DeliveredVariant = {
  sku: 'V-1',
  ean: '4006381333931',
  eans: ['4006381333931'],
  width: '10.5',
  height: null,
  depth: null,
  weight: '0.2',
  stock: 5,
  max_handling_days: 2,
  price: '100',
  discount_price: null,
  purchase_price: '70',
  recommended_price: null,
  currency: 'EUR',
  tvsh: '20',
};
const stored = (values: Partial<StoredVariant> = {}): StoredVariant => ({
  id: 1,
  ...said,
  stock: 5,
  in_delivery: true,
  delivered: said,
  ...values,
});

describe('a variant that comes again (T103)', () => {
  it('takes over what the supplier changed', () => {
    const merge = mergeVariant(stored(), { ...said, price: '90', height: '3' });
    expect(merge).toMatchObject({
      changed: ['price', 'height'],
      stockChanged: false,
      values: { price: '90', height: '3' },
    });
  });

  it('keeps what staff changed, even where the supplier changes it too', () => {
    const merge = mergeVariant(stored({ ean: '9780201379624', weight: '0.25' }), {
      ...said,
      ean: '5901234123457',
      weight: '0.3',
    });
    expect(merge).toMatchObject({ changed: [], values: { ean: '9780201379624', weight: '0.25' } });
  });

  it('keeps what staff filled in where the supplier says nothing', () => {
    expect(mergeVariant(stored({ height: '4' }), said).values.height).toBe('4');
  });

  it('takes a value away that the supplier no longer gives, but never the sku or the currency', () => {
    const merge = mergeVariant(stored(), { ...said, purchase_price: null, currency: null });
    expect(merge).toMatchObject({ changed: ['purchase_price'], values: { purchase_price: null, currency: 'EUR' } });
  });

  it('follows a new stock whatever staff wrote, and an unchanged one not', () => {
    expect(mergeVariant(stored({ stock: 50 }), { ...said, stock: 6 })).toMatchObject({
      stockChanged: true,
      values: { stock: 6 },
    });
    expect(mergeVariant(stored({ stock: 50 }), said)).toMatchObject({ stockChanged: false, values: { stock: 50 } });
    expect(mergeVariant(stored(), { ...said, stock: null })).toMatchObject({
      stockChanged: false,
      values: { stock: 5 },
    });
  });

  it('that no feed ever brought only gets its gaps filled', () => {
    const byHand = stored({ delivered: null, price: '80', weight: null });
    expect(mergeVariant(byHand, said)).toMatchObject({
      changed: ['weight'],
      values: { price: '80', weight: '0.2', stock: 5 },
    });
  });
});
