import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import {
  aLine,
  anAct,
  anOrder,
  type OrdersMarket,
  ordersMarket,
} from '#features/trade/orders/server/orders.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import * as carrierCalls from '../contract/carriers.calls.ts';
import * as calls from '../contract/packages.calls.ts';
import type { PackageDetail, PackageRow } from '../contract/packages.model.ts';
import { aPackage, aReadyOrder } from './packages.for-tests.ts';
import { brokenPackages } from './packages.invariants.read-model.ts';

let m: OrdersMarket;
let context: Context;
let carrier = 0;
const now = new Date('2100-03-22T10:00:00Z');
beforeAll(async () => {
  m = await ordersMarket(() => now);
  context = { ...m.b.as({ userId: m.ids.admin }), now: () => now };
  carrier = ((await m.ask(carrierCalls.listCarriers, {})).body.result as { id: number }[])[0]!.id;
});
afterAll(() => m.b.close());

type Shown = OutputOf<typeof sets.previewChanges>;
const preview = (ids: readonly number[], who = 'admin') =>
  m.ask(sets.previewChanges, { body: { operation: 'packages.packLines', input: {}, ids } }, who);
const shown = async (ids: readonly number[], who = 'admin') => (await preview(ids, who)).body.result as Shown;
const ask = async (call: typeof sets.applyChangeSet | typeof sets.undoChangeSet, { id }: { readonly id: string }) => {
  const answer = await m.ask(call, { params: { id } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.result as ChangeSet;
};
const why = ({ change_set }: Shown): string[] => change_set.reasons.map(({ text }) => text).sort();
const parcelsOf = async (orderId: number): Promise<PackageRow[]> =>
  (await m.b.platform.db
    .selectFrom('packages')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()) as never;
const label = async ({ id }: { readonly id: number }) => {
  const { version } = (await m.ask(calls.getPackage, { params: { id } })).body.result as PackageDetail;
  const body = { version, carrier_id: carrier, weight_g: 900 };
  expect((await m.ask(calls.buyLabel, { params: { id }, body })).status).toBe(200);
};

describe('Lines packed, many at once [issue 15 §4, orders.md 6]', () => {
  it('go into one parcel for each order, and out again by an undo until it has a label', async () => {
    const [one, two] = [await aReadyOrder(m.b, m.ids.a100), await aReadyOrder(m.b, m.ids.a100)];
    const lines = [one.lines[0]!.id, two.lines[0]!.id];
    const found = await shown(lines);
    expect(found.change_set.counts).toMatchObject({ planned: 2, refused: 0 });
    expect(found.rows[0]).toMatchObject({
      before: { in_parcels: 0, with_label: 0, packed_times: 0 },
      after: { in_parcels: 3, with_label: 0, packed_times: 1 },
    });
    expect(found.effects.map(({ message }) => message)).toEqual([
      'At least 2 parcels are made, with the next numbers',
      'What is not invoiced yet of the packed goods of 2 orders is invoiced; an invoice stays after an undo',
    ]);
    const set = await ask(sets.applyChangeSet, found.change_set);
    expect([set.counts.done, set.undo.offered]).toEqual([2, true]);
    const [first, second] = [(await parcelsOf(one.id))[0]!, (await parcelsOf(two.id))[0]!];
    expect([first.state, second.state]).toEqual(['packed', 'packed']);
    expect((await shown(lines)).change_set.counts).toMatchObject({ planned: 0, unchanged: 2 });

    await label(first);
    const undone = await ask(sets.undoChangeSet, set);
    expect(undone.counts).toMatchObject({ undone: 1, kept: 1 });
    expect((await parcelsOf(one.id))[0]!.state).toBe('labelled');
    expect((await parcelsOf(two.id))[0]!.state).toBe('dissolved');
    expect((await m.get(two.id)).lines[0]).toMatchObject({ state: 'received' });
    expect((await brokenInvariants(m.b.platform.db)).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual(
      [],
    );
    expect(await brokenPackages(m.b.platform.db)).toEqual([]);
  });

  it('stay in a parcel that somebody packed of the same pieces since', async () => {
    const order = await aReadyOrder(m.b, m.ids.a100);
    const line = order.lines[0]!.id;
    const set = await ask(sets.applyChangeSet, (await shown([line])).change_set);
    const { id } = (await parcelsOf(order.id))[0]!;
    const { version } = (await m.ask(calls.getPackage, { params: { id } })).body.result as PackageDetail;
    const out = { version, lines: [{ line_id: line, qty: 0 }] };
    expect((await m.ask(calls.setItems, { params: { id }, body: out })).status).toBe(200);
    const body = { order_id: order.id, lines: [{ line_id: line, qty: 3 }], key: crypto.randomUUID() };
    expect((await m.ask(calls.packOrder, { body })).status).toBe(200);
    expect((await parcelsOf(order.id)).map(({ state }) => state)).toEqual(['dissolved', 'packed']);

    expect((await ask(sets.undoChangeSet, set)).counts).toMatchObject({ undone: 0, kept: 1 });
    expect((await parcelsOf(order.id)).map(({ state }) => state)).toEqual(['dissolved', 'packed']);
    expect(await brokenPackages(m.b.platform.db)).toEqual([]);
  });

  it('that two runs packed are taken out of them by undoing the last one first', async () => {
    const order = await aReadyOrder(m.b, m.ids.a100);
    const line = order.lines[0]!.id;
    await m.b.platform.db.updateTable('orders').set({ ship_partly: true }).where('id', '=', order.id).execute();
    const first = await ask(sets.applyChangeSet, (await shown([line])).change_set);
    await m.work((tx) => orders.addPieces(tx, anAct(now), order.id, [{ lineId: line, qty: 1 }]));
    await m.work(async (tx) =>
      orders.writeFacts(tx, anAct(now), await orders.lockOrder(tx, order.id), [
        { lineId: line, qty: 1, fact: 'received' },
      ]),
    );
    const second = await ask(sets.applyChangeSet, (await shown([line])).change_set);
    expect((await parcelsOf(order.id)).map(({ state }) => state)).toEqual(['packed', 'packed']);
    for (const set of [second, first])
      expect((await ask(sets.undoChangeSet, set)).counts).toMatchObject({ undone: 1, kept: 0 });
    expect((await parcelsOf(order.id)).map(({ state }) => state)).toEqual(['dissolved', 'dissolved']);
    expect(await brokenPackages(m.b.platform.db)).toEqual([]);
  });

  it('say why they are not packed: not here, gone, held, waiting for more, cancelled, on a packing table', async () => {
    const gone = await aPackage(m.b, context, m.ids.a100, 'handed_over');
    const coming = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.a100, qty: 2 })] });
    const waits = await aReadyOrder(m.b, m.ids.a100);
    await m.work((tx) => orders.addPieces(tx, anAct(now), waits.id, [{ lineId: waits.lines[0]!.id, qty: 1 }]));
    const held = await aReadyOrder(m.b, m.ids.a100);
    await m.work((tx) => orders.addHold(tx, anAct(now), held.id, 'staff', 'Wait'));
    const open = await aReadyOrder(m.b, m.ids.a100);
    await m.b.platform.db
      .insertInto('packages')
      .values({ order_id: open.id, number: 'PK-00-900009', created_at: now })
      .execute();
    const goneLine = (await m.get(gone.order.id)).lines[0]!.id;
    const ids = [goneLine, ...[coming, waits, held, open].map((order) => order.lines[0]!.id)];
    const found = await shown(ids);
    expect([found.change_set.counts.planned, found.effects]).toEqual([0, []]);
    expect(why(found)).toEqual(
      [
        'all its pieces have left already',
        'pieces of its order are still to come',
        'its order is held',
        'a parcel of its order is open on a packing table',
      ]
        .map((reason) => `This line cannot be packed now: ${reason}`)
        .sort(),
    );
    // Who takes what is here first has nothing of this line here.
    await m.b.platform.db.updateTable('orders').set({ ship_partly: true }).where('id', '=', coming.id).execute();
    expect(why(await shown([coming.lines[0]!.id]))).toEqual([
      'This line cannot be packed now: none of its pieces is here',
    ]);
  });

  it('of one order go into one parcel, however many lines are chosen', async () => {
    await m.b.work();
    const lines = () => Array.from({ length: 160 }, () => aLine({ variantId: m.ids.a100 }));
    const placed = [await anOrder(m.b, { lines: lines() }), await anOrder(m.b, { lines: lines() })];
    for (const { id, lines: own } of placed)
      await m.work(async (tx) =>
        orders.writeFacts(
          tx,
          anAct(now),
          await orders.lockOrder(tx, id),
          own.map((line) => ({ lineId: line.id, qty: 1, fact: 'received' as const })),
        ),
      );
    const found = await shown(placed.flatMap(({ lines: own }) => own.map(({ id }) => id)));
    const set = await ask(sets.applyChangeSet, found.change_set);
    await m.b.taskEnded(set.task!.id);
    for (const { id } of placed) {
      const parcels = await parcelsOf(id);
      expect(parcels.map(({ state }) => state)).toEqual(['packed']);
      const { items } = (await m.ask(calls.getPackage, { params: { id: parcels[0]!.id } })).body
        .result as PackageDetail;
      expect(items).toHaveLength(160);
    }
    // An undo that breaks off leaves no parcel that is half full: all of an order comes out at once.
    const packed = [...(await parcelsOf(placed[0]!.id)), ...(await parcelsOf(placed[1]!.id))];
    const undo = await ask(sets.undoChangeSet, set);
    await m.b.taskEnded(undo.task!.id);
    const emptied = [...(await parcelsOf(placed[0]!.id)), ...(await parcelsOf(placed[1]!.id))];
    expect(emptied.map(({ state, version }) => ({ state, version }))).toEqual(
      packed.map(({ version }) => ({ state: 'dissolved', version: version + 1 })),
    );
    expect(await brokenPackages(m.b.platform.db)).toEqual([]);
  }, 120_000);

  it('are packed by who works in their shop', async () => {
    const line = [(await aReadyOrder(m.b, m.ids.a100)).lines[0]!.id];
    expect((await shown(line, 'held')).change_set.counts.planned).toBe(0);
    expect((await preview(line, 'seller')).status).toBe(403);
    expect((await preview(line, 'reader')).status).toBe(403);
  });
});
