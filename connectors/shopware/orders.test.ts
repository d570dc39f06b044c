import { beforeEach, describe, expect, it } from 'vitest';
import { sampleDocument, stockOf } from '#connectors/kit/sample-document.ts';
import type { AcceptsOrders } from '#connectors/kit/shop-connector.ts';
import { shopOrderSchema } from '#connectors/kit/shop-order.ts';
import type { ShopwareStandIn } from '#connectors/kit/stand-ins/shopware/shopware.for-tests.ts';
import { connector, deps, push, rows, signal, standIn, startForEach } from './for-each-test.for-tests.ts';
import { connectToStandIn } from './shopware.for-tests.ts';

startForEach();

describe('orders of Shopware', () => {
  const place = (change: Partial<Parameters<ShopwareStandIn['book']['place']>[0]> = {}) =>
    standIn.book.place({ lines: [{ sku: 'KET-1', qty: 3 }], ...change }).id;
  const read = async (id: string) => shopOrderSchema.parse((await connector.readOrders([id], signal))[0]?.document);
  const stateOf = (entity: string, id: string) =>
    standIn.book.nameOf((entity === 'order' ? standIn.base.row('order', id)! : standIn.book.part(entity, id)).stateId);
  const states = (id: string) => ['order', 'order_delivery', 'order_transaction'].map((entity) => stateOf(entity, id));
  beforeEach(() => push(sampleDocument('goods'), { stock: stockOf(sampleDocument('goods'), 1000) }));
  const pay = (id: string, amount: string, number = 1) =>
    connector.tellPaid(`tregu:paid:money:${id}:${number}`, { orderExternalId: id, amount, currency: 'EUR' }, signal);
  const ship = async (id: string, qty: number, number: number) => {
    const [line] = (await read(id)).lines;
    const key = `tregu:shipment:package:${id}:${number}`;
    const parcel = { orderExternalId: id, lines: [{ externalId: line!.externalId, qty }], carrier: 'Own' };
    await connector.tellShipment(key, { ...parcel, tracking: `PK-${number}`, trackingUrl: null }, signal);
    return key;
  };
  const arrive = (id: string, shipmentKey: string) =>
    connector.tellDelivered(
      shipmentKey.replace('shipment', 'delivered'),
      { orderExternalId: id, shipmentKey, at: '2031-01-02T10:00:00.000Z' },
      signal,
    );

  it('opens a delivery again whose parcel had not left, and says which parcels did (ADR 234)', async () => {
    const id = place();
    const codes = () => standIn.book.part('order_delivery', id).trackingCodes;
    const undo = (shipmentKey: string) => {
      const key = shipmentKey.replace('shipment', 'not_shipped');
      return connector.tellNotShipped(key, { orderExternalId: id, shipmentKey }, signal);
    };
    const first = await ship(id, 1, 1);
    await undo(first);
    expect([stateOf('order_delivery', id), codes()]).toEqual(['open', []]);

    const second = await ship(id, 1, 2);
    const third = await ship(id, 2, 3);
    expect(stateOf('order_delivery', id)).toBe('shipped');
    await undo(third);
    expect([stateOf('order_delivery', id), codes()]).toEqual(['shipped_partially', ['PK-2']]);
    await undo(second);
    await expect(undo(second.replace(/2$/, '9'))).rejects.toMatchObject({ kind: 'rejected' });
    expect([stateOf('order_delivery', id), codes()]).toEqual(['open', []]);
    const moves = standIn.heard.filter((it) => /order_delivery.*state/.test(it)).map((it) => it.replace(/.*\//, ''));
    // Never by way of cancelled, of which Shopware's flows would write to the customer.
    expect(moves).toEqual(['ship_partially', 'reopen', 'ship_partially', 'ship', 'reopen', 'ship_partially', 'reopen']);

    // One that somebody cancelled in Shopware before we undo its parcel is opened, too.
    const fourth = await ship(id, 1, 4);
    standIn.book.transition('order_delivery', standIn.book.part('order_delivery', id).id, 'cancel');
    await undo(fourth);
    expect(stateOf('order_delivery', id)).toBe('open');

    // What somebody ships in Shopware from then on stays.
    standIn.book.transition('order_delivery', standIn.book.part('order_delivery', id).id, 'ship');
    await (connector as unknown as AcceptsOrders).tellAccepted(`tregu:accepted:order:${id}:1`, id, signal);
    expect(stateOf('order_delivery', id)).toBe('shipped');
  });

  it('leaves the delivery of an order alone that was cancelled in Shopware before its parcel is undone', async () => {
    const id = place();
    const shipmentKey = await ship(id, 1, 1);
    standIn.book.transition('order_delivery', standIn.book.part('order_delivery', id).id, 'cancel');
    standIn.book.transition('order', id, 'cancel');
    const key = shipmentKey.replace('shipment', 'not_shipped');
    await connector.tellNotShipped(key, { orderExternalId: id, shipmentKey }, signal);
    expect([stateOf('order', id), stateOf('order_delivery', id)]).toEqual(['cancelled', 'cancelled']);
    expect(standIn.book.part('order_delivery', id).trackingCodes).toEqual([]);
  });

  it('tells an order of a guest with a promotion to the cent', async () => {
    const id = place({
      lines: [
        { sku: 'KET-1', qty: 2 },
        { sku: 'KET-2', qty: 1 },
      ],
      promotion: 10,
      language: standIn.languages[1]!.id,
    });

    expect(await read(id)).toMatchObject({
      number: '10001',
      currency: 'EUR',
      language: 'sq',
      totalGross: '138.06',
      note: 'Ring twice',
      paymentMethod: 'cod',
      payments: [],
      shippingMethod: 'Post',
      shippingGross: '3.60',
      shippingVat: '20',
      discountGross: '14.94',
      feeGross: '0.00',
      shipping: {
        name: 'Arta Krasniqi',
        street: 'Rr. Agim Ramadani 12, Kati 3',
        zip: '10000',
        city: 'Prishtinë',
        country: 'XK',
        phone: '+38344123456',
        email: 'arta.guest@example.com',
      },
      lines: [
        {
          variantKey: 'tregu-variant-1',
          sku: 'KET-1',
          qty: 2,
          unitGross: '49.80',
          lineGross: '99.60',
          vatPercent: '20',
        },
        { variantKey: 'tregu-variant-2', sku: 'KET-2', qty: 1, unitGross: '49.80', lineGross: '49.80' },
      ],
    });
  });

  it('leaves out baskets whose payment is awaited until it came, and orders of other sales channels', async () => {
    const id = place({ method: 'payment_stripe_card', paid: 'in_progress' });
    const { cursor } = await connector.listOrders({ cursor: null, since: null, limit: 10 }, signal);
    const givenUp = place({ method: 'payment_stripe_card', paid: 'cancelled' });
    expect(await connector.readOrders([id, givenUp], signal)).toEqual([]);

    standIn.book.transition('order_transaction', standIn.book.part('order_transaction', id).id, 'paid');

    const { orders } = await connector.listOrders({ cursor, since: null, limit: 10 }, signal);
    expect(orders.map(({ document }) => document?.payments)).toMatchObject([[{ kind: 'captured', amount: '153.00' }]]);
    const other = connectToStandIn(standIn, deps, standIn.ids.otherChannel);
    expect(await other.readOrders([id], signal)).toEqual([]);
  });

  it('hears of a payment, a delivery and a line that changed alone, and of more orders than a page has', async () => {
    const ids = Array.from({ length: 520 }, () => place({ lines: [{ sku: 'KET-2', qty: 1 }] }));
    let cursor: string | null = null;
    const told: string[] = [];
    for (let more = true; more; ) {
      const page = await connector.listOrders({ cursor, since: null, limit: 300 }, signal);
      told.push(...page.orders.map(({ externalId }) => externalId));
      ({ more, cursor } = page);
    }
    expect(told.toSorted()).toEqual(ids.toSorted());

    const { book, base } = standIn;
    book.transition('order_transaction', book.part('order_transaction', ids[7]!).id, 'remind');
    book.transition('order_delivery', book.part('order_delivery', ids[9]!).id, 'ship');
    base.touch(book.lines(ids[3]!)[0]!);

    const { orders } = await connector.listOrders({ cursor, since: null, limit: 300 }, signal);
    expect(orders.map(({ externalId }) => externalId)).toEqual([ids[7], ids[9], ids[3]]);
  });

  it('reads the others where one has a form it does not know', async () => {
    const [good, bad] = [place(), place()];
    standIn.book.lines(bad)[0]!.label = 7;

    const { orders } = await connector.listOrders({ cursor: null, since: null, limit: 10 }, signal);

    const row = (id: string) => orders.find(({ externalId }) => externalId === id);
    expect(row(good)?.problem).toBeNull();
    expect(row(bad)).toMatchObject({ document: null });
    expect(row(bad)?.problem).toContain('lineItems.0.label');
  });

  it('goes on state by state: in progress, shipped in parts, paid in parts, completed when it arrived and is paid', async () => {
    const id = place();
    const accepts = connector as unknown as AcceptsOrders;
    await accepts.tellAccepted(`tregu:accepted:order:${id}:1`, id, signal);
    expect(states(id)).toEqual(['in_progress', 'open', 'open']);
    // What a promotion takes off the shipping is a delivery, too, and carries nothing.
    const own = { ...standIn.book.part('order_delivery', id) };
    const off = { unitPrice: -3.6, totalPrice: -3.6, quantity: 1, calculatedTaxes: [] };
    standIn.base.remove('order_delivery', own);
    standIn.base.put('order_delivery', { ...own, id: '0'.repeat(32), shippingCosts: off });
    standIn.base.put('order_delivery', own);
    const first = await ship(id, 1, 1);
    await pay(id, '100.00');
    expect(states(id)).toEqual(['in_progress', 'shipped_partially', 'paid_partially']);
    const second = await ship(id, 2, 2);
    await arrive(id, first);
    await arrive(id, second);
    expect(states(id)).toEqual(['in_progress', 'shipped', 'paid_partially']);
    expect(rows('order_delivery').map(({ trackingCodes }) => trackingCodes)).toEqual([[], ['PK-1', 'PK-2']]);

    await pay(id, '53.00', 2);

    expect(states(id)).toEqual(['completed', 'shipped', 'paid']);
    expect((await read(id)).payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['captured', '100.00'],
      ['captured', '53.00'],
    ]);
    await expect(pay(id, '1.00', 3)).rejects.toThrow('Shopware waits for 0.00 of this order, and 1.00 came in');
  });

  it('brings an order to its states where a try broke off after our key was kept', async () => {
    const id = place();
    standIn.mishap((_method, path) => (path.includes('/state/') ? 'break' : null));
    await expect(pay(id, '153.00')).rejects.toMatchObject({ kind: 'unknown' });
    expect(states(id)).toEqual(['open', 'open', 'open']);
    standIn.mishap(() => null);

    await pay(id, '153.00');

    expect(states(id)).toEqual(['open', 'open', 'paid']);
    expect((await read(id)).payments).toHaveLength(1);
  });

  it('takes money for known that the shop took itself', async () => {
    const id = place({ method: 'payment_stripe_card', paid: 'paid' });
    const told = await pay(id, '153.00');
    expect((await read(id)).payments.map(({ externalId, amount }) => [externalId, amount])).toEqual([
      [told.remoteId, '153.00'],
    ]);
  });

  it('takes pieces out, which are for sale again, and pays back what came in too much', async () => {
    const id = place({
      lines: [
        { sku: 'KET-1', qty: 3 },
        { sku: 'KET-2', qty: 1 },
      ],
    });
    await pay(id, '202.80');
    const stock = (sku: string) => rows('product').find(({ productNumber }) => productNumber === sku)!.stock;
    expect([stock('KET-1'), stock('KET-2')]).toEqual([997, 999]);
    const [line, other] = (await read(id)).lines;
    const lines = [
      { externalId: line!.externalId, qty: 1 },
      { externalId: other!.externalId, qty: 1 },
    ];

    await connector.tellCancel(
      `tregu:cancel:order:${id}:1`,
      { orderExternalId: id, lines, reason: 'no_stock', whole: false },
      signal,
    );
    const money = { orderExternalId: id, currency: 'EUR', lines: [], reason: 'no_stock' };
    await connector.tellRefund(`tregu:refund:refund:${id}:1`, { ...money, amount: '99.60' }, signal);

    const after = await read(id);
    expect(after.lines.map(({ qty, lineGross }) => [qty, lineGross])).toEqual([[2, '99.60']]);
    expect([after.totalGross, stock('KET-1'), stock('KET-2')]).toEqual(['103.20', 998, 1000]);
    expect(states(id)).toEqual(['open', 'open', 'refunded_partially']);
    expect(after.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['captured', '202.80'],
      ['refund', '99.60'],
    ]);
    await expect(
      connector.tellRefund(`tregu:refund:refund:${id}:2`, { ...money, amount: '200.00' }, signal),
    ).rejects.toThrow('No more than 103.20 of this order came in and was not paid back');
  });

  it('counts an order anew whose sums did not follow before a try broke off', async () => {
    const id = place();
    const [line] = (await read(id)).lines;
    const off = {
      orderExternalId: id,
      lines: [{ externalId: line!.externalId, qty: 1 }],
      reason: 'no_stock',
      whole: false,
    };
    standIn.mishap((_method, path) => (path.includes('recalculate') ? 'break' : null));
    await expect(connector.tellCancel('tregu:cancel:order:1:1', off, signal)).rejects.toMatchObject({
      kind: 'unknown',
    });
    standIn.mishap(() => null);

    await connector.tellCancel('tregu:cancel:order:1:1', off, signal);

    expect(await read(id)).toMatchObject({ totalGross: '103.20', lines: [{ qty: 2, lineGross: '99.60' }] });
  });

  it('calls an order off as a whole, with its delivery and payment, and its pieces are for sale again', async () => {
    const id = place();
    const { lines } = await read(id);
    const off = { lines: lines.map(({ externalId, qty }) => ({ externalId, qty })), reason: 'no_stock', whole: true };

    await connector.tellCancel(`tregu:cancel:order:${id}:1`, { orderExternalId: id, ...off }, signal);

    expect(states(id)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(rows('product').find(({ productNumber }) => productNumber === 'KET-1')!.stock).toBe(1000);
    expect(await read(id)).toMatchObject({ state: 'cancelled', lines: [{ qty: 3 }] });
  });
});
