import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLink } from '#features/base/accounts/server/accounts.for-tests.ts';
import { brokenDocuments } from '#features/trade/documents/server/documents.invariants.read-model.ts';
import { actOnOrder, setAddress } from '#features/trade/orders/contract/orders.calls.ts';
import { orderChanged } from '#features/trade/orders/contract/orders.events.ts';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { addPieces, cancelPieces } from '#features/trade/orders/server/orders.public.ts';
import * as packing from '#features/trade/packages/contract/packages.calls.ts';
import type { PackageDetail, PackageRow } from '#features/trade/packages/contract/packages.model.ts';
import { brokenPackages } from '#features/trade/packages/server/packages.invariants.read-model.ts';
import {
  beginOutdeliveryDocument,
  openOutdelivery,
  renewOutdelivery,
  reportOutdelivery,
  uploadOutdeliveryDocument,
} from '#features/trade/purchasing/contract/outdelivery.calls.ts';
import {
  getPurchaseOrder,
  linkPurchaseDocument,
  receivePurchaseOrder,
} from '#features/trade/purchasing/contract/purchasing.calls.ts';
import type { OutdeliveryOrder, PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { aPdf } from '#features/trade/purchasing/server/purchasing.for-tests.ts';
import { answerLines } from '#features/trade/purchasing/server/purchasing.public.ts';
import { proposeOrders, setDeliverTo } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import { type DeskMarket, deskMarket } from '#features/work/purchase-desk/server/purchase-desk.for-tests.ts';
import type { InputOf } from '#kit/call.ts';
import { request, tokenFor } from '#server/test/http.ts';

let m: DeskMarket;
beforeAll(async () => {
  // Holds and addresses are changed here behind the list.
  m = await deskMarket(['I9']);
});
afterAll(() => m.b.close());

const db = () => m.b.platform.db;
const hear = async () => {
  for (let round = 0; round < 10; round++) await m.b.app.dispatcher.wake();
};
let n = 0;
/** An order of shop 2 that is paid, bought of Adria with a draft. */
async function bought(qty = 2, more: Parameters<typeof anOrder>[1] | object = {}) {
  const order = await anOrder(m.b, {
    lines: [aLine({ variantId: m.ids.a100, qty, unitGross: '2400' })],
    paymentMethod: 'other',
    source: 'shop',
    externalId: `direct-${++n}`,
    shopNumber: `D-${n}`,
    ...more,
  });
  const line = order.lines[0]!.id;
  const draft = await m.draft(m.ids.adria, m.ids.a100, [{ line, qty }]);
  return { order, line, draft };
}
const direct = async (id: number, to: 'hub' | 'customer' = 'customer', as?: string) =>
  m.ask(setDeliverTo, { params: { id }, body: { version: await m.versionOf(id), to } }, as);
const codeOf = ({ body }: { body: { result?: unknown } }) => (body.result as { code?: string }).code;
const linkTo = (id: number) => aLink(m.b.platform, { purpose: 'delivery', email: 's@supplier.test', subjectId: id });
const page = async (token: string) => {
  const { status, body } = await request(m.b, openOutdelivery, { body: { token } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result as OutdeliveryOrder;
};
const report = (token: string, body: object) =>
  request(m.b, reportOutdelivery, { body: { token, key: crypto.randomUUID(), ...body } });
const changedEvent = (orderId: number) => m.work(async (tx) => tx.emit(orderChanged, { orderId, shopId: 2 }));
/** Cancels pieces of a line as its customer asked; what follows from it is not heard yet. */
const cancel = (order: number, lineId: number, qty: number) =>
  m.work((tx) => cancelPieces(tx, m.act, order, { pieces: [{ lineId, qty }], reason: 'customer_asked' }));
const mailsOf = async (id: number) =>
  (
    await sql<{ event: string }>`select event from mail_outbox where recipient = ${`s${id}@supplier.test`}
      and event like 'purchasing.direct%' order by id`.execute(db())
  ).rows.map(({ event }) => event);
/** Two weeks pass for a parcel: what happened to it is moved back, which nothing but a test may. */
async function longAgo(id: number): Promise<void> {
  await db().executeQuery(sql`alter table package_events disable trigger user`.compile(db()));
  await sql`update package_events set at = at - interval '15 days' where package_id = ${id}`.execute(db());
  await db().executeQuery(sql`alter table package_events enable trigger user`.compile(db()));
}
const parcels = async (order: number) =>
  ((await m.ask(packing.listPackages, { query: { order } })).body.result as { results: PackageRow[] }).results;

describe('A supplier delivers to the customer itself [issue 15 §2, orders.md 3.2]', () => {
  it('is told where by its link alone; what it sends is received, packed, shipped, told to the shop and mailed, once', async () => {
    const { order, line, draft } = await bought();
    expect((await direct(draft.id)).status).toBe(200);
    const asked = { params: { id: draft.id } };
    expect((await m.ask(getPurchaseOrder, asked)).body.result).toMatchObject({
      direct: { id: order.id, number: order.number, stopped: false },
    });
    await m.send(draft.id);
    await m.work((tx) =>
      answerLines(tx, m.act, draft.id, [{ itemId: draft.item, confirmedQty: 2, on: null, reason: null, note: '' }]),
    );
    const token = await linkTo(draft.id);
    expect(await page(token)).toMatchObject({
      direct: true,
      deliver_to: { name: 'Arta Hoxha', street: 'Rruga e Durrësit 5', city: 'Tiranë', phone: expect.any(String) },
    });
    const { rows: mails } = await sql<{ body: string; files: number }>`select body from mail_outbox
      where recipient = ${`s${draft.id}@supplier.test`}`.execute(db());
    expect(mails[0]!.body).toContain('directly to our customer');
    expect(mails.map(({ body }) => body).join()).not.toContain('Arta');
    // People of the supplier who log in see neither the address nor the order.
    await m.b.make.user({ email: 'rr@s.test', sellerId: m.ids.adria, permissions: ['Read_Order-Reseller'] });
    const own = await m.ask(getPurchaseOrder, asked, await tokenFor(m.b, 'rr@s.test'));
    expect(own.status).toBe(200);
    expect(own.body.result).toMatchObject({ direct: null });
    expect(JSON.stringify(own.body)).not.toMatch(/Arta|Durrësit|AL-/);
    // Nothing of it is received in the hub.
    const receive = {
      ...asked,
      body: { version: await m.versionOf(draft.id), lines: [{ id: draft.item, ok: 1, damaged: 0, missing: 0 }] },
    };
    expect(codeOf(await m.ask(receivePurchaseOrder, receive))).toBe('purchase_order_direct');

    const left = { state: 'handed_over', carrier: 'Pošta', tracking: 'SI-77' };
    expect((await report(token, left)).status).toBe(200);
    expect((await report(token, left)).status).toBe(200);
    await hear();
    const [parcel, ...others] = await parcels(order.id);
    expect(others).toEqual([]);
    expect(parcel).toMatchObject({
      state: 'handed_over',
      pieces: 2,
      carrier: null,
      carrier_told: 'Pošta',
      tracking: 'SI-77',
      direct: { id: draft.id, number: draft.number, supplier: 'Adria' },
    });
    const { rows } = await sql<{ fact: string; qty: number }>`select fact, qty from line_facts where line_id = ${line}
      order by id`.execute(db());
    expect(rows.map(({ fact, qty }) => `${fact} ${qty}`)).toEqual([
      ...['placed 2', 'ordered 2', 'confirmed 2', 'received 2', 'packed 2', 'shipped 2'],
    ]);
    expect(await m.hub(m.ids.a100)).toBe(0);
    const told = await db()
      .selectFrom('shop_tells')
      .select('payload')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'shipment')
      .execute();
    expect(told.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ carrier: 'Pošta', tracking: 'SI-77', lines: [expect.objectContaining({ qty: 2 })] }),
    ]);
    const shipped = await sql<{ body: string }>`select body from mail_outbox where event = 'packages.shipped'`.execute(
      db(),
    );
    expect(shipped.rows).toHaveLength(1);
    expect(shipped.rows[0]!.body).not.toContain('Adria');
    const { status } = (await m.ask(getPurchaseOrder, asked)).body.result as PurchaseOrder;
    expect(status).toBe('received');
    // Delivered by what staff know; two weeks later the link shows no address any more.
    const delivered = { params: { id: parcel!.id }, body: { type: 'delivered', key: 'direct-delivered' } };
    expect((await m.ask(packing.addEvent, delivered)).body.result).toMatchObject({ state: 'delivered', claimable: [] });
    expect((await page(token)).deliver_to).not.toBeNull();
    await longAgo(parcel!.id);
    expect((await page(token)).deliver_to).toBeNull();
    expect((await m.broken()).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual([]);
    expect(await brokenPackages(db())).toEqual([]);
    expect(await brokenDocuments(db())).toEqual([]);
  });

  it('who received it is not kept, and a tracking number that comes later is told to the shop', async () => {
    const { order, draft } = await bought(1);
    await direct(draft.id);
    await m.send(draft.id);
    const token = await linkTo(draft.id);
    expect((await report(token, { state: 'delivered', receiver: 'Arta Hoxha' })).status).toBe(200);
    await hear();
    const [parcel] = await parcels(order.id);
    // Staff say that it was delivered: a report moves nothing but what has left.
    // Our number is not one to follow it by; the shop, which knows parcels by a number, is told ours.
    expect(parcel).toMatchObject({ state: 'handed_over', tracking: '' });
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from activity_log where after::text like '%Arta%'`.execute(db());
    expect(rows[0]!.n).toBe(0);
    expect((await page(token)).deliveries).toMatchObject([{ state: 'delivered', receiver: '' }]);
    const payloads = async () =>
      (
        await db()
          .selectFrom('shop_tells')
          .select(['kind', 'payload'])
          .where('order_id', '=', order.id)
          .where('kind', 'in', ['shipment', 'tracking'])
          .orderBy('id')
          .execute()
      ).map(({ kind, payload }) => [kind, (payload as { tracking: string }).tracking]);
    expect(await payloads()).toEqual([['shipment', parcel!.number]]);
    // All of it was received; the supplier still says the number later, and mends it.
    expect((await report(token, { state: 'handed_over', carrier: 'Pošta', tracking: 'LATE-0' })).status).toBe(200);
    await hear();
    expect(await parcels(order.id)).toMatchObject([{ id: parcel!.id, tracking: 'LATE-0', carrier_told: 'Pošta' }]);
    const { version } = (await m.ask(packing.getPackage, { params: { id: parcel!.id } })).body.result as PackageDetail;
    const tracked = await m.ask(packing.setTracking, {
      params: { id: parcel!.id },
      body: { version, tracking: 'LATE-1' },
    });
    expect(tracked.status, JSON.stringify(tracked.body)).toBe(200);
    // A report without a number takes none away.
    expect((await report(token, { state: 'delivered', receiver: 'x' })).status).toBe(200);
    await hear();
    expect(await parcels(order.id)).toMatchObject([{ tracking: 'LATE-1', carrier_told: 'Pošta' }]);
    expect(await payloads()).toEqual([
      ['shipment', parcel!.number],
      ['tracking', 'LATE-0'],
      ['tracking', 'LATE-1'],
    ]);
  });

  it('what it sends later of the same purchase order is another parcel, and never lies in the hub', async () => {
    const { order, line, draft } = await bought(2);
    await direct(draft.id);
    await m.send(draft.id);
    const token = await linkTo(draft.id);
    await m.work((tx) =>
      cancelPieces(tx, m.act, order.id, { pieces: [{ lineId: line, qty: 1 }], reason: 'customer_asked' }),
    );
    await hear();
    // It is not to be sent as it is; what the customer does not wait for is not in the parcel, though it was sent.
    expect(await page(token)).toMatchObject({ stopped: true, deliver_to: null });
    expect((await report(token, { state: 'handed_over', tracking: 'A-1' })).status).toBe(200);
    await hear();
    expect(await parcels(order.id)).toMatchObject([{ pieces: 1, tracking: 'A-1' }]);
    // The cancelled piece leaves nevertheless: its number is not that of the parcel the customer waits for.
    expect((await report(token, { state: 'handed_over', tracking: 'A-X' })).status).toBe(200);
    await hear();
    expect(await parcels(order.id)).toMatchObject([{ pieces: 1, tracking: 'A-1' }]);
    await m.work((tx) => addPieces(tx, m.act, order.id, [{ lineId: line, qty: 1 }]));
    await hear();
    expect((await report(token, { state: 'handed_over', tracking: 'A-2' })).status).toBe(200);
    await hear();
    const all = await parcels(order.id);
    expect(all.map(({ tracking, pieces }) => [tracking, pieces]).sort()).toEqual([
      ['A-1', 1],
      ['A-2', 1],
    ]);
    const { rows } = await sql<{
      received: number;
      shipped: number;
    }>`select q_received as received, q_shipped as shipped from order_lines where id = ${line}`.execute(db());
    expect(rows).toEqual([{ received: 2, shipped: 2 }]);
    expect(await m.hub(m.ids.a100)).toBe(0);
    expect((await m.broken()).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual([]);
    expect(await brokenPackages(db())).toEqual([]);
  });

  it('is not sent for an order that is held, cancelled or goes elsewhere since; sent already, its address goes and the supplier is told', async () => {
    const act = (id: number, body: object) =>
      m.ask(actOnOrder, { params: { id }, body: body as InputOf<typeof actOnOrder>['body'] });
    const versionOf = async (id: number) =>
      (await db().selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
    const hold = async (id: number, action: 'hold' | 'release') => {
      const done = await act(id, {
        action,
        version: await versionOf(id),
        ...(action === 'hold' ? { note: 'why' } : { hold: 'staff' }),
      });
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      await hear();
    };
    // Held after it was set to go there, before its supplier knows: it is not sent, and says why.
    const { order, draft } = await bought(2);
    await direct(draft.id);
    await hold(order.id, 'hold');
    const refused = await m.trySend(draft.id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'purchase_order_not_direct']);
    expect(refused.body.statusMessage).toContain('held');
    const { rows: mailed } =
      await sql`select from mail_outbox where recipient = ${`s${draft.id}@supplier.test`}`.execute(db());
    expect(mailed).toHaveLength(0);
    await hold(order.id, 'release');
    expect((await m.trySend(draft.id)).status).toBe(200);

    // Held after it was sent: the address goes from the page, and the supplier hears of it once; likewise when it goes on.
    const token = await linkTo(draft.id);
    expect(await page(token)).toMatchObject({ stopped: false, deliver_to: { street: 'Rruga e Durrësit 5' } });
    await hold(order.id, 'hold');
    expect(await page(token)).toMatchObject({ direct: true, stopped: true, deliver_to: null });
    expect((await m.ask(getPurchaseOrder, { params: { id: draft.id } })).body.result).toMatchObject({
      direct: { stopped: true },
    });
    await hear();
    expect(await mailsOf(draft.id)).toEqual(['purchasing.directStopped']);
    await hold(order.id, 'release');
    expect(await page(token)).toMatchObject({ stopped: false, deliver_to: { street: 'Rruga e Durrësit 5' } });
    expect(await mailsOf(draft.id)).toEqual(['purchasing.directStopped', 'purchasing.directAddress']);

    // Another address: the page has it, and the supplier is told to look; the mail does not say it.
    const address = { name: 'Arta Hoxha', street: 'Rruga e Kavajës 9', zip: '1001', city: 'Tiranë', country: 'AL' };
    const moved = await m.ask(setAddress, {
      params: { id: order.id },
      body: { kind: 'shipping', version: await versionOf(order.id), party: address },
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    await hear();
    expect((await page(token)).deliver_to).toMatchObject({ street: 'Rruga e Kavajës 9' });
    expect(await mailsOf(draft.id)).toEqual([
      'purchasing.directStopped',
      'purchasing.directAddress',
      'purchasing.directAddress',
    ]);
    const { rows: bodies } = await sql<{ body: string }>`select body from mail_outbox
      where recipient = ${`s${draft.id}@supplier.test`}`.execute(db());
    expect(bodies.map(({ body }) => body).join()).not.toMatch(/Kavaj|Arta/);

    // Cancelled: nobody is told where; what is reported nevertheless is no parcel, and somebody hears of it.
    await m.work((tx) =>
      cancelPieces(tx, m.act, order.id, {
        pieces: [{ lineId: order.lines[0]!.id, qty: 2 }],
        reason: 'customer_asked',
      }),
    );
    await hear();
    expect(await page(token)).toMatchObject({ stopped: true, deliver_to: null });
    expect((await mailsOf(draft.id)).at(-1)).toBe('purchasing.directStopped');
    expect((await report(token, { state: 'handed_over', tracking: 'T' })).status).toBe(200);
    await hear();
    expect(await parcels(order.id)).toEqual([]);
    expect(await m.hub(m.ids.a100)).toBe(0);
    const { rows: noticed } = await sql<{ text: string }>`select n::text as text from notices n
      where n::text like ${`%${draft.number}%`}`.execute(db());
    expect(noticed.map(({ text }) => text).join()).toContain('though it was stopped');
    // Cancelled before it is sent: it is not.
    const gone = await bought(1);
    await direct(gone.draft.id);
    await m.work((tx) =>
      cancelPieces(tx, m.act, gone.order.id, {
        pieces: [{ lineId: gone.line, qty: 1 }],
        reason: 'customer_asked',
      }),
    );
    expect((await m.trySend(gone.draft.id)).status).toBe(409);
    expect((await m.broken()).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual([]);
    expect(await brokenPackages(db())).toEqual([]);
  });

  it('of several purchase orders for one line the later ones stop: what was asked for first comes first', async () => {
    const order = await anOrder(m.b, {
      lines: [aLine({ variantId: m.ids.a100, qty: 3, unitGross: '2400' })],
      paymentMethod: 'other',
    });
    const line = order.lines[0]!.id;
    const first = await m.draft(m.ids.adria, m.ids.a100, [{ line, qty: 2 }]);
    const second = await m.draft(m.ids.adria, m.ids.a100, [{ line, qty: 1 }]);
    const tokens = [];
    for (const { id } of [first, second]) {
      expect((await direct(id)).status).toBe(200);
      await m.send(id);
      tokens.push(await linkTo(id));
    }
    await cancel(order.id, line, 1);
    await hear();
    expect(await Promise.all(tokens.map(page))).toMatchObject([
      { stopped: false },
      { stopped: true, deliver_to: null },
    ]);
    expect([await mailsOf(first.id), await mailsOf(second.id)]).toEqual([[], ['purchasing.directStopped']]);

    // Nor is it sent for pieces that another supplier knows it brings.
    const other = await anOrder(m.b, {
      lines: [aLine({ variantId: m.ids.a100, qty: 3, unitGross: '2400' })],
      paymentMethod: 'other',
    });
    const same = other.lines[0]!.id;
    const sent = await m.draft(m.ids.adria, m.ids.a100, [{ line: same, qty: 2 }]);
    const late = await m.draft(m.ids.adria, m.ids.a100, [{ line: same, qty: 1 }]);
    for (const { id } of [sent, late]) expect((await direct(id)).status).toBe(200);
    await m.send(sent.id);
    await cancel(other.id, same, 1);
    const refused = await m.trySend(late.id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'purchase_order_not_direct']);
  });

  it('is not asked for by a second mail or a reminder while it is stopped, and neither hides what is still to be told', async () => {
    const { order, line, draft } = await bought(2);
    await direct(draft.id);
    await m.send(draft.id);
    await sql`update order_parties set street = 'Rruga e Re 1' where order_id = ${order.id} and kind = 'shipping'`.execute(
      db(),
    );
    await changedEvent(order.id);
    expect((await m.trySend(draft.id)).status).toBe(200);
    await hear();
    expect(await mailsOf(draft.id)).toEqual(['purchasing.directAddress']);

    await cancel(order.id, line, 1);
    const refused = await m.trySend(draft.id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'purchase_order_stopped']);
    await hear();
    expect(await mailsOf(draft.id)).toEqual(['purchasing.directAddress', 'purchasing.directStopped']);
    expect(codeOf(await m.trySend(draft.id))).toBe('purchase_order_stopped');
  });

  it('sent by a node of the last release, which noted nothing, is only noted, but stopped when it must not leave', async () => {
    const { order, line, draft } = await bought(2);
    await direct(draft.id);
    await m.send(draft.id);
    const told = async () =>
      (await db().selectFrom('purchase_orders').select('direct_told').where('id', '=', draft.id).executeTakeFirst())!
        .direct_told;
    const noted = await told();
    await sql`update purchase_orders set direct_told = null where id = ${draft.id}`.execute(db());
    await changedEvent(order.id);
    await hear();
    expect([await told(), await mailsOf(draft.id)]).toEqual([noted, []]);
    await sql`update purchase_orders set direct_told = null where id = ${draft.id}`.execute(db());
    await cancel(order.id, line, 1);
    await hear();
    expect(await mailsOf(draft.id)).toEqual(['purchasing.directStopped']);
  });

  it('hides the address two weeks after every parcel was delivered, lost or came back', async () => {
    for (const type of ['lost', 'returned']) {
      const { order, draft } = await bought(1);
      await direct(draft.id);
      await m.send(draft.id);
      const token = await linkTo(draft.id);
      expect((await report(token, { state: 'handed_over', tracking: `GONE-${type}` })).status).toBe(200);
      await hear();
      const [parcel] = await parcels(order.id);
      const ended = { params: { id: parcel!.id }, body: { type, key: `direct-${type}` } };
      expect((await m.ask(packing.addEvent, ended)).body.result).toMatchObject({ state: type });
      expect([type, (await page(token)).deliver_to]).not.toEqual([type, null]);
      await longAgo(parcel!.id);
      expect([type, (await page(token)).deliver_to]).toEqual([type, null]);
    }
  });

  it('shows the address longer than two weeks after a parcel was delivered while pieces are still to come', async () => {
    const { order, line, draft } = await bought(2);
    await direct(draft.id);
    await m.send(draft.id);
    const token = await linkTo(draft.id);
    const sent = async (tracking: string) => {
      expect((await report(token, { state: 'handed_over', tracking })).status).toBe(200);
      await hear();
      const parcel = (await parcels(order.id)).find((one) => one.tracking === tracking);
      const delivered = { params: { id: parcel!.id }, body: { type: 'delivered', key: `direct-${tracking}` } };
      expect((await m.ask(packing.addEvent, delivered)).body.result).toMatchObject({ state: 'delivered', pieces: 1 });
      await longAgo(parcel!.id);
    };
    await cancel(order.id, line, 1);
    await hear();
    await sent('PART-1');
    expect(await page(token)).toMatchObject({ stopped: true, deliver_to: null });
    await m.work((tx) => addPieces(tx, m.act, order.id, [{ lineId: line, qty: 1 }]));
    await hear();
    expect((await page(token)).deliver_to).not.toBeNull();
    await sent('PART-2');
    expect(await page(token)).toMatchObject({ stopped: false, deliver_to: null });
  });

  it('gives its supplier a new link as long as the number may be mended, also when all has come', async () => {
    const renewed = async (id: number) =>
      (
        await sql<{ n: number }>`select count(*)::int as n from activity_log
          where entity = 'purchase_order' and entity_id = ${id} and action = 'link renewed'`.execute(db())
      ).rows[0]!.n;
    const { draft } = await bought(1);
    await direct(draft.id);
    await m.send(draft.id);
    const token = await linkTo(draft.id);
    expect((await report(token, { state: 'handed_over', tracking: 'R-1' })).status).toBe(200);
    await hear();
    expect((await m.ask(getPurchaseOrder, { params: { id: draft.id } })).body.result).toMatchObject({
      status: 'received',
    });
    await sql`update account_links set expires_at = created_at where subject_id = ${draft.id}`.execute(db());
    expect((await request(m.b, renewOutdelivery, { body: { token } })).status).toBe(200);
    expect(await renewed(draft.id)).toBe(1);
    // Of what came to the hub there is nothing left to say.
    const { draft: hub } = await bought(1);
    await m.send(hub.id);
    const other = await linkTo(hub.id);
    const lines = [{ id: hub.item, ok: 1, damaged: 0, missing: 0 }];
    const body = { version: await m.versionOf(hub.id), lines };
    expect((await m.ask(receivePurchaseOrder, { params: { id: hub.id }, body })).status).toBe(200);
    await sql`update account_links set expires_at = created_at where subject_id = ${hub.id}`.execute(db());
    expect((await request(m.b, renewOutdelivery, { body: { token: other } })).status).toBe(200);
    expect(await renewed(hub.id)).toBe(0);
  });

  it('sends no mail to look at an address that was erased', async () => {
    const { order, draft } = await bought(1);
    await direct(draft.id);
    await m.send(draft.id);
    await sql`update order_parties set name = '', company = '', street = '', phone = '' where order_id = ${order.id}`.execute(
      db(),
    );
    await changedEvent(order.id);
    await hear();
    expect(await mailsOf(draft.id)).toEqual([]);
  });

  it('only where all of it is for one order that is paid, free and goes home; and nothing else comes on it then', async () => {
    const { order, draft } = await bought();
    await direct(draft.id);
    // What is bought of the supplier next goes on another draft.
    const next = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.a100, qty: 1 })] });
    const made = await m.ask(proposeOrders, { body: { strategy: 'default', line_ids: [next.lines[0]!.id] } });
    expect((made.body.result as { purchase_orders: { id: number }[] }).purchase_orders[0]!.id).not.toBe(draft.id);
    await expect(
      m.work(async (tx) => {
        const { addToLine } = await import('#features/trade/purchasing/server/purchasing.public.ts');
        await addToLine(tx, m.act, draft.id, { variantId: m.ids.a100, qty: 1, cost: '10' });
      }),
    ).rejects.toMatchObject({ definition: { code: 'purchase_order_direct_mixed' } });
    // The customer takes one away: it comes off the draft, which goes on to them.
    await m.work((tx) =>
      cancelPieces(tx, m.act, order.id, {
        pieces: [{ lineId: order.lines[0]!.id, qty: 1 }],
        reason: 'customer_asked',
      }),
    );
    await hear();
    expect((await m.ask(getPurchaseOrder, { params: { id: draft.id } })).body.result).toMatchObject({
      direct: { id: order.id },
      items: [{ qty: 1 }],
    });
    expect((await direct(draft.id, 'hub')).status).toBe(200);

    const why = async (id: number) => {
      const answer = await direct(id);
      expect([answer.status, codeOf(answer)]).toEqual([409, 'purchase_order_not_direct']);
      return answer.body.statusMessage!.split(': ')[1];
    };
    expect(await why((await bought(1, { paymentMethod: 'cod' })).draft.id)).toContain('cash');
    expect(await why((await bought(1, { deliveryKind: 'collect' })).draft.id)).toContain('at home');
    const held = await bought(1);
    await sql`update orders set hold = '{staff}' where id = ${held.order.id}`.execute(db());
    expect(await why(held.draft.id)).toContain('held');
    const one = await m.lineOf(m.ids.n200, 1);
    const stock = await m.draft(m.ids.nordic, m.ids.n200, [{ line: one.line, qty: 1 }], 1, '5');
    expect(await why(stock.id)).toContain('stock');
    const two = [await m.lineOf(m.ids.n100, 1), await m.lineOf(m.ids.n100, 1)];
    const several = await m.draft(
      m.ids.nordic,
      m.ids.n100,
      two.map(({ line }) => ({ line, qty: 1 })),
      0,
      '11',
    );
    expect(await why(several.id)).toContain('several');
    const sent = await bought(1);
    await m.send(sent.draft.id);
    expect(codeOf(await direct(sent.draft.id))).toBe('purchase_order_move_not_allowed');
    expect((await m.ask(setDeliverTo, { params: { id: sent.draft.id }, body: { version: 0, to: 'hub' } })).status).toBe(
      409,
    );
  });

  it('is for people of the house who may change orders, of the shops they work in', async () => {
    const { draft } = await bought(1);
    await m.b.make.user({ email: 'reads@s.test', permissions: ['Read_Order'] });
    expect((await direct(draft.id, 'customer', await tokenFor(m.b, 'reads@s.test'))).status).toBe(403);
    const held = await m.b.make.user({ email: 'elsewhere@s.test', permissions: ['Read_Order', 'Update_Order'] });
    await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{3}')`.execute(db());
    const there = { token: await tokenFor(m.b, 'elsewhere@s.test'), shopId: 3 };
    const body = { version: await m.versionOf(draft.id), to: 'customer' };
    expect((await request(m.b, setDeliverTo, { params: { id: draft.id }, body }, there)).status).toBe(404);
    // Nor is the customer's order told to them once it goes there.
    expect((await direct(draft.id)).status).toBe(200);
    const read = async (as: object) =>
      ((await request(m.b, getPurchaseOrder, { params: { id: draft.id } }, as as never)).body.result as PurchaseOrder)
        .direct;
    expect(await read(there)).toEqual({ id: null, number: null, stopped: false });
    expect(await read({ token: await tokenFor(m.b, 'reads@s.test') })).toMatchObject({ number: expect.any(String) });
    await m.b.make.user({ email: 'own@s.test', sellerId: m.ids.adria, permissions: ['Update_Order'] });
    expect((await direct(draft.id, 'customer', await tokenFor(m.b, 'own@s.test'))).status).toBe(403);
  });

  it('shows who took it and the proofs of delivery, which name the customer, to people of the shop alone', async () => {
    const { draft } = await bought(1);
    expect((await direct(draft.id)).status).toBe(200);
    await m.send(draft.id);
    const token = await linkTo(draft.id);
    expect((await report(token, { state: 'delivered', receiver: 'Arta' })).status).toBe(200);
    const begun = await request(m.b, beginOutdeliveryDocument, { body: { token, kind: 'proof', name: 'proof.pdf' } });
    const document = (begun.body.result as { id: string }).id;
    const file = { name: 'x', bytes: aPdf() };
    await request(m.b, uploadOutdeliveryDocument, { params: { id: document }, file } as never);
    const held = await m.b.make.user({ email: 'proofs@s.test', permissions: ['Read_Order', 'Update_Order'] });
    await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{3}')`.execute(db());
    const there = { token: await tokenFor(m.b, 'proofs@s.test'), shopId: 3 };
    const told = async (as: object) => {
      const { body } = await request(m.b, getPurchaseOrder, { params: { id: draft.id } }, as as never);
      const { deliveries, documents } = body.result as PurchaseOrder;
      const link = await request(m.b, linkPurchaseDocument, { params: { id: draft.id, document } }, as as never);
      return [deliveries.length, documents.length, link.status];
    };
    expect(await told(there)).toEqual([0, 0, 404]);
    expect(await told({ token: m.token, shopId: 2 })).toEqual([1, 1, 200]);
  });
});
