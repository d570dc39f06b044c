import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { purchaseFile } from '#features/trade/purchasing/contract/purchasing.calls.ts';
import { bookReceived } from '#features/trade/purchasing/server/purchasing.public.ts';
import { getHubStock, type HubStockDetail } from '#features/trade/sourcing/contract/hub-stock.calls.ts';
import { proposeOrders } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import * as invoices from '#features/trade/supplier-invoices/contract/supplier-invoices.calls.ts';
import type {
  OrderToBill,
  SupplierInvoice,
} from '#features/trade/supplier-invoices/contract/supplier-invoices.model.ts';
import type { SupplierReturn } from '#features/trade/supplier-returns/contract/supplier-returns.calls.ts';
import * as returns from '#features/trade/supplier-returns/contract/supplier-returns.calls.ts';
import { supplierReturnsRepository } from '#features/trade/supplier-returns/server/supplier-returns.repository.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/purchase-desk.calls.ts';
import { type DeskMarket, deskMarket } from './purchase-desk.for-tests.ts';

let m: DeskMarket;
beforeAll(async () => {
  m = await deskMarket();
});
afterAll(() => m.b.close());

const itemsOf = async (id: number) =>
  (
    await sql<{
      id: number;
      sku: string;
      qty: number;
    }>`select id, sku, qty from purchase_order_items where order_id = ${id} order by position`.execute(m.b.platform.db)
  ).rows;
const boughtFor = async (id: number) =>
  (
    await sql<{ line_id: number; qty: number }>`select a.line_id, a.qty - a.qty_ended as qty from allocations a
      join purchase_order_items i on i.id = a.po_item_id where i.order_id = ${id} and a.qty > a.qty_ended order by a.line_id`.execute(
      m.b.platform.db,
    )
  ).rows.map(({ line_id, qty }) => [line_id, qty]);

