import type { Bench } from '#server/test/bench.ts';
import type { Act, NewLine, NewOrder, PlacedOrder } from './writing/new-order.ts';
import { placeOrder } from './writing/place-order.ts';

let n = 0;

/** A line of a shop’s order, 1,200 with 20 % VAT unless told otherwise. */
export function aLine(values: Partial<NewLine> & Pick<NewLine, 'variantId'>): NewLine {
  const qty = values.qty ?? 1;
  const unitGross = values.unitGross ?? '1200';
  return {
    externalId: `line-${++n}`,
    sku: `SKU-${n}`,
    name: `Product ${n}`,
    qty,
    unitGross,
    vatPercent: '20',
    discountGross: '0',
    lineGross: String(Number(unitGross) * qty),
    ...values,
  };
}

/** An order of the shop 2 (ALL) by a guest, paid on delivery; with a total that its lines and shipping come to. */
export function aNewOrder(values: Partial<NewOrder> & Pick<NewOrder, 'lines'>, at: Date): NewOrder {
  const party = {
    name: 'Arta Hoxha',
    company: '',
    vatNumber: '',
    street: 'Rruga e Durrësit 5',
    zip: '1001',
    city: 'Tiranë',
    country: 'AL',
    phone: '069 123 4567',
    email: 'Arta@customer.test',
    pointId: null,
  };
  const shippingGross = values.shippingGross ?? '0';
  return {
    shopId: 2,
    source: 'phone',
    externalId: null,
    shopNumber: `S-${++n}`,
    placedAt: at,
    shopUpdatedAt: null,
    currency: 'ALL',
    shippingGross,
    shippingVat: '0',
    discountGross: '0',
    feeGross: '0',
    totalGross: String(values.lines.reduce((sum, line) => sum + Number(line.lineGross), Number(shippingGross))),
    paymentMethod: 'cod',
    shippingMethod: 'Courier',
    deliveryKind: 'home',
    customerNote: '',
    customer: {
      externalId: null,
      name: party.name,
      email: party.email,
      phone: party.phone,
      language: 'sq',
      company: '',
      vatNumber: '',
    },
    parties: { billing: party, shipping: party },
    money: [],
    holds: [],
    problems: [],
    ...values,
  };
}

export const anAct = (at: Date, userId: number | null = null): Act => ({ at, userId, cause: 'test' });

/** Places it in a unit of work of its own. */
export const anOrder = (
  b: Pick<Bench, 'platform'>,
  values: Partial<NewOrder> & Pick<NewOrder, 'lines'>,
): Promise<PlacedOrder> => {
  const at = b.platform.now();
  return b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) =>
    placeOrder(tx, anAct(at), aNewOrder(values, at)),
  );
};
