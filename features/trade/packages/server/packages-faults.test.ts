import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultyCarrier } from '#connectors/faulty-carrier/faulty-carrier.ts';
import {
  aLine,
  type OrdersMarket,
  ordersMarket,
  anOrder as placed,
} from '#features/trade/orders/server/orders.for-tests.ts';
import { anOrder } from '#features/trade/purchasing/server/purchasing.for-tests.ts';
import type { Context } from '#server/context.ts';
import * as calls from '../contract/packages.calls.ts';
import type { Receipt, ReceiptDetail, ScanAnswer } from '../contract/packages.model.ts';
import { finishReceipt, getReceipt, listReceipts, undoReceiptItem } from '../contract/receiving.calls.ts';
import { carriersRepository } from './carriers.repository.ts';
import { aPackage } from './packages.for-tests.ts';
import { makeLabel, takeLabelBack } from './writing/label-steps.ts';

let m: OrdersMarket;
let context: Context;
let clock = new Date('2100-03-22T10:00:00Z').getTime();

beforeAll(async () => {
  m = await ordersMarket(() => new Date(clock));
  context = { ...m.b.as({ userId: m.ids.admin }), now: () => new Date(clock) };
});
afterAll(() => m.b.close());

describe('A carrier that fails', () => {
  const market = faultyCarrier();
  const open = async () => {
    const known = new Set(market.live().map(({ remoteId }) => remoteId));
    // One carrier numbers the parcels of all tests; each looks at its own labels.
    const faulty = { ...market, live: () => market.live().filter(({ remoteId }) => !known.has(remoteId)) };
    const needs = { ...m.b.platform, carrierFor: () => faulty.carrier };
    const pack = await aPackage(m.b, context, m.ids.a100, 'packed');
    const carrierId = (await carriersRepository(m.b.platform.db).list())[0]!.id;
    const label = () => makeLabel(needs, context, pack.id, { carrierId, weightG: 500 });
    const stored = () =>
      m.b.platform.db.selectFrom('packages').selectAll().where('id', '=', pack.id).executeTakeFirstOrThrow();
    const states = async () =>
      (
        await m.b.platform.db
          .selectFrom('label_requests')
          .select('state')
          .where('package_id', '=', pack.id)
          .orderBy('id')
          .execute()
      ).map(({ state }) => state);
    return { faulty, needs, pack, label, stored, states };
  };

  it('that loses its answer is asked what it did, and no second label is bought (I14)', async () => {
    const { faulty, label, stored, states } = await open();
    faulty.fail('drop');
    await expect(label()).rejects.toMatchObject({ definition: { code: 'label_unknown' } });
    expect(await stored()).toMatchObject({ state: 'packed', tracking: '' });
    expect(await states()).toEqual(['unknown']);
    // Looking for it may fail, too.
    faulty.fail('unreachable');
    await expect(label()).rejects.toMatchObject({ definition: { code: 'label_unknown' } });
    await label();
    expect(faulty.live()).toHaveLength(1);
    expect(await stored()).toMatchObject({ state: 'labelled', tracking: faulty.live()[0]!.tracking });
    expect(await states()).toEqual(['bought']);
    // What it charges came with the answer that was found: 500 g are one kilogramme begun.
    expect(await stored()).toMatchObject({ cost: '3.5000', cost_currency: 'EUR' });
    // Asked once more without a change, nobody is asked.
    await label();
    expect(faulty.live()).toHaveLength(1);
  });

  it('that refuses, or is not reached, has made nothing: the next try buys', async () => {
    const { faulty, label, states } = await open();
    for (const fault of ['rejected', 'unreachable', 'busy'] as const) {
      faulty.fail(fault);
      await expect(label(), fault).rejects.toMatchObject({ definition: { code: 'label_failed' } });
    }
    await label();
    expect(faulty.live()).toHaveLength(1);
    expect(await states()).toEqual(['failed', 'failed', 'failed', 'bought']);
  });

  it('that loses the answer to taking a label back is asked again before another is bought', async () => {
    const { faulty, needs, pack, label, stored, states } = await open();
    await label();
    faulty.fail('drop');
    await expect(takeLabelBack(needs, context, pack.id)).rejects.toMatchObject({
      definition: { code: 'label_unknown' },
    });
    expect(await states()).toEqual(['void_asked']);
    expect(await stored()).toMatchObject({ cost: '3.5000' });
    await label();
    expect(faulty.live()).toHaveLength(1);
    expect(await states()).toEqual(['void', 'bought']);
  });

  it('is asked by one at a time', async () => {
    const { faulty, label } = await open();
    const all = await Promise.allSettled([label(), label(), label()]);
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    clock += 61_000;
    await label();
    expect(faulty.live()).toHaveLength(1);
  });
});

