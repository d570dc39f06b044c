import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { type OrdersMarket, ordersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import type { Context } from '#server/context.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as carrierCalls from '../contract/carriers.calls.ts';
import * as calls from '../contract/packages.calls.ts';
import type { Carrier, PackageDetail } from '../contract/packages.model.ts';
import { readTracked, type TrackedRow } from '../contract/shipping.calls.ts';
import { aPackage, aReadyOrder } from './packages.for-tests.ts';
import { brokenPackages } from './packages.invariants.read-model.ts';

let m: OrdersMarket;
let context: Context;
let [own, posta]: [number, number] = [0, 0];
const now = new Date('2100-03-22T10:00:00Z');
beforeAll(async () => {
  m = await ordersMarket(() => now);
  context = { ...m.b.as({ userId: m.ids.admin }), now: () => now };
  own = ((await m.ask(carrierCalls.listCarriers, {})).body.result as { id: number }[])[0]!.id;
  posta = ((await m.ask(carrierCalls.addCarrier, { body: { name: 'Posta' } })).body.result as { id: number }).id;
});
afterAll(() => m.b.close());

const pack = (as?: 'packed' | 'labelled' | 'handed_over') => aPackage(m.b, context, m.ids.a100, as);
const get = async ({ id }: { readonly id: number }) =>
  (await m.ask(calls.getPackage, { params: { id } })).body.result as PackageDetail;
type Parcel = { order_id: number; carrier_id: number; tracking: string };
const parcel = ({ order }: PackageDetail, tracking: string, carrier_id = posta): Parcel => ({
  order_id: order.id,
  carrier_id,
  tracking,
});
const preview = (parcels: readonly Parcel[], who = 'admin', ids = parcels.map(({ order_id }) => order_id)) =>
  m.ask(sets.previewChanges, { body: { operation: 'packages.ship', input: { parcels }, ids } }, who);
async function ship(parcels: readonly Parcel[]): Promise<ChangeSet> {
  const answer = await preview(parcels);
  const shown = answer.body.result as { change_set: ChangeSet };
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const done = await m.ask(sets.applyChangeSet, { params: { id: shown.change_set.id } });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return done.body.result as ChangeSet;
}
const planned = async (parcels: readonly Parcel[]) =>
  ((await preview(parcels)).body.result as { change_set: ChangeSet }).change_set.counts;
const read = async (text: string, who?: string) =>
  m.ask(readTracked, { file: { name: 'list.csv', bytes: Buffer.from(text) } }, who);

describe('Orders shipped by a list of tracking numbers [issue 15 §4, pages.md 4.18]', () => {
  it('leave with the carrier’s number, with or without a label of ours; customers are told once, and a second list changes nothing', async () => {
    const [packed, labelled] = [await pack('packed'), await pack('labelled')];
    const rows = [parcel(packed, 'PT-1'), parcel(labelled, 'OWN-77', own)];
    const before = (await readMails(m.b)).length;
    const set = await ship(rows);
    expect([set.counts.done, set.counts.refused, set.undo.offered]).toEqual([2, 0, false]);
    expect(set.undo.why?.en).toContain('were told');
    const [first, second] = [await get(packed), await get(labelled)];
    expect(first).toMatchObject({ state: 'handed_over', tracking: 'PT-1', carrier: { name: 'Posta' } });
    expect(first.to).not.toBeNull();
    expect(second).toMatchObject({ state: 'handed_over', tracking: 'OWN-77' });
    expect(first.manifest).not.toBeNull();
    expect((await m.get(packed.order.id)).bucket).toBe('shipped');
    const mails = await readMails(m.b);
    expect(mails.length).toBe(before + 2);
    expect(JSON.stringify(mails)).toContain('PT-1');
    expect(await planned(rows)).toMatchObject({ planned: 0, unchanged: 2, refused: 0 });
    expect((await readMails(m.b)).length).toBe(before + 2);
  });

  it('are told to their customers in Slovenian and Macedonian, Albanian and English', async () => {
    const said: Record<string, string> = { sl: 'na poti', mk: 'е на пат', sq: 'u nis', en: 'on its way' };
    for (const [tag, words] of Object.entries(said)) {
      const one = await pack('packed');
      await m.b.platform.db
        .updateTable('customers')
        .set({ language: tag })
        .where('id', 'in', (of) => of.selectFrom('orders').select('customer_id').where('id', '=', one.order.id))
        .execute();
      await ship([parcel(one, `LANG-${tag}`)]);
      const mail = (await readMails(m.b)).at(-1)!;
      expect(mail.subject).toContain(words);
      expect(mail.text).toContain(`LANG-${tag}`);
    }
  });

  it('are refused row by row, each with its reason, and never keep the others back', async () => {
    const [good, used, twice, also, gone, old] = [
      await pack('packed'),
      await pack('packed'),
      await pack('packed'),
      await pack('packed'),
      await pack('handed_over'),
      await pack('labelled'),
    ];
    const bare = await aReadyOrder(m.b, m.ids.a100);
    const set = await ship([
      parcel(good, 'PT-10'),
      parcel(used, 'PT-1'),
      parcel(twice, 'PT-11'),
      parcel(also, 'PT-11'),
      parcel(gone, 'PT-12'),
      // Its label is of another carrier.
      parcel(old, 'PT-13'),
      { order_id: bare.id, carrier_id: posta, tracking: 'PT-14' },
    ]);
    expect([set.counts.done, set.counts.refused]).toEqual([1, 6]);
    const told = set.reasons.map(({ text }) => text).join('\n');
    for (const why of [
      'has this number',
      'another order',
      'has left already',
      'another carrier',
      'nothing of it is packed',
    ])
      expect(told).toContain(why);
    expect((await get(good)).state).toBe('handed_over');
    for (const one of [used, twice, also]) expect((await get(one)).state).toBe('packed');
    expect((await get(old)).tracking).toBe(old.tracking);
    // A carrier that is switched off, or that nobody knows.
    const off = (await m.ask(carrierCalls.addCarrier, { body: { name: 'Gone', active: false } })).body.result as {
      id: number;
    };
    expect(await planned([parcel(used, 'PT-20', off.id), parcel(twice, 'PT-21', 99_999)])).toMatchObject({
      refused: 2,
    });
  });

  it('are shipped by those alone who may change orders of the shop', async () => {
    const parcels = [parcel(await pack('packed'), 'PT-30')];
    expect((await preview(parcels, 'reader')).status).toBe(403);
    expect((await preview(parcels, 'seller')).status).toBe(403);
    const held = await preview(parcels, 'held');
    expect((held.body.result as { change_set: ChangeSet } | undefined)?.change_set.counts.planned ?? 0).toBe(0);
    expect((await preview([], 'writer', [1])).status).toBe(422);
    expect((await preview([parcels[0]!, parcels[0]!], 'writer')).status).toBe(422);
    expect((await preview([{ ...parcels[0]!, tracking: ' ' }], 'writer')).status).toBe(422);
    expect((await preview(parcels, 'writer')).status).toBe(200);
  });

  it('are found in a table of numbers, in English or Albanian, with the carriers that it names', async () => {
    const one = await pack('packed');
    const file = `Porosia;Gjurmimi;Transportuesi\n${one.order.number};PT-40;posta\nX-9;PT-41;\n${one.order.number};PT-42;Nobody\n`;
    const rows = (await read(file)).body.result as TrackedRow[];
    expect(
      rows.map(({ row, verdict, tracking, carrier, carrier_text }) => [
        row,
        verdict,
        tracking,
        carrier?.id,
        carrier_text,
      ]),
    ).toEqual([
      [2, 'found', 'PT-40', posta, 'posta'],
      [3, 'not_found', 'PT-41', undefined, ''],
      [4, 'twice', 'PT-42', undefined, 'Nobody'],
    ]);
    expect(((await read(file, 'held')).body.result as TrackedRow[])[0]!.verdict).toBe('not_found');
    expect((await read(file, 'seller')).status).toBe(403);
    for (const text of ['', 'number\nx\n', '\0\u0001']) expect([text, (await read(text)).status]).toEqual([text, 422]);
  });

  it('leave nothing that does not add up', async () => {
    expect((await brokenInvariants(m.b.platform.db)).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual(
      [],
    );
    expect(await brokenPackages(m.b.platform.db)).toEqual([]);
  });
});

describe('Carriers [issue 15 §3]', () => {
  it('are added and changed by who works in all shops: they take parcels of each', async () => {
    const far = await m.b.make.user({ email: 'far@o.test', permissions: ['Read_Order', 'Update_Product-Data'] });
    const token = await tokenFor(m.b, 'far@o.test');
    const as = (call: Parameters<typeof m.ask>[0], parts: object) => request(m.b, call, parts as never, { token });
    const one = (await as(carrierCalls.addCarrier, { body: { name: 'Hers' } })).body.result as Carrier;
    const change = { params: { id: one.id }, body: { ...one, name: 'Mine' } };

    await sql`insert into user_shops (user_id, shop_ids) values (${far.id}, '{3}')`.execute(m.b.platform.db);
    for (const answer of [
      await as(carrierCalls.addCarrier, { body: { name: 'Held' } }),
      await as(carrierCalls.setCarrier, change),
    ])
      expect(answer).toMatchObject({ status: 403, body: { result: { code: 'other_shop' } } });
    const names = ((await as(carrierCalls.listCarriers, {})).body.result as Carrier[]).map(({ name }) => name);
    expect([names.includes('Hers'), names.includes('Mine'), names.includes('Held')]).toEqual([true, false, false]);

    await sql`delete from user_shops where user_id = ${far.id}`.execute(m.b.platform.db);
    expect((await as(carrierCalls.setCarrier, change)).status).toBe(200);
  });
});
