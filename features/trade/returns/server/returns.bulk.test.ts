import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { setCustomerMails } from '#features/trade/orders/contract/customer-mails.calls.ts';
import { sendersOtherwise } from '#features/trade/orders/contract/customer-mails.model.ts';
import {
  aLine,
  aNewOrder,
  anAct,
  type OrdersMarket,
  ordersMarket,
} from '#features/trade/orders/server/orders.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import type { OutputOf } from '#kit/call.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as refundCalls from '../contract/refunds.calls.ts';
import type { OrderRefunds } from '../contract/refunds.model.ts';
import * as calls from '../contract/returns.calls.ts';
import type { ReturnDetail } from '../contract/returns.model.ts';
import { brokenReturns } from './returns.invariants.read-model.ts';
import { noteWithdrawal } from './writing/note-withdrawal.ts';

let m: OrdersMarket;
const now = new Date('2100-03-22T10:00:00Z');
const dayMs = 86_400_000;
let n = 0;

beforeAll(async () => {
  m = await ordersMarket(() => now);
});
afterAll(() => m.b.close());

type Shown = OutputOf<typeof sets.previewChanges>;
const preview = (operation: string, input: object, ids: readonly number[], who = 'admin') =>
  m.ask(sets.previewChanges, { body: { operation, input, ids } }, who);
const shown = async (operation: string, input: object, ids: readonly number[], who = 'admin'): Promise<Shown> => {
  const answer = await preview(operation, input, ids, who);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.result as Shown;
};
const apply = async ({ change_set }: Shown, who = 'admin'): Promise<ChangeSet> => {
  const answer = await m.ask(sets.applyChangeSet, { params: { id: change_set.id } }, who);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.result as ChangeSet;
};
const refunds = async (id: number) =>
  (await m.ask(refundCalls.getRefunds, { params: { id } })).body.result as OrderRefunds;
const why = ({ change_set }: Shown): string[] => change_set.reasons.map(({ text }) => text).sort();
const effects = ({ effects: all }: Shown): string[] => all.map(({ message }) => message);

/** An order over 2 × A-100 (2,400 each) and 1 × N-200 (1,200) with 200 for shipping, paid by card unless it says otherwise. */
async function placed(values: { readonly paid?: string; readonly phone?: boolean; readonly discount?: string } = {}) {
  const id = ++n;
  const at = new Date(now.getTime() - 2 * dayMs);
  return m.work(async (tx) => {
    const base = aNewOrder({ lines: m.two(), shippingGross: '200' }, at);
    const paid = values.paid ?? '6200';
    return orders.placeOrder(tx, anAct(at), {
      ...base,
      ...(values.phone ? {} : { source: 'shop' as const, externalId: `many-${id}` }),
      ...(values.discount
        ? { discountGross: values.discount, totalGross: String(6200 - Number(values.discount)) }
        : {}),
      paymentMethod: paid === '0' ? 'cod' : 'card',
      customer: { ...base.customer, email: `many${id}@customer.test` },
      money: paid === '0' ? [] : [{ kind: 'captured', amount: paid, at, key: `many-${id}` }],
    });
  });
}
const facts = (id: number, lineId: number, qty: number, ...all: ('received' | 'packed' | 'shipped' | 'delivered')[]) =>
  m.work(async (tx) =>
    orders.writeFacts(
      tx,
      anAct(now),
      await orders.lockOrder(tx, id),
      all.map((fact) => ({ lineId, qty, fact })),
    ),
  );
const cancelled = { reason: 'out_of_stock' };

