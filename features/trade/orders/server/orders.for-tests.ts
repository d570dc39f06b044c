import { sql } from 'kysely';
import type { OutputOf } from '#kit/call.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { type Answer, request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/orders.calls.ts';
import type { Order } from '../contract/orders.model.ts';
import { ordersProjection } from './orders.projection.ts';
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

/** Orders of shops without what the shop said, pieces that came or left without a purchase order or a parcel. */
export const factsByHand = ['I4 facts', 'I5 what', 'I6'] as const;

/**
 * A bench with two products (A-100 of a reseller at 10 EUR, N-200 of a local seller), a rate, and people with few rights; and how they ask.
 * `byHand`: see `bench`.
 */
export async function ordersMarket(now: () => Date, byHand: readonly string[] = factsByHand) {
  const b = await bench({ now, byHand });
  const { db } = b.platform;
  const adria = (await b.make.seller({ name: 'Adria' })).id;
  const liri = (await b.make.seller({ name: 'Liri', local: true })).id;
  const lamp = { sku: 'A-100', name: 'Llambë', ean: '4006381333931', sellerId: adria };
  const a100 = (await b.make.product(lamp)).variantId;
  const n200 = (await b.make.product({ sku: 'N-200', name: 'Table', sellerId: liri })).variantId;
  await sql`update variants set purchase_price = '10', currency = 'EUR' where id = ${a100}`.execute(db);
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2100-01-01', 'manual', 'test')`.execute(
    db,
  );
  const admin = (await b.make.user({ email: 'admin@o.test', name: 'Ada Admin', roles: ['Admin'] })).id;
  await b.make.user({ email: 'reader@o.test', name: 'Rita Reader', permissions: ['Read_Order'] });
  await b.make.user({ email: 'writer@o.test', permissions: ['Read_Order', 'Update_Order'] });
  await b.make.user({
    email: 'seller@o.test',
    sellerId: adria,
    permissions: ['Read_Order', 'Update_Order', 'Read_Order-Reseller'],
  });
  const held = await b.make.user({ email: 'held@o.test', permissions: ['Read_Order', 'Update_Order'] });
  await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{3}')`.execute(db);
  const tokens: Record<string, string> = {};
  for (const who of ['admin', 'reader', 'writer', 'seller', 'held']) tokens[who] = await tokenFor(b, `${who}@o.test`);
  const ask = (call: Parameters<typeof request>[1], parts: object, who = 'admin'): Promise<Answer> =>
    request(b, call, parts as never, { token: tokens[who]! });
  const orderOf = (answer: Answer): Order => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.result as Order;
  };
  const work = <T>(does: (tx: Tx) => Promise<T>): Promise<T> =>
    b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, does);
  return {
    b,
    ids: { admin, a100, n200, adria },
    ask,
    orderOf,
    get: async (id: number, who = 'admin') => orderOf(await ask(calls.getOrder, { params: { id } }, who)),
    list: async (query: object, who = 'admin') =>
      (await ask(calls.listOrders, { query }, who)).body.result as OutputOf<typeof calls.listOrders>,
    act: (order: Order, body: object, who = 'admin') =>
      ask(calls.actOnOrder, { params: { id: order.id }, body: { version: order.version, ...body } }, who),
    work,
    /** What a line comes to, changed behind every use case; the row of its order in the list goes along (I9). */
    comesTo: (orderId: number, lineId: number, line_gross: string): Promise<void> =>
      work(async ({ db: within }) => {
        await within.updateTable('order_lines').where('id', '=', lineId).set({ line_gross }).execute();
        await ordersProjection.refresh(within, [orderId]);
      }),
    two: () => [
      aLine({ variantId: a100, sku: 'A-100', qty: 2, unitGross: '2400' }),
      aLine({ variantId: n200, sku: 'N-200', qty: 1, unitGross: '1200' }),
    ],
  };
}
export type OrdersMarket = Awaited<ReturnType<typeof ordersMarket>>;
