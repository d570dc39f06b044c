import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShopOrder } from '#connectors/kit/shop-order.ts';
import { nudgeOrderPull } from '#features/selling/connections/server/connections.public.ts';
import { brokenDocuments } from '#features/trade/documents/server/documents.invariants.read-model.ts';
import { invoicePieces } from '#features/trade/documents/server/documents.public.ts';
import { addPayment, cancelOrder, replaceLine } from '#features/trade/orders/contract/orders.calls.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { addMoney, readLocked } from '#features/trade/orders/server/orders.public.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { type IntakeBench, intakeBench, shopId } from './order-intake.for-tests.ts';
import { compareOrders } from './use-cases/compare-orders.ts';
import { pullDue } from './use-cases/pull-orders.ts';

let b: IntakeBench;
let token: string;
beforeAll(async () => {
  // Pieces are packed without a package.
  b = await intakeBench(['I1', 'I5']);
  await b.make.user({ email: 'edits@intake.test', permissions: ['Read_Order', 'Update_Order'] });
  token = await tokenFor(b, 'edits@intake.test');
});
afterAll(() => b.close());
beforeEach(() => b.faulty.script({}));
const version = async (id: number) =>
  (await b.platform.db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const due = (id: number) =>
  b.platform.unitOfWork(
    { userId: null, shopId: null, cause: 'test' },
    async (tx) => (await readLocked(tx, id)).payment.due,
  );
const pieces = async (id: string) =>
  (await b.order(id)).lines.map(({ placed, cancelled, need }) => [placed, cancelled, need]);

describe('What the shop shows of what we told it', () => {
  it('changes nothing: our own cancel, and money that came in by bank', async () => {
    const line = await b.goods({ qty: 3 });
    b.place('own', [line], { paymentMethod: 'bank' });
    await b.pull();
    const { id, lines } = await b.order('own');
    const body = { version: await version(id), lines: [{ id: lines[0]!.id, qty: 1 }], reason: 'out_of_stock' as const };
    expect((await request(b, cancelOrder, { params: { id }, body }, { token, shopId })).status).toBe(200);
    const paid = { kind: 'bank_in' as const, amount: '2400', key: 'bank-money-1' };
    expect((await request(b, addPayment, { params: { id }, body: paid }, { token, shopId })).status).toBe(200);
    // A document on its way meanwhile, which knows of neither.
    b.faulty.orders.edit('own', (it) => ({ ...it, note: 'Ring twice' }));
    await b.pull();
    expect(await pieces('own')).toEqual([[3, 1, 2]]);
    await b.hear();
    await b.tell();
    b.later(61_000);
    await b.tell();
    expect((await b.tells()).map(({ kind, state }) => [kind, state])).toEqual(
      expect.arrayContaining([
        ['cancel', 'told'],
        ['paid', 'told'],
      ]),
    );

    await b.pull();

    const { document } = b.faulty.orders.orders.get('own')!;
    expect(document).toMatchObject({ lines: [{ qty: 2 }], payments: [{ kind: 'captured' }] });
    expect(await pieces('own')).toEqual([[3, 1, 2]]);
    expect(await b.order('own')).toMatchObject({
      money: [{ kind: 'bank_in', amount: '2400' }],
      hold: [],
      problems: [],
    });
    // And the customer takes another one away.
    b.faulty.orders.edit('own', (it) => ({
      ...it,
      lines: [{ ...it.lines[0]!, qty: 1, lineGross: '1200.00' }],
      totalGross: '1200.00',
    }));
    await b.pull();
    expect(await pieces('own')).toEqual([[3, 2, 1]]);
  });

  it('leaves a discount what it is while its document still counts what we cancelled', async () => {
    const [one, two] = [await b.goods(), await b.goods()];
    b.place('less', [one, two], { discountGross: '240.00', totalGross: '2160.00' });
    await b.pull();
    const { id, lines } = await b.order('less');
    const body = {
      version: await version(id),
      lines: [{ id: lines[1]!.id, qty: 1 }],
      reason: 'out_of_stock' as const,
      tell: false,
    };
    expect((await request(b, cancelOrder, { params: { id }, body }, { token, shopId })).status).toBe(200);
    b.faulty.orders.edit('less', (it) => ({ ...it, note: 'Ring twice' }));
    await b.pull();
    expect(await due(id)).toBe('1080.0000');
    // Once its document has one line only, what it says is of that line.
    b.faulty.orders.edit('less', (it) => ({
      ...it,
      lines: [it.lines[0]!],
      discountGross: '200.00',
      totalGross: '1000.00',
    }));
    await b.pull();
    expect(await due(id)).toBe('1000.0000');
  });

  it('lets off what the shop paid back of a paid order, once, before or after its pieces are cancelled', async () => {
    const payment = (externalId: string, kind: 'captured' | 'refund', amount: string) => ({
      externalId,
      kind,
      amount,
      at: new Date().toISOString(),
      method: 'card' as const,
    });
    const card = { paymentMethod: 'card' as const };
    const [one, two] = [await b.goods(), await b.goods()];
    b.place('back', [one, two], { ...card, payments: [payment('p1', 'captured', '2400.00')] });
    b.place('known', [one], {
      ...card,
      payments: [payment('p1', 'captured', '1200.00'), payment('r1', 'refund', '200.00')],
    });
    await b.pull();
    const { id, lines } = await b.order('back');
    const refund = (externalId: string, no: string, amount: string) =>
      b.faulty.orders.edit(externalId, (it) => ({
        ...it,
        payments: [...it.payments, payment(no, 'refund', amount)],
      }));
    refund('back', 'r1', '1200.00');
    await b.pull();
    expect([await due(id), (await b.order('back')).hold]).toEqual(['1200.0000', []]);
    const known = await b.order('known');
    expect([await due(known.id), known.hold]).toEqual(['1000.0000', []]);
    const body = { version: await version(id), lines: [{ id: lines[1]!.id, qty: 1 }], reason: 'out_of_stock' as const };
    expect((await request(b, cancelOrder, { params: { id }, body }, { token, shopId })).status).toBe(200);
    expect(await due(id)).toBe('1200.0000');
    await b.pull();
    expect((await b.order('back')).money).toEqual([
      { kind: 'captured', amount: '2400' },
      { kind: 'refund', amount: '-1200' },
    ]);
    // A node of the release before notes a payment by its key at every edit, and must find it.
    for (const [externalId, orderId, amount] of [
      ['back', id, '-1200.00'],
      ['known', known.id, '-200.00'],
    ] as const) {
      const key = `shop:${shopId}:${externalId}:r1`;
      const paidBack = { kind: 'refund', amount, at: b.platform.now(), key } as const;
      const noted = await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) =>
        addMoney(tx, { at: b.platform.now(), userId: null, cause: 'test' }, orderId, paidBack),
      );
      expect(noted).toBe(false);
    }
    // With nothing left of what was paid, a person decides whether it is sent.
    refund('back', 'r2', '1200.00');
    await b.pull();
    expect(await b.order('back')).toMatchObject({
      hold: ['review'],
      problems: [{ code: 'cancel_asked', values: { qty: 1 } }],
    });
    expect(await brokenInvariants(b.platform.db)).toEqual([]);
  });

  it('asks a person where what was invoiced has another price now, until the shop says the old one again', async () => {
    const [one, two] = [await b.goods(), await b.goods()];
    b.place('billed', [one, two]);
    await b.pull();
    const { id, lines } = await b.order('billed');
    await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) =>
      invoicePieces(tx, { at: b.platform.now(), userId: null, cause: 'test' }, id, [{ lineId: lines[0]!.id, qty: 1 }]),
    );
    const conflicts = async () => (await b.order('billed')).problems.filter(({ code }) => code === 'edit_conflict');
    const price = (place: number, gross: string) =>
      b.faulty.orders.edit('billed', (it) => ({
        ...it,
        lines: it.lines.map((line, at) => (at === place ? { ...line, unitGross: gross, lineGross: gross } : line)),
        totalGross: '2200.00',
      }));
    // What stands on no invoice yet is invoiced at its new price.
    price(1, '1000.00');
    await b.pull();
    expect(await conflicts()).toEqual([]);
    price(0, '1000.00');
    await b.pull();
    const conflict = { line_id: null, values: { invoiced: '1200.00', now: '1000.00' } };
    expect(await conflicts()).toMatchObject([conflict]);
    b.faulty.orders.edit('billed', (it) => ({ ...it, note: 'Ring twice' }));
    await b.pull();
    expect(await conflicts()).toMatchObject([conflict]);
    // What is invoiced in the meantime counts on both sides.
    await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) =>
      invoicePieces(tx, { at: b.platform.now(), userId: null, cause: 'test' }, id, [{ lineId: lines[1]!.id, qty: 1 }]),
    );
    b.faulty.orders.edit('billed', (it) => ({ ...it, note: 'Ring once' }));
    await b.pull();
    expect(await conflicts()).toMatchObject([{ values: { invoiced: '2200.00', now: '2000.00' } }]);
    price(0, '1200.00');
    await b.pull();
    expect(await conflicts()).toEqual([]);
    // A conflict that is over excuses nothing any more.
    const ship = (gross: number) =>
      sql`update orders set shipping_gross = ${gross} where id = ${id}`.execute(b.platform.db);
    expect(await brokenDocuments(b.platform.db)).toEqual([]);
    await ship(50);
    expect(await brokenDocuments(b.platform.db)).toMatchObject([{ rows: [{ order: id }] }]);
    await ship(0);
    b.faulty.orders.edit('billed', (it) => ({ ...it, shippingGross: '300.00', totalGross: '2500.00' }));
    await b.pull();
    expect(await conflicts()).toMatchObject([{ values: { invoiced: '2200.00', now: '2500.00' } }]);
  });

  it('adds pieces at their new price, and lines; a changed price alone is taken over, too', async () => {
    const [one, two] = [await b.goods(), await b.goods()];
    b.place('more', [one]);
    await b.pull();
    b.faulty.orders.edit('more', (it) => ({
      ...it,
      lines: [
        { ...it.lines[0]!, qty: 3, unitGross: '1100.00', lineGross: '3300.00' },
        { ...two, qty: 2, lineGross: '2400.00' },
      ],
      totalGross: '5700.00',
    }));
    await b.pull();
    expect(await b.order('more')).toMatchObject({
      total: '5700',
      lines: [
        { placed: 3, unit: '1100' },
        { placed: 2, variant_id: two.variantId },
      ],
      problems: [{ code: 'price_mismatch' }],
    });
    b.faulty.orders.edit('more', (it) => ({
      ...it,
      lines: [{ ...it.lines[0]!, unitGross: '1200.00', lineGross: '3600.00' }, it.lines[1]!],
      totalGross: '6000.00',
    }));
    await b.pull();
    expect(await b.order('more')).toMatchObject({
      total: '6000',
      lines: [{ placed: 3, unit: '1200' }, {}],
      problems: [],
    });
  });

  it('is off as a whole: what is free is cancelled, for the rest its customer asks', async () => {
    const [one, two] = [await b.goods({ qty: 2 }), await b.goods()];
    b.place('off', [one, two]);
    await b.pull();
    const { lines } = await b.order('off');
    await sql`update order_lines set q_received = 1, q_packed = 1 where id = ${lines[0]!.id}`.execute(b.platform.db);
    b.faulty.orders.edit('off', (it) => ({ ...it, state: 'cancelled' }));
    await b.pull();
    expect(await pieces('off')).toEqual([
      [2, 1, 1],
      [1, 1, 0],
    ]);
    expect((await b.order('off')).problems).toMatchObject([{ code: 'cancel_asked', values: { qty: 1 } }]);
    // Cancelled in the shop before it was ever read here.
    b.place('never', [await b.goods()], { state: 'cancelled' });
    b.place('nothing', [], { state: 'cancelled' });
    await b.pull();
    expect(await b.order('never')).toMatchObject({ bucket: 'cancelled' });
    expect(await b.documents('nothing')).toMatchObject([{ state: 'older' }]);
  });

  it('is of what took the place of a line, too: replacements go first, and what is packed is for a person [issue 15 §2]', async () => {
    const [one, two] = [await b.goods({ qty: 3 }), await b.goods()];
    const replaced = async (externalId: string, lineAt: number, qty: number) => {
      const { id, lines } = await b.order(externalId);
      const body = { version: await version(id), variant_id: two.variantId, qty, mail: false };
      const answer = await request(
        b,
        replaceLine,
        { params: { id, line: lines[lineAt]!.id }, body },
        { token, shopId },
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const wants = async (externalId: string, qty: number) => {
      b.faulty.orders.edit(externalId, (it) =>
        qty === 0
          ? { ...it, state: 'cancelled' }
          : {
              ...it,
              lines: [{ ...it.lines[0]!, qty, lineGross: `${qty * 1200}.00` }],
              totalGross: `${qty * 1200}.00`,
            },
      );
      await b.pull();
    };
    const ids = ['swapped', 'swapped-off', 'swapped-packed'];
    const { shipping } = b.place(ids[0]!, [one]);
    for (const [place, id] of ids.entries())
      b.place(id, [one], { shipping: { ...shipping, phone: `06900000${place}` } });
    await b.pull();
    for (const id of ids) await replaced(id, 0, 2);

    // An edit that says of the line what it said before changes nothing.
    b.faulty.orders.edit('swapped', (it) => ({ ...it, note: 'Ring twice' }));
    await b.pull();
    expect(await pieces('swapped')).toEqual([
      [3, 2, 1],
      [2, 0, 2],
    ]);
    await wants('swapped', 2);
    expect(await pieces('swapped')).toEqual([
      [3, 2, 1],
      [2, 1, 1],
    ]);
    expect((await b.order('swapped')).problems).toEqual([]);

    await wants('swapped-off', 0);
    expect(await pieces('swapped-off')).toEqual([
      [3, 3, 0],
      [2, 2, 0],
    ]);
    expect(await b.order('swapped-off')).toMatchObject({ bucket: 'cancelled', problems: [] });

    // Both pieces that took the place are packed: the one that is free goes, and a person decides about the second.
    const packed = (await b.order('swapped-packed')).lines[1]!.id;
    await sql`update order_lines set q_received = 2, q_packed = 2 where id = ${packed}`.execute(b.platform.db);
    await wants('swapped-packed', 1);
    expect(await pieces('swapped-packed')).toEqual([
      [3, 3, 0],
      [2, 0, 2],
    ]);
    expect((await b.order('swapped-packed')).problems).toMatchObject([
      { code: 'edit_conflict', line_id: packed, values: { qty: 1 } },
    ]);
    await wants('swapped-packed', 2);
    expect((await b.order('swapped-packed')).problems).toEqual([]);
    expect(await pieces('swapped-packed')).toEqual([
      [3, 3, 0],
      [2, 0, 2],
    ]);
    await wants('swapped-packed', 0);
    expect((await b.order('swapped-packed')).problems).toMatchObject([{ code: 'cancel_asked', values: { qty: 2 } }]);
  });

  it('is refused in another currency, and keeps an address of ours that the shop did not change', async () => {
    b.place('move', [await b.goods()]);
    await b.pull();
    const { id } = await b.order('move');
    const street = async () =>
      (
        await b.platform.db
          .selectFrom('order_parties')
          .select('street')
          .where('order_id', '=', id)
          .where('kind', '=', 'shipping')
          .executeTakeFirstOrThrow()
      ).street;
    await sql`update order_parties set street = 'Ours 1' where order_id = ${id}`.execute(b.platform.db);
    b.faulty.orders.edit('move', (it) => ({ ...it, note: 'other' }));
    await b.pull();
    expect(await street()).toBe('Ours 1');
    b.faulty.orders.edit('move', (it) => ({ ...it, shipping: { ...it.shipping, street: 'Theirs 2' } }));
    await b.pull();
    expect(await street()).toBe('Theirs 2');
    b.faulty.orders.edit('move', (it) => ({ ...it, currency: 'EUR' }));
    await b.pull();
    expect((await b.documents('move')).at(-1)).toMatchObject({ state: 'refused', error_code: 'currency_changed' });
  });

  it('holds what looks like the order before it, and not what differs in anything', async () => {
    const line = await b.goods({ qty: 4 });
    const first = b.place('twin-1', [line]);
    b.place('twin-2', [line], { placedAt: new Date(Date.parse(first.placedAt) + 60_000).toISOString() });
    b.place('twin-3', [{ ...line, qty: 5, lineGross: '6000.00' }]);
    b.place('twin-4', [line], { shipping: { ...first.shipping, phone: '069 000 0000' } });
    b.place('twin-5', [line], { placedAt: new Date(Date.parse(first.placedAt) - 1_900_000).toISOString() });
    await b.pull();
    const { id, number } = await b.order('twin-1');
    const held = await Promise.all(
      ['twin-1', 'twin-2', 'twin-3', 'twin-4', 'twin-5'].map(async (it) => (await b.order(it)).hold),
    );
    expect(held.filter((hold) => hold.includes('review'))).toHaveLength(1);
    expect(held.slice(2)).toEqual([[], [], []]);
    const twin = held[1]!.length > 0 ? await b.order('twin-2') : await b.order('twin-1');
    expect(twin.problems).toMatchObject([{ code: 'duplicate' }]);
    if (held[1]!.length > 0) expect(twin.problems[0]!.values).toEqual({ order: number, order_id: id });
  });
});

