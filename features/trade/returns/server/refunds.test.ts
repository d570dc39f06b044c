import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOrder } from '#connectors/kit/sample-order.ts';
import { invoicePieces } from '#features/trade/documents/server/documents.public.ts';
import { moneyOf } from '#features/trade/order-intake/server/applying/of-document.ts';
import { cancelOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { anAct } from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { retryTell } from '#features/trade/shop-tells/contract/shop-tells.calls.ts';
import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { saidOfOrder, tellsOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as refundCalls from '../contract/refunds.calls.ts';
import type { OrderRefunds } from '../contract/refunds.model.ts';
import * as calls from '../contract/returns.calls.ts';
import { type ReturnsMarket, result, returnsMarket } from './returns.for-tests.ts';

let m: ReturnsMarket;
beforeAll(async () => {
  m = await returnsMarket();
});
afterAll(() => m.b.close());

describe('Refunds', () => {
  it('go back for cancelled pieces, for delivered ones, and never above what was paid for them (I7)', async () => {
    const order = await m.sold('paid');
    const [a100, n200] = order.lines;
    const before = await m.get(order.id);
    const cancel = { version: before.version, lines: [{ id: n200!.id, qty: 1 }], reason: 'out_of_stock' };
    expect(m.orderOf(await m.ask(cancelOrder, { params: { id: order.id }, body: cancel }))).toMatchObject({
      payment: 'over',
      open: '-1200.00',
    });
    const back = await m.refund(order.id, { lines: [{ id: n200!.id, qty: 1, amount: '1200' }], reason: 'cancelled' });
    expect(result<OrderRefunds>(back)).toMatchObject({ most: '5000.00', refunds: [{ state: 'done' }] });
    expect(await m.get(order.id)).toMatchObject({ payment: 'paid', due: '5000.00', paid: '5000.00', open: '0.00' });

    const again = await m.refund(order.id, { lines: [{ id: n200!.id, qty: 1, amount: '1' }] });
    expect(again).toMatchObject({ status: 422, body: { statusMessage: 'At most 0.00 ALL can be refunded here' } });
    expect(again.body.result).toMatchObject({ issues: [{ field: 'lines.0.amount' }] });
    const one = await m.refund(order.id, { lines: [{ id: a100!.id, qty: 1, amount: '2400.01' }] });
    expect(one).toMatchObject({ status: 422, body: { statusMessage: 'At most 2,400.00 ALL can be refunded here' } });
    const ship = await m.refund(order.id, { shipping: '200.01' });
    expect(ship).toMatchObject({ status: 422, body: { result: { issues: [{ field: 'shipping' }] } } });
    const much = await m.refund(order.id, { goodwill: '5000.01' });
    expect(much).toMatchObject({ status: 422, body: { statusMessage: 'At most 5,000.00 ALL can be refunded here' } });

    // A tenth off: the customer owes less, so that the order stays paid.
    result(await m.refund(order.id, { lines: [{ id: a100!.id, qty: 2, amount: '480' }], goodwill: '20' }));
    expect(await m.get(order.id)).toMatchObject({ payment: 'paid', due: '4500.00', paid: '4500.00', open: '0.00' });
    await m.whole();
  });

  it('are made once by their key, and refuse what makes no sense with the field it is in', async () => {
    const order = await m.sold('paid');
    const body = { goodwill: '10', key: 'the-same-key' };
    const [one, two] = await Promise.all([m.refund(order.id, body), m.refund(order.id, body)]);
    expect([one!.status, two!.status]).toEqual([200, 200]);
    expect((await m.refunds(order.id)).refunds).toHaveLength(1);
    expect(await m.refund(order.id, { ...body, goodwill: '11' })).toMatchObject({ status: 422 });
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
      const answer = await m.refund(order.id, wrong);
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 422, body: { result: { issues: [{ field }] } } });
    }
    // The same amount of another line is another refund.
    const named = { lines: [{ ...line, amount: '5' }], key: 'another-same-key' };
    for (const _ of [1, 2]) expect((await m.refund(order.id, named)).status).toBe(200);
    const other = await m.refund(order.id, { ...named, lines: [{ ...named.lines[0]!, id: order.lines[1]!.id }] });
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
    for (const _ of [1, 2]) expect((await m.refund(order.id, parts)).status).toBe(200);
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
      const answer = await m.refund(order.id, { ...parts, ...changed });
      expect([changed, answer.status, answer.body.result]).toMatchObject([changed, 422, { code: 'refund_key_reused' }]);
    }
    expect((await m.refunds(order.id)).refunds).toHaveLength(3);
    expect(await m.refund(order.id, { goodwill: '1' }, 'reader')).toMatchObject({ status: 403 });
    expect(await m.refund(order.id, { goodwill: '1' }, 'seller')).toMatchObject({ status: 403 });
    expect(await m.refund(order.id, { goodwill: '1' }, 'held')).toMatchObject({ status: 404 });
    await m.whole();
  });

  it('above 200 euro wait for a second person, who is never the one who asked, and count together', async () => {
    const order = await m.sold('paid');
    const lines = [{ id: order.lines[0]!.id, qty: 2, amount: '4800' }];
    // One euro is 100 lek here: 4,800 ALL are 48 EUR.
    const small = { params: {}, body: { second_from_euro: '20', shops: [{ id: 2, days: 30 }] } };
    expect(await m.ask(calls.setReturnRules, small as never, 'writer')).toMatchObject({ status: 403 });
    result(await m.ask(calls.setReturnRules, small as never));
    expect((await m.refunds(order.id)).second_from).toBe('2000.00');
    result(await m.refund(order.id, { goodwill: '1500' }));
    expect((await m.refunds(order.id)).second_from).toBe('500.00');
    const asked = result<OrderRefunds>(await m.refund(order.id, { lines: [{ ...lines[0], qty: 1, amount: '2000' }] }));
    expect(asked).toMatchObject({
      most: '2700.00',
      refunds: [{ state: 'proposed', mine: true, second_needed: true }, { state: 'done' }],
    });
    // Nothing is booked while it waits.
    expect(await m.get(order.id)).toMatchObject({ paid: '4700.00' });
    expect(await m.onRefund(refundCalls.approveRefund, asked)).toMatchObject({
      status: 409,
      body: { statusMessage: 'Another person has to approve what you asked for' },
    });
    expect(await m.onRefund(refundCalls.approveRefund, asked, {}, 'reader')).toMatchObject({ status: 403 });
    const list = await m.ask(refundCalls.listRefunds, { query: { tab: 'to_approve' } });
    expect(list.body.result).toMatchObject({ total: 1, counts: { to_approve: 1 } });
    const stale = { ...asked, refunds: [{ ...asked.refunds[0]!, version: 9 }] };
    expect(await m.onRefund(refundCalls.approveRefund, stale, {}, 'writer')).toMatchObject({ status: 409 });
    const yes = await m.onRefund(refundCalls.approveRefund, asked, {}, 'writer');
    expect(result<OrderRefunds>(yes).refunds[0]).toMatchObject({
      state: 'done',
      second_by: { id: expect.any(Number) },
    });
    expect(await m.onRefund(refundCalls.declineRefund as never, asked, { reason: 'no' })).toMatchObject({
      status: 409,
    });
    expect(await m.get(order.id)).toMatchObject({ paid: '2700.00', due: '2700.00', payment: 'paid' });
    result(await m.ask(calls.setReturnRules, { params: {}, body: { second_from_euro: '200', shops: [] } } as never));
    await m.whole();
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
    const order = await m.sold('paid');
    result(await m.refund(order.id, { way: 'shop', goodwill: '100' }));
    const { db } = m.b.platform;
    const tell = (await tellsOfOrder(db, order.id)).find(({ kind }) => kind === 'refund')!;
    await db.updateTable('shop_tells').set({ state: 'refused', error: 'x' }).where('id', '=', tell.id).execute();
    await m.hear(tellMoved, { id: tell.id, orderId: order.id, shopId: 2, failed: true });
    const failed = await m.refunds(order.id);
    // Somebody sends it again this moment: then it is not paid by hand as well.
    await db.updateTable('shop_tells').set({ state: 'queued' }).where('id', '=', tell.id).execute();
    const both = await m.onRefund(refundCalls.settleRefund as never, failed, { result: 'done', note: '' });
    expect(both).toMatchObject({ status: 409 });
    await db.updateTable('shop_tells').set({ state: 'refused' }).where('id', '=', tell.id).execute();
    await m.work((tx) => orders.openProblem(tx, anAct(m.clock.now), order.id, { code: 'tell_failed', values: {} }));
    const paid = await m.onRefund(refundCalls.settleRefund as never, failed, { result: 'done', note: 'cash' });
    expect(result<OrderRefunds>(paid).refunds).toMatchObject([{ state: 'done' }]);
    expect(await m.ask(retryTell, { params: { id: tell.id } })).toMatchObject({ status: 409 });
    // Nothing failed any more.
    await m.b.app.dispatcher.wake();
    expect((await m.get(order.id)).problems).toEqual([]);
    // The shop has nothing of it: what it pays back by itself is money of its own.
    const payment = {
      externalId: 'r1',
      kind: 'refund',
      amount: '100',
      at: m.clock.now.toISOString(),
      method: 'card',
    } as const;
    const said = await saidOfOrder(db, order.id);
    expect(moneyOf(sampleOrder('x', { payments: [payment] }), 2, said)).toMatchObject([{ amount: '-100.0000' }]);
    await m.whole();
  });

  it('are told to the shop, and one it refuses is a problem until it is paid another way or given up', async () => {
    const order = await m.sold('paid');
    result(await m.refund(order.id, { way: 'shop', goodwill: '100' }));
    const told = async (state: 'refused' | 'told') => {
      const { db } = m.b.platform;
      const tell = (await tellsOfOrder(db, order.id)).find(({ kind }) => kind === 'refund')!;
      await db.updateTable('shop_tells').set({ state, error: 'no such payment' }).where('id', '=', tell.id).execute();
      await m.hear(tellMoved, { id: tell.id, orderId: order.id, shopId: 2, failed: state === 'refused' });
    };
    expect((await m.refunds(order.id)).refunds).toMatchObject([{ state: 'sent' }]);
    await told('refused');
    expect((await m.refunds(order.id)).refunds).toMatchObject([{ state: 'failed', said: 'no such payment' }]);
    expect((await m.get(order.id)).problems).toContain('refund_failed');
    await told('told');
    expect((await m.refunds(order.id)).refunds).toMatchObject([{ state: 'done' }]);
    expect((await m.get(order.id)).problems).not.toContain('refund_failed');
    await told('refused');
    expect((await m.refunds(order.id)).refunds).toMatchObject([{ state: 'done' }]);

    const iban = 'DE89 3704 0044 0532 0130 00';
    const bank = result<OrderRefunds>(await m.refund(order.id, { way: 'bank', iban, goodwill: '50' }));
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
      await m.onRefund(refundCalls.settleRefund as never, bank, { result: 'failed', note: 'account closed' }),
    );
    expect((await m.get(order.id)).problems).toContain('refund_failed');
    result(await m.onRefund(refundCalls.declineRefund as never, failed, { reason: 'customer keeps it' }));
    // The money never left: the ledger has it again, and the customer owes it as before.
    expect(await m.get(order.id)).toMatchObject({ paid: '6100.00', due: '6100.00', payment: 'paid', problems: [] });
    await m.whole();
  });
});