describe('Receiving by scan', () => {
  let key = 0;
  const scan = async (code: string, subject: number | null, values: object = {}): Promise<ScanAnswer> => {
    const body = {
      key: `receive-${++key}`,
      session: 'receiving-1',
      mode: 'receive',
      code,
      subject_id: subject,
      ...values,
    };
    const answer = await m.ask(calls.scan, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.result as ScanAnswer;
  };

  it('books each piece once, says what is over and what is wrong, and ends with what is missing (O06)', async () => {
    const purchase = await anOrder(m.b, { by: m.ids.admin, sellerId: m.ids.adria, variants: [m.ids.a100] });
    expect(await scan('PO-1999-0001', null)).toMatchObject({ tone: 'bad' });
    const opened = await scan(purchase.number.toLowerCase(), null);
    expect(opened).toMatchObject({ tone: 'good', subject: { kind: 'purchase_order', id: purchase.id, left: 2 } });
    expect(await scan('4006381333931', purchase.id)).toMatchObject({
      tone: 'good',
      say: { message: 'A-100: 1 to go' },
    });
    const twice = {
      key: 'one-piece-1',
      session: 'receiving-1',
      mode: 'receive',
      code: 'A-100',
      subject_id: purchase.id,
      damaged: true,
    };
    for (let time = 0; time < 2; time++)
      expect((await m.ask(calls.scan, { body: twice })).body.result).toMatchObject({
        tone: 'bad',
        say: { message: 'A-100: noted as damaged' },
      });
    const told = async () =>
      (
        await m.b.platform.db
          .selectFrom('notices')
          .select(['text', 'link'])
          .where('user_id', '=', m.ids.admin)
          .where('text', 'like', '%more than was ordered%')
          .execute()
      ).map(({ text, link }) => [text, link]);
    expect(await told()).toEqual([]);
    const over = { tone: 'bad', say: { message: 'A-100: 1 more than ordered' } };
    expect(await scan('A-100', purchase.id)).toMatchObject(over);
    // The person who ordered is told, once however many more come.
    const bell = [
      `${purchase.number}: Adria delivered more than was ordered of A-100`,
      `/orders/reseller?id=${purchase.id}`,
    ];
    expect(await told()).toEqual([bell]);
    // Long after: of the same within seconds the bell keeps only one.
    await sql`update notices set at = at - interval '1 minute'`.execute(m.b.platform.db);
    expect(await scan('A-100', purchase.id)).toMatchObject(over);
    expect(await told()).toEqual([bell]);
    expect(await scan('ZZZ', purchase.id)).toMatchObject({
      tone: 'bad',
      say: { message: 'ZZZ: was not ordered. Keep it apart' },
    });
    const list = (await m.ask(listReceipts, { query: {} })).body.result as { results: Receipt[] };
    expect(list.results).toMatchObject([{ ok: 3, damaged: 1, missing: 0, wrong: 1, closed_at: null }]);
    const { rows } = {
      rows: await m.b.platform.db
        .selectFrom('purchase_order_items')
        .select(['received_ok', 'received_damaged'])
        .where('order_id', '=', purchase.id)
        .execute(),
    };
    expect(rows).toEqual([{ received_ok: 3, received_damaged: 1 }]);
    const params = { id: list.results[0]!.id };
    expect(await m.ask(finishReceipt, { params, body: { missing: true } })).toMatchObject({ status: 200 });
    expect(await m.ask(finishReceipt, { params, body: { missing: true } })).toMatchObject({ status: 409 });
  });

  it('takes back what was scanned by mistake, once, on its day, while it is still here [issue 15 §2]', async () => {
    const purchase = await anOrder(m.b, { by: m.ids.admin, sellerId: m.ids.adria, variants: [m.ids.a100] });
    const received = async () =>
      (
        await m.b.platform.db
          .selectFrom('purchase_order_items')
          .select(['received_ok', 'received_damaged'])
          .where('order_id', '=', purchase.id)
          .executeTakeFirstOrThrow()
      ).received_ok;
    await scan(purchase.number, null);
    await scan('A-100', purchase.id);
    await scan('A-100', purchase.id);
    await scan('ZZZ', purchase.id);
    const list = (await m.ask(listReceipts, { query: {} })).body.result as { results: Receipt[] };
    const id = list.results[0]!.id;
    const detail = async () => (await m.ask(getReceipt, { params: { id } })).body.result as ReceiptDetail;
    const undo = (item: number, who?: string) => m.ask(undoReceiptItem, { params: { id, item } }, who);
    const [wrong, second, first] = (await detail()).items;
    expect([wrong!.wrong, second!.ok, first!.ok, wrong!.today]).toEqual([1, 1, 1, true]);
    expect((await undo(second!.id, 'reader')).status).toBe(403);
    const after = (await undo(second!.id)).body.result as ReceiptDetail;
    expect(after).toMatchObject({ ok: 1, wrong: 1 });
    expect(after.items[1]).toMatchObject({ undone_at: expect.any(String) });
    expect(await received()).toBe(1);
    expect((await undo(second!.id)).status).toBe(409);
    expect((await undo(wrong!.id)).body.result).toMatchObject({ ok: 1, wrong: 0 });
    await sql`update receipt_items set at = at - interval '1 day' where id = ${first!.id}`.execute(m.b.platform.db);
    expect((await undo(first!.id)).status).toBe(409);
    expect(await received()).toBe(1);
  });

  it('books what did not come as missing, and refuses what is not on its way', async () => {
    const purchase = await anOrder(m.b, { by: m.ids.admin, sellerId: m.ids.adria, variants: [m.ids.a100] });
    await scan(purchase.number, null);
    await scan('A-100', purchase.id);
    const list = (await m.ask(listReceipts, { query: {} })).body.result as { results: Receipt[] };
    const ended = await m.ask(finishReceipt, { params: { id: list.results[0]!.id }, body: { missing: true } });
    expect(ended.body.result).toMatchObject({ ok: 1, missing: 1 });
    const draft = await anOrder(m.b, {
      by: m.ids.admin,
      sellerId: m.ids.adria,
      variants: [m.ids.a100],
      status: 'draft',
    });
    expect(await scan(draft.number, null)).toMatchObject({
      tone: 'bad',
      say: { message: expect.stringContaining('keep the goods apart') },
    });
  });

  it('gives what came to the order that waits for it, which can be packed then (O06.4)', async () => {
    const { variantId } = await m.b.make.product({ sku: 'R-500', sellerId: m.ids.adria });
    const line = aLine({ variantId, sku: 'R-500', qty: 2 });
    const order = await placed(m.b, { lines: [line] });
    const purchase = await anOrder(m.b, { by: m.ids.admin, sellerId: m.ids.adria, variants: [variantId] });
    await scan(purchase.number, null);
    expect(await scan('2xR-500', purchase.id)).toMatchObject({ tone: 'done', subject: { left: 0 } });
    expect(await m.get(order.id)).toMatchObject({ bucket: 'ready', lines: [{ received: 2 }] });
  });
});