describe('Drafts are split and merged [O06] [GEN-017]', () => {
  it('a split takes along the latest promises; a merge brings everything together again', async () => {
    const { adria, nordic, a100, n200 } = m.ids;
    const one = await m.lineOf(a100, 2);
    const two = await m.lineOf(a100, 2);
    const a = await m.draft(
      adria,
      a100,
      [
        { line: one.line, qty: 2 },
        { line: two.line, qty: 2 },
      ],
      1,
    );
    const version = await m.versionOf(a.id);
    const split = await m.ask(calls.splitPurchaseOrder, {
      params: { id: a.id },
      body: { version, lines: [{ id: a.item, qty: 2 }] },
    });
    expect(split.status).toBe(200);
    const { id: fresh, number } = split.body.result as { id: number; number: string };
    expect(number).toMatch(/^PO-\d{4}-\d{4}$/);
    expect([(await itemsOf(a.id))[0]!.qty, (await itemsOf(fresh))[0]!.qty]).toEqual([3, 2]);
    // Three pieces stay: two for the first, one for the second; the last promise goes along.
    expect(await boughtFor(a.id)).toEqual([
      [one.line, 2],
      [two.line, 1],
    ]);
    expect(await boughtFor(fresh)).toEqual([[two.line, 1]]);
    expect(await m.broken()).toEqual([]);
    const all = await m.ask(calls.splitPurchaseOrder, {
      params: { id: a.id },
      body: { version: await m.versionOf(a.id), lines: [{ id: a.item, qty: 3 }] },
    });
    expect(all.status).toBe(422);
    expect(
      (
        await m.ask(calls.splitPurchaseOrder, {
          params: { id: a.id },
          body: { version, lines: [{ id: a.item, qty: 1 }] },
        })
      ).status,
    ).toBe(409);
    for (const qty of [0, -1, 1.5, Number.MAX_VALUE, '2', null])
      expect(
        (
          await m.ask(calls.splitPurchaseOrder, {
            params: { id: a.id },
            body: { version, lines: [{ id: a.item, qty }] },
          })
        ).status,
        String(qty),
      ).toBe(422);
    const foreign = await m.draft(nordic, n200, [], 1, '5');
    const mergeWith = async (ids: readonly number[]) =>
      m.ask(calls.mergePurchaseOrders, { params: { id: a.id }, body: { version: await m.versionOf(a.id), with: ids } });
    expect((await mergeWith([foreign.id])).status).toBe(409);
    const dearer = await m.draft(adria, a100, [], 1, '12');
    expect((await mergeWith([dearer.id])).status).toBe(409);
    expect((await mergeWith([fresh])).status).toBe(200);
    expect((await itemsOf(a.id)).map(({ qty }) => qty)).toEqual([5]);
    expect(await boughtFor(a.id)).toEqual([
      [one.line, 2],
      [two.line, 2],
    ]);
    expect(await itemsOf(fresh)).toEqual([]);
    expect(await m.broken()).toEqual([]);
  });

  it('the supplier gets the order as a PDF and a workbook with the mail, twice the same bytes', async () => {
    const { adria, a100 } = m.ids;
    const a = await m.draft(adria, a100, [], 3);
    await m.send(a.id);
    const { rows } = await sql<{
      name: string;
      mime: string;
      size: number;
    }>`select f.name, f.mime, length(f.content) as size from mail_files f
      join mail_outbox o on o.id = f.mail_id where o.recipient = ${`s${a.id}@supplier.test`} order by f.id`.execute(
      m.b.platform.db,
    );
    expect(rows.map(({ name, mime }) => [name, mime.split('/')[0]])).toEqual([
      [`${a.number}.pdf`, 'application'],
      [`${a.number}.xlsx`, 'application'],
    ]);
    const file = async (format: string) =>
      ((await m.ask(purchaseFile, { params: { id: a.id }, query: { format } })).body.result as { content: string })
        .content;
    expect(await file('pdf')).toBe(await file('pdf'));
    expect(
      Buffer.from(await file('pdf'), 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(
      Buffer.from(await file('xlsx'), 'base64')
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
});

describe('Invoices of suppliers are compared with what was ordered and came [O06]', () => {
  const record = (id: number, values: object) =>
    m.ask(invoices.recordInvoice, {
      params: { id },
      body: { issued_on: '2100-11-22', currency: 'EUR', vat: '0', ...values },
    });
  const settle = (invoice: SupplierInvoice, verdict: string, as?: string) =>
    m.ask(
      invoices.settleInvoice,
      { params: { id: invoice.id }, body: { version: invoice.version, verdict, note: 'asked' } },
      as,
    );
  const toBill = async (show?: string) =>
    (await m.ask(invoices.listToBill, { query: show ? { show } : {} })).body.result as {
      total: number;
      results: OrderToBill[];
    };

  it('what came waits for its invoice; one that fits is done, its number is taken once', async () => {
    const { adria, a100 } = m.ids;
    const a = await m.draft(adria, a100, [], 10);
    expect(
      (await record(a.id, { number: 'F-1', lines: [{ item_id: a.item, qty: 1, unit_cost: '10' }], gross: '10' }))
        .status,
    ).toBe(409);
    await m.send(a.id);
    await m.work((tx) => bookReceived(tx, m.act, a.id, [{ itemId: a.item, ok: 10, damaged: 0, missing: 0 }]));
    expect((await toBill()).results.find(({ id }) => id === a.id)).toMatchObject({
      pieces: 10,
      to_bill: '100.00',
      invoices: 0,
    });
    const wrong = await record(a.id, {
      number: 'F-1',
      lines: [{ item_id: a.item, qty: 10, unit_cost: '10' }],
      gross: '101',
    });
    expect(wrong.status).toBe(422);
    expect(JSON.stringify(wrong.body)).toContain('gross');
    for (const unit_cost of ['1e3', '-1', '', 'NaN', '1.00001', `1.${'0'.repeat(40)}`, 10])
      expect(
        (await record(a.id, { number: 'F-1', lines: [{ item_id: a.item, qty: 1, unit_cost }], gross: '10' })).status,
        String(unit_cost),
      ).toBe(422);
    const future = await record(a.id, {
      number: 'F-1',
      issued_on: '2100-12-24',
      lines: [{ item_id: a.item, qty: 10, unit_cost: '10' }],
      gross: '100',
    });
    expect(future.status).toBe(422);
    const gone = await record(a.id, {
      number: 'F-1',
      lines: [{ item_id: 999_999, qty: 1, unit_cost: '10' }],
      gross: '10',
    });
    expect(gone.status).toBe(422);
    const good = await record(a.id, {
      number: 'F-1',
      lines: [{ item_id: a.item, qty: 10, unit_cost: '10' }],
      extras: '4',
      vat: '20.80',
      gross: '124.80',
    });
    expect(good.body.result).toMatchObject({ state: 'matched', net: '104.00', lines: [{ verdict: 'match' }] });
    expect((await toBill()).results.find(({ id }) => id === a.id)).toBeUndefined();
    const twice = await record(a.id, {
      number: 'f-1',
      lines: [{ item_id: a.item, qty: 1, unit_cost: '10' }],
      gross: '10',
    });
    expect(twice.status).toBe(409);
    // Next to nothing is left to bill: more of it differs.
    const more = await record(a.id, {
      number: 'F-2',
      lines: [{ item_id: a.item, qty: 1, unit_cost: '10' }],
      gross: '10',
    });
    expect(more.body.result).toMatchObject({
      state: 'differs',
      difference: '10.00',
      needs_second: false,
      lines: [{ verdict: 'qty_over' }],
    });
    expect((await toBill('differs')).results.map(({ id }) => id)).toContain(a.id);
    const disputed = await settle(more.body.result as SupplierInvoice, 'disputed');
    expect(disputed.body.result).toMatchObject({ state: 'disputed' });
    expect((await settle(disputed.body.result as SupplierInvoice, 'accepted')).status).toBe(409);
    expect((await toBill('differs')).total).toBe(0);
  });

  it('above the limit a second person accepts it, never the same; tolerance and limit are settings', async () => {
    const { nordic, n200 } = m.ids;
    const n = await m.draft(nordic, n200, [], 50, '5');
    await m.send(n.id);
    await m.work((tx) => bookReceived(tx, m.act, n.id, [{ itemId: n.item, ok: 50, damaged: 0, missing: 0 }]));
    const dear = await record(n.id, {
      number: 'N-1',
      lines: [{ item_id: n.item, qty: 50, unit_cost: '7.50' }],
      gross: '375',
    });
    const first = dear.body.result as SupplierInvoice;
    expect(first).toMatchObject({
      state: 'differs',
      difference: '125.00',
      needs_second: true,
      lines: [{ verdict: 'price_over' }],
    });
    const once = (await settle(first, 'accepted')).body.result as SupplierInvoice;
    expect(once).toMatchObject({ state: 'differs', accepted_by: 'Ada Admin', second_by: null });
    expect((await settle(once, 'accepted')).status).toBe(409);
    expect((await settle(first, 'accepted')).status).toBe(409);
    await m.b.make.user({ email: 'second@s.test', name: 'Ben Second', roles: ['Admin'] });
    const second = await tokenFor(m.b, 'second@s.test');
    const both = await settle(once, 'accepted', second);
    expect(both.body.result).toMatchObject({ state: 'accepted', accepted_by: 'Ada Admin', second_by: 'Ben Second' });
    await settingsRepository(m.b.platform.db).set('invoice_tolerance_percent', null, '5');
    const n2 = await m.draft(nordic, n200, [], 1, '5');
    await m.send(n2.id);
    await m.work((tx) => bookReceived(tx, m.act, n2.id, [{ itemId: n2.item, ok: 1, damaged: 0, missing: 0 }]));
    const near = await record(n2.id, {
      number: 'N-2',
      lines: [{ item_id: n2.item, qty: 1, unit_cost: '5.25' }],
      gross: '5.25',
    });
    expect(near.body.result).toMatchObject({ state: 'matched' });
  });
});

describe('What came damaged or wrong goes back to its supplier [O06]', () => {
  const announce = (id: number, lines: readonly object[], values: object = {}) =>
    m.ask(returns.announceReturn, {
      params: { id },
      body: { reason: 'Crushed', credit_by: '2100-11-30', lines, ...values },
    });
  const move = (row: SupplierReturn, body: object) =>
    m.ask(returns.moveReturn, { params: { id: row.id }, body: { version: row.version, ...body } });

  it('never more than came so, the supplier is told, and the credit is waited for by a day', async () => {
    const { adria, a100 } = m.ids;
    const a = await m.draft(adria, a100, [], 5);
    await m.send(a.id);
    await m.work((tx) => bookReceived(tx, m.act, a.id, [{ itemId: a.item, ok: 2, damaged: 2, missing: 0, wrong: 1 }]));
    const line = (qty: unknown, kind = 'damaged') => ({ item_id: a.item, kind, qty });
    expect((await announce(a.id, [line(3)])).status).toBe(422);
    for (const qty of [0, -1, 0.5, '1', null])
      expect((await announce(a.id, [line(qty)])).status, String(qty)).toBe(422);
    expect((await announce(a.id, [line(1)], { credit_by: '2100-11-21' })).status).toBe(422);
    expect((await announce(a.id, [{ ...line(1), item_id: 999_999 }])).status).toBe(422);
    const made = await announce(a.id, [line(2), line(1, 'wrong')]);
    const row = made.body.result as SupplierReturn;
    expect(row).toMatchObject({ number: `${a.number}-R1`, state: 'announced', value: '30.00', overdue: false });
    expect((await announce(a.id, [line(1)])).status).toBe(422);
    const { rows } = await sql<{
      subject: string;
    }>`select subject from mail_outbox where recipient = ${`s${a.id}@supplier.test`}
      order by id desc limit 1`.execute(m.b.platform.db);
    expect(rows[0]!.subject).toContain(row.number);
    const label = () => m.ask(returns.drawReturnLabel, { params: { id: row.id } });
    expect((await label()).body.result).toMatchObject({ code: 'supplier_return_no_address' });
    await sql`update sellers set address = 'Slovenska 1', zip_code = '1000', city = 'Ljubljana', country = 'SI' where id = ${adria}`.execute(
      m.b.platform.db,
    );
    const [sheet, same] = [(await label()).body.result, (await label()).body.result] as { content: string }[];
    expect(Buffer.from(sheet!.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(same).toEqual(sheet);
    expect((await m.ask(returns.drawReturnLabel, { params: { id: 999_999 } })).status).toBe(404);
    expect((await move(row, { to: 'refused', note: 'x', tracking: 'T-1' })).status).toBe(422);
    expect((await move(row, { to: 'sent', carrier_id: 999 })).status).toBe(422);
    const sent = (await move(row, { to: 'sent', carrier_id: 1, tracking: 'T-1' })).body.result as SupplierReturn;
    expect(sent).toMatchObject({ state: 'sent', carrier: 'Own delivery', tracking: 'T-1' });
    const [told] = (
      await sql<{
        subject: string;
        body: string;
      }>`select subject, body from mail_outbox where event = 'supplierReturns.sent'`.execute(m.b.platform.db)
    ).rows;
    expect(told!.subject).toContain(row.number);
    expect(told!.body).toContain('Own delivery T-1');
    expect((await move(row, { to: 'refused' })).status).toBe(409);
    expect((await move(sent, { to: 'credited' })).status).toBe(422);
    expect((await move(sent, { to: 'refused', credit: '1' })).status).toBe(422);
    const repository = supplierReturnsRepository(m.b.platform.db);
    expect(await repository.count({ show: 'overdue' }, '2100-11-30')).toBe(0);
    expect(await repository.count({ show: 'overdue' }, '2100-12-01')).toBe(1);
    const done = await move(sent, { to: 'credited', credit: '25.5', credit_note: 'C-7' });
    expect(done.body.result).toMatchObject({ state: 'credited', credit: '25.50', credit_note: 'C-7' });
    expect((await move(done.body.result as SupplierReturn, { to: 'refused', note: 'x' })).status).toBe(409);
    expect(await repository.count({ show: 'overdue' }, '2100-12-01')).toBe(0);
    const { body } = await m.ask(returns.listReturns, { query: { order: a.id } });
    expect(body.result).toMatchObject({ total: 1 });
    // What the supplier refused may be announced again.
    const b = await m.draft(adria, a100, [], 1);
    await m.send(b.id);
    await m.work((tx) => bookReceived(tx, m.act, b.id, [{ itemId: b.item, ok: 0, damaged: 1, missing: 0 }]));
    const first = (await announce(b.id, [{ ...line(1), item_id: b.item }])).body.result as SupplierReturn;
    await move(first, { to: 'refused', note: 'Not ours' });
    expect((await announce(b.id, [{ ...line(1), item_id: b.item }])).body.result).toMatchObject({
      number: `${b.number}-R2`,
    });
  });

  it('and good pieces that nobody needs, out of the stock of the hub, which has them again where the supplier refuses', async () => {
    const { adria } = m.ids;
    const { db } = m.b.platform;
    const { variantId } = await m.b.make.product({ sku: 'U-1', sellerId: adria });
    const a = await m.draft(adria, variantId, [], 5);
    await m.send(a.id);
    await m.work((tx) => bookReceived(tx, m.act, a.id, [{ itemId: a.item, ok: 5, damaged: 0, missing: 0 }]));
    const stock = async () =>
      (await db.selectFrom('hub_stock').select('qty').where('variant_id', '=', variantId).executeTakeFirst())?.qty ?? 0;
    const returnable = async () =>
      ((await m.ask(returns.listReturnable, { params: { id: a.id } })).body.result as returns.Returnable[]).map(
        ({ damaged, wrong, unneeded }) => [damaged, wrong, unneeded],
      );
    expect([await stock(), await returnable()]).toEqual([5, [[0, 0, 5]]]);
    const line = (qty: number) => ({ item_id: a.item, kind: 'unneeded', qty });
    expect((await announce(a.id, [line(6)])).body.result).toMatchObject({ code: 'supplier_return_too_many' });
    expect(await stock()).toBe(5);
    const made = (await announce(a.id, [line(2)])).body.result as SupplierReturn;
    expect([made.value, await stock(), await returnable()]).toEqual(['20.00', 3, [[0, 0, 3]]]);
    const { rows: mails } = await sql<{ body: string }>`select body from mail_outbox
      where recipient = ${`s${a.id}@supplier.test`} order by id desc limit 1`.execute(db);
    expect(mails[0]!.body).toContain('2 × U-1');
    expect(mails[0]!.body).toContain('not needed');

    // What came with it and is taken for a customer cannot go back.
    const { line: sold } = await m.lineOf(variantId, 2);
    await m.ask(proposeOrders, { body: { line_ids: [sold] } });
    expect([await stock(), await returnable()]).toEqual([1, [[0, 0, 1]]]);
    expect((await announce(a.id, [line(2)])).status).toBe(422);

    const moves = async () =>
      ((await m.ask(getHubStock, { params: { variant: variantId } })).body.result as HubStockDetail).moves.map(
        ({ reason, qty, of }) => [reason, qty, of],
      );
    expect((await moves())[1]).toEqual(['sent_back', -2, `${a.number}-R1`]);
    const sent = (await move(made, { to: 'sent' })).body.result as SupplierReturn;
    expect(await stock()).toBe(1);
    await move(sent, { to: 'refused', note: 'We take nothing back' });
    expect([await stock(), await returnable()]).toEqual([3, [[0, 0, 3]]]);
    expect((await moves())[0]).toEqual(['not_taken', 2, `${a.number}-R1`]);
    // A credited one stays away.
    const again = (await announce(a.id, [line(3)])).body.result as SupplierReturn;
    await move(again, { to: 'credited', credit: '30' });
    expect([await stock(), await returnable()]).toEqual([0, [[0, 0, 0]]]);
    expect((await m.ask(returns.listReturnable, { params: { id: 999_999 } })).status).toBe(404);
    expect(await m.broken()).toEqual([]);
  });

  it('announced by who is held to shops takes no good pieces of the stock that all shops sell', async () => {
    const { adria } = m.ids;
    const held = await m.b.make.user({ email: 'held@s.test', permissions: ['Read_Order', 'Update_Order'] });
    await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{2}')`.execute(m.b.platform.db);
    const token = await tokenFor(m.b, 'held@s.test');
    const { variantId } = await m.b.make.product({ sku: 'U-2', sellerId: adria });
    const a = await m.draft(adria, variantId, [], 5);
    await m.send(a.id);
    await m.work((tx) => bookReceived(tx, m.act, a.id, [{ itemId: a.item, ok: 3, damaged: 2, missing: 0 }]));
    const as = (call: Parameters<typeof m.ask>[0], parts: Record<string, unknown>) =>
      request(m.b, call, parts, { token, shopId: 2 });
    const announced = (kind: string, qty: number, who = as) =>
      who(returns.announceReturn, {
        params: { id: a.id },
        body: { reason: 'Back', credit_by: '2100-11-30', lines: [{ item_id: a.item, kind, qty }] },
      });
    const seen = (await as(returns.listReturnable, { params: { id: a.id } })).body.result as returns.Returnable[];
    expect(seen).toMatchObject([{ damaged: 2, unneeded: 0 }]);
    expect(await announced('unneeded', 1)).toMatchObject({ status: 403, body: { result: { code: 'other_shop' } } });
    expect((await announced('damaged', 2)).status).toBe(200);

    const row = (await announced('unneeded', 1, (call, parts) => m.ask(call, parts))).body.result as SupplierReturn;
    const refused = { params: { id: row.id }, body: { version: row.version, to: 'refused', note: 'No' } };
    expect(await as(returns.moveReturn, refused)).toMatchObject({ status: 403 });
    expect((await m.ask(returns.moveReturn, refused)).status).toBe(200);
    expect(await m.broken()).toEqual([]);
  });
});
