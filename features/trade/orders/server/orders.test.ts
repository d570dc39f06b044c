import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bench } from '#server/test/bench.ts';
import * as calls from '../contract/orders.calls.ts';
import { aLine, aNewOrder, anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';

const clock = new Date('2100-03-22T08:00:00Z');
let market: OrdersMarket;
let b: Bench;
let { ids, ask, orderOf, get, list, act, two } = {} as OrdersMarket;

beforeAll(async () => {
  market = await ordersMarket(() => clock);
  ({ b, ids, ask, orderOf, get, list, act, two } = market);
});
afterAll(() => b.close());

describe('An order that is placed', () => {
  it('has a number of its country and year, what it costs and who supplies it, and tells of its pieces once [O01]', async () => {
    const placed = await anOrder(b, { lines: two() });
    expect(placed.number).toMatch(/^AL-00-\d{6}$/);
    const order = await get(placed.id);
    expect(order).toMatchObject({
      bucket: 'to_order',
      payment: 'cod',
      total: '6000.00',
      due: '6000.00',
      pieces: 3,
      fx_rate: '100',
      customer: 'Arta Hoxha',
      hold: [],
    });
    expect(order.lines[0]).toMatchObject({
      state: 'to_order',
      to_order: 2,
      cost: '10.00',
      unit_net: '2000.00',
      margin: '50.0',
      source: { kind: 'reseller', seller: { id: ids.adria } },
    });
    expect(order.lines[1]).toMatchObject({ cost: null, margin: null, source: { kind: 'local' } });
    const told = (await b.events()).filter(
      ({ name, payload }) =>
        name === 'orders.placed' && (payload as { order_id: string }).order_id === String(placed.id),
    );
    expect(told).toHaveLength(1);
    expect((told[0]!.payload as { lines: object[] }).lines).toMatchObject([
      { line_id: String(placed.lines[0]!.id), qty: 2, line_gross: '4800.0000' },
      { qty: 1 },
    ]);
  });

  it('gets numbers without doubling when many come at once, and guests of one email and phone are one customer', async () => {
    const at = clock;
    const many = await Promise.all(Array.from({ length: 6 }, () => anOrder(b, { lines: two() })));
    expect(new Set(many.map(({ number }) => number)).size).toBe(6);
    expect(new Set(many.map(({ customerId }) => customerId)).size).toBe(1);
    const customer = aNewOrder({ lines: two() }, at).customer;
    const other = await anOrder(b, { lines: two(), customer: { ...customer, phone: '+355 69 123 4568' } });
    const abroad = await anOrder(b, { lines: two(), shopId: 3, currency: 'EUR' });
    expect(new Set([many[0]!.customerId, other.customerId, abroad.customerId]).size).toBe(3);
    expect((await anOrder(b, { lines: two(), customer: { ...customer, phone: '00355691234567' } })).customerId).toBe(
      many[0]!.customerId,
    );
  });

  it('is held while a line has no product, a card is not paid, or its currency is not the shop’s [O13, O14]', async () => {
    const unknown = await anOrder(b, { lines: [aLine({ variantId: null, sku: 'ZZZ' }), ...two()] });
    expect(unknown.hold).toEqual(['unmapped']);
    let order = await get(unknown.id);
    expect([order.bucket, order.problems, order.lines[0]!.state]).toEqual(['new', ['unmapped'], 'new']);
    expect((await act(order, { action: 'release', hold: 'unmapped' })).status).toBe(409);
    const link = { version: order.version, line_id: order.lines[0]!.id, variant_id: ids.n200 };
    order = orderOf(await ask(calls.linkLine, { params: { id: order.id }, body: link }));
    expect([order.bucket, order.hold, order.problems]).toEqual(['to_order', [], []]);
    expect((await b.events()).filter(({ name }) => name === 'orders.lineLinked').at(-1)!.payload).toMatchObject({
      sku: 'ZZZ',
      variantId: ids.n200,
    });

    const card = await anOrder(b, { lines: two(), paymentMethod: 'card' });
    expect(card.hold).toEqual(['payment']);
    const pay = { kind: 'captured', amount: '6000', key: 'pay-by-hand' };
    const first = orderOf(await ask(calls.addPayment, { params: { id: card.id }, body: pay }));
    expect([first.hold, first.payment, first.open]).toEqual([[], 'paid', '0.00']);
    expect(orderOf(await ask(calls.addPayment, { params: { id: card.id }, body: pay })).money).toHaveLength(1);
    expect(
      (await ask(calls.addPayment, { params: { id: card.id }, body: { ...pay, key: 'another-one' } })).status,
    ).toBe(422);
    expect((await b.events()).filter(({ name }) => name === 'orders.paid')).toHaveLength(1);

    const euro = await anOrder(b, { lines: two(), currency: 'EUR' });
    expect(euro.hold).toEqual(['currency']);
    expect(orderOf(await act(await get(euro.id), { action: 'release', hold: 'currency' })).hold).toEqual([]);
  });
});

describe('The list', () => {
  it('finds by number, the shop’s number, phone however written, name, SKU and EAN, and counts every tab', async () => {
    const party = {
      ...aNewOrder({ lines: [] }, clock).parties.shipping,
      name: 'Çelik Përmeti',
      city: 'Berat',
      phone: '+355 67 987 6543',
    };
    const placed = await anOrder(b, {
      lines: [aLine({ variantId: ids.a100, sku: 'FIND-ME-7', qty: 2, unitGross: '999', promised: '2100-03-20' })],
      shopNumber: 'WEB-777',
      parties: { billing: party, shipping: party },
    });
    for (const search_text of [
      placed.number.slice(-6),
      'web-777',
      '876543',
      '067 987 65 43',
      '+355679876543',
      'celik permeti',
      'find-me',
      '4006381333931',
    ])
      expect([
        search_text,
        (await list({ search_text, pageSize: 100 })).results.some(({ id }) => id === placed.id),
      ]).toEqual([search_text, true]);
    expect((await list({ search_text: '%' })).total).toBe(0);
    for (const odd of [
      { from: '0000-01-01' },
      { to: '9999-12-31' },
      { late_by: '99999999999' },
      { seller: '99999999999' },
      { search_text: '\\' },
    ])
      expect([odd, (await ask(calls.listOrders, { query: odd })).status]).toEqual([odd, 200]);
    for (const wrong of [
      { total_from: '1e309' },
      { total_to: '-1' },
      { from: '2100-02-30' },
      { late_by: '0' },
      { assignee: 'you' },
    ])
      expect([wrong, (await ask(calls.listOrders, { query: wrong })).status]).toEqual([wrong, 422]);
    const only = {
      city: 'berat',
      country: 'AL',
      shop: 2,
      seller: ids.adria,
      method: 'cod',
      payment: 'cod',
      total_from: '1998',
      total_to: '1998',
      assignee: 'nobody',
    };
    expect((await list(only)).results.map(({ id }) => id)).toEqual([placed.id]);
    expect((await list({ ...only, bucket: 'late' })).results[0]).toMatchObject({ id: placed.id, late: true });
    expect((await list({ late_by: 2 })).total).toBe(1);
    expect((await list({ late_by: 3 })).total).toBe(0);
    const all = await list({ pageSize: 100 });
    expect(all.total).toBe(all.results.length);
    for (const bucket of ['new', 'to_order', 'ready', 'cancelled', 'late', 'problem'] as const)
      expect([bucket, (await list({ bucket })).total, all.counts[bucket]]).toEqual([
        bucket,
        all.counts[bucket],
        all.counts[bucket],
      ]);
    // Counted by a filter and kept beside the list, the numbers are the same.
    expect((await list({ from: '2100-03-01' })).counts).toEqual(all.counts);
    const sorted = (await list({ orderKey: 'total', orderBy: 'asc', pageSize: 100 })).results.map(({ total }) =>
      Number(total),
    );
    expect(sorted).toEqual([...sorted].sort((x, y) => x - y));
    const [page0, page1] = [await list({ pageSize: 5 }), await list({ pageSize: 5, page: 1 })];
    expect(all.results.slice(0, 10).map(({ id }) => id)).toEqual(
      [...page0.results, ...page1.results].map(({ id }) => id),
    );
  });

  it('is for people of the house, of the shops they work in; costs for who may read them; who only reads changes nothing [O24]', async () => {
    const [ours, abroad] = [
      await anOrder(b, { lines: two() }),
      await anOrder(b, { lines: two(), shopId: 3, currency: 'EUR' }),
    ];
    expect((await ask(calls.listOrders, { query: {} }, 'seller')).status).toBe(403);
    expect((await ask(calls.getOrder, { params: { id: ours.id } }, 'seller')).status).toBe(403);
    const seen = await list({ pageSize: 100 }, 'held');
    expect(new Set(seen.results.map(({ shop }) => shop.id))).toEqual(new Set([3]));
    expect(seen.total).toBe(seen.results.length);
    expect((await ask(calls.listOrders, { query: { shop: 2 } }, 'held')).status).toBe(403);
    expect((await ask(calls.getOrder, { params: { id: ours.id } }, 'held')).status).toBe(404);
    const note = { body: 'x', key: 'note-of-held' };
    expect((await ask(calls.addNote, { params: { id: ours.id }, body: note }, 'held')).status).toBe(404);
    expect((await ask(calls.addNote, { params: { id: abroad.id }, body: note }, 'held')).status).toBe(200);
    const plain = await get(ours.id, 'reader');
    expect([plain.margin, plain.lines[0]!.cost, plain.lines[0]!.margin]).toEqual([null, null, null]);
    expect((await get(ours.id)).lines[0]!.cost).toBe('10.00');
    expect((await act(plain, { action: 'tag', tags: [] }, 'reader')).status).toBe(403);
    expect((await act(plain, { action: 'tag', tags: ['seen'] }, 'writer')).status).toBe(200);
  });
});
