import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCarriers } from '#features/trade/packages/contract/carriers.calls.ts';
import * as packing from '#features/trade/packages/contract/packages.calls.ts';
import type { PackageDetail } from '#features/trade/packages/contract/packages.model.ts';
import { answerLines, bookReceived } from '#features/trade/purchasing/server/purchasing.public.ts';
import { type DeskMarket, deskMarket } from '#features/work/purchase-desk/server/purchase-desk.for-tests.ts';
import { tokenFor } from '#server/test/http.ts';
import { getTimeline, type Happened } from '../contract/order-timeline.calls.ts';

let m: DeskMarket;
beforeAll(async () => {
  m = await deskMarket();
});
afterAll(() => m.b.close());

const streamOf = async (id: number): Promise<Happened[]> => {
  const { status, body } = await m.ask(getTimeline, { params: { id } });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.result as Happened[]).toReversed();
};
const answer = (id: number, item: number, confirmedQty: number) =>
  m.work((tx) =>
    answerLines(tx, m.act, id, [{ itemId: item, confirmedQty, on: '2100-11-24', reason: null, note: '' }]),
  );
const pack = async (call: Parameters<DeskMarket['ask']>[0], parts: Record<string, unknown>): Promise<PackageDetail> => {
  const { status, body } = await m.ask(call, parts);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result as PackageDetail;
};
const said = ({ kind, what, subject }: Happened) => [kind, what, subject?.number].filter(Boolean).join(' ');

describe('The timeline of an order', () => {
  it('says who did what and when: bought, refused, bought elsewhere, packed, labelled anew, handed over, delivered (O10)', async () => {
    const { adria, nordic, a100, n100 } = m.ids;
    const { order, line } = await m.lineOf(a100, 2);
    const first = await m.draft(adria, a100, [{ line, qty: 2 }]);
    await m.send(first.id);
    await answer(first.id, first.item, 0);
    const second = await m.draft(nordic, n100, [{ line, qty: 2 }], 0, '11');
    await m.send(second.id);
    await answer(second.id, second.item, 2);
    await m.work((tx) => bookReceived(tx, m.act, second.id, [{ itemId: second.item, ok: 2, damaged: 0, missing: 0 }]));
    const carrier_id = ((await m.ask(listCarriers)).body.result as { id: number }[])[0]!.id;
    const lines = [{ line_id: line, qty: 2 }];
    let made = await pack(packing.packOrder, { body: { order_id: order, lines, key: 'packed-once' } });
    const params = { id: made.id };
    made = await pack(packing.buyLabel, { params, body: { version: made.version, carrier_id } });
    made = await pack(packing.voidLabel, { params, body: { version: made.version } });
    made = await pack(packing.buyLabel, { params, body: { version: made.version, carrier_id } });
    const hand = { carrier_id, package_ids: [made.id], signed_by: 'Driver', key: 'handed-once' };
    expect((await m.ask(packing.handOver, { body: hand })).status).toBe(200);
    await pack(packing.addEvent, { params, body: { type: 'delivered', key: 'delivered-once' } });

    const stream = await streamOf(order);
    const of = (number: string) => stream.filter(({ subject }) => subject?.number === number).map(said);
    expect(of(first.number)).toEqual([
      `recorded created ${first.number}`,
      `bought Adria ${first.number}`,
      `recorded approved ${first.number}`,
      `recorded mail queued ${first.number}`,
      `recorded answered ${first.number}`,
      `dropped Adria ${first.number}`,
    ]);
    expect(of(second.number).slice(0, 2)).toEqual([
      `recorded created ${second.number}`,
      `bought Nordic ${second.number}`,
    ]);
    expect(of(made.number)).toEqual([
      `recorded label made ${made.number}`,
      `recorded label voided ${made.number}`,
      `recorded label made ${made.number}`,
      `recorded handed over ${made.number}`,
      `recorded package event ${made.number}`,
    ]);
    const facts = stream.filter(({ kind }) => kind === 'fact').map(({ what }) => what);
    expect(facts).toEqual(
      expect.arrayContaining([
        'placed',
        'ordered',
        'unordered',
        'confirmed',
        'received',
        'packed',
        'shipped',
        'delivered',
      ]),
    );
    expect(stream.find(({ what }) => what === 'document made')).toMatchObject({ kind: 'recorded', subject: null });
    expect(stream.find(({ kind }) => kind === 'dropped')).toMatchObject({ qty: 2, sku: 'A-100', text: 'refused' });
    // Each with who and when, the newest last here.
    expect(stream.filter(({ kind, user }) => kind === 'recorded' && user === null).map(said)).toEqual([]);
    expect(stream.map(({ at }) => at)).toEqual(stream.map(({ at }) => at).toSorted());
    expect(new Set(stream.map(({ id }) => id)).size).toBe(stream.length);
  });

  it('tells nothing of another order on the same purchase order, nor to whom the order is not shown', async () => {
    const { adria, a100 } = m.ids;
    const one = await m.lineOf(a100, 1);
    const two = await m.lineOf(a100, 1);
    const shared = await m.draft(adria, a100, [
      { line: one.line, qty: 1 },
      { line: two.line, qty: 1 },
    ]);
    await m.send(shared.id);
    const stream = await streamOf(one.order);
    expect(stream.filter(({ kind }) => kind === 'bought')).toHaveLength(1);
    expect(JSON.stringify(stream)).not.toContain(two.number);
    const { b } = m;
    await b.make.user({ email: 'seller@s.test', name: 'S', roles: ['Local Seller'], sellerId: m.ids.liri });
    expect((await m.ask(getTimeline, { params: { id: one.order } }, await tokenFor(b, 'seller@s.test'))).status).toBe(
      403,
    );
    expect((await m.ask(getTimeline, { params: { id: 999_999 } })).status).toBe(404);
  });
});