describe('Reading a shop', () => {
  it('that fails is noted, loses nothing, and goes on where it stopped', async () => {
    const line = await b.goods();
    for (let at = 0; at < 12; at++)
      b.place(`page-${at}`, [{ ...line, qty: 1 + at, lineGross: `${1200 * (1 + at)}.00` }]);
    b.faulty.script({ reads: [...Array(4).fill({ does: 'answer' }), { does: 'dropConnection', commits: false }] });
    b.later(61_000);
    expect(await pullDue({ ...b.needs, pageSize: 5 })()).toBe(0);
    const pull = () =>
      b.platform.db.selectFrom('order_pulls').selectAll().where('shop_id', '=', shopId).executeTakeFirstOrThrow();
    expect(await pull()).toMatchObject({ failures: 1, error: expect.any(String), lease_until: null });
    const part = (await b.documents()).filter(({ external_id }) => external_id.startsWith('page-')).length;
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(12);
    for (const fault of ['answerGarbage', 'answerWrongShape', 'repeatPage'] as const) {
      b.faulty.script({
        reads: Array(4).fill(fault === 'repeatPage' ? { does: fault } : { does: fault, commits: false }),
      });
      b.later(61_000);
      await pullDue({ ...b.needs, pageSize: 5 })();
      expect((await pull()).error).toEqual(expect.any(String));
    }
    b.faulty.script({});
    b.later(61_000);
    await pullDue({ ...b.needs, pageSize: 5 })();
    expect(await pull()).toMatchObject({ failures: 0, error: null });
    const all = (await b.documents()).filter(({ external_id }) => external_id.startsWith('page-'));
    expect([all.length, new Set(all.map(({ state }) => state))]).toEqual([12, new Set(['applied'])]);
    // Nothing is due within the minute, until the shop says that something waits.
    expect(await pullDue({ ...b.needs, pageSize: 5 })()).toBe(0);
    b.place('nudge', [line]);
    expect(await pullDue({ ...b.needs, pageSize: 5 })()).toBe(0);
    await nudgeOrderPull(b.platform, shopId);
    await b.hear();
    expect(await pullDue({ ...b.needs, pageSize: 5 })()).toBe(1);
  });

  it('compares each night: what never showed up is read, and what the shop has no more is asked for', async () => {
    const line = await b.goods();
    b.place('gone', [line]);
    await b.pull();
    const old = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const late = {
      ...(b.faulty.orders.orders.get('gone')!.document as ShopOrder),
      externalId: 'late',
      placedAt: old,
      updatedAt: old,
    };
    b.faulty.orders.orders.set('late', {
      id: 'late',
      changedAt: old,
      document: { ...late, lines: [{ ...late.lines[0]!, qty: 7, lineGross: '8400.00' }], totalGross: '8400.00' },
    });
    b.faulty.orders.orders.delete('gone');
    await b.pull();
    expect(await b.order('late')).toBeUndefined();

    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Tirane', hour: '2-digit', hourCycle: 'h23' }).format(
        b.platform.now(),
      ),
    );
    b.later(((27 - hour) % 24) * 3_600_000);
    const night = compareOrders(b.needs);
    expect(await night()).toBe(1);

    expect(await b.order('late')).toMatchObject({ lines: [{ need: 7 }] });
    expect((await b.order('gone')).problems).toMatchObject([{ code: 'cancel_asked', values: { gone: 'shop' } }]);
    expect(await night()).toBe(0);
  });
});
