import type { ShopOrder, ShopOrderLine, ShopParty } from './shop-order.ts';

/** A line for tests: so many pieces at 1,200 with 20 % VAT unless it is said. */
export const sampleLine = (number: number, change: Partial<ShopOrderLine> = {}): ShopOrderLine => {
  const qty = change.qty ?? 1;
  const unitGross = change.unitGross ?? '1200.00';
  return {
    externalId: `line-${number}`,
    variantKey: null,
    sku: `SKU-${number}`,
    ean: null,
    name: `Çajnik ${number}`,
    qty,
    unitGross,
    vatPercent: '20',
    discountGross: '0.00',
    lineGross: (Number(unitGross) * qty).toFixed(2),
    ...change,
  };
};

const party: ShopParty = {
  name: 'Arbër Përroi',
  company: '',
  vatNumber: '',
  street: 'Rruga e Dibrës 12',
  zip: '1001',
  city: 'Tiranë',
  country: 'AL',
  phone: '+355 69 123 4567',
  email: 'arber@example.al',
  pointId: null,
};

/** An order as a shop tells it; without shipping, to be paid on delivery. The sums follow the lines unless they are said. */
export const sampleOrder = (externalId: string, change: Partial<ShopOrder> = {}): ShopOrder => {
  const lines = change.lines ?? [sampleLine(1)];
  const goods = lines.reduce((sum, line) => sum + Number(line.lineGross), 0);
  const total =
    goods + Number(change.shippingGross ?? 0) + Number(change.feeGross ?? 0) - Number(change.discountGross ?? 0);
  const at = change.placedAt ?? change.updatedAt ?? new Date().toISOString();
  return {
    externalId,
    number: `S-${externalId}`,
    state: 'placed',
    placedAt: at,
    updatedAt: at,
    currency: 'ALL',
    language: 'sq',
    customer: {
      externalId: null,
      name: party.name,
      email: party.email,
      phone: party.phone,
      company: '',
      vatNumber: '',
    },
    billing: party,
    shipping: party,
    deliveryKind: 'home',
    shippingMethod: 'Standard',
    paymentMethod: 'cod',
    payments: [],
    lines,
    shippingGross: '0.00',
    shippingVat: '20',
    discountGross: '0.00',
    feeGross: '0.00',
    totalGross: total.toFixed(2),
    note: '',
    ...change,
  } as ShopOrder;
};
