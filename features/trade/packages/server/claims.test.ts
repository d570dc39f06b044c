import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerErased } from '#features/trade/orders/contract/orders.events.ts';
import { factsByHand, type OrdersMarket, ordersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import { aPdf } from '#features/trade/purchasing/server/purchasing.for-tests.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import * as carrierCalls from '../contract/carriers.calls.ts';
import * as calls from '../contract/claims.calls.ts';
import type { Claim } from '../contract/claims.model.ts';
import * as cod from '../contract/cod.calls.ts';
import * as packages from '../contract/packages.calls.ts';
import type { Carrier, PackageDetail } from '../contract/packages.model.ts';
import { claimsReadModel } from './claims.read-model.ts';
import { aPackage } from './packages.for-tests.ts';
import { brokenPackages } from './packages.invariants.read-model.ts';
import { packagesLists } from './packages.lists.ts';

let m: OrdersMarket;
let clock = new Date('2100-03-22T10:00:00Z');
let n = 0;
beforeAll(async () => {
  // A discount is given here after the invoice.
  m = await ordersMarket(() => clock, [...factsByHand, 'I16']);
});
afterAll(() => m.b.close());

const db = () => m.b.platform.db;
const get = async (id: number) => (await m.ask(packages.getPackage, { params: { id } })).body.result as PackageDetail;
const event = async (id: number, type: string, more: object = {}) => {
  const body = { type, key: `claim-event-${++n}`, ...more };
  expect((await m.ask(packages.addEvent, { params: { id }, body })).status).toBe(200);
};
/** Three pieces of 1,200 ALL, paid in cash, with the carrier. */
const away = () => aPackage(m.b, { ...m.b.as({ userId: m.ids.admin }), now: () => clock }, m.ids.a100, 'handed_over');
const claim = (id: number, body: object, who?: string) =>
  m.ask(calls.openClaim, { params: { id }, body: { amount: '3600', ...body } }, who);
const move = (one: Claim, body: object, who?: string) =>
  m.ask(calls.moveClaim, { params: { id: one.id }, body: { version: one.version, ...body } }, who);
const list = async (query: object = {}, who?: string) =>
  (await m.ask(calls.listClaims, { query }, who)).body.result as {
    total: number;
    results: Claim[];
    sums: { currency: string; claimed: string; recovered: string; written_off: string }[];
  };
const carrier = async () => ((await m.ask(carrierCalls.listCarriers, {})).body.result as Carrier[])[0]!;

describe('A claim against a carrier [issue 15 §3, orders.md 4]', () => {
  it('is for what is lost or damaged, once; an answer is expected by a day of the carrier, and counted in the parcel’s money', async () => {
    const pack = await away();
    expect(await get(pack.id)).toMatchObject({ claims: [], claimable: [], money: null });
    expect((await claim(pack.id, { kind: 'lost' })).body).toMatchObject({ result: { code: 'claim_not_now' } });
    const { id, version, name, tracking_url, cod: cash, countries, active } = await carrier();
    const facts = { version, name, tracking_url, cod: cash, countries, active };
    expect((await m.ask(carrierCalls.setCarrier, { params: { id }, body: { ...facts, claim_days: 0 } })).status).toBe(
      422,
    );
    expect((await m.ask(carrierCalls.setCarrier, { params: { id }, body: { ...facts, claim_days: 10 } })).status).toBe(
      200,
    );
    await event(pack.id, 'lost');
    expect((await get(pack.id)).claimable).toEqual([{ kind: 'lost', amount: '3600.00', currency: 'ALL' }]);

    const both = await Promise.all([claim(pack.id, { kind: 'lost' }), claim(pack.id, { kind: 'lost' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = both.find(({ status }) => status === 200)!.body.result as Claim;
    expect(made).toMatchObject({
      kind: 'lost',
      state: 'opened',
      amount: '3600.00',
      currency: 'ALL',
      due_on: '2100-04-01',
      overdue: false,
      package: { id: pack.id, number: pack.number },
      opened_by: 'Ada Admin',
    });
    expect(await get(pack.id)).toMatchObject({ claimable: [], money: { claimed: '3600.00', recovered: '0.00' } });
    const before = clock;
    clock = new Date('2100-04-02T10:00:00Z');
    expect(await list({ show: 'overdue' })).toMatchObject({ total: 1, results: [{ id: made.id, overdue: true }] });
    expect(await claimsReadModel(db()).count({ show: 'overdue' }, { shops: [3], today: '2100-04-02' })).toBe(0);
    clock = before;

    // Less than was asked for: the rest is written off. What was noted wrongly is opened again, with a reason.
    const noughts = await move(made, { to: 'paid', paid: '36000' });
    expect([noughts.status, noughts.body.result]).toMatchObject([422, { code: 'claim_paid_too_much' }]);
    expect(JSON.stringify(noughts.body)).toContain('"paid"');
    const paid = (await move(made, { to: 'paid', paid: '3000' })).body.result as Claim;
    expect(paid).toMatchObject({ state: 'paid', paid: '3000.00', overdue: false });
    expect((await get(pack.id)).money).toMatchObject({ claimed: '0.00', recovered: '3000.00', written_off: '600.00' });
    expect((await move(paid, { to: 'refused', note: 'no' })).status).toBe(409);
    expect((await move(paid, { to: 'opened' })).status).toBe(422);
    const again = (await move(paid, { to: 'opened', note: 'of another parcel' })).body.result as Claim;
    expect(again).toMatchObject({ state: 'opened', paid: null });
    expect((await move(made, { to: 'withdrawn' })).body).toMatchObject({ result: { code: 'claim_outdated' } });
    const refused = (await move(again, { to: 'refused', note: 'packed badly' })).body.result as Claim;
    expect((await get(pack.id)).money).toMatchObject({ recovered: '0.00', written_off: '3600.00' });
    // What was refused may be claimed anew; the first is then not opened again beside it.
    const second = (await claim(pack.id, { kind: 'lost', due_on: '2100-05-01' })).body.result as Claim;
    expect(second.due_on).toBe('2100-05-01');
    expect((await move(refused, { to: 'opened', note: 'x' })).body).toMatchObject({
      result: { code: 'claim_open_already' },
    });
    // The parcel turns up: the claim says so, and is withdrawn.
    await event(pack.id, 'delivered', { corrects: true, note: 'found' });
    expect((await list()).results).toMatchObject([{ id: second.id, settled_otherwise: true }]);
    expect((await move(second, { to: 'withdrawn' })).status).toBe(200);
    expect((await list()).total).toBe(0);
    expect((await list({ show: 'all' })).total).toBe(2);
    const { rows } = await sql<{ action: string }>`select action from activity_log where entity = 'package'
      and entity_id = ${pack.id} and action like 'claim%' order by id`.execute(db());
    expect(rows.map(({ action }) => action)).toEqual([
      'claim opened',
      ...Array(3).fill('claim settled'),
      'claim opened',
      'claim settled',
    ]);
    expect(await brokenPackages(db())).toEqual([]);
  });

  it('is for cash that was not paid out, and no more; what it brings is no longer open with the carrier', async () => {
    const pack = await away();
    await event(pack.id, 'delivered');
    const { id } = await carrier();
    const open = async () =>
      (
        (await m.ask(cod.listCodRows, { query: {} })).body.result as {
          sums: { collected: string; paid_out: string; recovered: string; written_off: string; open: string }[];
        }
      ).sums[0]!;
    const before = await open();
    const file = { name: 'pay.csv', bytes: Buffer.from(`tracking,amount\n${pack.number},3000\n`) };
    expect((await m.ask(cod.importCod, { query: { carrier: id, currency: 'ALL' }, file })).body.result).toMatchObject({
      counts: { short: 1 },
    });
    expect((await get(pack.id)).claimable).toEqual([{ kind: 'short', amount: '600.00', currency: 'ALL' }]);
    const much = await claim(pack.id, { kind: 'short', amount: '600.01' });
    expect([much.status, (much.body.result as { code: string }).code]).toEqual([422, 'claim_too_much']);
    const first = (await claim(pack.id, { kind: 'short', amount: '600' })).body.result as Claim;
    await move(first, { to: 'refused', note: 'no receipt' });
    const given = await open();
    expect([given.recovered, given.written_off, given.open].map(Number)).toEqual([0, 600, Number(before.open) - 3600]);
    // What was refused and is claimed anew is given up no more, wherever it is counted.
    const made = (await claim(pack.id, { kind: 'short', amount: '600' })).body.result as Claim;
    expect((await open()).written_off).toSatisfy((amount: string) => Number(amount) === 0);
    await move(made, { to: 'paid', paid: '500' });
    const after = await open();
    expect([after.paid_out, after.recovered, after.written_off, after.open].map(Number)).toEqual([
      Number(before.paid_out) + 3000,
      500,
      100,
      Number(before.open) - 3600,
    ]);
    expect((await get(pack.id)).money).toEqual({
      currency: 'ALL',
      collected: '3600.00',
      paid_out: '3000.00',
      claimed: '0.00',
      recovered: '500.00',
      written_off: '100.00',
    });
  });

  it('is for what goods were sold for, less their share of the discount', async () => {
    const pack = await away();
    await sql`update orders set discount_gross = 360 where id = (select order_id from packages where id = ${pack.id})`.execute(
      db(),
    );
    await event(pack.id, 'lost');
    expect((await get(pack.id)).claimable).toEqual([{ kind: 'lost', amount: '3240.00', currency: 'ALL' }]);
  });

  it('never asks for the goods of one parcel twice, whether they were damaged or lost', async () => {
    const pack = await away();
    await event(pack.id, 'damaged');
    expect((await claim(pack.id, { kind: 'damaged', amount: '3600.01' })).body).toMatchObject({
      result: { code: 'claim_too_much', issues: [{ field: 'amount' }] },
    });
    const part = (await claim(pack.id, { kind: 'damaged', amount: '1000' })).body.result as Claim;
    await event(pack.id, 'lost');
    // What is left of their price, and no more.
    expect((await get(pack.id)).claimable).toEqual([{ kind: 'lost', amount: '2600.00', currency: 'ALL' }]);
    expect((await claim(pack.id, { kind: 'lost', amount: '2600.01' })).body).toMatchObject({
      result: { code: 'claim_too_much' },
    });
    const refused = (await move(part, { to: 'refused', note: 'no' })).body.result as Claim;
    expect((await claim(pack.id, { kind: 'lost', amount: '3600' })).status).toBe(200);
    // All of it is claimed as lost: the other is neither made anew nor opened again.
    expect((await get(pack.id)).claimable).toEqual([]);
    expect((await claim(pack.id, { kind: 'damaged', amount: '1' })).body).toMatchObject({
      result: { code: 'claim_open_already' },
    });
    expect((await move(refused, { to: 'opened', note: 'after all' })).body).toMatchObject({
      result: { code: 'claim_too_much' },
    });
    // Nor is it given up what is asked for under the other name.
    expect((await get(pack.id)).money).toMatchObject({ claimed: '3600.00', written_off: '0.00' });
  });

  it('gives up what was not paid and is not claimed anew, however often a part of it is', async () => {
    const pack = await away();
    const money = async () => {
      const { claimed, recovered, written_off } = (await get(pack.id)).money!;
      return { claimed, recovered, written_off };
    };
    const make = async (kind: string, amount: string) => (await claim(pack.id, { kind, amount })).body.result as Claim;
    await event(pack.id, 'damaged');
    await move(await make('damaged', '1000'), { to: 'paid', paid: '200' });
    expect(await money()).toEqual({ claimed: '0.00', recovered: '200.00', written_off: '800.00' });
    await event(pack.id, 'lost');
    const part = await make('lost', '100');
    expect(await money()).toEqual({ claimed: '100.00', recovered: '200.00', written_off: '700.00' });
    await move(part, { to: 'refused', note: 'no' });
    expect(await money()).toEqual({ claimed: '0.00', recovered: '200.00', written_off: '800.00' });
    // The same 100 once more are not taken off twice.
    const again = await make('lost', '100');
    expect(await money()).toEqual({ claimed: '100.00', recovered: '200.00', written_off: '700.00' });
    await move(again, { to: 'withdrawn' });
    expect(await money()).toEqual({ claimed: '0.00', recovered: '200.00', written_off: '800.00' });
    await make('lost', '900');
    expect(await money()).toEqual({ claimed: '900.00', recovered: '200.00', written_off: '0.00' });
  });

  it('keeps photos that show it: the same once, ten at most, gone with the person they may show', async () => {
    const pack = await away();
    await event(pack.id, 'damaged');
    const { id } = (await claim(pack.id, { kind: 'damaged' })).body.result as Claim;
    const add = (bytes: Buffer, who?: string, name = 'Box.pdf') =>
      m.ask(calls.addClaimFile, { params: { id }, query: { name }, file: { name: 'x', bytes } }, who);
    const first = await add(aPdf('1'));
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((first.body.result as Claim).files).toMatchObject([{ name: 'Box.pdf' }]);
    expect(((await add(aPdf('1'))).body.result as Claim).files).toHaveLength(1);
    for (const bytes of [Buffer.from('<script>'), Buffer.from('%PDF-1.4 cut'), Buffer.alloc(0)])
      expect((await add(bytes)).status).toBe(422);
    expect((await get(pack.id)).claims[0]!.files).toHaveLength(1);
    const both = await Promise.all([...Array(11).keys()].map((n) => add(aPdf(`more ${n}`))));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(both.find(({ status }) => status === 409)?.body.result).toMatchObject({ code: 'claim_too_many_files' });
    const file = (first.body.result as Claim).files[0]!.id;
    const link = (who?: string) => m.ask(calls.linkClaimFile, { params: { id, file } }, who);
    expect((await link('reader')).status).toBe(200);
    expect([(await link('seller')).status, (await link('held')).status]).toEqual([403, 404]);
    expect([(await add(aPdf('x'), 'reader')).status, (await add(aPdf('x'), 'held')).status]).toEqual([403, 404]);
    const remove = (who?: string) => m.ask(calls.removeClaimFile, { params: { id, file } }, who);
    expect([(await remove('reader')).status, (await remove('held')).status]).toEqual([403, 404]);
    expect((await remove()).status).toBe(200);
    expect([(await remove()).status, (await link()).status]).toEqual([404, 404]);
    const { rows } = await sql<{
      key: string;
    }>`select storage_key as key from claim_files where claim_id = ${id}`.execute(db());
    expect(rows).toHaveLength(9);
    await m.b.platform.unitOfWork({ userId: null, shopId: 2, cause: 'test' }, async (tx) =>
      tx.emit(customerErased, { shopId: 2, orderIds: [pack.order.id] }),
    );
    for (let round = 0; round < 5; round++) await m.b.app.dispatcher.wake();
    expect((await get(pack.id)).claims[0]!.files).toEqual([]);
    for (const { key } of rows) expect(await m.b.platform.storage.open(key)).toBeNull();
  });

  it('is nobody’s who may not, and refuses what is no amount, naming the field', async () => {
    const pack = await away();
    await event(pack.id, 'damaged');
    expect((await claim(pack.id, { kind: 'damaged' }, 'reader')).status).toBe(403);
    expect((await claim(pack.id, { kind: 'damaged' }, 'seller')).status).toBe(403);
    expect((await claim(pack.id, { kind: 'damaged' }, 'held')).status).toBe(404);
    for (const amount of ['0', '0.00', '-1', '1e309', 'NaN', '-0', '1.00001', '9999999999', '', ' ', null, 5])
      expect([amount, (await claim(pack.id, { kind: 'damaged', amount })).status]).toEqual([amount, 422]);
    for (const due_on of ['2100-03-21', '2199-01-01', 'tomorrow', '2100-02-30'])
      expect((await claim(pack.id, { kind: 'damaged', due_on })).status, due_on).toBe(422);
    const made = (await claim(pack.id, { kind: 'damaged', note: '\u0000' }, 'writer')).status;
    expect(made).not.toBe(500);
    const [one] = (await list({ show: 'all' })).results.filter(({ kind }) => kind === 'damaged');
    if (one) expect((await move(one, { to: 'paid' })).status).toBe(422);
    expect((await list({}, 'held')).total).toBe(0);
    expect((await m.ask(calls.listClaims, { query: {} }, 'seller')).status).toBe(403);
  });

  it('is written into a file as the list shows it: with its currency, of the shops its reader works in', async () => {
    const claims = packagesLists(m.b.platform).find(({ name }) => name === 'claims');
    const columns = ['package', 'kind', 'amount', 'paid', 'currency', 'due', 'state'];
    const pack = await away();
    await event(pack.id, 'lost');
    const made = (await claim(pack.id, { kind: 'lost', amount: '1200.5', due_on: '2100-06-01' })).body.result as Claim;
    const { heads, rows } = await rowsOf(claims!, { columns });
    expect(heads).toEqual(['Package', 'What happened', 'Amount', 'Paid', 'Currency', 'Answer by', 'State']);
    expect(rows).toContainEqual([pack.number, 'Lost', '1200.50', null, 'ALL', '2100-06-01', 'Claimed']);
    expect(rows).toHaveLength((await list({ pageSize: '1' })).total);
    expect((await rowsOf(claims!, { columns, search: { show: 'all' } })).rows).toHaveLength(
      (await list({ show: 'all', pageSize: '1' })).total,
    );
    expect((await rowsOf(claims!, { columns, ids: [made.id] })).rows.map(([number]) => number)).toEqual([pack.number]);
    expect((await rowsOf(claims!, { columns, reader: { userId: 1, shops: [3] } })).rows).toEqual([]);
    expect((await rowsOf(claims!, { columns, scope: { shopId: 1, sellerId: m.ids.adria } })).rows).toEqual([]);
  });
});
