import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toPay } from '#features/trade/documents/contract/documents.amounts.ts';
import type { DocumentPayload } from '#features/trade/documents/contract/documents.payload.ts';
import { brokenDocuments } from '#features/trade/documents/server/documents.invariants.read-model.ts';
import { documentsOf } from '#features/trade/documents/server/documents.public.ts';
import { setCustomerMails } from '#features/trade/orders/contract/customer-mails.calls.ts';
import { type MailSender, sendersOtherwise } from '#features/trade/orders/contract/customer-mails.model.ts';
import { setAddress } from '#features/trade/orders/contract/orders.calls.ts';
import {
  aLine,
  aNewOrder,
  anAct,
  type OrdersMarket,
  ordersMarket,
} from '#features/trade/orders/server/orders.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { ordersProjection } from '#features/trade/orders/server/orders.projection.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import type { PlacedOrder } from '#features/trade/orders/server/writing/new-order.ts';
import { type Answer, request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import * as carrierCalls from '../contract/carriers.calls.ts';
import * as cod from '../contract/cod.calls.ts';
import * as calls from '../contract/packages.calls.ts';
import type { PackageDetail, ScanAnswer } from '../contract/packages.model.ts';

import { manifestsRepository } from './manifests.repository.ts';
import { packagesFigures } from './packages.figures.ts';
import { brokenPackages } from './packages.invariants.read-model.ts';
import { packagesListeners } from './packages.listeners.ts';
import { packagesLists } from './packages.lists.ts';
import { openPackage } from './writing/pack-pieces.ts';
import { parcelNumbersRepository } from './writing/parcel-numbers.repository.ts';

let m: OrdersMarket;
const now = new Date('2100-03-22T10:00:00Z');
let n = 0;

beforeAll(async () => {
  m = await ordersMarket(() => now);
});
afterAll(() => m.b.close());

/** An order of a shop with everything needed here already: 2 × A-100, 1 × N-200, 6,000 ALL in cash. */
async function ready(
  values: {
    received?: boolean;
    lines?: ReturnType<typeof aLine>[];
    external?: boolean;
    money?: Partial<Parameters<typeof aNewOrder>[0]>;
  } = {},
): Promise<PlacedOrder> {
  const id = ++n;
  return m.work(async (tx) => {
    const act = anAct(now);
    const order = await orders.placeOrder(
      tx,
      act,
      aNewOrder(
        {
          lines: values.lines ?? m.two(),
          shopNumber: `W-${id}`,
          ...(values.external ? { source: 'shop' as const, externalId: `ext-${id}` } : {}),
          ...values.money,
        },
        now,
      ),
    );
    if (values.received !== false) {
      const { lines } = await orders.readLocked(tx, order.id);
      await orders.writeFacts(
        tx,
        act,
        await orders.lockOrder(tx, order.id),
        lines.map(({ id: lineId, need }) => ({ lineId, qty: need, fact: 'received' })),
      );
    }
    return order;
  });
}

const session = 'session-1';
let key = 0;
const send = (mode: string, code: string, subject: number | null = null, values: object = {}) =>
  m.ask(calls.scan, { body: { key: `key-00000${++key}`, session, mode, code, subject_id: subject, ...values } });
const scan = async (
  mode: string,
  code: string,
  subject: number | null = null,
  values: object = {},
): Promise<ScanAnswer> => {
  const answer = await send(mode, code, subject, values);
  expect(answer.body.statusMessage ?? '', JSON.stringify(answer.body)).toBeDefined();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result as ScanAnswer;
};
const pack = (answer: Answer): PackageDetail => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.result as PackageDetail;
};
const get = async (id: number) => pack(await m.ask(calls.getPackage, { params: { id } }));
const carrierId = async () => ((await m.ask(carrierCalls.listCarriers, {})).body.result as { id: number }[])[0]!.id;

/** Packed without scanning, with a label. */
async function labelled(order: PlacedOrder): Promise<PackageDetail> {
  const lines = order.lines.map((line, place) => ({ line_id: line.id, qty: place === 0 ? 2 : 1 }));
  const packed = pack(await m.ask(calls.packOrder, { body: { order_id: order.id, lines, key: `pack-000${++key}` } }));
  return pack(
    await m.ask(calls.buyLabel, {
      params: { id: packed.id },
      body: { version: packed.version, carrier_id: await carrierId() },
    }),
  );
}
const handOver = async (ids: readonly number[], values: object = {}) =>
  m.ask(calls.handOver, {
    body: { carrier_id: await carrierId(), package_ids: ids, signed_by: 'Driver', key: `hand-000${++key}`, ...values },
  });
const event = (id: number, body: object) =>
  m.ask(calls.addEvent, { params: { id }, body: { key: `event-00${++key}`, ...body } });
