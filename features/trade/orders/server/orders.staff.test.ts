import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bench } from '#server/test/bench.ts';
import * as calls from '../contract/orders.calls.ts';
import type { Order } from '../contract/orders.model.ts';
import { anAct, anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';
import { brokenInvariants } from './orders.invariants.read-model.ts';
import * as orders from './orders.public.ts';

const clock = new Date('2100-03-22T08:00:00Z');
let market: OrdersMarket;
let b: Bench;
let { ids, ask, orderOf, get, list, act, work, two } = {} as OrdersMarket;

beforeAll(async () => {
  market = await ordersMarket(() => clock);
  ({ b, ids, ask, orderOf, get, list, act, work, two } = market);
});
afterAll(() => b.close());

describe('Staff', () => {
  it('hold, release, give, tag and note an order; an old version is told what has changed [O24]', async () => {
    const placed = await anOrder(b, { lines: two() });
    const seen = await get(placed.id);
    const held = orderOf(await act(seen, { action: 'hold', note: 'customer travels' }));
    expect([held.hold, held.bucket]).toEqual([['staff'], 'new']);
    const tagged = orderOf(await act(held, { action: 'tag', tags: ['gift', 'gift', 'vip'] }));
    expect(tagged.tags).toEqual(['gift', 'vip']);
    const old = await act(seen, { action: 'release', hold: 'staff' });
    expect([old.status, old.body.statusMessage]).toEqual([409, expect.stringContaining('Tags changed')]);
    expect(old.body.statusMessage).toContain('Order held');
    const given = orderOf(await act(tagged, { action: 'assign', user_id: ids.admin }));
    expect(given.assignee).toEqual({ id: ids.admin, name: 'Ada Admin' });
    expect((await act(given, { action: 'assign', user_id: 999_999 })).status).toBe(422);
    const note = { body: 'Rings twice', key: 'note-number-1' };
    await ask(calls.addNote, { params: { id: placed.id }, body: note });
    const noted = orderOf(await ask(calls.addNote, { params: { id: placed.id }, body: note }));
    expect([noted.has_note, noted.version]).toEqual([true, given.version]);
    const free = orderOf(await act(noted, { action: 'release', hold: 'staff' }));
    expect(free.bucket).toBe('to_order');
    const stream = await orders.readStream(b.platform.db, placed.id, b.as({ userId: ids.admin! }));
    expect(stream.map(({ kind, what }) => `${kind} ${what}`).sort()).toEqual(
      [
        'change order given',
        'change order held',
        'change order released',
        'change order tagged',
        'fact placed',
        'fact placed',
        'message note',
      ].sort(),
    );
    expect(stream.find(({ what }) => what === 'order held')!.user).toBe('Ada Admin');
  });

  it('cancel pieces that are free, all that is asked or nothing; packed ones are not free [O11, O12]', async () => {
    const placed = await anOrder(b, { lines: two() });
    const [first, second] = placed.lines;
    await work(async (tx) => {
      const order = await orders.lockOrder(tx, placed.id);
      const one = { lineId: first!.id, qty: 1 };
      await orders.writeFacts(tx, anAct(clock), order, [
        { ...one, fact: 'received' },
        { ...one, fact: 'packed' },
      ]);
    });
    const cancel = (order: Order, lines: object[], more: object = {}) =>
      ask(calls.cancelOrder, {
        params: { id: order.id },
        body: { version: order.version, lines, reason: 'out_of_stock', ...more },
      });
    let order = await get(placed.id);
    const tooMany = await cancel(order, [
      { id: second!.id, qty: 1 },
      { id: first!.id, qty: 2 },
    ]);
    expect([tooMany.status, (tooMany.body.result as { issues: { field: string }[] }).issues[0]!.field]).toEqual([
      422,
      'lines.1.qty',
    ]);
    expect((await get(placed.id)).lines[1]!.cancelled).toBe(0);
    expect((await cancel(order, [{ id: 999_999, qty: 1 }])).status).toBe(422);
    order = orderOf(
      await cancel(order, [
        { id: second!.id, qty: 1 },
        { id: first!.id, qty: 1 },
      ]),
    );
    expect([order.lines[0]!.state, order.lines[1]!.state, order.bucket, order.due]).toEqual([
      'packed',
      'cancelled',
      'ready',
      '2400.00',
    ]);
    expect((await cancel(order, [{ id: first!.id, qty: 1 }])).status).toBe(422);
    // An order by phone is told to nobody.
    expect((await sql`select from shop_tells where order_id = ${placed.id}`.execute(b.platform.db)).rows).toHaveLength(
      0,
    );
  });

  it('owe the shop one message for what they cancel of its order', async () => {
    const problems = (['duplicate', 'currency_unknown'] as const).map((code) => ({ code, line: null }));
    const placed = await anOrder(b, { lines: two(), source: 'shop', externalId: 'ext-1', holds: ['review'], problems });
    const order = await get(placed.id);
    const lines = order.lines.map(({ id, need }) => ({ id, qty: need }));
    const gone = orderOf(
      await ask(calls.cancelOrder, {
        params: { id: order.id },
        body: { version: order.version, lines, reason: 'not_paid' },
      }),
    );
    expect([gone.bucket, gone.payment, gone.due, gone.cancelled_reason]).toEqual([
      'cancelled',
      'void',
      '0.00',
      'not_paid',
    ]);
    // Nothing of it is to be looked at any more.
    expect(gone.problems).toEqual([]);
    const { rows } = await sql<{
      kind: string;
      payload: { whole: boolean; lines: object[] };
    }>`select kind, payload from shop_tells where order_id = ${order.id}`.execute(b.platform.db);
    expect(rows.map(({ kind, payload }) => [kind, payload.whole, payload.lines.length])).toEqual([['cancel', true, 2]]);
    await sql`delete from shop_tells where order_id = ${order.id}`.execute(b.platform.db);
  });

  it('correct an address until something is shipped, and its history says what of it, not what it was', async () => {
    const placed = await anOrder(b, { lines: two() });
    const order = await get(placed.id);
    const party = { name: 'Besa Gashi', street: 'Rr. e Re 9', city: 'Durrës', country: 'AL', phone: '+355692222333' };
    const body = { version: order.version, kind: 'shipping', party };
    const moved = orderOf(await ask(calls.setAddress, { params: { id: order.id }, body }));
    expect([moved.customer, moved.city, moved.shipping!.phone]).toEqual(['Besa Gashi', 'Durrës', '+355692222333']);
    expect((await list({ search_text: '222333' })).results.map(({ id }) => id)).toContain(order.id);
    const { rows } = await sql<{
      after: object;
    }>`select after from activity_log where entity = 'customer_order' and entity_id = ${order.id} and action = 'address changed'`.execute(
      b.platform.db,
    );
    expect(JSON.stringify(rows)).not.toContain('Gashi');
    await work(async (tx) => {
      const one = { lineId: placed.lines[0]!.id, qty: 1 };
      const facts = (['received', 'packed', 'shipped'] as const).map((fact) => ({ ...one, fact }));
      await orders.writeFacts(tx, anAct(clock), await orders.lockOrder(tx, placed.id), facts);
    });
    const late = await ask(calls.setAddress, {
      params: { id: order.id },
      body: { ...body, version: (await get(order.id)).version },
    });
    expect(late.status).toBe(409);
    // It came back, perhaps for its address: now that one can be put right.
    await work(async (tx) => {
      const back = [{ lineId: placed.lines[0]!.id, qty: 1, fact: 'bounced' as const }];
      await orders.writeFacts(tx, anAct(clock), await orders.lockOrder(tx, placed.id), back);
    });
    const street = { ...body, party: { ...party, street: 'Rr. e Vjetër 1' }, version: (await get(order.id)).version };
    const mended = orderOf(await ask(calls.setAddress, { params: { id: order.id }, body: street }));
    expect(mended.shipping!.street).toBe('Rr. e Vjetër 1');
  });

  it('write down an order by phone once, with the shop’s price or the one agreed', async () => {
    const body = {
      key: 'phone-order-1',
      shop_id: 2,
      customer: { name: 'Liri Krasniqi', phone: '068 555 4444' },
      shipping: { name: 'Liri Krasniqi', street: 'Rr. 1', city: 'Vlorë', country: 'AL' },
      lines: [{ variant_id: ids.a100, qty: 2, unit_gross: '2390.50' }],
      shipping_gross: '200',
      payment_method: 'bank',
    };
    const made = orderOf(await ask(calls.createOrder, { body }));
    expect([made.total, made.hold, made.source]).toEqual(['4981.00', ['payment'], 'phone']);
    expect(orderOf(await ask(calls.createOrder, { body })).id).toBe(made.id);
    expect(
      (await ask(calls.createOrder, { body: { ...body, lines: [{ variant_id: ids.a100, qty: 3 }] } })).status,
    ).toBe(422);
    const huge = {
      ...body,
      key: 'phone-order-3',
      lines: [{ variant_id: ids.a100, qty: 10_000, unit_gross: '9999999999' }],
    };
    expect((await ask(calls.createOrder, { body: huge })).status).toBe(422);
    const priceless = await ask(calls.createOrder, {
      body: { ...body, key: 'phone-order-2', lines: [{ variant_id: ids.a100, qty: 1 }] },
    });
    expect((priceless.body.result as { issues: { field: string }[] }).issues[0]!.field).toBe('lines.0.unit_gross');
  });
});

describe('What must hold', () => {
  it('holds after all of this, and each breach is named', async () => {
    const { db } = b.platform;
    const named = async () => (await brokenInvariants(db)).map(({ invariant }) => invariant.split(' ')[0]);
    // Orders of a shop are here without what the shop said: no intake wrote them.
    await sql`insert into order_intake (shop_id, external_id, no, shop_updated_at, hash, document, state)
      select shop_id, external_id, 1, placed_at, '', '{}', 'applied' from orders where external_id is not null`.execute(
      db,
    );
    expect(await named()).toEqual([]);
    const { id, lines } = await anOrder(b, { lines: two() });
    const line = lines[0]!.id;
    const breaches: [string, ReturnType<typeof sql>, ReturnType<typeof sql>][] = [
      [
        'I1',
        sql`update order_lines set q_ordered = 1 where id = ${line}`,
        sql`update order_lines set q_ordered = 0 where id = ${line}`,
      ],
      [
        'I2',
        sql`update order_lines set q_returned = 1 where id = ${line}`,
        sql`update order_lines set q_returned = 0 where id = ${line}`,
      ],
      [
        'I3',
        sql`update order_lines set q_shipped = 9 where id = ${line}`,
        sql`update order_lines set q_shipped = 0 where id = ${line}`,
      ],
      [
        'I6',
        sql`insert into order_intake (shop_id, external_id, no, shop_updated_at, hash, document, state) values (2, 'gone', 1, now(), '', '{}', 'applied')`,
        sql`delete from order_intake where external_id = 'gone'`,
      ],
      [
        'I7',
        sql`insert into order_money (order_id, kind, amount, currency, at, key) values (${id}, 'refund', -5, 'ALL', now(), 'over')`,
        sql`insert into order_money (order_id, kind, amount, currency, at, key) values (${id}, 'captured', 5, 'ALL', now(), 'back')`,
      ],
      [
        'I9',
        sql`update order_list set city = 'Elsewhere' where order_id = ${id}`,
        sql`update order_list set city = 'Tiranë' where order_id = ${id}`,
      ],
      [
        'I9',
        sql`update order_list set margin = 1 where order_id = ${id}`,
        sql`update order_list set margin = null where order_id = ${id}`,
      ],
      [
        'I9',
        sql`insert into order_list_counts values (2, 'new', 0, 1)`,
        sql`insert into order_list_counts values (2, 'new', 0, -1)`,
      ],
      [
        'I9',
        sql`insert into order_list_promises values (2, '2100-03-23', 1)`,
        sql`insert into order_list_promises values (2, '2100-03-23', -1)`,
      ],
      [
        'I14',
        sql`alter table line_facts disable trigger line_facts_only_added`,
        sql`alter table line_facts enable trigger line_facts_only_added`,
      ],
    ];
    for (const [invariant, breach, mend] of breaches) {
      await breach.execute(db);
      expect([invariant, await named()]).toEqual([invariant, expect.arrayContaining([invariant])]);
      await mend.execute(db);
    }
    await expect(sql`update line_facts set qty = 3 where line_id = ${line}`.execute(db)).rejects.toThrow(
      'only added to',
    );
    await expect(sql`delete from order_money where order_id = ${id}`.execute(db)).rejects.toThrow('only added to');
  });
});
