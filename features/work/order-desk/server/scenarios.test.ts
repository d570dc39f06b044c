import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellAccepted } from '#features/trade/order-intake/server/applying/take-in-order.ts';
import { timelineText } from '#features/trade/orders/contract/orders.timeline.ts';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { cancelPieces, mapLine } from '#features/trade/orders/server/orders.public.ts';
import { listCarriers } from '#features/trade/packages/contract/carriers.calls.ts';
import { importCod } from '#features/trade/packages/contract/cod.calls.ts';
import * as packing from '#features/trade/packages/contract/packages.calls.ts';
import type { PackageDetail, Receipt, ScanAnswer } from '#features/trade/packages/contract/packages.model.ts';
import { finishReceipt, listReceipts } from '#features/trade/packages/contract/receiving.calls.ts';
import { purchaseFile } from '#features/trade/purchasing/contract/purchasing.calls.ts';
import { answerLines, bookReceived } from '#features/trade/purchasing/server/purchasing.public.ts';
import { proposeOrders } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import { getOrderSupply } from '#features/trade/sourcing/server/use-cases/read-supply.ts';
import { settleSurplus } from '#features/trade/sourcing/server/use-cases/settle-line.ts';
import { type DeskMarket, deskMarket } from '#features/work/purchase-desk/server/purchase-desk.for-tests.ts';
import { fillIn, type Text } from '#kit/text.ts';
import { readMails } from '#server/test/read-mails.ts';
import { pagesOfPdf } from '#server/test/words-in-pdf.ts';
import { getTimeline, type Happened } from '../contract/order-timeline.calls.ts';

/** Steps of the scenarios of orders.md 8 that reach over several features. */
let m: DeskMarket;
beforeAll(async () => {
  m = await deskMarket();
});
afterAll(() => m.b.close());

