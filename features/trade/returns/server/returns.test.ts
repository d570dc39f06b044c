import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectForTest } from '#connectors/faulty-shop/faulty-shop.for-tests.ts';
import { sampleOrder } from '#connectors/kit/sample-order.ts';
import { documentsOf, invoicePieces } from '#features/trade/documents/server/documents.public.ts';
import { customerWithdrew } from '#features/trade/order-intake/contract/order-intake.events.ts';
import { moneyOf } from '#features/trade/order-intake/server/applying/of-document.ts';
import { setCustomerMails } from '#features/trade/orders/contract/customer-mails.calls.ts';
import { sendersOtherwise } from '#features/trade/orders/contract/customer-mails.model.ts';
import { cancelOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { customerErased } from '#features/trade/orders/contract/orders.events.ts';
import { aNewOrder, anAct, type OrdersMarket, ordersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { retryTell } from '#features/trade/shop-tells/contract/shop-tells.calls.ts';
import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { patienceMs } from '#features/trade/shop-tells/contract/shop-tells.rules.ts';
import { saidOfOrder, tellsOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { sendTells } from '#features/trade/shop-tells/server/use-cases/send-tells.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { EventDefinition } from '#kit/event.ts';
import type { Context } from '#server/context.ts';
import { type Answer, request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as refundCalls from '../contract/refunds.calls.ts';
import type { OrderRefunds } from '../contract/refunds.model.ts';
import * as calls from '../contract/returns.calls.ts';
import type { ReturnDetail } from '../contract/returns.model.ts';
import { brokenReturns } from './returns.invariants.read-model.ts';
import { returnsListeners } from './returns.listeners.ts';
import { followRefunds } from './use-cases/follow-refunds.ts';
import { declineRefund, settleRefund } from './use-cases/make-refund.ts';

let m: OrdersMarket;
let now = new Date('2100-03-22T10:00:00Z');
const dayMs = 86_400_000;
let n = 0;

beforeAll(async () => {
  m = await ordersMarket(() => now);
});
afterAll(() => m.b.close());

/** An order over 2 × A-100 and 1 × N-200 with 200 for shipping: 6,200 ALL, paid by card; as far as it is said. */
async function sold(as: 'paid' | 'delivered' = 'delivered', values: { language?: string; daysAgo?: number } = {}) {
  const id = ++n;
  const at = new Date(now.getTime() - (values.daysAgo ?? 2) * dayMs);
  return m.work(async (tx) => {
    const act = anAct(at);
    const base = aNewOrder({ lines: m.two(), shippingGross: '200' }, at);
    const order = await orders.placeOrder(tx, act, {
      ...base,
      source: 'shop',
      externalId: `ext-${id}`,
      paymentMethod: 'card',
      customer: { ...base.customer, language: values.language ?? 'sq', email: `c${id}@customer.test` },
      money: [{ kind: 'captured', amount: '6200', at, key: `pay-${id}` }],
    });
    if (as === 'paid') return order;
    for (const fact of ['received', 'packed', 'shipped', 'delivered'] as const)
      await orders.writeFacts(
        tx,
        act,
        await orders.lockOrder(tx, order.id),
        order.lines.map(({ id: lineId }, place) => ({ lineId, qty: place === 0 ? 2 : 1, fact })),
      );
    await invoicePieces(tx, act, order.id, [
      { lineId: order.lines[0]!.id, qty: 2 },
      { lineId: order.lines[1]!.id, qty: 1 },
    ]);
    return order;
  });
}

const key = () => `key-0000${++n}`;
const result = <T>(answer: Answer): T => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.result as T;
};
const refund = (id: number, body: object, who = 'admin') =>
  m.ask(
    refundCalls.makeRefund,
    { params: { id }, body: { way: 'cash', reason: 'goodwill', key: key(), ...body } },
    who,
  );
const refunds = async (id: number) => result<OrderRefunds>(await m.ask(refundCalls.getRefunds, { params: { id } }));
const onRefund = (call: typeof refundCalls.approveRefund, all: OrderRefunds, body: object = {}, who = 'admin') => {
  const { id, version } = all.refunds[0]!;
  return m.ask(call, { params: { id: all.order_id, refund: id }, body: { version, ...body } } as never, who);
};
const make = (orderId: number, lines: object[], body: object = {}) =>
  m.ask(calls.makeReturn, { body: { order_id: orderId, kind: 'withdrawal', lines, key: key(), ...body } });
const onReturn = async (call: unknown, row: ReturnDetail, body: object, who = 'admin') =>
  m.ask(
    call as typeof calls.receiveReturn,
    { params: { id: row.id }, body: { version: row.version, ...body } } as never,
    who,
  );
const receive = async (row: ReturnDetail, lines: object[]) =>
  result<ReturnDetail>(await onReturn(calls.receiveReturn, row, { lines, key: key() }));
const decide = (row: ReturnDetail, lines: object[], body: object = {}) =>
  onReturn(calls.decideReturn, row, { way: 'shop', lines, ...body });
const hear = async <E extends EventDefinition>(event: E, payload: object) => {
  for (const listener of returnsListeners(m.b.platform))
    if (listener.event.name === event.name)
      await listener.handle(payload as never, { id: 1, userId: null, shopId: 2 } as never);
};
const notesOf = async (orderId: number) =>
  (await documentsOf(m.b.platform.db, orderId)).flatMap(({ type, gross }) => (type === 'credit_note' ? [gross] : []));
const whole = async () => {
  // No shop said the orders of this file: they have no document (I6).
  expect((await brokenInvariants(m.b.platform.db)).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual([]);
  expect(await brokenReturns(m.b.platform.db)).toEqual([]);
};

describe('Refunds', () => {
  it('go back for cancelled pieces, for delivered ones, and never above what was paid for them (I7)', async () => {
    const order = await sold('paid');
    const [a100, n200] = order.lines;
    const before = await m.get(order.id);
    const cancel = { version: before.version, lines: [{ id: n200!.id, qty: 1 }], reason: 'out_of_stock' };
    expect(m.orderOf(await m.ask(cancelOrder, { params: { id: order.id }, body: cancel }))).toMatchObject({
      payment: 'over',
      open: '-1200.00',
    });
    const back = await refund(order.id, { lines: [{ id: n200!.id, qty: 1, amount: '1200' }], reason: 'cancelled' });
    expect(result<OrderRefunds>(back)).toMatchObject({ most: '5000.00', refunds: [{ state: 'done' }] });
    expect(await m.get(order.id)).toMatchObject({ payment: 'paid', due: '5000.00', paid: '5000.00', open: '0.00' });

    const again = await refund(order.id, { lines: [{ id: n200!.id, qty: 1, amount: '1' }] });
    expect(again).toMatchObject({ status: 422, body: { statusMessage: 'At most 0.00 ALL can be refunded here' } });
    expect(again.body.result).toMatchObject({ issues: [{ field: 'lines.0.amount' }] });
    const one = await refund(order.id, { lines: [{ id: a100!.id, qty: 1, amount: '2400.01' }] });
    expect(one).toMatchObject({ status: 422, body: { statusMessage: 'At most 2,400.00 ALL can be refunded here' } });
    const ship = await refund(order.id, { shipping: '200.01' });
    expect(ship).toMatchObject({ status: 422, body: { result: { issues: [{ field: 'shipping' }] } } });
    const much = await refund(order.id, { goodwill: '5000.01' });
    expect(much).toMatchObject({ status: 422, body: { statusMessage: 'At most 5,000.00 ALL can be refunded here' } });

    // A tenth off: the customer owes less, so that the order stays paid.
    result(await refund(order.id, { lines: [{ id: a100!.id, qty: 2, amount: '480' }], goodwill: '20' }));
    expect(await m.get(order.id)).toMatchObject({ payment: 'paid', due: '4500.00', paid: '4500.00', open: '0.00' });
    await whole();
  });

  it('are made once by their key, and refuse what makes no sense with the field it is in', async () => {
    const order = await sold('paid');
    const body = { goodwill: '10', key: 'the-same-key' };
    const [one, two] = await Promise.all([refund(order.id, body), refund(order.id, body)]);
    expect([one!.status, two!.status]).toEqual([200, 200]);
    expect((await refunds(order.id)).refunds).toHaveLength(1);
    expect(await refund(order.id, { ...body, goodwill: '11' })).toMatchObject({ status: 422 });
    const line = { id: order.lines[0]!.id, qty: 1, amount: '1' };
    for (const [wrong, field] of [
      [{}, 'lines'],
      [{ goodwill: '1e309' }, 'goodwill'],
      [{ goodwill: '-1' }, 'goodwill'],
      [{ goodwill: 'NaN' }, 'goodwill'],
      [{ goodwill: `0.${'1'.repeat(40)}` }, 'goodwill'],
      [{ goodwill: '1', way: 'bank' }, 'iban'],
      [{ goodwill: '1', way: 'bank', iban: 'AL35202111090000000001234568' }, 'iban'],
      [{ lines: [line, line] }, 'lines'],
      [{ lines: [{ ...line, qty: 0 }] }, 'lines.0.qty'],
      [{ lines: [{ ...line, amount: '0' }] }, 'lines.0.amount'],
      // More pieces than there are would be told to the shop.
      [{ lines: [{ ...line, qty: 3 }] }, 'lines.0.qty'],
      [{ lines: [line, { ...line, id: 999_999 }] }, 'lines.1.id'],
    ] as const) {
      const answer = await refund(order.id, wrong);
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 422, body: { result: { issues: [{ field }] } } });
    }
    // The same amount of another line is another refund.
    const named = { lines: [{ ...line, amount: '5' }], key: 'another-same-key' };
    for (const _ of [1, 2]) expect((await refund(order.id, named)).status).toBe(200);
    const other = await refund(order.id, { ...named, lines: [{ ...named.lines[0]!, id: order.lines[1]!.id }] });
    expect([other.status, other.body.result]).toMatchObject([422, { code: 'refund_key_reused' }]);
    // So is one by another way, of other pieces, with another part for shipping, or to another account.
    const parts = {
      lines: [
        { ...line, qty: 2, amount: '5' },
        { id: order.lines[1]!.id, qty: 1, amount: '5' },
      ],
      shipping: '2',
      goodwill: '1',
      way: 'bank',
      iban: 'AL47212110090000000235698741',
      key: 'a-third-same-key',
    };
    for (const _ of [1, 2]) expect((await refund(order.id, parts)).status).toBe(200);
    const [first, second] = parts.lines;
    for (const changed of [
      { way: 'cash' },
      { shipping: '1', goodwill: '2' },
      { lines: [first!], goodwill: '6' },
      { lines: [{ ...first, qty: 1 }, second] },
      {
        lines: [
          { ...first, amount: '6' },
          { ...second, amount: '4' },
        ],
      },
      { iban: 'DE89370400440532013000' },
    ]) {
      const answer = await refund(order.id, { ...parts, ...changed });
      expect([changed, answer.status, answer.body.result]).toMatchObject([changed, 422, { code: 'refund_key_reused' }]);
    }
    expect((await refunds(order.id)).refunds).toHaveLength(3);
    expect(await refund(order.id, { goodwill: '1' }, 'reader')).toMatchObject({ status: 403 });
    expect(await refund(order.id, { goodwill: '1' }, 'seller')).toMatchObject({ status: 403 });
    expect(await refund(order.id, { goodwill: '1' }, 'held')).toMatchObject({ status: 404 });
    await whole();
  });

  it('above 200 euro wait for a second person, who is never the one who asked, and count together', async () => {
    const order = await sold('paid');
    const lines = [{ id: order.lines[0]!.id, qty: 2, amount: '4800' }];
    // One euro is 100 lek here: 4,800 ALL are 48 EUR.
    const small = { params: {}, body: { second_from_euro: '20', shops: [{ id: 2, days: 30 }] } };
    expect(await m.ask(calls.setReturnRules, small as never, 'writer')).toMatchObject({ status: 403 });
    result(await m.ask(calls.setReturnRules, small as never));
    expect((await refunds(order.id)).second_from).toBe('2000.00');
    result(await refund(order.id, { goodwill: '1500' }));
    expect((await refunds(order.id)).second_from).toBe('500.00');
    const asked = result<OrderRefunds>(await refund(order.id, { lines: [{ ...lines[0], qty: 1, amount: '2000' }] }));
    expect(asked).toMatchObject({
      most: '2700.00',
      refunds: [{ state: 'proposed', mine: true, second_needed: true }, { state: 'done' }],
    });
    // Nothing is booked while it waits.
    expect(await m.get(order.id)).toMatchObject({ paid: '4700.00' });
    expect(await onRefund(refundCalls.approveRefund, asked)).toMatchObject({
      status: 409,
      body: { statusMessage: 'Another person has to approve what you asked for' },
    });
    expect(await onRefund(refundCalls.approveRefund, asked, {}, 'reader')).toMatchObject({ status: 403 });
    const list = await m.ask(refundCalls.listRefunds, { query: { tab: 'to_approve' } });
    expect(list.body.result).toMatchObject({ total: 1, counts: { to_approve: 1 } });
    const stale = { ...asked, refunds: [{ ...asked.refunds[0]!, version: 9 }] };
    expect(await onRefund(refundCalls.approveRefund, stale, {}, 'writer')).toMatchObject({ status: 409 });
    const yes = await onRefund(refundCalls.approveRefund, asked, {}, 'writer');
    expect(result<OrderRefunds>(yes).refunds[0]).toMatchObject({
      state: 'done',
      second_by: { id: expect.any(Number) },
    });
    expect(await onRefund(refundCalls.declineRefund as never, asked, { reason: 'no' })).toMatchObject({ status: 409 });
    expect(await m.get(order.id)).toMatchObject({ paid: '2700.00', due: '2700.00', payment: 'paid' });
    result(await m.ask(calls.setReturnRules, { params: {}, body: { second_from_euro: '200', shops: [] } } as never));
    await whole();
  });

  it('need a second person in every shop from one amount, which people held to some shops do not change', async () => {
    const { id } = await m.b.make.user({ email: 'held-rules@o.test', permissions: ['Update_Product-Data'] });
    await m.b.platform.pool.query(`insert into user_shops (user_id, shop_ids) values ($1, '{2}')`, [id]);
    const token = await tokenFor(m.b, 'held-rules@o.test');
    const set = (body: object) => request(m.b, calls.setReturnRules, { body } as never, { token, shopId: 2 });
    expect(await set({ second_from_euro: '9999999999', shops: [] })).toMatchObject({
      status: 403,
      body: { result: { code: 'other_shop' } },
    });
    const rules = { second_from_euro: '200.00', shops: [{ id: 2, days: 31 }] };
    expect(result(await set({ shops: [{ id: 2, days: 31 }] }))).toMatchObject(rules);
    expect(result(await set({ second_from_euro: '200', shops: [{ id: 2, days: 30 }] }))).toMatchObject({
      second_from_euro: '200.00',
    });
  });

  it('refused by the shop and paid by hand are never said to it again: nobody is paid twice', async () => {
    const order = await sold('paid');
    result(await refund(order.id, { way: 'shop', goodwill: '100' }));
    const { db } = m.b.platform;
    const tell = (await tellsOfOrder(db, order.id)).find(({ kind }) => kind === 'refund')!;
    await db.updateTable('shop_tells').set({ state: 'refused', error: 'x' }).where('id', '=', tell.id).execute();
    await hear(tellMoved, { id: tell.id, orderId: order.id, shopId: 2, failed: true });
    const failed = await refunds(order.id);
    // Somebody sends it again this moment: then it is not paid by hand as well.
    await db.updateTable('shop_tells').set({ state: 'queued' }).where('id', '=', tell.id).execute();
    const both = await onRefund(refundCalls.settleRefund as never, failed, { result: 'done', note: '' });
    expect(both).toMatchObject({ status: 409 });
    await db.updateTable('shop_tells').set({ state: 'refused' }).where('id', '=', tell.id).execute();
    await m.work((tx) => orders.openProblem(tx, anAct(now), order.id, { code: 'tell_failed', values: {} }));
    const paid = await onRefund(refundCalls.settleRefund as never, failed, { result: 'done', note: 'cash' });
    expect(result<OrderRefunds>(paid).refunds).toMatchObject([{ state: 'done' }]);
    expect(await m.ask(retryTell, { params: { id: tell.id } })).toMatchObject({ status: 409 });
    // Nothing failed any more.
    await m.b.app.dispatcher.wake();
    expect((await m.get(order.id)).problems).toEqual([]);
    // The shop has nothing of it: what it pays back by itself is money of its own.
    const payment = { externalId: 'r1', kind: 'refund', amount: '100', at: now.toISOString(), method: 'card' } as const;
    const said = await saidOfOrder(db, order.id);
    expect(moneyOf(sampleOrder('x', { payments: [payment] }), 2, said)).toMatchObject([{ amount: '-100.0000' }]);
    await whole();
  });

  describe('by a voucher of the shop', () => {
    const connected = (to: string | null) =>
      m.b.platform.db.updateTable('shops').set({ connector: to }).where('id', '=', 2).execute();
    let faulty: Awaited<ReturnType<typeof connectForTest>>;
    beforeAll(async () => {
      faulty = await connectForTest(1);
      await connected('demo-shop');
    });
    afterAll(() => faulty.shop.stop());
    const minute = 61_000;
    let later = 0;
    /** Tells the shop what is due, and lets the refund hear of it. */
    async function tell(orderId: number): Promise<void> {
      // The database counts the patience with a message by its own clock.
      const clock = () => new Date(Date.now() + later);
      await sendTells({ ...m.b.platform, now: clock, connectorFor: async () => faulty.connector })();
      const { db } = m.b.platform;
      const all = await tellsOfOrder(db, orderId);
      for (const { id, state } of all)
        await hear(tellMoved, { id, orderId, shopId: 2, failed: state === 'refused' || state === 'given_up' });
    }
    const known = async (values: { language?: string } = {}) => {
      const order = await sold('paid', values);
      const { external_id } = await m.b.platform.db
        .selectFrom('orders')
        .select('external_id')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      faulty.shop.orders.put(external_id!, sampleOrder(external_id!));
      return { ...order, externalId: external_id! };
    };

    it('count as refunded, and the customer gets the code once, though the shop dropped its answer (orders.md 1, 2.4, I7)', async () => {
      const order = await known({ language: 'sl' });
      expect(await refunds(order.id)).toMatchObject({ no_voucher: null, ways: expect.arrayContaining(['voucher']) });
      const mails = (await readMails(m.b)).length;
      const made = result<OrderRefunds>(await refund(order.id, { way: 'voucher', goodwill: '150' }));
      expect(made.refunds).toMatchObject([{ way: 'voucher', state: 'sent', voucher_last: null }]);
      expect(await m.get(order.id)).toMatchObject({ paid: '6050.00', due: '6050.00', payment: 'paid' });
      const which = { id: order.id, refund: made.refunds[0]!.id };
      expect((await m.ask(refundCalls.showVoucher, { params: which })).status).toBe(404);

      faulty.shop.script({ products: { [order.externalId]: [{ does: 'dropConnection', commits: true }] } });
      await tell(order.id);
      expect((await refunds(order.id)).refunds).toMatchObject([{ state: 'sent' }]);
      later += minute;
      await tell(order.id);
      await tell(order.id);

      const { refunds: after } = await refunds(order.id);
      const codes = [...faulty.shop.orders.vouchers];
      expect(codes).toEqual([[expect.any(String), '150.00']]);
      const code = codes[0]![0];
      expect(after).toMatchObject([{ state: 'done', voucher_last: code.slice(-4) }]);
      expect(result(await m.ask(refundCalls.showVoucher, { params: which }))).toEqual({ code });
      for (const [who, status] of [
        ['reader', 403],
        ['seller', 403],
        ['held', 404],
      ] as const)
        expect((await m.ask(refundCalls.showVoucher, { params: which }, who)).status, who).toBe(status);
      const sent = (await readMails(m.b)).slice(mails);
      expect(sent.map(({ event, subject }) => [event, subject.startsWith('Vaš bon za naročilo')])).toEqual([
        ['returns.voucherSl', true],
      ]);
      expect(sent[0]!.text).toContain(code);
      expect(sent[0]!.text).toContain('150,00');
      const { rows } = await sql<{ body: string }>`select body from mail_outbox where id = ${sent[0]!.id}`.execute(
        m.b.platform.db,
      );
      expect(rows[0]!.body).not.toContain(code);
      await whole();
    });

    it('reach the customer also where the shop writes of refunds itself: the code is worth money (ADR 207)', async () => {
      const senders = { ...sendersOtherwise, refunded: 'shop' };
      await m.ask(setCustomerMails, { params: { id: 2 }, body: { senders } });
      const order = await known();
      const mails = (await readMails(m.b)).length;
      result(await refund(order.id, { way: 'voucher', goodwill: '50' }));
      await tell(order.id);
      await m.ask(setCustomerMails, { params: { id: 2 }, body: { senders: sendersOtherwise } });
      const sent = (await readMails(m.b)).slice(mails);
      expect(sent.map(({ event }) => event)).toEqual(['returns.voucher']);
      expect(sent[0]!.text).toContain([...faulty.shop.orders.vouchers].at(-1)![0]);
      await whole();
    });

    it('wait for a second person above the limit, and nothing is issued before', async () => {
      const order = await known();
      const before = faulty.shop.orders.vouchers.size;
      await m.ask(calls.setReturnRules, { body: { second_from_euro: '10', shops: [{ id: 2, days: 30 }] } });
      const asked = result<OrderRefunds>(await refund(order.id, { way: 'voucher', goodwill: '2000' }));
      expect(asked.refunds).toMatchObject([{ state: 'proposed', second_needed: true }]);
      const { rows: bells } = await sql<{ text: string; link: string }>`select text, link from notices
        where user_id = ${m.ids.admin} order by id desc limit 1`.execute(m.b.platform.db);
      expect(bells[0]).toEqual({
        text: `A refund of 2,000.00 ALL for order ${order.number} needs approval by a second person`,
        link: '/orders?part=refunds&refunds=to_approve',
      });
      await tell(order.id);
      expect(faulty.shop.orders.vouchers.size).toBe(before);
      expect(await m.get(order.id)).toMatchObject({ paid: '6200.00' });
      result(await onRefund(refundCalls.approveRefund, asked, {}, 'writer'));
      await tell(order.id);
      expect([...faulty.shop.orders.vouchers.values()].at(-1)).toBe('2000.00');
      expect((await refunds(order.id)).refunds).toMatchObject([
        { state: 'done', second_by: { name: expect.any(String) } },
      ]);
      await m.ask(calls.setReturnRules, { body: { second_from_euro: '200', shops: [{ id: 2, days: 30 }] } });
      await whole();
    });

    it('that the shop refuses are a problem, and are paid another way or given up; nobody gets both', async () => {
      const order = await sold('paid');
      result(await refund(order.id, { way: 'voucher', goodwill: '100' }));
      await tell(order.id);
      const failed = await refunds(order.id);
      expect(failed.refunds).toMatchObject([{ state: 'failed', voucher_last: null }]);
      expect((await m.get(order.id)).problems).toContain('refund_failed');
      const declined = await onRefund(refundCalls.declineRefund as never, failed, { reason: 'Not possible' });
      expect(result<OrderRefunds>(declined).refunds).toMatchObject([{ state: 'declined' }]);
      expect(await m.get(order.id)).toMatchObject({ paid: '6200.00', problems: [] });
      const told = (await tellsOfOrder(m.b.platform.db, order.id)).find(({ kind }) => kind === 'voucher')!;
      expect(await m.ask(retryTell, { params: { id: told.id } })).toMatchObject({ status: 409 });
      await whole();
    });

    it('that failed and were paid in money are told to the customer as money', async () => {
      const order = await sold('paid');
      result(await refund(order.id, { way: 'voucher', goodwill: '100' }));
      await tell(order.id);
      const failed = await refunds(order.id);
      const mails = (await readMails(m.b)).length;
      const paid = await onRefund(refundCalls.settleRefund as never, failed, { result: 'done', note: 'by transfer' });
      expect(result<OrderRefunds>(paid).refunds).toMatchObject([{ state: 'done', voucher_last: null }]);
      expect((await readMails(m.b)).slice(mails).map(({ event }) => event)).toEqual(['returns.refunded']);
      // Where the shop writes of money that was paid back, Tregu does not.
      const senders = { ...sendersOtherwise, refunded: 'shop' };
      await m.ask(setCustomerMails, { params: { id: 2 }, body: { senders } });
      const other = await sold('paid');
      result(await refund(other.id, { way: 'cash', goodwill: '100' }));
      expect((await readMails(m.b)).slice(mails)).toHaveLength(1);
      await m.ask(setCustomerMails, { params: { id: 2 }, body: { senders: sendersOtherwise } });
      await whole();
    });

    it('are given up, too, where the platform of today cannot be told of one', async () => {
      const order = await sold('paid');
      result(await refund(order.id, { way: 'voucher', goodwill: '100' }));
      const told = (await tellsOfOrder(m.b.platform.db, order.id)).find(({ kind }) => kind === 'voucher')!;
      await m.b.platform.db.updateTable('shop_tells').set({ state: 'no_place' }).where('id', '=', told.id).execute();
      await hear(tellMoved, { id: told.id, orderId: order.id, shopId: 2, failed: true });
      const failed = await refunds(order.id);
      expect(failed.refunds).toMatchObject([{ state: 'failed' }]);
      const declined = await onRefund(refundCalls.declineRefund as never, failed, { reason: 'Not possible' });
      expect(result<OrderRefunds>(declined).refunds).toMatchObject([{ state: 'declined' }]);
      expect(await m.get(order.id)).toMatchObject({ paid: '6200.00', problems: [] });
      await whole();
    });

    /** Days later: nobody waits any longer for a message that is not answered. */
    async function inPatienceOver(work: () => Promise<void>): Promise<void> {
      const before = later;
      later += patienceMs + 86_400_000;
      await work();
      later = before;
    }
    /** As it is after three days in which the shop did not answer. */
    async function giveUp(orderId: number): Promise<void> {
      const { db } = m.b.platform;
      const { id } = (await tellsOfOrder(db, orderId)).find(({ kind }) => kind === 'voucher')!;
      await db.updateTable('shop_tells').set({ state: 'given_up' }).where('id', '=', id).execute();
      await hear(tellMoved, { id, orderId, shopId: 2, failed: true });
    }
    const byAdmin = () =>
      ({
        actor: { userId: m.ids.admin, shops: null },
        scope: { shopId: 2 },
        cause: 'hand',
        now: () => now,
      }) as unknown as Context;
    const lost = { does: 'dropConnection', commits: true } as const;

    it('are found in a shop whose very last answer was lost, before it is given up', async () => {
      const order = await known();
      result(await refund(order.id, { way: 'voucher', goodwill: '70' }));
      faulty.shop.script({ products: { [order.externalId]: [lost] } });
      await inPatienceOver(() => tell(order.id));
      const { refunds: after } = await refunds(order.id);
      expect(after).toMatchObject([
        { state: 'done', voucher_last: [...faulty.shop.orders.vouchers.keys()].at(-1)!.slice(-4) },
      ]);
      await whole();
    });

    it('that were given up are looked for in the shop before a person gives them up or pays them in money', async () => {
      const order = await known();
      result(await refund(order.id, { way: 'voucher', goodwill: '80' }));
      faulty.shop.script({ products: { [order.externalId]: [lost] } });
      await tell(order.id);
      await giveUp(order.id);
      const failed = await refunds(order.id);
      expect(failed.refunds).toMatchObject([{ state: 'failed' }]);
      const one = failed.refunds[0]!;
      const context = byAdmin();
      const params = { id: order.id, refund: one.id };
      const body = { version: one.version, result: 'done', note: 'cash', reason: 'no' } as const;
      const asking = { ...m.b.platform, connectorFor: async () => faulty.connector };
      const refused = (end: typeof declineRefund | typeof settleRefund) =>
        expect(end(asking)({ params, body } as never, context)).rejects;
      await refused(settleRefund).toMatchObject({
        definition: { code: 'refund_action_not_allowed' },
        message: expect.stringContaining('the shop did it after all'),
      });
      // Found once, it is not looked for again.
      await refused(declineRefund).toMatchObject({ definition: { code: 'refund_action_not_allowed' } });
      await tell(order.id);
      expect((await refunds(order.id)).refunds).toMatchObject([{ state: 'done' }]);
      const code = [...faulty.shop.orders.vouchers.keys()].at(-1)!;
      expect(result(await m.ask(refundCalls.showVoucher, { params }))).toEqual({ code });
      await whole();
    });

    it('that were given up and are not in the shop, or cannot be looked for, are the person’s to end', async () => {
      for (const connectorFor of [
        async () => faulty.connector,
        async () => {
          throw new AppError(generalErrors.notFound);
        },
      ]) {
        const order = await known();
        result(await refund(order.id, { way: 'voucher', goodwill: '90' }));
        await giveUp(order.id);
        const [one] = (await refunds(order.id)).refunds;
        const context = byAdmin();
        const input = { params: { id: order.id, refund: one!.id }, body: { version: one!.version, reason: 'no' } };
        const after = await declineRefund({ ...m.b.platform, connectorFor })(input as never, context);
        expect(after.refunds).toMatchObject([{ state: 'declined' }]);
      }
      await whole();
    });

    it('have a code that is sealed, that only its refund keeps, and that goes with the customer', async () => {
      const order = await known();
      result(await refund(order.id, { way: 'voucher', goodwill: '60' }));
      await tell(order.id);
      const code = [...faulty.shop.orders.vouchers.keys()].at(-1)!;
      const { db } = m.b.platform;
      const stored = async () => {
        const of = sql`where order_id = ${order.id}`;
        const kept =
          await sql`select to_jsonb(r) as row from refunds r ${of} union all select to_jsonb(t) from shop_tells t ${of}`.execute(
            db,
          );
        return JSON.stringify(kept.rows);
      };
      expect(await stored()).not.toContain(code);
      const params = { id: order.id, refund: (await refunds(order.id)).refunds[0]!.id };
      expect(result(await m.ask(refundCalls.showVoucher, { params }))).toEqual({ code });

      // As a node of the release before leaves it.
      const inClear = () =>
        sql`with r as (update refunds set voucher_code = ${code}, voucher_sealed = null, voucher_last = null where order_id = ${order.id})
          update shop_tells set remote_id = ${code} where order_id = ${order.id} and kind = 'voucher'`.execute(db);
      await inClear();
      expect(result(await m.ask(refundCalls.showVoucher, { params }))).toEqual({ code });
      expect(await followRefunds(m.b.platform)()).toMatchObject({ count: 1, more: false });
      expect(await stored()).not.toContain(code);
      expect(result(await m.ask(refundCalls.showVoucher, { params }))).toEqual({ code });
      expect((await refunds(order.id)).refunds).toMatchObject([{ voucher_last: code.slice(-4) }]);

      await inClear();
      await hear(customerErased, { shopId: 2, orderIds: [order.id] });
      // Erased before codes were sealed: it is forgotten, not kept in another form.
      const erased = (at: Date | null) =>
        sql`update customers set anonymised_at = ${at} where id = (select customer_id from orders where id = ${order.id})`.execute(
          db,
        );
      await erased(m.b.platform.now());
      await inClear();
      expect(await followRefunds(m.b.platform)()).toMatchObject({ count: 1, more: false });
      await erased(null);
      expect(await stored()).not.toContain(code);
      expect((await m.ask(refundCalls.showVoucher, { params })).status).toBe(404);
      expect((await refunds(order.id)).refunds).toMatchObject([{ state: 'done', voucher_last: null }]);
      await whole();
    });

    it('follow what became of telling the shop also where a worker of the release before heard of it', async () => {
      const order = await known();
      result(await refund(order.id, { way: 'voucher', goodwill: '55' }));
      const { db } = m.b.platform;
      const said = { state: 'told', remote_id: 'HEARD-BY-NOBODY-5555' };
      await db
        .updateTable('shop_tells')
        .set(said)
        .where('order_id', '=', order.id)
        .where('kind', '=', 'voucher')
        .execute();
      expect((await refunds(order.id)).refunds).toMatchObject([{ state: 'sent' }]);
      const mails = (await readMails(m.b)).length;
      expect(await followRefunds(m.b.platform)()).toMatchObject({ count: 1, more: false });
      expect((await refunds(order.id)).refunds).toMatchObject([{ state: 'done', voucher_last: '5555' }]);
      expect((await readMails(m.b)).slice(mails)).toHaveLength(1);
      expect(await followRefunds(m.b.platform)()).toMatchObject({ count: 0, more: false });

      // Of somebody who is forgotten in the meantime no code is kept.
      result(await refund(order.id, { way: 'voucher', goodwill: '5' }));
      const later = { state: 'told', remote_id: 'OF-NOBODY-6666' };
      await db
        .updateTable('shop_tells')
        .set(later)
        .where('order_id', '=', order.id)
        .where('kind', '=', 'voucher')
        .execute();
      const erased = (at: Date | null) =>
        sql`update customers set anonymised_at = ${at} where id = (select customer_id from orders where id = ${order.id})`.execute(
          db,
        );
      await erased(m.b.platform.now());
      expect(await followRefunds(m.b.platform)()).toMatchObject({ count: 1, more: false });
      await erased(null);
      const lasts = (await refunds(order.id)).refunds.map(({ state, voucher_last }) => [state, voucher_last]);
      expect(lasts.sort()).toEqual([
        ['done', null],
        ['done', '5555'],
      ]);
      await whole();
    });

    it('are not offered where the shop gives none, and say why', async () => {
      const order = await known();
      const offered = async () => {
        const { ways, no_voucher } = await refunds(order.id);
        return [ways.includes('voucher'), no_voucher];
      };
      const refused = async () => (await refund(order.id, { way: 'voucher', goodwill: '1' })).body.result;
      await connected(null);
      expect(await offered()).toEqual([false, 'not_connected']);
      expect(await refused()).toMatchObject({ code: 'refund_no_vouchers' });
      await m.b.platform.db
        .updateTable('shops')
        .set({
          connector: 'vendure',
          connector_settings: JSON.stringify({ url: 'http://127.0.0.1:1', channelToken: 'x' }),
        })
        .where('id', '=', 2)
        .execute();
      expect((await offered())[0]).toBe(false);
      expect(await refused()).toMatchObject({ code: 'refund_no_vouchers' });
      await connected('demo-shop');
      const phoned = await m.work((tx) => {
        const base = aNewOrder({ lines: m.two() }, now);
        const money = [{ kind: 'bank_in' as const, amount: '6000', at: now, key: key() }];
        return orders.placeOrder(tx, anAct(now), { ...base, paymentMethod: 'bank', money });
      });
      expect(await refunds(phoned.id)).toMatchObject({ no_voucher: 'no_shop' });
      expect((await refund(phoned.id, { way: 'voucher', goodwill: '1' })).body.result).toMatchObject({
        code: 'refund_no_vouchers',
      });
      expect((await refunds(order.id)).refunds).toEqual([]);
    });
  });

  it('are told to the shop, and one it refuses is a problem until it is paid another way or given up', async () => {
    const order = await sold('paid');
    result(await refund(order.id, { way: 'shop', goodwill: '100' }));
    const told = async (state: 'refused' | 'told') => {
      const { db } = m.b.platform;
      const tell = (await tellsOfOrder(db, order.id)).find(({ kind }) => kind === 'refund')!;
      await db.updateTable('shop_tells').set({ state, error: 'no such payment' }).where('id', '=', tell.id).execute();
      await hear(tellMoved, { id: tell.id, orderId: order.id, shopId: 2, failed: state === 'refused' });
    };
    expect((await refunds(order.id)).refunds).toMatchObject([{ state: 'sent' }]);
    await told('refused');
    expect((await refunds(order.id)).refunds).toMatchObject([{ state: 'failed', said: 'no such payment' }]);
    expect((await m.get(order.id)).problems).toContain('refund_failed');
    await told('told');
    expect((await refunds(order.id)).refunds).toMatchObject([{ state: 'done' }]);
    expect((await m.get(order.id)).problems).not.toContain('refund_failed');
    await told('refused');
    expect((await refunds(order.id)).refunds).toMatchObject([{ state: 'done' }]);

    const iban = 'DE89 3704 0044 0532 0130 00';
    const bank = result<OrderRefunds>(await refund(order.id, { way: 'bank', iban, goodwill: '50' }));
    expect(bank.refunds[0]).toMatchObject({ state: 'approved', iban_last: '3000' });
    const which = { id: order.id, refund: bank.refunds[0]!.id };
    expect(await m.ask(refundCalls.showIban, { params: which }, 'reader')).toMatchObject({ status: 403 });
    expect(result(await m.ask(refundCalls.showIban, { params: which }))).toEqual({ iban: iban.replaceAll(' ', '') });
    const stored = await m.b.platform.db
      .selectFrom('refunds')
      .select('iban_sealed')
      .where('id', '=', which.refund)
      .execute();
    expect(JSON.stringify(stored)).not.toContain('3704');
    const failed = result<OrderRefunds>(
      await onRefund(refundCalls.settleRefund as never, bank, { result: 'failed', note: 'account closed' }),
    );
    expect((await m.get(order.id)).problems).toContain('refund_failed');
    result(await onRefund(refundCalls.declineRefund as never, failed, { reason: 'customer keeps it' }));
    // The money never left: the ledger has it again, and the customer owes it as before.
    expect(await m.get(order.id)).toMatchObject({ paid: '6100.00', due: '6100.00', payment: 'paid', problems: [] });
    await whole();
  });
});

describe('Credit notes', () => {
  it('are of refunds that were paid: one that was given up leaves none, the next is credited once', async () => {
    const order = await sold();
    const lines = [{ id: order.lines[0]!.id, qty: 1, amount: '100' }];
    const { db } = m.b.platform;
    result(await refund(order.id, { way: 'shop', lines }));
    await db.updateTable('shop_tells').set({ state: 'refused', error: 'x' }).where('order_id', '=', order.id).execute();
    await hear(tellMoved, { id: 1, orderId: order.id, shopId: 2, failed: true });
    result(await onRefund(refundCalls.declineRefund as never, await refunds(order.id), { reason: 'paid in cash' }));
    expect(await notesOf(order.id)).toEqual([]);
    result(await refund(order.id, { lines }));
    expect(await notesOf(order.id)).toEqual(['100.0000']);
    expect(await m.get(order.id)).toMatchObject({ due: '6100.00', paid: '6100.00' });

    // A transfer: when it was made.
    const iban = 'DE89 3704 0044 0532 0130 00';
    const bank = result<OrderRefunds>(await refund(order.id, { way: 'bank', iban, lines }));
    expect(await notesOf(order.id)).toHaveLength(1);
    result(await onRefund(refundCalls.settleRefund as never, bank, { result: 'done', note: '' }));
    expect(await notesOf(order.id)).toHaveLength(2);
    await whole();
  });

  it('come after an invoice that a refund not paid yet did not lower: given up, it leaves the invoice at what is due', async () => {
    const iban = 'DE89 3704 0044 0532 0130 00';
    const ends = { failed: '6200.0000', done: '5900.0000' } as const;
    for (const [end, documented] of Object.entries(ends)) {
      const order = await sold('paid');
      const [a100, n200] = order.lines;
      const lines = [{ id: a100!.id, qty: 1, amount: '300' }];
      const asked = result<OrderRefunds>(await refund(order.id, { way: 'bank', iban, lines }));
      const pieces = [
        { lineId: a100!.id, qty: 2 },
        { lineId: n200!.id, qty: 1 },
      ];
      const { id } = (await m.work((tx) => invoicePieces(tx, anAct(now), order.id, pieces)))!;
      const { gross, payload } = await m.b.platform.db
        .selectFrom('documents')
        .select(['gross', 'payload'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // All of it is paid: what is to go back is still here.
      expect([gross, payload]).toMatchObject(['6200.0000', { paid: true }]);
      result(await onRefund(refundCalls.settleRefund as never, asked, { result: end, note: 'The bank said so' }));
      if (end === 'failed')
        result(
          await onRefund(refundCalls.declineRefund as never, await refunds(order.id), { reason: 'wrong account' }),
        );
      const notes = (await notesOf(order.id)).reduce((sum, note) => sum + Number(note), 0);
      expect((Number(gross) - notes).toFixed(4)).toBe(documented);
      expect(Number((await m.get(order.id)).due)).toBe(Number(documented));
      await whole();
    }
  });
});

describe('Returns', () => {
  it('go from the request over the hub to refund, credit note, hub stock and the shop (O20.2 for the goods)', async () => {
    const order = await sold('delivered');
    const [a100, n200] = order.lines;
    const made = result<ReturnDetail>(
      await make(order.id, [
        { id: a100!.id, qty: 2 },
        { id: n200!.id, qty: 1 },
      ]),
    );
    expect(made).toMatchObject({
      number: expect.stringMatching(/^RT-00-\d{6}$/),
      state: 'expected',
      in_time: true,
      cost_by: 'customer',
      qty: 3,
      send_by: '2100-04-05',
    });
    const mail = (await readMails(m.b)).at(-1)!;
    expect(mail.subject).toBe(`Kthimi juaj ${made.number}`);
    expect(mail.text).toContain('2 × ');
    // In an open return already.
    expect(await make(order.id, [{ id: n200!.id, qty: 1 }])).toMatchObject({ status: 422 });

    const came = await receive(made, [
      { id: a100!.id, qty: 1, condition: 'as_new' },
      { id: a100!.id, qty: 1, condition: 'damaged' },
      { id: n200!.id, qty: 1, condition: 'opened' },
    ]);
    expect(came).toMatchObject({ state: 'received', received: 3, shipping_back: '200.00' });
    expect((await m.get(order.id)).problems).toContain('return_waiting');
    const [whole1, broken, opened] = came.pieces;
    const lines = [
      { id: whole1!.id, decision: 'refund', goes_to: 'hub', refund: '2400' },
      { id: broken!.id, decision: 'refund', goes_to: 'scrap', refund: '1000' },
      { id: opened!.id, decision: 'refund', goes_to: 'seller', refund: '1200' },
    ];
    expect(await decide(came, lines.slice(0, 2))).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'lines' }] } },
    });
    const stock = [{ ...lines[1]!, goes_to: 'hub' }, lines[0]!, lines[2]!];
    expect(await decide(came, stock)).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'lines.0.goes_to' }] } },
    });
    const much = [{ ...lines[0]!, refund: '4801' }, lines[1]!, lines[2]!];
    expect(await decide(came, much)).toMatchObject({ status: 422, body: { result: { issues: [{ field: 'lines' }] } } });
    const done = result<ReturnDetail>(await decide(came, lines, { shipping: '200' }));
    expect(done).toMatchObject({
      state: 'settled',
      refunds: [{ amount: '4800.00', state: 'sent', reason: 'returned' }],
    });

    expect(await m.get(order.id)).toMatchObject({
      bucket: 'returned',
      payment: 'paid',
      due: '1400.00',
      paid: '1400.00',
      open: '0.00',
      problems: [],
      lines: [{ returned: 2 }, { returned: 1 }],
    });
    const { db } = m.b.platform;
    expect(await db.selectFrom('hub_stock').select(['variant_id', 'qty']).execute()).toEqual([
      { variant_id: m.ids.a100, qty: 1 },
    ]);
    const tells = await saidOfOrder(db, order.id);
    expect(tells.map(({ kind }) => kind).slice(-2)).toEqual(['refund', 'return']);
    expect(tells.at(-1)!.payload).toMatchObject({ number: made.number, lines: [{ qty: 2 }, { qty: 1 }] });
    // The note follows the money: nothing is credited before the shop has paid it back.
    expect(await notesOf(order.id)).toEqual([]);
    await db.updateTable('shop_tells').set({ state: 'told' }).where('order_id', '=', order.id).execute();
    await hear(tellMoved, { id: 1, orderId: order.id, shopId: 2, failed: false });
    expect(await notesOf(order.id)).toEqual(['4800.0000']);
    expect(await decide(done, lines)).toMatchObject({ status: 409 });
    await whole();
  });

  it('are made once by their key: the same key with other pieces is refused', async () => {
    const order = await sold();
    const id = order.lines[0]!.id;
    const asked = (qty: number) => make(order.id, [{ id, qty }], { key: 'a-return-of-one-key', mail: false });
    const [one, two] = [result<ReturnDetail>(await asked(1)), result<ReturnDetail>(await asked(1))];
    expect(two.id).toBe(one.id);
    expect(await asked(2)).toMatchObject({ status: 422, body: { result: { code: 'return_key_reused' } } });
  });

  it('counts a repeated receipt once, takes several parcels, and sends back what is not ours', async () => {
    const order = await sold('delivered', { daysAgo: 20, language: 'sl' });
    const [a100] = order.lines;
    const made = result<ReturnDetail>(
      await make(order.id, [{ id: a100!.id, qty: 2 }], { kind: 'warranty', cost_by: 'seller' }),
    );
    // 30 days in this shop, by the rules set above.
    expect(made).toMatchObject({ in_time: true, cost_by: 'seller' });
    expect((await readMails(m.b)).at(-1)!.subject).toBe(`Vaše vračilo ${made.number}`);
    // The slip and label of issue 15 §3 go along, and are the same bytes whenever they are asked for.
    const sheets = await m.b.platform.db.selectFrom('mail_files').select(['name', 'content']).orderBy('id').execute();
    expect(sheets.at(-1)!.name).toBe(`${made.number}.pdf`);
    const slip = async (who?: string) => m.ask(calls.readReturnSlip, { params: { id: made.id } }, who);
    const { content } = (await slip()).body.result as { content: string };
    expect(Buffer.from(content, 'base64').equals(sheets.at(-1)!.content)).toBe(true);
    expect((await slip('held')).status).toBe(404);
    expect((await slip('seller')).status).toBe(403);
    const one = { lines: [{ id: a100!.id, qty: 1, condition: 'incomplete' }], key: 'same-parcel' };
    const answers = await Promise.all([
      onReturn(calls.receiveReturn, made, one),
      onReturn(calls.receiveReturn, made, one),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const first = result<ReturnDetail>(answers[1]!);
    expect(first).toMatchObject({ received: 1 });
    const more = { lines: [{ id: a100!.id, qty: 2, condition: 'as_new' }], key: key() };
    expect(await onReturn(calls.receiveReturn, first, more)).toMatchObject({ status: 422 });
    const all = await receive(first, [{ id: a100!.id, qty: 1, condition: 'other_goods' }]);
    const [part, strange] = all.pieces;
    const back = { id: strange!.id, decision: 'reject', goes_to: 'customer' };
    const kept = { id: part!.id, decision: 'refund', goes_to: 'supplier', refund: '1000' };
    const wrong = [kept, { ...back, decision: 'refund', goes_to: 'scrap' }];
    expect(await decide(all, wrong)).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'lines.1.decision' }] } },
    });
    result(await decide(all, [kept, back], { way: 'cash' }));
    expect((await readMails(m.b)).at(-1)!.subject).toMatch(/^Vračilo denarja/);
    expect(await m.get(order.id)).toMatchObject({
      bucket: 'delivered',
      lines: [{ returned: 1 }, { returned: 0 }],
      paid: '5200.00',
    });
    await whole();
  });

  it('notes a withdrawal of the shop once, for so many pieces as can come back, and somebody answers it', async () => {
    const order = await sold('delivered');
    const [line] = await m.b.platform.db
      .selectFrom('order_lines')
      .select(['external_id'])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    const { external_id } = await m.b.platform.db
      .selectFrom('orders')
      .select('external_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const said = {
      shopId: 2,
      orderExternalId: external_id!,
      externalId: 'w1',
      at: now.toISOString(),
      reason: 'Too <loud>',
      lines: [
        { externalId: line!.external_id!, qty: 9 },
        { externalId: 'no such line', qty: 1 },
        { externalId: line!.external_id!, qty: 1.5 },
      ],
    };
    await hear(customerWithdrew, said);
    await hear(customerWithdrew, said);
    const list = await m.ask(calls.listReturns, { query: { order: String(order.id) } } as never);
    expect(list.body.result).toMatchObject({ total: 1, results: [{ state: 'requested', source: 'shop', qty: 2 }] });
    const { id } = (list.body.result as { results: { id: number }[] }).results[0]!;
    const asked = result<ReturnDetail>(await m.ask(calls.getReturn, { params: { id } }));
    expect(asked.reason).toBe('Too <loud>');
    expect((await m.get(order.id)).problems).toEqual(['return_waiting']);
    expect(await m.ask(calls.getReturn, { params: { id } }, 'held')).toMatchObject({ status: 404 });
    expect(await onReturn(calls.answerReturn, asked, { accept: false })).toMatchObject({ status: 422 });
    expect(await onReturn(calls.answerReturn, asked, { accept: true }, 'reader')).toMatchObject({ status: 403 });
    const yes = result<ReturnDetail>(await onReturn(calls.answerReturn, asked, { accept: true }));
    expect(yes.state).toBe('expected');
    expect((await m.get(order.id)).problems).toEqual([]);
    expect(await onReturn(calls.endReturn, { ...yes, version: 1 }, { reason: 'x' })).toMatchObject({ status: 409 });
    expect(result<ReturnDetail>(await onReturn(calls.endReturn, yes, { reason: 'nothing came' })).state).toBe('ended');
    // Its pieces can be given back again.
    result(await make(order.id, [{ id: order.lines[0]!.id, qty: 2 }], { mail: false }));
    await whole();
  });

  it('notes a withdrawal from a replaced line: first of the line itself, then of what came in its place [issue 15 §2]', async () => {
    const order = await sold('delivered');
    const [line, other] = order.lines;
    const { rows } = await sql<{
      order_id: string;
      line_id: string;
    }>`select o.external_id as order_id, l.external_id as line_id
      from orders o join order_lines l on l.order_id = o.id where l.id = ${line!.id}`.execute(m.b.platform.db);
    // As if the second line had come in place of pieces of the first.
    await sql`update order_lines set external_id = null, replaces_line_id = ${line!.id} where id = ${other!.id}`.execute(
      m.b.platform.db,
    );
    const said = { shopId: 2, orderExternalId: rows[0]!.order_id, at: now.toISOString(), reason: 'Too loud' };
    const lines = [{ externalId: rows[0]!.line_id, qty: 3 }];
    await hear(customerWithdrew, { ...said, externalId: 'w-swapped', lines });
    const list = await m.ask(calls.listReturns, { query: { order: String(order.id) } } as never);
    const { id } = (list.body.result as { results: { id: number }[] }).results[0]!;
    const asked = result<ReturnDetail>(await m.ask(calls.getReturn, { params: { id } }));
    expect(asked.items.map(({ line_id, qty }) => [line_id, qty])).toEqual([
      [line!.id, 2],
      [other!.id, 1],
    ]);
    await whole();
  });

  it('of the night of a new year are of that year and are sent by a day of it', async () => {
    const order = await sold();
    const standing = now;
    // Half past midnight where the shop is.
    now = new Date('2100-12-31T23:30:00Z');
    const made = result<ReturnDetail>(await make(order.id, [{ id: order.lines[0]!.id, qty: 1 }], { mail: false }));
    expect(made).toMatchObject({ number: expect.stringMatching(/^RT-01-/), send_by: '2101-01-15' });
    now = standing;
  });
});
