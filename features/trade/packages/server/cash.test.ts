import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { toPay } from '#features/trade/documents/contract/documents.amounts.ts';
import type { DocumentPayload } from '#features/trade/documents/contract/documents.payload.ts';
import { aLine, type OrdersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import type { PlacedOrder } from '#features/trade/orders/server/writing/new-order.ts';
import { readMails } from '#server/test/read-mails.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import * as cod from '../contract/cod.calls.ts';
import * as calls from '../contract/packages.calls.ts';
import { packagesFigures } from './packages.figures.ts';
import { packagesLists } from './packages.lists.ts';
import { nextKey, packagesDesk } from './packages-desk.for-tests.ts';

const desk = packagesDesk();
const { ready, pack, carrierId, labelled, handOver, event, whole, upload } = desk;
let m: OrdersMarket;
beforeAll(() => {
  m = desk.market();
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
    // The console of imports knows both files, with what became of their rows (pages.md 4.31).
    const files = await m.b.platform.db
      .selectFrom('table_imports')
      .select(['rows', 'changed', 'unchanged', 'refused', 'refused_rows'])
      .where('source', '=', 'tracking')
      .orderBy('id')
      .execute();
    const counted = {
      rows: 3,
      refused: 2,
      refused_rows: [
        { row: 3, name: 'X-1' },
        { row: 4, name: made.number },
      ],
    };
    expect(files).toMatchObject([
      { ...counted, changed: 1, unchanged: 0 },
      { ...counted, changed: 0, unchanged: 1 },
    ]);
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
    expect(told.filter(({ subject }) => subject.includes(desk.shopNumber()))).toHaveLength(1);

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
});

describe('Cash of several parcels', () => {
  /** Packs pieces of an order, and gives what its label and its invoice ask for. */
  async function askedFor(order: PlacedOrder, lines: readonly { line_id: number; qty: number }[]) {
    const packed = pack(
      await m.ask(calls.packOrder, { body: { order_id: order.id, lines, key: `pack-000${nextKey()}` } }),
    );
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