let key = 0;
const session = 'scenario-1';
const scan = async (mode: string, code: string, subject: number | null = null): Promise<ScanAnswer> => {
  const body = { key: `scenario-${++key}`, session, mode, code, subject_id: subject };
  const answer = await m.ask(packing.scan, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result as ScanAnswer;
};
const said = (qty: number, item: number, purchase: number) =>
  m.work((tx) =>
    answerLines(tx, m.act, purchase, [{ itemId: item, confirmedQty: qty, on: null, reason: null, note: '' }]),
  );
const statusOf = async (id: number) =>
  (await m.b.platform.db.selectFrom('purchase_orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
// No shop said the orders of this file: they have no document (I6).
const broken = async () => (await m.broken()).filter(({ invariant }) => !invariant.startsWith('I6'));
const receipts = async () =>
  ((await m.ask(listReceipts, { query: { pageSize: 100 } })).body.result as { results: Receipt[] }).results;

describe('O06: goods arrive and are scanned', () => {
  it('of one purchase order, then of two in one session; what is over goes to the stock of the hub and is listed (O06.1, O06.2, O06.4)', async () => {
    const { adria, nordic, a100, n100, n200 } = m.ids;
    const order = await anOrder(m.b, {
      lines: [aLine({ variantId: a100, qty: 2, unitGross: '2400' }), aLine({ variantId: n200, qty: 1 })],
    });
    const [a, n] = order.lines.map(({ id }) => id) as [number, number];
    const fromAdria = await m.draft(adria, a100, [{ line: a, qty: 1 }]);
    const table = await m.draft(nordic, n200, [{ line: n, qty: 1 }], 0, '5');
    const same = await m.draft(nordic, n100, [{ line: a, qty: 1 }], 0, '11');
    for (const one of [fromAdria, table, same]) {
      await m.send(one.id);
      await said(1, one.item, one.id);
    }
    expect(await m.line(a)).toMatchObject({ bucket: 'waiting', coming: 2 });

    await scan('receive', fromAdria.number);
    expect(await scan('receive', '4006381333931', fromAdria.id)).toMatchObject({ tone: 'done', subject: { left: 0 } });
    const [first] = await receipts();
    expect((await m.ask(finishReceipt, { params: { id: first!.id }, body: { missing: false } })).status).toBe(200);
    expect(await statusOf(fromAdria.id)).toBe('received');
    expect(await m.line(a)).toMatchObject({ q_received: 1, bucket: 'waiting' });

    await scan('receive', table.number);
    await scan('receive', same.number);
    expect(await scan('receive', '4006381333931', same.id)).toMatchObject({
      tone: 'done',
      subject: { id: same.id, left: 0 },
    });
    // The other purchase order of the session, though this one is on the screen.
    expect(await scan('receive', 'N-200', same.id)).toMatchObject({ subject: { id: table.id, left: 0 } });
    const over = await scan('receive', 'N-200', table.id);
    expect(over).toMatchObject({ tone: 'bad', say: { message: 'N-200: 1 more than ordered' } });
    expect(await m.hub(n200)).toBe(1);
    const listed = await receipts();
    expect(listed.find(({ purchase_order }) => purchase_order.id === table.id)).toMatchObject({
      ok: 2,
      over: 1,
      wrong: 0,
    });
    expect(listed.find(({ purchase_order }) => purchase_order.id === same.id)).toMatchObject({ ok: 1, over: 0 });
    expect(await m.line(a)).toMatchObject({ q_received: 2, bucket: 'ready' });
    expect(await m.line(n)).toMatchObject({ q_received: 1 });
    expect(await broken()).toEqual([]);
  });
});

describe('O19: what a supplier gets as a file', () => {
  it('says what is to be delivered and for how much, and nothing of whom it is for', async () => {
    const { nordic, n200 } = m.ids;
    const { line, number } = await m.lineOf(n200, 3);
    const bought = await m.draft(nordic, n200, [{ line, qty: 3 }], 0, '5');
    await m.send(bought.id);
    const { body } = await m.ask(purchaseFile, { params: { id: bought.id }, query: { format: 'pdf' } });
    const said = (await pagesOfPdf(Buffer.from((body.result as { content: string }).content, 'base64'))).join('\n');
    for (const text of [bought.number, 'N-200', 'Nordic', '15.00']) expect(said).toContain(text);
    for (const secret of ['Arta', 'Hoxha', 'Durrësit', '069', 'customer.test', number, '1,200'])
      expect(said).not.toContain(secret);
    expect(said).not.toContain('\u{fffd}');
  });
});

describe('O10: one stream', () => {
  it('names the same purchase orders and parcels as their histories, and what shop and carrier were told and told us (O10)', async () => {
    const { adria, a100 } = m.ids;
    const order = await anOrder(m.b, {
      source: 'shop',
      externalId: 'o10',
      shopNumber: 'W-10',
      lines: [aLine({ variantId: a100, qty: 1, unitGross: '6000' })],
    });
    const line = order.lines[0]!.id;
    // As the intake does with an order that nothing holds.
    await m.work((tx) => tellAccepted(tx, m.act, 2, order.id, 'o10'));
    const bought = await m.draft(adria, a100, [{ line, qty: 1 }]);
    await m.send(bought.id);
    await m.work((tx) => bookReceived(tx, m.act, bought.id, [{ itemId: bought.item, ok: 1, damaged: 0, missing: 0 }]));
    const carrier = ((await m.ask(listCarriers)).body.result as { id: number }[])[0]!.id;
    const pack = async (call: Parameters<DeskMarket['ask']>[0], parts: Record<string, unknown>) => {
      const { status, body } = await m.ask(call, parts);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.result as PackageDetail;
    };
    let made = await pack(packing.packOrder, {
      body: { order_id: order.id, lines: [{ line_id: line, qty: 1 }], key: 'o10-packed' },
    });
    const params = { id: made.id };
    made = await pack(packing.buyLabel, { params, body: { version: made.version, carrier_id: carrier } });
    const hand = { carrier_id: carrier, package_ids: [made.id], signed_by: 'Driver', key: 'o10-handed' };
    expect((await m.ask(packing.handOver, { body: hand })).status).toBe(200);
    await pack(packing.addEvent, { params, body: { type: 'delivered', key: 'o10-delivered' } });
    const file = { name: 'pay.csv', bytes: Buffer.from(`tracking,amount,fee\n${made.number},6000,100\n`) };
    const paid = await m.ask(importCod, { query: { carrier, currency: 'ALL', ref: 'R-10' }, file });
    expect(paid.body.result).toMatchObject({ counts: { match: 1 } });

    const stream = (await m.ask(getTimeline, { params: { id: order.id } })).body.result as Happened[];
    const told = stream.filter(({ kind }) => kind === 'tell').map(({ what }) => what);
    expect(told.toReversed()).toEqual(['accepted', 'shipment', 'delivered', 'paid']);
    // In words of the reader, with how far it was told.
    const accepted = stream.find(({ kind, what }) => kind === 'tell' && what === 'accepted')!;
    expect(accepted).toMatchObject({ state: 'queued', at: expect.any(String) });
    const inEnglish = (text: Text, values = {}) => fillIn(text.en, values);
    expect(timelineText({ ...accepted, kind: 'tell' }, inEnglish)).toBe('To be told to the shop: order received');
    expect(timelineText({ ...accepted, kind: 'tell', state: 'told' }, inEnglish)).toBe('Shop told: order received');
    expect(stream.find(({ kind }) => kind === 'remitted')).toMatchObject({
      amount: '6000.00',
      state: 'match',
      user: expect.stringContaining('Ada'),
      subject: { kind: 'package', id: made.id, number: made.number },
    });
    expect(stream.find(({ kind, what }) => kind === 'money' && what === 'cod_collected')).toMatchObject({
      amount: '6000.00',
    });
    // What the histories of the purchase order and of the parcel say is said here, by the same ids.
    const { rows } = await sql<{ id: number; entity: string }>`select id, entity from activity_log
      where (entity = 'purchase_order' and entity_id = ${bought.id} and action in ('created', 'approved', 'mail queued'))
         or (entity = 'package' and entity_id = ${made.id} and action in ('label made', 'handed over', 'package event'))`.execute(
      m.b.platform.db,
    );
    expect(rows).toHaveLength(6);
    const ids = new Set(stream.map(({ id }) => id));
    expect(rows.filter(({ id }) => !ids.has(`recorded:${id}`))).toEqual([]);
  });
});

describe('O11: a customer takes one away that is ordered', () => {
  it('leaves a piece over, for which a person chooses: another order, the stock, or the supplier (O11.1, O11.3)', async () => {
    const { adria, a100 } = m.ids;
    const { order, line } = await m.lineOf(a100, 2);
    const bought = await m.draft(adria, a100, [{ line, qty: 2 }]);
    await m.send(bought.id);
    await said(2, bought.item, bought.id);
    await m.work((tx) =>
      cancelPieces(tx, m.act, order, { pieces: [{ lineId: line, qty: 1 }], reason: 'customer_asked' }),
    );
    expect(await m.line(line)).toMatchObject({ need: 1, surplus: 1, coming: 2, problems: ['surplus'] });
    const before = await m.hub(a100);
    await settleSurplus(m.b.platform)({ params: { id: order, line }, body: { use: 'stock' } }, m.context);
    expect(await m.line(line)).toMatchObject({ need: 1, surplus: 0, coming: 1, problems: [] });
    await m.work((tx) => bookReceived(tx, m.act, bought.id, [{ itemId: bought.item, ok: 2, damaged: 0, missing: 0 }]));
    expect(await m.hub(a100)).toBe(before + 1);
    expect(await m.line(line)).toMatchObject({ q_received: 1, bucket: 'ready' });
    expect(await broken()).toEqual([]);
  });

  it('asks the supplier to cancel it: by email with a link to answer; what it cancels is bought no more (O11.1)', async () => {
    const { adria, a100 } = m.ids;
    const { order, line } = await m.lineOf(a100, 2);
    const bought = await m.draft(adria, a100, [{ line, qty: 2 }]);
    await m.send(bought.id);
    await said(2, bought.item, bought.id);
    await m.work((tx) =>
      cancelPieces(tx, m.act, order, { pieces: [{ lineId: line, qty: 1 }], reason: 'customer_asked' }),
    );
    const ask = () => settleSurplus(m.b.platform)({ params: { id: order, line }, body: { use: 'ask' } }, m.context);
    await ask();
    expect(await m.line(line)).toMatchObject({ need: 1, surplus: 0, coming: 1, problems: [] });
    const mails = (await readMails(m.b)).filter(({ to }) => to === `s${bought.id}@supplier.test`);
    expect(mails.at(-1)).toMatchObject({ event: 'purchasing.fewer', subject: expect.stringContaining('fewer pieces') });
    expect(mails.at(-1)!.text).toMatch(/1 × .*A-100/);
    expect(mails.at(-1)!.text).toContain('/outdelivery');
    // The same once more, because its answer was lost: it is asked already.
    await ask();
    const sent = (await readMails(m.b)).filter(({ to }) => to === `s${bought.id}@supplier.test`);
    expect(sent.length).toBe(mails.length);
    // It says yes: nothing for the stock comes, and the customer's piece still does.
    await said(1, bought.item, bought.id);
    expect(await m.line(line)).toMatchObject({ coming: 1, to_order: 0 });
    const before = await m.hub(a100);
    await m.work((tx) => bookReceived(tx, m.act, bought.id, [{ itemId: bought.item, ok: 1, damaged: 0, missing: 0 }]));
    expect([await m.hub(a100), (await m.line(line)).q_received]).toEqual([before, 1]);
    // Nobody is there to ask: nothing is settled.
    await m.work((tx) =>
      cancelPieces(tx, m.act, order, { pieces: [{ lineId: line, qty: 1 }], reason: 'customer_asked' }),
    );
    await expect(ask()).rejects.toMatchObject({ definition: { code: 'surplus_nobody_to_ask' } });
    expect(await m.line(line)).toMatchObject({ surplus: 1 });
    expect(await broken()).toEqual([]);
  });
});

describe('O13: a line nobody knows', () => {
  it('is bought nowhere, and the refusal says that its order is held (O13.1)', async () => {
    const held = await anOrder(m.b, {
      lines: [aLine({ variantId: null, sku: 'ZZZ' }), aLine({ variantId: m.ids.n200 })],
    });
    const ids = held.lines.map(({ id }) => id);
    const asked = () => m.ask(proposeOrders, { body: { strategy: 'default', line_ids: ids } });
    const answer = await asked();
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.result).toMatchObject({
      purchase_orders: [],
      refused: ids.map((line_id) => ({ line_id, order: held.number, code: 'held' })),
    });
    const supply = await getOrderSupply(m.b.platform)(
      { params: { id: held.id }, query: { strategy: 'default' } },
      m.context,
    );
    expect(supply).toMatchObject({ held: true });
    await m.work((tx) => mapLine(tx, m.act, held.id, ids[0]!, m.ids.n100));
    expect((await asked()).body.result).toMatchObject({ refused: [] });
    expect(await m.line(ids[0]!)).toMatchObject({ bucket: expect.stringMatching(/to_order|ready/) });
  });
});
