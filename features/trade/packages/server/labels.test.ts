import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentsOf } from '#features/trade/documents/server/documents.public.ts';
import { setAddress } from '#features/trade/orders/contract/orders.calls.ts';
import { anAct, type OrdersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as carrierCalls from '../contract/carriers.calls.ts';
import * as cod from '../contract/cod.calls.ts';
import * as calls from '../contract/packages.calls.ts';
import type { PackageDetail } from '../contract/packages.model.ts';
import { nextKey, now, packagesDesk } from './packages-desk.for-tests.ts';
import { parcelNumbersRepository } from './writing/parcel-numbers.repository.ts';

const desk = packagesDesk();
const { ready, scan, pack, get, carrierId, labelled, handOver, event, whole, upload } = desk;
let m: OrdersMarket;
beforeAll(() => {
  m = desk.market();
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
    expect(mails.filter(({ subject }) => subject.includes(desk.shopNumber()))).toHaveLength(1);
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
    const two = pack(
      await m.ask(calls.packOrder, { body: { order_id: order.id, lines, key: `pack-000${nextKey()}` } }),
    );
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
    const packed = pack(
      await m.ask(calls.packOrder, { body: { order_id: none.id, lines, key: `pack-000${nextKey()}` } }),
    );
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