const whole = async () => {
  // No shop said the orders of this file: they have no document (I6).
  expect((await brokenInvariants(m.b.platform.db)).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual([]);
  expect(await brokenPackages(m.b.platform.db)).toEqual([]);
  expect(await brokenDocuments(m.b.platform.db)).toEqual([]);
};

describe('Packing by scan', () => {
  it('counts each piece, refuses what is not of the order and what is one too many, and closes by itself (O07)', async () => {
    const order = await ready();
    const opened = await scan('pack', order.number);
    expect(opened).toMatchObject({ tone: 'good', subject: { kind: 'order', id: order.id, left: 3, package: null } });
    const wrong = await scan('pack', 'L-300', order.id);
    expect(wrong).toMatchObject({ tone: 'bad', say: { message: 'L-300: not in this order' }, subject: { left: 3 } });
    expect(await scan('pack', '4006381333931', order.id)).toMatchObject({
      tone: 'good',
      say: { message: 'A-100: 1 to go' },
    });
    expect(await scan('pack', ' 4006381333931\r\n', order.id)).toMatchObject({ tone: 'good', subject: { left: 1 } });
    expect(await scan('pack', 'a-100', order.id)).toMatchObject({
      tone: 'bad',
      say: { message: 'A-100: enough of it is packed' },
    });
    const last = await scan('pack', 'N-200', order.id);
    expect(last).toMatchObject({ tone: 'done', subject: { left: 0, package: { state: 'packed' } } });
    expect(await scan('pack', 'N-200', order.id)).toMatchObject({ tone: 'bad' });
    const packed = await get(last.subject!.package!.id);
    expect(packed).toMatchObject({
      state: 'packed',
      pieces: 3,
      number: expect.stringMatching(/^PK-00-\d{6}$/),
      version: last.subject!.package!.version,
    });
    expect((await m.get(order.id)).lines.map(({ packed: n }) => n)).toEqual([2, 1]);
    // Closing makes the invoice of what is in it (O07.4).
    expect(await documentsOf(m.b.platform.db, order.id)).toMatchObject([
      {
        type: 'invoice',
        number: expect.stringMatching(/^AL-INV-2100-\d{6}$/),
        package_id: packed.id,
        gross: '6000.0000',
      },
    ]);
    await whole();
  });

  it('answers the same scan the same and counts it once, and refuses its key for another (O06.3)', async () => {
    const order = await ready();
    const body = { key: 'the-same-1', session, mode: 'pack', code: '4006381333931', subject_id: order.id };
    const answers = await Promise.all([1, 2, 3].map(() => m.ask(calls.scan, { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.result))).size).toBe(1);
    expect(answers[0]!.body.result).toMatchObject({ subject: { left: 2 } });
    expect(await m.ask(calls.scan, { body: { ...body, code: 'N-200' } })).toMatchObject({ status: 422 });
  });

  it('does not begin with an order that is held, waits, is unknown, or is of another shop', async () => {
    const waits = await ready({ received: false });
    expect(await scan('pack', waits.number)).toMatchObject({
      tone: 'bad',
      say: { message: `${waits.number}: 3 more pieces still to come` },
    });
    const held = await ready();
    await m.act(await m.get(held.id), { action: 'hold', note: 'asked to wait' });
    expect(await scan('pack', held.number)).toMatchObject({ tone: 'bad', say: { message: `${held.number} is held` } });
    expect(await scan('pack', 'X-9')).toMatchObject({ tone: 'bad' });
    expect(await scan('pack', '  ')).toMatchObject({ tone: 'bad', say: { message: 'This code cannot be read' } });
    const body = { key: 'held-shop-1', session, mode: 'pack', code: held.number, subject_id: null };
    expect((await m.ask(calls.scan, { body }, 'held')).body.result).toMatchObject({
      tone: 'bad',
      say: { message: expect.stringContaining('no order') },
    });
    expect(await m.ask(calls.scan, { body }, 'reader')).toMatchObject({ status: 403 });
    expect(await m.ask(calls.scan, { body }, 'seller')).toMatchObject({ status: 403 });
  });

  it('takes a quantity before the code, and no more than there are', async () => {
    const order = await ready();
    expect(await scan('pack', '3xA-100', order.id)).toMatchObject({
      tone: 'bad',
      say: { message: 'A-100: only 2 are here' },
    });
    expect(await scan('pack', '2×A-100', order.id)).toMatchObject({ tone: 'good', subject: { left: 1 } });
  });
});

/** What a PDF says, as far as its streams can be unpacked. */
function unpacked(file: Buffer): string {
  const raw = file.toString('latin1');
  return [...raw.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: found }) => {
      try {
        return inflateSync(file.subarray(index + found.length, raw.indexOf('endstream', index))).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

describe('Label and hand-over', () => {
  it('freezes address and cash on an A6 label; a changed street keeps it here until the label is renewed (O08)', async () => {
    const order = await ready({ external: true });
    const made = await labelled(order);
    expect(made).toMatchObject({
      state: 'labelled',
      tracking: made.number,
      cod_amount: '6000.00',
      cod_currency: 'ALL',
      to: { street: 'Rruga e Durrësit 5' },
    });
    const { url } = (await m.ask(calls.linkLabel, { params: { id: made.id } })).body.result as { url: string };
    const file = Buffer.from((await m.b.app.http!.inject(url)).rawPayload);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1')).toMatch(/MediaBox \[0 0 297\.\d+ 419\.\d+\]/);
    expect(unpacked(file)).toMatch(/<\w+>/);

    const before = await m.get(order.id);
    const party = { ...before.shipping!, street: 'Rruga e Kavajës 9' };
    expect(
      await m.ask(setAddress, { params: { id: order.id }, body: { version: before.version, kind: 'shipping', party } }),
    ).toMatchObject({ status: 200 });
    const refused = await handOver([made.id]);
    expect(refused).toMatchObject({ status: 409, body: { statusMessage: expect.stringContaining('renew the label') } });
    expect(await scan('hand_over', made.number)).toMatchObject({ tone: 'bad' });

    const renewed = pack(
      await m.ask(calls.buyLabel, {
        params: { id: made.id },
        body: { version: made.version, carrier_id: await carrierId() },
      }),
    );
    expect(renewed.to).toMatchObject({ street: 'Rruga e Kavajës 9' });
    const labels = await m.b.platform.db
      .selectFrom('label_requests')
      .select('state')
      .where('package_id', '=', made.id)
      .orderBy('id')
      .execute();
    expect(labels.map(({ state }) => state)).toEqual(['void', 'bought']);
    expect(await scan('hand_over', renewed.number)).toMatchObject({
      tone: 'good',
      subject: { kind: 'manifest', left: 1 },
    });
    const left = await handOver([made.id], { key: 'hand-over-o08' });
    expect(left).toMatchObject({
      status: 200,
      body: { result: { packages: 1, signed_by: 'Driver', closed_at: now.toISOString() } },
    });
    // The same request again is the same list, and nothing leaves twice.
    expect((await handOver([made.id], { key: 'hand-over-o08' })).body.result).toEqual(left.body.result);

    const shipped = await m.get(order.id);
    expect(shipped).toMatchObject({ bucket: 'shipped', lines: [{ shipped: 2 }, { shipped: 1 }] });
    const tells = await m.b.platform.db
      .selectFrom('shop_tells')
      .select(['kind', 'payload'])
      .where('order_id', '=', order.id)
      .where('kind', '=', 'shipment')
      .execute();
    expect(tells).toHaveLength(1);
    expect(tells[0]!.payload).toMatchObject({ tracking: made.number, lines: [{ qty: 2 }, { qty: 1 }] });
    const mails = (await readMails(m.b)).filter(({ event }) => event === 'packages.shipped');
    expect(mails.filter(({ subject }) => subject.includes(`W-${n}`))).toHaveLength(1);
    await whole();
  });

  it('is renewed for another weight, which is printed on it', async () => {
    const made = await labelled(await ready());
    const renew = async (pack: PackageDetail, weight_g: number | null) => {
      const body = { version: pack.version, carrier_id: await carrierId(), weight_g };
      return m.ask(calls.buyLabel, { params: { id: pack.id }, body });
    };
    const heavy = pack(await renew(made, 1200));
    expect(heavy).toMatchObject({ state: 'labelled', weight_g: 1200 });
    const label = async () =>
      (await m.b.platform.db.selectFrom('packages').select('label_file').where('id', '=', made.id).execute())[0];
    const file = await label();
    // The same weight, or none, asks nobody.
    expect(pack(await renew(heavy, 1200)).version).toBe(heavy.version);
    expect(pack(await renew(heavy, null)).weight_g).toBe(1200);
    expect(await label()).toEqual(file);
  });

  it('asks for new cash when pieces were taken out and cancelled (O12.2)', async () => {
    const order = await ready();
    const made = await labelled(order);
    const out = [{ line_id: order.lines[1]!.id, qty: 0 }];
    const less = pack(
      await m.ask(calls.setItems, { params: { id: made.id }, body: { version: made.version, lines: out } }),
    );
    expect(less.pieces).toBe(2);
    await m.work((tx) =>
      orders.cancelPieces(tx, anAct(now), order.id, {
        pieces: [{ lineId: order.lines[1]!.id, qty: 1 }],
        reason: 'customer_asked',
      }),
    );
    expect(await handOver([made.id])).toMatchObject({ status: 409 });
    const renewed = pack(
      await m.ask(calls.buyLabel, {
        params: { id: made.id },
        body: { version: less.version, carrier_id: await carrierId() },
      }),
    );
    expect(renewed).toMatchObject({ cod_amount: '4800.00', state: 'labelled' });
    expect((await documentsOf(m.b.platform.db, order.id)).map(({ type, gross }) => [type, gross])).toEqual([
      ['invoice', '6000.0000'],
      ['credit_note', '1200.0000'],
    ]);
    expect(await handOver([made.id])).toMatchObject({ status: 200 });
    await whole();
  });

  it('is promised for the day its customer was told, that of the last line', async () => {
    const [first, last] = m.two();
    const lines = [
      { ...first!, promised: '2199-01-05' },
      { ...last!, promised: '2199-01-08' },
    ];
    expect((await labelled(await ready({ lines }))).promise).toBe('2199-01-08');
  });

  it('lets all leave or none, and dissolves what is emptied', async () => {
    const one = await labelled(await ready());
    const order = await ready();
    const lines = order.lines.map((line, place) => ({ line_id: line.id, qty: place === 0 ? 2 : 1 }));
    const two = pack(await m.ask(calls.packOrder, { body: { order_id: order.id, lines, key: `pack-000${++key}` } }));
    expect(await handOver([one.id, two.id])).toMatchObject({
      status: 409,
      body: { statusMessage: expect.stringContaining(two.number) },
    });
    expect((await get(one.id)).state).toBe('labelled');
    const empty = lines.map(({ line_id }) => ({ line_id, qty: 0 }));
    const gone = pack(
      await m.ask(calls.setItems, { params: { id: two.id }, body: { version: two.version, lines: empty } }),
    );
    expect(gone.state).toBe('dissolved');
    expect((await m.get(order.id)).lines.map(({ packed }) => packed)).toEqual([0, 0]);
    await whole();
  });
});

describe('On the way', () => {
  it('delivers, collects cash once, tells the shop, and matches what the carrier pays out (O09)', async () => {
    const order = await ready({ external: true });
    const made = await labelled(order);
    await handOver([made.id]);
    const track = (csv: string) => upload(calls.importTracking, { carrier }, csv);
    const carrier = await carrierId();
    const csv = `tracking,status,at,place\n${made.number},Delivered,22.03.2100 11:02,Tiranë\nX-1,delivered,,\n${made.number},eaten,,\n`;
    const first = await track(csv);
    expect(first.body.result).toMatchObject({ counts: { noted: 1, unknown_package: 1, unknown_status: 1 } });
    // By the clock of Tirana, where it is 11 o’clock.
    const { events } = await m.b.platform.db
      .selectFrom('package_events')
      .select((eb) => eb.fn.max('at').as('events'))
      .where('package_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(events).toEqual(new Date('2100-03-22T10:02:00Z'));
    expect((await track(csv)).body.result).toMatchObject({ counts: { noted: 0, known: 1 } });
    const delivered = await m.get(order.id);
    expect(delivered).toMatchObject({ bucket: 'delivered', payment: 'paid', paid: '6000.00', open: '0.00' });
    const kinds = await m.b.platform.db
      .selectFrom('shop_tells')
      .select('kind')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['shipment', 'delivered', 'paid']);
    expect(await event(made.id, { type: 'failed' })).toMatchObject({ status: 409 });
    const told = (await readMails(m.b)).filter(({ event: name }) => name === 'packages.delivered');
    expect(told.filter(({ subject }) => subject.includes(`W-${n}`))).toHaveLength(1);

    const pay = (file: string, name = 'pay.csv') =>
      upload(cod.importCod, { carrier, currency: 'ALL', ref: 'R1' }, file, name);
    const paid = `tracking,amount,fee\n${made.number},"6,000",100\nNOBODY,5,\n`;
    expect((await pay(paid)).body.result).toMatchObject({ counts: { match: 1, unknown: 1 }, amount: '5905.00' });
    expect(await pay(paid)).toMatchObject({
      status: 409,
      body: { statusMessage: 'This file was already imported on 22.03.2100' },
    });
    expect((await pay(`${paid}\n`)).body.result).toMatchObject({ counts: { double: 1, unknown: 1 } });
    const list = (await m.ask(cod.listCodRows, { query: {} })).body.result as {
      results: { id: number; verdict: string }[];
      sums: object[];
    };
    expect(list.results.map(({ verdict }) => verdict).sort()).toEqual(['double', 'unknown', 'unknown']);
    expect(list.sums).toMatchObject([{ currency: 'ALL', collected: '6000.00', paid_out: '6000.00', open: '0.00' }]);
    // The same rows in a file; of people who are held to shops, or belong to a seller, none.
    const [parcels, , cash] = packagesLists(m.b.platform);
    const columns = ['tracking', 'amount', 'fee', 'currency', 'verdict', 'package', 'settle'];
    const file = await rowsOf(cash!, { columns });
    expect(file.heads).toEqual(['Tracking', 'Amount', 'Fee', 'Currency', 'Verdict', 'Package']);
    expect(file.rows).toHaveLength(3);
    expect(file.rows).toContainEqual(['NOBODY', '5.00', '0.00', 'ALL', 'No such package', null]);
    const matched = await rowsOf(cash!, { columns, search: { folder: 'all', verdict: 'match' } });
    expect(matched.rows).toEqual([[made.number, '6000.00', '100.00', 'ALL', 'Matches', made.number]]);
    for (const whose of [{ reader: { userId: 1, shops: [2] } }, { scope: { shopId: 1, sellerId: 1 } }])
      expect((await rowsOf(cash!, { columns, ...whose })).rows).toEqual([]);
    const parcel = { columns: ['number', 'state', 'pieces', 'cod', 'currency', 'no-such'], search: { tab: 'all' } };
    expect((await rowsOf(parcels!, parcel)).rows).toContainEqual([made.number, 'Delivered', '3', '6000.00', 'ALL']);
    expect((await rowsOf(parcels!, { ...parcel, search: { tab: 'labelled', search_text: made.number } })).rows).toEqual(
      [],
    );
    expect((await rowsOf(parcels!, { ...parcel, ids: [] })).rows).toEqual([]);
    for (const whose of [{ reader: { userId: 1, shops: [3] } }, { scope: { shopId: 1, sellerId: 1 } }])
      expect((await rowsOf(parcels!, { ...parcel, ...whose })).rows).toEqual([]);
    const settle = { params: { id: list.results[0]!.id }, body: { note: 'their mistake' } };
    expect(await m.ask(cod.settleCodRow, settle)).toMatchObject({ status: 200 });
    expect(await m.ask(cod.settleCodRow, settle)).toMatchObject({ status: 409 });
    for (const bad of ['1e309', '-5', 'NaN', '', '99999999999', '1.00001'])
      expect(await pay(`tracking,amount\n${made.number},${bad}\n`), bad).toMatchObject({ status: 422 });
    await whole();
  });

  it('takes every row of a cash file that has an amount, and leaves the others to a person', async () => {
    const made = [await labelled(await ready()), await labelled(await ready())];
    await handOver(made.map(({ id }) => id));
    for (const { id } of made) await event(id, { type: 'delivered' });
    const [one, two] = made.map(({ number }) => number);
    const query = { carrier: await carrierId(), currency: 'ALL', ref: 'R-some' };
    const csv = `tracking,amount,fee\n${one},-6000,\n${two},5999.9999999999,100\nX1,,\nX2,"6,000",free\nX3,999999999,\n`;
    const { status, body } = await upload(cod.importCod, query, csv + 'X3,999999999,\n'.repeat(11));
    expect([status, body.result]).toMatchObject([200, { counts: { match: 1, no_amount: 3, unknown: 12 } }]);
    const rowsWithout = async () =>
      (await m.ask(cod.listCodRows, { query: { verdict: 'no_amount' } })).body.result as {
        results: { id: number; tracking: string; said: string; amount: string; package: { number: string } | null }[];
      };
    const { results } = await rowsWithout();
    expect(results.map(({ tracking, said, amount }) => [tracking, said, amount])).toEqual([
      ['X2', 'free', '0.00'],
      ['X1', '–', '0.00'],
      [one, '-6000', '0.00'],
    ]);
    expect(results[2]!.package).toMatchObject({ number: one });
    const [, , cash] = packagesLists(m.b.platform);
    const written = await rowsOf(cash!, { columns: ['tracking', 'verdict'], search: { verdict: 'no_amount' } });
    expect(written.rows).toContainEqual([one, 'No amount of cash: -6000']);
    // The mended row in a file of its own settles the package; the one that was none is put aside by a person.
    expect((await upload(cod.importCod, query, `tracking,amount\n${one},6000\n`)).body.result).toMatchObject({
      counts: { match: 1 },
    });
    const settle = { params: { id: results[2]!.id }, body: { note: 'came again' } };
    expect(await m.ask(cod.settleCodRow, settle)).toMatchObject({ status: 200 });
    await whole();
  });

  it('judges cash anew that a carrier paid out before it told of the delivery: once, the second row is double (I13)', async () => {
    const order = await ready();
    const made = await labelled(order);
    await handOver([made.id]);
    const carrier = await carrierId();
    const pay = (ref: string) =>
      upload(
        cod.importCod,
        { carrier, currency: 'ALL', ref },
        `tracking,amount\n${made.number},6000\n${made.number},${ref}\n`,
      );
    expect((await pay('5')).body.result).toMatchObject({ counts: { not_delivered: 2, match: 0 } });
    expect(await event(made.id, { type: 'delivered' })).toMatchObject({ status: 200 });
    const { rows } = await m.b.platform.pool.query<{ verdict: string }>(
      'select verdict from cod_rows where package_id = $1 order by id',
      [made.id],
    );
    expect(rows.map(({ verdict }) => verdict)).toEqual(['match', 'double']);
    const { results } = (await m.ask(cod.listCodRows, { query: { verdict: 'not_delivered' } })).body.result as {
      results: object[];
    };
    expect(results).toEqual([]);
    await whole();
  });

  it('is on a list that names customers of all its shops: for who works in them, and drawn anew without those who were erased', async () => {
    const order = await ready();
    const made = await labelled(order);
    const { id } = (await handOver([made.id])).body.result as { id: number };
    const person = await m.b.make.user({ email: 'list@p.test', permissions: ['Read_Order', 'Update_Order'] });
    const shops = (ids: readonly number[]) =>
      m.b.platform.pool.query(
        'insert into user_shops (user_id, shop_ids) values ($1, $2) on conflict (user_id) do update set shop_ids = excluded.shop_ids',
        [person.id, ids],
      );
    await shops([2]);
    const token = await tokenFor(m.b, 'list@p.test');
    const link = () => request(m.b, calls.linkManifest, { params: { id } }, { token });
    expect((await link()).status).toBe(200);
    // A parcel of another shop on the same list.
    await m.b.platform.pool.query('update orders set shop_id = 3 where id = $1', [order.id]);
    await shops([3]);
    const second = await labelled(await ready());
    await m.b.platform.pool.query('update packages set manifest_id = $1 where id = $2', [id, second.id]);
    expect(await link()).toMatchObject({ status: 403, body: { result: { code: 'other_shop' } } });
    await m.b.platform.pool.query('update orders set shop_id = 2 where id = $1', [order.id]);
    await m.b.platform.pool.query('update packages set manifest_id = null where id = $1', [second.id]);

    const [erased] = packagesListeners(m.b.platform);
    await erased!.handle({ shopId: 2, orderIds: [order.id] } as never, { id: 1, userId: null, shopId: 2 });
    const { rows } = await m.b.platform.pool.query('select file from manifests where id = $1', [id]);
    expect(rows).toEqual([{ file: null }]);
  });

  it('brings back what was refused, counts it on the customer, and lets it be packed again', async () => {
    const order = await ready();
    const made = await labelled(order);
    await handOver([made.id]);
    expect(await event(made.id, { type: 'refused', note: 'not at home' })).toMatchObject({ status: 200 });
    expect(await m.get(order.id)).toMatchObject({
      problems: ['package_failed'],
      customer_details: { cod_refused: expect.any(Number) },
    });
    expect(await event(made.id, { type: 'returned' })).toMatchObject({ status: 200 });
    const back = await m.get(order.id);
    expect(back).toMatchObject({ bucket: 'ready', lines: [{ shipped: 2, packed: 2 }, {}] });
    expect(await scan('pack', order.number)).toMatchObject({ tone: 'good', subject: { left: 3 } });
    const again = await labelled(order);
    expect(again.cod_amount).toBe('6000.00');
    expect(await handOver([again.id])).toMatchObject({ status: 200 });
    // The first parcel stays returned; what was in it has arrived.
    expect(await m.get(order.id)).toMatchObject({ problems: ['package_failed'] });
    expect(await event(again.id, { type: 'delivered' })).toMatchObject({ status: 200 });
    expect(await m.get(order.id)).toMatchObject({ bucket: 'delivered', problems: [] });
    await whole();
  });

  it('keeps every stop of the way and every attempt that a carrier’s file tells, in whatever order', async () => {
    const made = await labelled(await ready());
    await handOver([made.id]);
    const carrier = await carrierId();
    const told = async (...rows: string[]) => {
      const csv = `tracking,status,at,place\n${rows.map((row) => `${made.number},${row}\n`).join('')}`;
      const { counts } = (await upload(calls.importTracking, { carrier }, csv)).body.result as { counts: object };
      return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    };
    const days = ['in transit,15.03.2100 08:00,Tiranë', 'in transit,16.03.2100 08:00,Durrës'];
    expect(await told(...days, days[0]!)).toEqual({ noted: 2, known: 1 });
    expect(await get(made.id)).toMatchObject({ state: 'in_transit', place: 'Durrës' });
    // Without a time it is what is so now: the same again is no news until something else happened.
    expect(await told('failed,,', 'failed,,', 'out,,', 'failed,,', 'failed,,')).toEqual({ noted: 3, known: 2 });
    // The newest first: what was before the end is noted and changes it no more, what is after it is refused.
    expect(
      await told('delivered,22.03.2100 10:30,Vlorë', 'delivered,22.03.2100 10:31,', 'out,22.03.2100 09:00,Fier'),
    ).toEqual({ noted: 2, known: 1 });
    expect(await told('out,22.03.2100 10:40,Fier', 'returned,22.03.2100 09:00,', 'out,,')).toEqual({ not_allowed: 3 });
    expect((await get(made.id)).state).toBe('delivered');
    await whole();
  });

  it('takes what was paid out for it back to those that wait where it was not delivered after all', async () => {
    const made = await labelled(await ready());
    await handOver([made.id]);
    await event(made.id, { type: 'delivered' });
    const query = { carrier: await carrierId(), currency: 'ALL', ref: 'R-back' };
    const file = `tracking,amount,fee\n${made.number},6000,"1,245"\n`;
    expect((await upload(cod.importCod, query, file)).body.result).toMatchObject({ counts: { match: 1 } });
    const row = async () => {
      const asked = { search_text: made.number, folder: 'all' };
      return ((await m.ask(cod.listCodRows, { query: asked })).body.result as { results: { id: number }[] })
        .results[0]!;
    };
    await event(made.id, { type: 'lost', corrects: true, note: 'mixed up' });
    const back = await row();
    expect(back).toMatchObject({ verdict: 'not_delivered', settled_at: null, fee: '1245.00' });
    // A person put it aside; the parcel is found and delivered, and its cash is not open for ever.
    const settle = { params: { id: back.id }, body: { note: 'they will take it back' } };
    expect(await m.ask(cod.settleCodRow, settle)).toMatchObject({ status: 200 });
    await event(made.id, { type: 'delivered', corrects: true, note: 'found' });
    expect(await row()).toMatchObject({ verdict: 'match', settled_at: null });
    await whole();
  });

  it('leaves with who works in its shop; parcels of other shops stay for the next list', async () => {
    const order = await ready();
    const [theirs, mine] = [await labelled(order), await labelled(await ready())];
    await m.b.platform.pool.query('update orders set shop_id = 3 where id = $1', [order.id]);
    for (const { number } of [theirs, mine]) expect((await scan('hand_over', number)).tone).toBe('good');
    const { version: seen, manifest: list } = await get(theirs.id);
    const before = { version: seen, manifest: list };
    const person = await m.b.make.user({ email: 'own@p.test', permissions: ['Read_Order', 'Update_Order'] });
    await m.b.platform.pool.query('insert into user_shops (user_id, shop_ids) values ($1, $2)', [person.id, [2]]);
    const token = await tokenFor(m.b, 'own@p.test');
    const body = { carrier_id: await carrierId(), package_ids: null, signed_by: '', key: 'own-shop-1' };
    const left = await request(m.b, calls.handOver, { body }, { token });
    expect([left.status, left.body.result]).toMatchObject([200, { packages: 1 }]);
    expect([(await get(mine.id)).state, (await get(theirs.id)).state]).toEqual(['handed_over', 'labelled']);
    // Nobody touched it: it is on the list it was on, as it was.
    const { version, manifest } = await get(theirs.id);
    expect({ version, manifest }).toEqual(before);
    await m.b.platform.pool.query('update orders set shop_id = 2 where id = $1', [order.id]);
    const rest = await m.ask(calls.handOver, { body: { ...body, key: 'own-shop-2' } });
    expect(rest.body.result).toMatchObject({ packages: 1 });
    expect((await get(theirs.id)).state).toBe('handed_over');
  });

  it('leaves at once with two people of different shops and one carrier, neither of whom waits for the other', async () => {
    const parcels = await Promise.all(
      [2, 3, 2, 3].map(async (shop) => {
        const order = await ready();
        const made = await labelled(order);
        await m.b.platform.pool.query('update orders set shop_id = $2 where id = $1', [order.id, shop]);
        return { id: made.id, shop };
      }),
    );
    for (const { id } of parcels) expect((await scan('hand_over', (await get(id)).number)).tone).toBe('good');
    const tokens = await Promise.all(
      [2, 3].map(async (shop) => {
        const email = `two-${shop}@p.test`;
        const { id } = await m.b.make.user({ email, permissions: ['Read_Order', 'Update_Order'] });
        await m.b.platform.pool.query('insert into user_shops (user_id, shop_ids) values ($1, $2)', [id, [shop]]);
        return tokenFor(m.b, email);
      }),
    );
    const carrier_id = await carrierId();
    const answers = await Promise.all(
      tokens.map((token, at) =>
        request(
          m.b,
          calls.handOver,
          { body: { carrier_id, package_ids: null, signed_by: '', key: `at-once-${at}` } },
          { token },
        ),
      ),
    );
    expect(answers.map(({ status, body }) => [status, (body.result as { packages: number }).packages])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    const lists = await Promise.all(parcels.map(async ({ id }) => (await get(id)).manifest!.id));
    expect([lists[0] === lists[2], lists[1] === lists[3], lists[0] === lists[1]]).toEqual([true, true, false]);
    const back = await m.b.platform.pool.query(
      'update orders set shop_id = 2 where id in (select order_id from packages where id = any($1)) returning id::int',
      [parcels.map(({ id }) => id)],
    );
    // Their rows of the list were written while they were of other shops.
    await m.work((tx) =>
      ordersProjection.refresh(
        tx.db,
        back.rows.map(({ id }) => id),
      ),
    );
  });

  it('is no failed delivery any more once what came back is cancelled or paid back', async () => {
    const order = await ready();
    const made = await labelled(order);
    await handOver([made.id]);
    await event(made.id, { type: 'returned' });
    const cancel = async (line: number, qty: number) => {
      const pieces = [{ lineId: order.lines[line]!.id, qty }];
      await m.work((tx) => orders.cancelPieces(tx, anAct(now), order.id, { pieces, reason: 'customer_asked' }));
      for (let round = 0; round < 5; round++) await m.b.app.dispatcher.wake();
      return (await m.get(order.id)).problems;
    };
    expect(await cancel(0, 2)).toContain('package_failed');
    expect(await cancel(1, 1)).not.toContain('package_failed');

    // Or paid back in full, though nobody cancelled anything.
    const paid = await ready();
    const lost = await labelled(paid);
    await handOver([lost.id]);
    await event(lost.id, { type: 'lost' });
    const money = async (kind: 'captured' | 'refund', amount: string) => {
      const refKind = kind === 'refund' ? { refKind: 'goodwill' } : {};
      await m.work((tx) =>
        orders.addMoney(tx, anAct(now), paid.id, { kind, amount, at: now, key: `${kind}-${paid.id}`, ...refKind }),
      );
      for (let round = 0; round < 5; round++) await m.b.app.dispatcher.wake();
      return (await m.get(paid.id)).problems;
    };
    expect(await money('captured', '6000')).toEqual(['package_failed']);
    expect(await money('refund', '-6000')).toEqual([]);
  });

  it('is not where it was when a file without times comes again, nor is a second attempt noted twice', async () => {
    const made = await labelled(await ready());
    await handOver([made.id]);
    const carrier = await carrierId();
    const told = async (status: string) => {
      const csv = `tracking,status\n${made.number},${status}\n`;
      return (await upload(calls.importTracking, { carrier }, csv)).body.result as { counts: object };
    };
    for (const status of ['failed', 'out']) expect(await told(status)).toMatchObject({ counts: { noted: 1 } });
    for (const status of ['failed', 'out'])
      expect(await told(status)).toMatchObject({ counts: { noted: 0, known: 1 } });
    expect((await get(made.id)).state).not.toBe('failed');
  });

  it('is told nothing twice by a file that comes again, and by then what could not be noted the first time', async () => {
    const order = await ready();
    const [made, early] = [await labelled(order), await labelled(await ready())];
    await handOver([made.id]);
    await event(made.id, { type: 'failed' });
    const carrier = await carrierId();
    const csv = [
      'tracking,status,at',
      `${made.number},failed,`,
      `${made.number},out,`,
      `${early.number},out,`,
      `${early.number},in transit,21.03.2100 08:00`,
    ].join('\n');
    const told = async () => {
      const { counts } = (await upload(calls.importTracking, { carrier }, csv)).body.result as { counts: object };
      return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    };
    const events = () =>
      m.b.platform.pool
        .query<{ type: string }>('select type from package_events where package_id = $1 order by id', [made.id])
        .then(({ rows }) => rows.map(({ type }) => type));
    // The first row says what a person had noted; the second parcel has not left.
    expect(await told()).toEqual({ known: 1, noted: 1, not_allowed: 2 });
    await handOver([early.id]);
    // What was known when the file came is not news now that the parcel is elsewhere.
    expect(await told()).toEqual({ known: 2, noted: 2 });
    expect(await told()).toEqual({ known: 4 });
    expect(await events()).toEqual(['failed', 'out']);

    // Nor is an end that was known at another minute, once a person says that it was not so.
    const ends = [`tracking,status,at`, `${made.number},delivered,22.03.2100 10:05`].join('\n');
    await event(made.id, { type: 'delivered' });
    const end = async () => (await upload(calls.importTracking, { carrier }, ends)).body.result;
    expect(await end()).toMatchObject({ counts: { known: 1, noted: 0 } });
    expect((await event(made.id, { type: 'out', corrects: true, note: 'another door' })).status).toBe(200);
    expect(await end()).toMatchObject({ counts: { known: 1, noted: 0 } });
    expect((await get(made.id)).state).toBe('out');
    await whole();
  });

  it('takes an end back only with a reason, with its facts and its cash', async () => {
    const order = await ready();
    const made = await labelled(order);
    await handOver([made.id]);
    await event(made.id, { type: 'delivered' });
    expect(await event(made.id, { type: 'lost', corrects: true })).toMatchObject({ status: 422 });
    const put = await event(made.id, { type: 'lost', corrects: true, note: 'the driver mixed two parcels up' });
    expect(pack(put)).toMatchObject({ state: 'lost' });
    expect(await m.get(order.id)).toMatchObject({
      bucket: 'to_order',
      paid: '0.00',
      lines: [{ delivered: 0, to_order: 2 }, { to_order: 1 }],
    });
    expect(pack(await event(made.id, { type: 'delivered', corrects: true, note: 'found' }))).toMatchObject({
      state: 'delivered',
    });
    expect(await m.get(order.id)).toMatchObject({ bucket: 'delivered', paid: '6000.00' });
    await whole();
  });
});

async function upload(
  call: Parameters<typeof m.ask>[0],
  query: object,
  text: string,
  name = 'file.csv',
): Promise<Answer> {
  return m.ask(call, { query, file: { name, bytes: Buffer.from(text) } });
}

describe('The list of packages', () => {
  it('is narrowed by state, by open cash, by what has no tracking, and by the shop’s days of packing', async () => {
    const order = await ready();
    const lines = order.lines.map((line, place) => ({ line_id: line.id, qty: place === 0 ? 2 : 1 }));
    const { id } = pack(await m.ask(calls.packOrder, { body: { order_id: order.id, lines, key: `pack-000${++key}` } }));
    // 00:30 of the 23rd in Tirana.
    await sql`update packages set created_at = '2100-03-22T23:30:00Z' where id = ${id}`.execute(m.b.platform.db);
    const has = async (query: object) => {
      const answer = await m.ask(calls.listPackages, { query: { order: String(order.id), ...query } });
      expect([query, answer.status]).toEqual([query, 200]);
      return (answer.body.result as { results: { id: number }[] }).results.map((row) => row.id).includes(id);
    };
    expect(await has({ state: 'packed', tracking: 'none', from: '2100-03-23', to: '2100-03-23' })).toBe(true);
    for (const other of [{ state: 'delivered' }, { cod: 'open' }, { to: '2100-03-22' }, { from: '2100-03-24' }])
      expect([other, await has(other)]).toEqual([other, false]);
    const { db } = m.b.platform;
    await sql`update packages set tracking = 'T-1', state = 'delivered', cod_amount = 6000, cod_currency = 'ALL' where id = ${id}`.execute(
      db,
    );
    expect([await has({ tracking: 'none' }), await has({ cod: 'open' })]).toEqual([false, true]);
    await sql`update packages set tracking = '', state = 'packed', cod_amount = null, cod_currency = null, created_at = ${now}
      where id = ${id}`.execute(db);
    expect((await m.ask(calls.listPackages, { query: { from: '0001-01-01' } })).status).toBe(422);
  });
});

describe('Labels of parcels [orders.md 4]', () => {
  it('show an SSCC where the company has a GS1 prefix: without gaps, kept when the label is renewed, known to every scanner', async () => {
    const { db } = m.b.platform;
    const prefix = (gs1_prefix: string, who = 'admin') =>
      m.ask(carrierCalls.setParcelNumbers, { body: { gs1_prefix } }, who);
    const [plain, first, second, last] = [await ready(), await ready(), await ready(), await ready()];
    expect((await labelled(plain)).sscc).toBeNull();
    expect([(await prefix('5390123', 'reader')).status, (await prefix('12a4')).status]).toEqual([403, 422]);
    expect((await prefix(' 5390123 ')).body.result).toEqual({ gs1_prefix: '5390123', given: 0 });
    const one = await labelled(first);
    expect(one.sscc).toMatch(/^05390123000000001\d$/);

    // A number that was taken by what did not come to its end is given again.
    await expect(
      m.work(async (tx) => {
        expect(await parcelNumbersRepository(tx.db).next('5390123')).toBe(2);
        throw new Error('broke off');
      }),
    ).rejects.toThrow('broke off');
    const two = await labelled(second);
    expect(two.sscc).toMatch(/^05390123000000002\d$/);

    const before = await m.get(first.id);
    const party = { ...before.shipping!, street: 'Rruga e Kavajës 9' };
    await m.ask(setAddress, { params: { id: first.id }, body: { version: before.version, kind: 'shipping', party } });
    const body = { version: (await get(one.id)).version, carrier_id: await carrierId() };
    const renewed = pack(await m.ask(calls.buyLabel, { params: { id: one.id }, body }));
    expect([renewed.sscc, renewed.to?.street]).toEqual([one.sscc, 'Rruga e Kavajës 9']);
    const numbers = (await m.ask(carrierCalls.getParcelNumbers, {}, 'reader')).body.result;
    expect(numbers).toEqual({ gs1_prefix: '5390123', given: 2 });

    for (const code of [`(00) ${two.sscc}`, `]C100${two.sscc}`, two.sscc!])
      expect((await scan('hand_over', code)).tone, code).toBe('good');
    const found = await m.ask(calls.listPackages, { query: { search_text: `00${two.sscc}` } });
    expect((found.body.result as { results: { id: number }[] }).results.map(({ id }) => id)).toEqual([two.id]);

    // The last number of the longest prefix.
    await prefix('539012345678');
    await db.insertInto('sscc_series').values({ prefix: '539012345678', last: 99_998 }).execute();
    expect((await labelled(last)).sscc).toMatch(/^95390123456789999\d$/);
    const none = await ready();
    const lines = none.lines.map((line, place) => ({ line_id: line.id, qty: place === 0 ? 2 : 1 }));
    const packed = pack(await m.ask(calls.packOrder, { body: { order_id: none.id, lines, key: `pack-000${++key}` } }));
    const refused = await m.ask(calls.buyLabel, {
      params: { id: packed.id },
      body: { version: packed.version, carrier_id: await carrierId() },
    });
    expect([refused.status, refused.body.result]).toMatchObject([409, { code: 'sscc_used_up' }]);
    expect((await get(packed.id)).state).toBe('packed');
    await prefix('');
    const { version } = await get(packed.id);
    const without = await m.ask(calls.buyLabel, {
      params: { id: packed.id },
      body: { version, carrier_id: await carrierId() },
    });
    expect(pack(without)).toMatchObject({ state: 'labelled', sscc: null });
  });

  it('are known by their SSCC in the file of what a carrier pays out', async () => {
    const set = (gs1_prefix: string) => m.ask(carrierCalls.setParcelNumbers, { body: { gs1_prefix } });
    await set('5370123');
    const made = [await labelled(await ready()), await labelled(await ready())];
    await set('');
    await handOver(made.map(({ id }) => id));
    for (const { id } of made) await event(id, { type: 'delivered' });
    const [one, two] = made.map(({ sscc }) => sscc);
    // As the label says it, as a scanner reads it; and once more, plain.
    const file = `tracking,amount\n(00) ${one},6000\n00${two},6000\n${one},6000\n00000000000000000000,5\n`;
    const answer = await upload(cod.importCod, { carrier: await carrierId(), currency: 'ALL' }, file);
    expect(answer.body.result).toMatchObject({ counts: { match: 2, double: 1, unknown: 1 } });
  });

  it('get a number that no parcel has where one prefix begins another', async () => {
    const prefix = async (gs1_prefix: string) =>
      expect((await m.ask(carrierCalls.setParcelNumbers, { body: { gs1_prefix } })).status).toBe(200);
    const next = async () => (await labelled(await ready())).sscc;
    await prefix('5380');
    const before = [await next(), await next()];
    expect(before.map((sscc) => sscc!.slice(0, -1))).toEqual(['05380000000000001', '05380000000000002']);
    // Nothing else of the longer one is taken, so it goes on behind.
    await prefix('53800');
    expect([(await next())!.slice(0, -1), (await next())!.slice(0, -1)]).toEqual([
      '05380000000000003',
      '05380000000000004',
    ]);
    await prefix('5380');
    expect((await next())!.slice(0, -1)).toBe('05380000000000005');
    // A gap is used before the next that is taken.
    await m.b.platform.db.updateTable('sscc_series').set({ last: 6 }).where('prefix', '=', '5380').execute();
    expect((await next())!.slice(0, -1)).toBe('05380000000000007');
    await m.b.platform.db.updateTable('sscc_series').set({ last: 4 }).where('prefix', '=', '5380').execute();
    expect((await next())!.slice(0, -1)).toBe('05380000000000006');
    await prefix('');
  });

  it('have one prefix for all shops, which who is held to some of them does not change', async () => {
    const held = await m.b.make.user({
      email: 'labels@p.test',
      permissions: ['Read_Order', 'Update_Order', 'Update_Product-Data'],
    });
    const token = await tokenFor(m.b, 'labels@p.test');
    const set = () => request(m.b, carrierCalls.setParcelNumbers, { body: { gs1_prefix: '' } }, { token });
    expect((await set()).status).toBe(200);
    await m.b.platform.db
      .insertInto('user_shops')
      .values({ user_id: held.id, shop_ids: [3] })
      .execute();
    expect((await set()).status).toBe(403);
  });
});

it('numbers parcels and lists of the night of a new year by the clock of the house', async () => {
  const order = await ready();
  const at = new Date('2100-12-31T23:30:00Z');
  const numbers = await m.work(async (tx) => {
    await orders.lockOrder(tx, order.id);
    const locked = await orders.readLocked(tx, order.id);
    const { number } = await openPackage(tx, anAct(at), locked);
    const own = { name: 'Night', adapter: 'own' } as const;
    const carrier = await tx.db.insertInto('carriers').values(own).returning('id').executeTakeFirstOrThrow();
    return [number, (await manifestsRepository(tx.db).open(carrier.id, at, null)).number];
  });
  expect(numbers).toEqual([expect.stringMatching(/^PK-01-/), expect.stringMatching(/^MF-01-/)]);
});

describe('Cash of several parcels', () => {
  /** Packs pieces of an order, and gives what its label and its invoice ask for. */
  async function askedFor(order: PlacedOrder, lines: readonly { line_id: number; qty: number }[]) {
    const packed = pack(await m.ask(calls.packOrder, { body: { order_id: order.id, lines, key: `pack-000${++key}` } }));
    const body = { version: packed.version, carrier_id: await carrierId() };
    const { id, cod_amount } = pack(await m.ask(calls.buyLabel, { params: { id: packed.id }, body }));
    const { rows } = await sql<{ payload: DocumentPayload }>`
      select payload from documents where order_id = ${order.id} and type = 'invoice' order by id desc limit 1`.execute(
      m.b.platform.db,
    );
    return { id, label: Number(cod_amount ?? 0), invoice: Number(toPay(rows[0]!.payload)), said: rows[0]!.payload };
  }

  it.each([
    ['ALL', '100.40', '50.80', true],
    ['ALL', '100.60', '50.80', true],
    ['ALL', '100.60', '50.80', false],
    ['EUR', '100.43', '50.81', true],
  ] as const)(
    'is on each label what its invoice asks for (%s, %s and %s, first delivered: %s)',
    async (currency, a, b, isDelivered) => {
      const lines = [a, b].map((unitGross) => aLine({ variantId: m.ids.a100, unitGross }));
      const order = await ready({ lines, money: { shopId: currency === 'ALL' ? 2 : 3, currency } });
      const [first, last] = order.lines.map(({ id }) => [{ line_id: id, qty: 1 }]);
      const one = await askedFor(order, first!);
      expect(one.invoice).toBe(one.label);
      if (isDelivered) {
        await handOver([one.id]);
        await event(one.id, { type: 'delivered' });
      }
      const two = await askedFor(order, last!);
      expect(two.invoice).toBe(two.label);
      expect(two.said.prepaid).toBeUndefined();
      await whole();
    },
  );

  it('counts in the cents of invoices: halves of two lines are 5.01 each, not 10.01 together', async () => {
    const lines = [1, 2].map(() => aLine({ variantId: m.ids.a100, qty: 2, lineGross: '10.01' }));
    const order = await ready({ lines, money: { shopId: 3, currency: 'EUR', totalGross: '20.02' } });
    const one = await askedFor(
      order,
      order.lines.map(({ id }) => ({ line_id: id, qty: 1 })),
    );
    expect([one.invoice, one.label]).toEqual([10.02, 10.02]);
  });
});

it('cash that no carrier has paid out is a figure of the start page, as many as the list shows', async () => {
  const { read } = packagesFigures(m.b.platform).find(({ definition }) => definition.key === 'cod.open')!;
  const listed = (await m.ask(calls.listPackages, { query: { tab: 'all', cod: 'open' } })).body.result as {
    total: number;
  };
  expect(listed.total).toBeGreaterThan(0);
  expect((await read(m.b.as({ userId: m.ids.admin }))).count).toBe(listed.total);
  const held = m.b.as({ userId: m.ids.admin });
  expect((await read({ ...held, actor: { ...held.actor, shops: [5] } })).count).toBe(0);
  // As the list, it begins with the shop of the address; shop 1 begins with all.
  const inShop = async (shopId: number) => (await read({ ...held, scope: { ...held.scope, shopId } })).count;
  const listedIn = async (shop: number) =>
    (
      (await m.ask(calls.listPackages, { query: { tab: 'all', cod: 'open', shop: String(shop) } })).body.result as {
        total: number;
      }
    ).total;
  expect([await inShop(1), await inShop(2), await inShop(5)]).toEqual([listed.total, await listedIn(2), 0]);
});

describe('The customer', () => {
  it('is told by email where that is left to Tregu, and what happened long ago is told to nobody', async () => {
    const mailsOf = async () =>
      (await readMails(m.b)).filter(({ subject }) => subject.includes(`W-${n}`)).map(({ event: name }) => name);
    const senders = (way: MailSender) =>
      m.ask(setCustomerMails, {
        params: { id: 2 },
        body: { senders: { ...sendersOtherwise, shipped: way, delivered: way } },
      });
    await senders('shop');
    const quiet = await labelled(await ready({ external: true }));
    await handOver([quiet.id]);
    await event(quiet.id, { type: 'delivered' });
    expect(await mailsOf()).toEqual([]);
    await senders('tregu');
    const old = await labelled(await ready());
    await handOver([old.id]);
    await event(old.id, { type: 'delivered', at: new Date(now.getTime() - 73 * 3_600_000).toISOString() });
    expect(await mailsOf()).toEqual(['packages.shipped']);
    const made = await labelled(await ready());
    await handOver([made.id]);
    await event(made.id, { type: 'delivered' });
    expect(await mailsOf()).toEqual(['packages.shipped', 'packages.delivered']);
    // Put right and delivered after all: told already.
    expect((await event(made.id, { type: 'out', corrects: true, note: 'another door' })).status).toBe(200);
    expect(pack(await event(made.id, { type: 'delivered' })).state).toBe('delivered');
    expect(await mailsOf()).toEqual(['packages.shipped', 'packages.delivered']);
  });

  it('is not told of a parcel that left long ago, where the file of the carrier does not say when it was delivered', async () => {
    const mailsOf = async () =>
      (await readMails(m.b)).filter(
        ({ subject, event: name }) => name === 'packages.delivered' && subject.includes(`W-${n}`),
      ).length;
    for (const [days, mails] of [
      [30, 0],
      [2, 1],
    ] as const) {
      const made = await labelled(await ready({ external: true }));
      await handOver([made.id]);
      await sql`update packages set handed_over_at = handed_over_at - make_interval(days => ${days}) where id = ${made.id}`.execute(
        m.b.platform.db,
      );
      const csv = `tracking,status\n${made.number},delivered\n`;
      const { body } = await upload(calls.importTracking, { carrier: await carrierId() }, csv);
      expect(body.result, JSON.stringify(body)).toMatchObject({ counts: { noted: 1 } });
      expect(await mailsOf()).toBe(mails);
    }
  });
});