describe('Credit notes', () => {
  it('are of refunds that were paid: one that was given up leaves none, the next is credited once', async () => {
    const order = await m.sold();
    const lines = [{ id: order.lines[0]!.id, qty: 1, amount: '100' }];
    const { db } = m.b.platform;
    result(await m.refund(order.id, { way: 'shop', lines }));
    await db.updateTable('shop_tells').set({ state: 'refused', error: 'x' }).where('order_id', '=', order.id).execute();
    await m.hear(tellMoved, { id: 1, orderId: order.id, shopId: 2, failed: true });
    result(await m.onRefund(refundCalls.declineRefund as never, await m.refunds(order.id), { reason: 'paid in cash' }));
    expect(await m.notesOf(order.id)).toEqual([]);
    result(await m.refund(order.id, { lines }));
    expect(await m.notesOf(order.id)).toEqual(['100.0000']);
    expect(await m.get(order.id)).toMatchObject({ due: '6100.00', paid: '6100.00' });

    // A transfer: when it was made.
    const iban = 'DE89 3704 0044 0532 0130 00';
    const bank = result<OrderRefunds>(await m.refund(order.id, { way: 'bank', iban, lines }));
    expect(await m.notesOf(order.id)).toHaveLength(1);
    result(await m.onRefund(refundCalls.settleRefund as never, bank, { result: 'done', note: '' }));
    expect(await m.notesOf(order.id)).toHaveLength(2);
    await m.whole();
  });

  it('come after an invoice that a refund not paid yet did not lower: given up, it leaves the invoice at what is due', async () => {
    const iban = 'DE89 3704 0044 0532 0130 00';
    const ends = { failed: '6200.0000', done: '5900.0000' } as const;
    for (const [end, documented] of Object.entries(ends)) {
      const order = await m.sold('paid');
      const [a100, n200] = order.lines;
      const lines = [{ id: a100!.id, qty: 1, amount: '300' }];
      const asked = result<OrderRefunds>(await m.refund(order.id, { way: 'bank', iban, lines }));
      const pieces = [
        { lineId: a100!.id, qty: 2 },
        { lineId: n200!.id, qty: 1 },
      ];
      const { id } = (await m.work((tx) => invoicePieces(tx, anAct(m.clock.now), order.id, pieces)))!;
      const { gross, payload } = await m.b.platform.db
        .selectFrom('documents')
        .select(['gross', 'payload'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // All of it is paid: what is to go back is still here.
      expect([gross, payload]).toMatchObject(['6200.0000', { paid: true }]);
      result(await m.onRefund(refundCalls.settleRefund as never, asked, { result: end, note: 'The bank said so' }));
      if (end === 'failed')
        result(
          await m.onRefund(refundCalls.declineRefund as never, await m.refunds(order.id), { reason: 'wrong account' }),
        );
      const notes = (await m.notesOf(order.id)).reduce((sum, note) => sum + Number(note), 0);
      expect((Number(gross) - notes).toFixed(4)).toBe(documented);
      expect(Number((await m.get(order.id)).due)).toBe(Number(documented));
      await m.whole();
    }
  });
});
