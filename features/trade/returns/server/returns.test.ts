import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerWithdrew } from '#features/trade/order-intake/contract/order-intake.events.ts';
import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { saidOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/returns.calls.ts';
import type { ReturnDetail } from '../contract/returns.model.ts';
import { aKey, type ReturnsMarket, result, returnsMarket } from './returns.for-tests.ts';

let m: ReturnsMarket;
beforeAll(async () => {
  m = await returnsMarket();
});
afterAll(() => m.b.close());

describe('Returns', () => {
  it('go from the request over the hub to refund, credit note, hub stock and the shop (O20.2 for the goods)', async () => {
    const order = await m.sold('delivered');
    const [a100, n200] = order.lines;
    const made = result<ReturnDetail>(
      await m.make(order.id, [
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
    expect(await m.make(order.id, [{ id: n200!.id, qty: 1 }])).toMatchObject({ status: 422 });

    const came = await m.receive(made, [
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
    expect(await m.decide(came, lines.slice(0, 2))).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'lines' }] } },
    });
    const stock = [{ ...lines[1]!, goes_to: 'hub' }, lines[0]!, lines[2]!];
    expect(await m.decide(came, stock)).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'lines.0.goes_to' }] } },
    });
    const much = [{ ...lines[0]!, refund: '4801' }, lines[1]!, lines[2]!];
    expect(await m.decide(came, much)).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'lines' }] } },
    });
    const done = result<ReturnDetail>(await m.decide(came, lines, { shipping: '200' }));
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
    expect(await m.notesOf(order.id)).toEqual([]);
    await db.updateTable('shop_tells').set({ state: 'told' }).where('order_id', '=', order.id).execute();
    await m.hear(tellMoved, { id: 1, orderId: order.id, shopId: 2, failed: false });
    expect(await m.notesOf(order.id)).toEqual(['4800.0000']);
    expect(await m.decide(done, lines)).toMatchObject({ status: 409 });
    await m.whole();
  });

  it('are made once by their key: the same key with other pieces is refused', async () => {
    const order = await m.sold();
    const id = order.lines[0]!.id;
    const asked = (qty: number) => m.make(order.id, [{ id, qty }], { key: 'a-return-of-one-key', mail: false });
    const [one, two] = [result<ReturnDetail>(await asked(1)), result<ReturnDetail>(await asked(1))];
    expect(two.id).toBe(one.id);
    expect(await asked(2)).toMatchObject({ status: 422, body: { result: { code: 'return_key_reused' } } });
  });

  it('counts a repeated receipt once, takes several parcels, and sends back what is not ours', async () => {
    // 30 days in this shop.
    await m.ask(calls.setReturnRules, { body: { second_from_euro: '200', shops: [{ id: 2, days: 30 }] } });
    const order = await m.sold('delivered', { daysAgo: 20, language: 'sl' });
    const [a100] = order.lines;
    const made = result<ReturnDetail>(
      await m.make(order.id, [{ id: a100!.id, qty: 2 }], { kind: 'warranty', cost_by: 'seller' }),
    );
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
      m.onReturn(calls.receiveReturn, made, one),
      m.onReturn(calls.receiveReturn, made, one),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const first = result<ReturnDetail>(answers[1]!);
    expect(first).toMatchObject({ received: 1 });
    const more = { lines: [{ id: a100!.id, qty: 2, condition: 'as_new' }], key: aKey() };
    expect(await m.onReturn(calls.receiveReturn, first, more)).toMatchObject({ status: 422 });
    const all = await m.receive(first, [{ id: a100!.id, qty: 1, condition: 'other_goods' }]);
    const [part, strange] = all.pieces;
    const back = { id: strange!.id, decision: 'reject', goes_to: 'customer' };
    const kept = { id: part!.id, decision: 'refund', goes_to: 'supplier', refund: '1000' };
    const wrong = [kept, { ...back, decision: 'refund', goes_to: 'scrap' }];
    expect(await m.decide(all, wrong)).toMatchObject({
      status: 422,
      body: { result: { issues: [{ field: 'lines.1.decision' }] } },
    });
    result(await m.decide(all, [kept, back], { way: 'cash' }));
    expect((await readMails(m.b)).at(-1)!.subject).toMatch(/^Vračilo denarja/);
    expect(await m.get(order.id)).toMatchObject({
      bucket: 'delivered',
      lines: [{ returned: 1 }, { returned: 0 }],
      paid: '5200.00',
    });
    await m.whole();
  });

  it('notes a withdrawal of the shop once, for so many pieces as can come back, and somebody answers it', async () => {
    const order = await m.sold('delivered');
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
      at: m.clock.now.toISOString(),
      reason: 'Too <loud>',
      lines: [
        { externalId: line!.external_id!, qty: 9 },
        { externalId: 'no such line', qty: 1 },
        { externalId: line!.external_id!, qty: 1.5 },
      ],
    };
    await m.hear(customerWithdrew, said);
    await m.hear(customerWithdrew, said);
    const list = await m.ask(calls.listReturns, { query: { order: String(order.id) } } as never);
    expect(list.body.result).toMatchObject({ total: 1, results: [{ state: 'requested', source: 'shop', qty: 2 }] });
    const { id } = (list.body.result as { results: { id: number }[] }).results[0]!;
    const asked = result<ReturnDetail>(await m.ask(calls.getReturn, { params: { id } }));
    expect(asked.reason).toBe('Too <loud>');
    expect((await m.get(order.id)).problems).toEqual(['return_waiting']);
    expect(await m.ask(calls.getReturn, { params: { id } }, 'held')).toMatchObject({ status: 404 });
    expect(await m.onReturn(calls.answerReturn, asked, { accept: false })).toMatchObject({ status: 422 });
    expect(await m.onReturn(calls.answerReturn, asked, { accept: true }, 'reader')).toMatchObject({ status: 403 });
    const yes = result<ReturnDetail>(await m.onReturn(calls.answerReturn, asked, { accept: true }));
    expect(yes.state).toBe('expected');
    expect((await m.get(order.id)).problems).toEqual([]);
    expect(await m.onReturn(calls.endReturn, { ...yes, version: 1 }, { reason: 'x' })).toMatchObject({ status: 409 });
    expect(result<ReturnDetail>(await m.onReturn(calls.endReturn, yes, { reason: 'nothing came' })).state).toBe(
      'ended',
    );
    // Its pieces can be given back again.
    result(await m.make(order.id, [{ id: order.lines[0]!.id, qty: 2 }], { mail: false }));
    await m.whole();
  });

  it('notes a withdrawal from a replaced line: first of the line itself, then of what came in its place [issue 15 §2]', async () => {
    const order = await m.sold('delivered');
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
    const said = { shopId: 2, orderExternalId: rows[0]!.order_id, at: m.clock.now.toISOString(), reason: 'Too loud' };
    const lines = [{ externalId: rows[0]!.line_id, qty: 3 }];
    await m.hear(customerWithdrew, { ...said, externalId: 'w-swapped', lines });
    const list = await m.ask(calls.listReturns, { query: { order: String(order.id) } } as never);
    const { id } = (list.body.result as { results: { id: number }[] }).results[0]!;
    const asked = result<ReturnDetail>(await m.ask(calls.getReturn, { params: { id } }));
    expect(asked.items.map(({ line_id, qty }) => [line_id, qty])).toEqual([
      [line!.id, 2],
      [other!.id, 1],
    ]);
    await m.whole();
  });

  it('of the night of a new year are of that year and are sent by a day of it', async () => {
    const order = await m.sold();
    const standing = m.clock.now;
    // Half past midnight where the shop is.
    m.clock.now = new Date('2100-12-31T23:30:00Z');
    const made = result<ReturnDetail>(await m.make(order.id, [{ id: order.lines[0]!.id, qty: 1 }], { mail: false }));
    expect(made).toMatchObject({ number: expect.stringMatching(/^RT-01-/), send_by: '2101-01-15' });
    m.clock.now = standing;
  });
});