describe('Lines cancelled and refunded, many at once [issue 15 §4, orders.md 6]', () => {
  it('are paid back through their shop with one refund for each order; packed ones and those never paid say so', async () => {
    const [whole, part, packed, cash] = [await placed(), await placed(), await placed(), await placed({ paid: '0' })];
    await facts(packed.id, packed.lines[0]!.id, 1, 'received', 'packed');
    const lines = [whole.lines[0]!, whole.lines[1]!, part.lines[1]!, packed.lines[0]!, cash.lines[0]!];
    const ids = lines.map(({ id }) => id);
    const found = await shown('returns.cancelRefund', cancelled, ids);
    expect(found.change_set.counts).toMatchObject({ planned: 4, refused: 1 });
    expect(found.change_set.undo.why?.en).toContain('the money goes back');
    expect(why(found)).toEqual(['This cannot be done with the order now: something of it is packed: unpack it first']);
    // 2 × 2,400 + 1,200 + 200 for shipping of the first, 1,200 of the second.
    expect(effects(found)).toEqual([
      '7,400.00 ALL is paid back for 2 orders',
      'This includes 200.00 ALL for shipping, because nothing of 1 order is left',
      '1 line is cancelled without a refund: nothing is left to pay back for it',
      'The shops are told about 3 orders',
      '3 customers are told by email',
      '2 emails go out once the money was paid back',
    ]);
    expect(found.rows.find(({ id }) => id === whole.lines[0]!.id)).toMatchObject({
      before: { need: 2, refunded: null },
      after: { need: 0, refunded: '4800.00 ALL' },
    });
    expect((await apply(found)).counts).toMatchObject({ done: 4, refused: 1 });

    // All of it gone: the shipping, too, in one refund.
    expect(
      (await refunds(whole.id)).refunds.map(({ amount, shipping, way, state }) => [amount, shipping, way, state]),
    ).toEqual([['6200.00', '200.00', 'shop', 'sent']]);
    expect((await refunds(part.id)).refunds.map(({ amount, shipping }) => [amount, shipping])).toEqual([
      ['1200.00', '0.00'],
    ]);
    expect((await refunds(cash.id)).refunds).toEqual([]);
    expect((await m.get(cash.id)).lines[0]).toMatchObject({ need: 0 });
    expect((await m.get(packed.id)).lines[0]).toMatchObject({ need: 2 });
    const tells = await m.b.platform.db
      .selectFrom('shop_tells')
      .select(['order_id', 'kind'])
      .where('order_id', 'in', [whole.id, part.id, cash.id])
      .where('kind', 'in', ['cancel', 'refund'])
      .orderBy('id')
      .execute();
    expect(tells.map(({ order_id, kind }) => [order_id, kind])).toEqual([
      [whole.id, 'cancel'],
      [whole.id, 'refund'],
      [part.id, 'cancel'],
      [part.id, 'refund'],
      [cash.id, 'cancel'],
    ]);
    const again = await shown('returns.cancelRefund', cancelled, [whole.lines[0]!.id]);
    expect([again.change_set.counts.unchanged, again.change_set.counts.planned]).toEqual([1, 0]);
    // No shop said the orders of this file: they have no document (I6).
    expect((await brokenInvariants(m.b.platform.db)).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual(
      [],
    );
    expect(await brokenReturns(m.b.platform.db)).toEqual([]);
  });

  it('are refused where less came in than would go back, or where no shop can pay it', async () => {
    const [short, phone] = [await placed({ paid: '5000' }), await placed({ phone: true })];
    // The first line takes 4,800 of the 5,000; for the second 200 are left.
    const found = await shown('returns.cancelRefund', cancelled, [
      ...short.lines.map(({ id }) => id),
      phone.lines[0]!.id,
    ]);
    expect(found.change_set.counts).toMatchObject({ planned: 1, refused: 2 });
    expect(why(found)).toEqual([
      'At most 200.00 ALL can be refunded here',
      'The order is of no online shop that could pay it back',
    ]);
    await facts(short.id, short.lines[0]!.id, 1, 'received', 'packed', 'shipped');
    expect(why(await shown('returns.cancelRefund', cancelled, [short.lines[0]!.id]))).toEqual([
      'This cannot be done with the order now: something of it is shipped already',
    ]);
  });

  it('share the discount of their order, and wait for a second person above the limit', async () => {
    // 600 off 6,000: a tenth of each line.
    const off = await placed({ discount: '600', paid: '5600' });
    const found = await shown('returns.cancelRefund', cancelled, [off.lines[0]!.id]);
    expect(found.rows[0]?.after).toEqual({ need: 0, refunded: '4320.00 ALL' });
    await m.ask(calls.setReturnRules, { body: { second_from_euro: '40', shops: [] } });
    const limited = await shown('returns.cancelRefund', cancelled, [off.lines[0]!.id]);
    expect(effects(limited)).toContain('1 refund waits for a second person');
    await apply(limited);
    const [made] = (await refunds(off.id)).refunds;
    expect([made?.state, made?.second_needed]).toEqual(['proposed', true]);
    await m.ask(calls.setReturnRules, { body: { second_from_euro: '200', shops: [] } });
  });

  it('are left alone where another amount than the previewed one would go back by then', async () => {
    const [cash, dearer, same] = [await placed({ paid: '0' }), await placed(), await placed()];
    const found = await shown('returns.cancelRefund', cancelled, [
      cash.lines[0]!.id,
      dearer.lines[0]!.id,
      ...same.lines.map(({ id }) => id),
    ]);
    expect(found.change_set.counts).toMatchObject({ planned: 4 });
    await m.work((tx) =>
      orders.addMoney(tx, anAct(now), cash.id, { kind: 'captured', amount: '6200', at: now, key: `late-${++n}` }),
    );
    const worth = (gross: string) => m.comesTo(dearer.id, dearer.lines[0]!.id, gross);
    await worth('4000');
    const ended = await apply(found);
    expect(ended.counts).toMatchObject({ done: 2, skipped: 2 });
    expect(ended.reasons.map(({ code, count }) => [code, count])).toEqual([['changed_meanwhile', 2]]);
    expect([(await refunds(cash.id)).refunds, (await refunds(dearer.id)).refunds]).toEqual([[], []]);
    expect((await refunds(same.id)).refunds.map(({ amount }) => amount)).toEqual(['6200.00']);
    expect((await m.get(cash.id)).lines[0]).toMatchObject({ need: 2 });
    await worth('4800');
  });

  it('pay back the shipping that was previewed with the last line of an order, and no other', async () => {
    const [other, refunded, chosen] = [await placed(), await placed(), await placed()];
    const found = await shown('returns.cancelRefund', cancelled, [
      other.lines[0]!.id,
      ...refunded.lines.map(({ id }) => id),
      ...chosen.lines.map(({ id }) => id),
    ]);
    expect(effects(found).slice(0, 2)).toEqual([
      '17,200.00 ALL is paid back for 3 orders',
      'This includes 400.00 ALL for shipping, because nothing of 2 orders is left',
    ]);
    // What kept the shipping of one is cancelled by somebody else, and the shipping of another went back meanwhile.
    await m.work((tx) =>
      orders.cancelPieces(tx, anAct(now), other.id, {
        pieces: [{ lineId: other.lines[1]!.id, qty: 1 }],
        reason: 'out_of_stock',
      }),
    );
    const body = { shipping: '200', way: 'shop', reason: 'goodwill', key: `shipping-${++n}` };
    expect((await m.ask(refundCalls.makeRefund, { params: { id: refunded.id }, body })).status).toBe(200);
    expect((await apply(found)).counts).toMatchObject({ done: 2, skipped: 3 });
    expect((await refunds(other.id)).refunds).toEqual([]);
    expect((await refunds(refunded.id)).refunds.map(({ amount }) => amount)).toEqual(['200.00']);
    expect((await refunds(chosen.id)).refunds.map(({ amount, shipping }) => [amount, shipping])).toEqual([
      ['6200.00', '200.00'],
    ]);
    expect(await brokenReturns(m.b.platform.db)).toEqual([]);
  });

  it('count the shipping where a second person is needed, and leave it where a refused line stays', async () => {
    await m.ask(calls.setReturnRules, { body: { second_from_euro: '61', shops: [] } });
    const [whole, stays] = [await placed(), await placed()];
    await facts(stays.id, stays.lines[1]!.id, 1, 'received', 'packed');
    const ids = (order: typeof whole) => order.lines.map(({ id }) => id);
    // 6,000 ALL are 60 EUR; with the shipping 62.
    const found = await shown('returns.cancelRefund', cancelled, ids(whole));
    expect(effects(found)).toContain('1 refund waits for a second person');
    const packed = await shown('returns.cancelRefund', cancelled, ids(stays));
    expect(effects(packed).slice(0, 2)).toEqual([
      '4,800.00 ALL is paid back for 1 order',
      'The shops are told about 1 order',
    ]);
    await apply(found);
    await apply(packed);
    expect((await refunds(whole.id)).refunds.map(({ amount, state }) => [amount, state])).toEqual([
      ['6200.00', 'proposed'],
    ]);
    expect((await refunds(stays.id)).refunds.map(({ amount, shipping }) => [amount, shipping])).toEqual([
      ['4800.00', '0.00'],
    ]);
    await m.ask(calls.setReturnRules, { body: { second_from_euro: '200', shops: [] } });
  });

  it('go without a refund where nothing was asked for them, though what is paid of their order stays', async () => {
    const at = new Date(now.getTime() - 2 * dayMs);
    const lines = ['1000', '0'].map((unitGross) => aLine({ variantId: m.ids.a100, unitGross }));
    const phone = await m.work((tx) =>
      orders.placeOrder(tx, anAct(at), {
        ...aNewOrder({ lines, shippingGross: '200' }, at),
        paymentMethod: 'card',
        money: [{ kind: 'captured', amount: '1200', at, key: `many-${++n}` }],
      }),
    );
    const found = await shown(
      'returns.cancelRefund',
      cancelled,
      phone.lines.map(({ id }) => id),
    );
    expect(found.change_set.counts).toMatchObject({ planned: 1, refused: 1 });
    expect(why(found)).toEqual(['The order is of no online shop that could pay it back']);
    expect((await apply(found)).counts.done).toBe(1);
    expect((await refunds(phone.id)).refunds).toEqual([]);
    expect((await m.get(phone.id)).lines.map(({ need }) => need)).toEqual([1, 0]);
  });

  it('leave the shipping that was previewed where another line of the order changed since', async () => {
    const order = await placed();
    const found = await shown(
      'returns.cancelRefund',
      cancelled,
      order.lines.map(({ id }) => id),
    );
    expect(effects(found)).toContain('This includes 200.00 ALL for shipping, because nothing of 1 order is left');
    const worth = (gross: string) => m.comesTo(order.id, order.lines[1]!.id, gross);
    await worth('1000');
    expect((await apply(found)).counts).toMatchObject({ done: 1, skipped: 1 });
    expect((await refunds(order.id)).refunds.map(({ amount, shipping }) => [amount, shipping])).toEqual([
      ['4800.00', '0.00'],
    ]);
    await worth('1200');
  });

  it('of one order are judged and paid back together, however many there are', async () => {
    await m.b.work();
    const at = new Date(now.getTime() - 2 * dayMs);
    const id = ++n;
    // More than a preview judges at once, and than a run writes at once.
    const lines = Array.from({ length: 1050 }, () => aLine({ variantId: m.ids.a100, unitGross: '10' }));
    const many = await m.work((tx) =>
      orders.placeOrder(tx, anAct(at), {
        ...aNewOrder({ shippingGross: '200', lines }, at),
        source: 'shop',
        externalId: `many-${id}`,
        paymentMethod: 'card',
        money: [{ kind: 'captured', amount: '10700', at, key: `many-${id}` }],
      }),
    );
    const found = await shown(
      'returns.cancelRefund',
      cancelled,
      many.lines.map((line) => line.id),
    );
    expect(effects(found).slice(0, 2)).toEqual([
      '10,700.00 ALL is paid back for 1 order',
      'This includes 200.00 ALL for shipping, because nothing of 1 order is left',
    ]);
    const { task } = await apply(found);
    await m.b.taskEnded(task!.id);
    const ended = (await m.ask(sets.getChangeSet, { params: { id: found.change_set.id } })).body.result as ChangeSet;
    expect(ended.counts).toMatchObject({ done: 1050, skipped: 0, failed: 0 });
    expect((await refunds(many.id)).refunds.map(({ amount, shipping }) => [amount, shipping])).toEqual([
      ['10700.00', '200.00'],
    ]);
    expect(await brokenReturns(m.b.platform.db)).toEqual([]);
  }, 120_000);

  it('are counted among emails only where they are ours to write', async () => {
    const order = await placed();
    const one = [order.lines[0]!.id];
    const told = async () =>
      effects(await shown('returns.cancelRefund', cancelled, one)).filter((text) => text.includes('email'));
    expect(await told()).toEqual(['1 customer is told by email', '1 email goes out once the money was paid back']);
    const set = (senders: object) =>
      m.ask(setCustomerMails, { params: { id: 2 }, body: { senders: { ...sendersOtherwise, ...senders } } });
    await set({ cancelled: 'shop', refunded: 'none', return_steps: 'shop' });
    expect(await told()).toEqual([]);
    expect(effects(await shown('returns.accept', { mail: true }, [await asked()]))).toEqual([]);
    await m.ask(calls.setReturnRules, { body: { second_from_euro: '1', shops: [] } });
    const body = { goodwill: '500', way: 'cash', reason: 'goodwill', key: `ours-key-${++n}` };
    const made = await m.ask(refundCalls.makeRefund, { params: { id: order.id }, body });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = (made.body.result as OrderRefunds).refunds[0]!;
    const approved = async () =>
      effects(await shown('refunds.approve', {}, [id], 'writer')).filter((text) => text.includes('email'));
    expect(await approved()).toEqual([]);
    // The code of a voucher always goes.
    await sql`update refunds set way = 'voucher' where id = ${id}`.execute(m.b.platform.db);
    expect(await approved()).toEqual(['1 email goes out once the money was paid back']);
    await sql`update refunds set way = 'cash' where id = ${id}`.execute(m.b.platform.db);
    await m.ask(calls.setReturnRules, { body: { second_from_euro: '200', shops: [] } });
    await set({});
  });

  it('are of who works in their shop', async () => {
    const order = await placed();
    const line = [order.lines[0]!.id];
    const theirs = await shown('returns.cancelRefund', cancelled, line, 'held');
    expect([theirs.change_set.counts.planned, theirs.rows.map(({ code, name }) => [code, name])]).toEqual([
      0,
      [[String(line[0]), '']],
    ]);
    expect((await preview('returns.cancelRefund', cancelled, line, 'seller')).status).toBe(403);
    expect((await preview('returns.cancelRefund', cancelled, line, 'reader')).status).toBe(403);
    expect((await preview('returns.cancelRefund', { reason: 'mood' }, line)).status).toBe(422);
  });
});

describe('Operations on orders, their parcels, their purchases and their money', () => {
  beforeAll(async () => {
    const permissions = ['Read_Order', 'Update_Order', 'Create_Order'] as const;
    await m.b.make.user({ email: 'unplaced@o.test', roles: ['Local Seller'], permissions: [...permissions] });
  });
  it.each([
    ['returns.cancelRefund', cancelled],
    ['returns.accept', { mail: true }],
    ['returns.refuse', { reason: 'Worn' }],
    ['refunds.approve', {}],
    ['refunds.decline', { reason: 'No' }],
    ['orders.tag', { tag: 'x' }],
    ['orders.cancel', cancelled],
    ['packages.packLines', {}],
    ['packages.ship', { parcels: [{ order_id: 1, carrier_id: 1, tracking: 'T-1' }] }],
    ['sourcing.propose', { strategy: 'default' }],
    ['sourcing.setSource', { seller_id: null }],
    ['sourcing.splitLines', { seller_id: 1, qty: 1 }],
    ['poItems.receive', {}],
    ['poItems.moveTo', { order_id: 1 }],
  ])('%s is not for a local seller to whom no seller was given yet', async (operation, input) => {
    const token = await tokenFor(m.b, 'unplaced@o.test');
    const body = { operation, input, ids: [1] };
    const answer = await request(m.b, sets.previewChanges, { body } as never, { token });
    expect(answer.status).toBe(403);
  });
});

/** A return that a customer asked for in the shop, of two delivered pieces. */
async function asked(): Promise<number> {
  const order = await placed();
  const line = order.lines[0]!.id;
  await facts(order.id, line, 2, 'received', 'packed', 'shipped', 'delivered');
  const { db } = m.b.platform;
  const { external_id } = await db
    .selectFrom('orders')
    .select('external_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const of = await db.selectFrom('order_lines').select('external_id').where('id', '=', line).executeTakeFirstOrThrow();
  await m.work((tx) =>
    noteWithdrawal(tx, { at: now, userId: null, cause: 'shop' }, 2, {
      orderExternalId: external_id!,
      externalId: `asked-${order.id}`,
      at: now.toISOString(),
      reason: 'Too small',
      lines: [{ externalId: of.external_id!, qty: 2 }],
    }),
  );
  return (await db.selectFrom('returns').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow()).id;
}
const stateOf = async (id: number) =>
  ((await m.ask(calls.getReturn, { params: { id } })).body.result as ReturnDetail).state;

describe('Many returns answered at once [issue 15 §4]', () => {
  it('are accepted with one email each, or refused with the reason; answered ones say so', async () => {
    const [one, two, three, four] = [await asked(), await asked(), await asked(), await asked()];
    const before = (await readMails(m.b)).length;
    const yes = await shown('returns.accept', { mail: true }, [one, two]);
    expect([effects(yes), yes.rows[0]?.after]).toEqual([['2 emails go out'], { customer_return: 'expected' }]);
    expect((await apply(yes)).counts.done).toBe(2);
    expect([await stateOf(one), await stateOf(two)]).toEqual(['expected', 'expected']);
    const mails = (await readMails(m.b)).slice(before);
    expect(mails.length).toBe(2);

    const quiet = await shown('returns.accept', { mail: false }, [one, three]);
    expect([effects(quiet), quiet.change_set.counts.planned]).toEqual([[], 1]);
    expect(why(quiet)[0]).toMatch(/^This cannot be done with return RT-\S+ now: it was answered already$/);
    await apply(quiet);
    expect((await readMails(m.b)).length).toBe(before + 2);

    expect((await preview('returns.refuse', { reason: ' ' }, [four])).status).toBe(422);
    await apply(await shown('returns.refuse', { reason: 'Worn' }, [four]));
    const { result } = (await m.ask(calls.getReturn, { params: { id: four } })).body as { result: ReturnDetail };
    expect([result.state, result.note]).toEqual(['refused', 'Worn']);
    expect(await brokenReturns(m.b.platform.db)).toEqual([]);
  });

  it('are answered by who works in their shop', async () => {
    const id = await asked();
    const theirs = await shown('returns.accept', { mail: true }, [id], 'held');
    expect([theirs.change_set.counts.planned, theirs.rows.map(({ code, name }) => [code, name])]).toEqual([
      0,
      [[String(id), '']],
    ]);
    expect((await preview('returns.accept', { mail: true }, [id], 'seller')).status).toBe(403);
  });
});

describe('All returns and refunds that filters find [orders.md 6]', () => {
  type Ids = { readonly results: readonly { readonly id: number }[] };
  const lists = [
    [calls.listReturns, calls.selectAllReturns, { tab: 'waiting' }],
    [calls.listReturns, calls.selectAllReturns, { tab: 'all', orderKey: 'number', orderBy: 'asc', search_text: 'RT-' }],
    [refundCalls.listRefunds, refundCalls.selectAllRefunds, { tab: 'all', orderKey: 'amount', orderBy: 'asc' }],
    [refundCalls.listRefunds, refundCalls.selectAllRefunds, {}],
  ] as const;
  const ids = async (call: (typeof lists)[number][0] | (typeof lists)[number][1], query: object, who = 'admin') => {
    const { status, body } = await m.ask(call, { query }, who);
    expect([query, status]).toEqual([query, 200]);
    return Array.isArray(body.result) ? (body.result as number[]) : (body.result as Ids).results.map(({ id }) => id);
  };

  it('are selected in the order the list shows them, by who may change them, of their shops', async () => {
    await asked();
    const order = await placed();
    for (const goodwill of ['5', '7'])
      await m.ask(refundCalls.makeRefund, {
        params: { id: order.id },
        body: { goodwill, way: 'shop', reason: 'goodwill', key: `all-found-${++n}` },
      });
    for (const [list, all, query] of lists) {
      const found = await ids(all, query);
      expect(found.length).toBeGreaterThan(1);
      expect(found).toEqual(await ids(list, { ...query, pageSize: 100 }));
      expect(await ids(all, query, 'held')).toEqual([]);
      for (const who of ['reader', 'seller']) expect((await m.ask(all, { query }, who)).status).toBe(403);
      expect((await m.ask(all, { query: { ...query, shop: '2' } }, 'held')).status).toBe(403);
    }
  });
});

describe('Many refunds approved at once [issue 15 §4, orders.md 2.3]', () => {
  const propose = async (orderId: number, goodwill: string, who = 'admin', way = 'cash') => {
    const body = { goodwill, way, reason: 'goodwill', key: `many-key-${++n}` };
    const answer = await m.ask(refundCalls.makeRefund, { params: { id: orderId }, body }, who);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body.result as OrderRefunds).refunds[0]!.id;
  };

  it('need another person than who asked, as far as the money is there; the others are declined with the reason', async () => {
    await m.ask(calls.setReturnRules, { body: { second_from_euro: '1', shops: [] } });
    const [first, second] = [await placed(), await placed()];
    const mine = await propose(first.id, '500', 'writer');
    const theirs = await propose(first.id, '1000');
    const shop = await propose(second.id, '700', 'admin', 'shop');
    const ids = [mine, theirs, shop];
    const found = await shown('refunds.approve', {}, ids, 'writer');
    expect(found.change_set.counts).toMatchObject({ planned: 2, refused: 1 });
    expect(why(found)).toEqual(['Another person has to approve what you asked for']);
    expect(effects(found)).toEqual([
      '1,700.00 ALL is paid back for 2 orders',
      'What was invoiced gets credit notes once it was paid back',
      '1 email goes out',
      '1 email goes out once the money was paid back',
    ]);
    expect(found.rows.map(({ after }) => after)).toEqual([null, { refund_state: 'done' }, { refund_state: 'sent' }]);
    expect((await apply(found, 'writer')).counts.done).toBe(2);
    expect(await m.get(first.id)).toMatchObject({ paid: '5200.00' });
    expect(await m.get(second.id)).toMatchObject({ paid: '5500.00' });

    // What goes back a second time is not there any more.
    const [late, much] = [await propose(second.id, '5000'), await propose(second.id, '400')];
    await m.work((tx) =>
      orders.addMoney(tx, anAct(now), second.id, { kind: 'chargeback', amount: '-1000', at: now, key: `back-${++n}` }),
    );
    const short = await shown('refunds.approve', {}, [late, much], 'writer');
    expect([short.change_set.counts.planned, why(short)]).toEqual([1, ['At most 4,500.00 ALL can be refunded here']]);

    const no = await shown('refunds.decline', { reason: 'Not agreed' }, [late, mine, theirs], 'writer');
    expect(why(no)).toEqual(['This cannot be done with the refund now: nobody has to approve it']);
    expect([no.effects, (await apply(no, 'writer')).counts.done]).toEqual([[], 2]);
    expect((await refunds(first.id)).refunds.map(({ state, said }) => [state, said])).toEqual([
      ['done', ''],
      ['declined', 'Not agreed'],
    ]);
    await m.ask(calls.setReturnRules, { body: { second_from_euro: '200', shops: [] } });
    expect(await brokenReturns(m.b.platform.db)).toEqual([]);
  });
});
