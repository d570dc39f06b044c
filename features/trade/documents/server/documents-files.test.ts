import { PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultyOffice } from '#connectors/faulty-office/faulty-office.ts';
import { cancelOrder } from '#features/trade/orders/contract/orders.calls.ts';
import {
  aLine,
  anAct,
  anOrder,
  type OrdersMarket,
  ordersMarket,
} from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { pagesOfPdf } from '#server/test/words-in-pdf.ts';
import * as calls from '../contract/documents.calls.ts';
import type { DocumentArchive, DocumentRow, DocumentSettings } from '../contract/documents.model.ts';
import { brokenDocuments } from './documents.invariants.read-model.ts';
import { reportDocuments } from './use-cases/report-documents.ts';
import { whyNotCleared } from './writing/at-packing.ts';
import { invoicePieces } from './writing/invoice-pieces.ts';

let m: OrdersMarket;
let now = new Date('2100-03-22T10:00:00Z');

beforeAll(async () => {
  m = await ordersMarket(() => now);
  await m.b.work();
});
afterAll(() => m.b.close());

const result = <T>(answer: { status: number; body: { result?: unknown } }): T => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.result as T;
};
const make = async (orderId: number, body: object = { type: 'invoice' }) =>
  result<DocumentRow>(await m.ask(calls.makeDocument, { params: { id: orderId }, body }));
const invoiced = async () => make((await anOrder(m.b, { lines: m.two() })).id);
const file = async (id: number, form: string) =>
  result<{ name: string; content: string }>(await m.ask(calls.readDocumentFile, { params: { id }, query: { form } }));
const list = async (query: object = {}) =>
  result<{ results: DocumentRow[]; total: number }>(await m.ask(calls.listDocuments, { query }));

describe('Documents by hand', () => {
  it('are made once, and what is there is given again; no one else’s shop is reached', async () => {
    const order = await anOrder(m.b, { lines: m.two() });
    const first = await make(order.id);
    expect(first).toMatchObject({
      type: 'invoice',
      gross: '6000.00',
      net: '5000.00',
      vat: '1000.00',
      customer: 'Arta Hoxha',
    });
    expect((await make(order.id)).id).toBe(first.id);
    const asked = { params: { id: order.id }, body: { type: 'invoice' } };
    expect(await m.ask(calls.makeDocument, asked, 'reader')).toMatchObject({ status: 403 });
    expect(await m.ask(calls.makeDocument, asked, 'seller')).toMatchObject({ status: 403 });
    expect(await m.ask(calls.makeDocument, asked, 'held')).toMatchObject({ status: 404 });
    const there = { params: { id: first.id }, query: { form: 'pdf' } };
    expect(await m.ask(calls.readDocumentFile, there, 'held')).toMatchObject({ status: 404 });
    expect(await m.ask(calls.makeDocument, { ...asked, body: { type: 'delivery_note' } })).toMatchObject({
      status: 409,
      body: { statusMessage: expect.stringContaining('choose the package') },
    });
    const { results } = result<{ results: unknown[] }>(await m.ask(calls.listDocuments, { query: {} }, 'held'));
    expect(results).toEqual([]);
  });
});

describe('Files', () => {
  it('are the same bytes whenever they are asked for; a copy has the same number (O21.4)', async () => {
    const { id, number } = await invoiced();
    const first = await file(id, 'pdf');
    expect(first.name).toBe(`${number}.pdf`);
    expect(await file(id, 'pdf')).toEqual(first);
    // Lost by the storage, it is drawn again as it was.
    const kept = await m.b.platform.db
      .selectFrom('document_files')
      .selectAll()
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow();
    await m.b.platform.storage.delete(kept.file);
    expect(await file(id, 'pdf')).toEqual(first);
    const copy = await file(id, 'copy');
    expect(copy.name).toBe(`${number}-copy.pdf`);
    expect(copy.content).not.toBe(first.content);
    expect((await list({ search_text: number })).total).toBe(1);
  });

  it('say in letters of every language of the market who bought what and for how much, invoices and credit notes alike', async () => {
    const names = ['Llambë çdo ditë', 'Čajnik žoga', 'Чајник Ѓорѓи'];
    const placed = await anOrder(m.b, {
      lines: names.map((name) => aLine({ variantId: m.ids.a100, name, unitGross: '1200' })),
    });
    const words = async (id: number) =>
      (await pagesOfPdf(Buffer.from((await file(id, 'pdf')).content, 'base64'))).join('\n');
    const invoice = await make(placed.id);
    const said = await words(invoice.id);
    for (const text of [...names, invoice.number, 'Arta Hoxha', 'Rruga e Durrësit 5', 'Tiranë'])
      expect(said).toContain(text);
    // Each line, and all three with the VAT that is in it.
    expect(said).toMatch(/1[\s\u00a0]?200,00/);
    expect(said).toMatch(/3[\s\u00a0]?600,00/);
    expect(said).not.toContain('\u{fffd}');
    const order = await m.get(placed.id);
    const cancelled = await m.ask(cancelOrder, {
      params: { id: order.id },
      body: { version: order.version, lines: [{ id: placed.lines[2]!.id, qty: 1 }], reason: 'customer_asked' },
    });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    const note = (await list({ search_text: order.number })).results.find(({ type }) => type === 'credit_note')!;
    const credited = await words(note.id);
    for (const text of [names[2]!, note.number, invoice.number, 'Arta Hoxha']) expect(credited).toContain(text);
    expect(credited).not.toContain(names[0]!);
    expect(credited).not.toContain('\u{fffd}');
  });

  it('hold an e-invoice where the seller has a VAT number, and say why where not', async () => {
    await sql`update house_company set name = 'Tregu Shpk', vat_number = ''`.execute(m.b.platform.db);
    const bare = await invoiced();
    const asked = { params: { id: bare.id }, query: { form: 'xml' } };
    expect(await m.ask(calls.readDocumentFile, asked)).toMatchObject({
      status: 409,
      body: { statusMessage: expect.stringContaining('no VAT number') },
    });
    await sql`update house_company set vat_number = 'L12345678A'`.execute(m.b.platform.db);
    const { id, number } = await invoiced();
    expect((await file(id, 'xml')).content).toContain(`<cbc:ID>${number}</cbc:ID>`);
  });

  it('are printed in one PDF, those of a selection or of orders, for who may read them [issue 15 §3]', async () => {
    const [first, second] = [await invoiced(), await invoiced()];
    const print = (body: object, who?: string) => m.ask(calls.printDocuments, { body }, who);
    const pages = async (content: string) => (await PDFDocument.load(Buffer.from(content, 'base64'))).getPageCount();
    const one = result<{ content: string; documents: number }>(await print({ search_text: first.number }));
    expect(one.documents).toBe(1);
    const orders = [first, second].map(({ order }) => order!.id);
    const both = result<{ content: string; documents: number }>(await print({ orders }));
    expect(both.documents).toBe(2);
    expect(await pages(both.content)).toBe(2 * (await pages(one.content)));
    expect(await print({ orders: [999_999] })).toMatchObject({ status: 409 });
    expect(await print({ orders }, 'held')).toMatchObject({ status: 409 });
    expect(await print({ orders }, 'seller')).toMatchObject({ status: 403 });
  });

  it('come as one ZIP of a selection, which its owner alone can load, and as a table with VAT by rate', async () => {
    const { total } = await list({ shop: '2' });
    const { id } = result<{ id: string }>(await m.ask(calls.startArchive, { body: { shop: 2 } }));
    await m.b.taskEnded(id);
    const [archive] = result<DocumentArchive[]>(await m.ask(calls.listArchives, {}));
    expect(archive).toMatchObject({ id, status: 'completed', documents: total });
    const { url } = result<{ url: string }>(await m.ask(calls.linkArchive, { params: { id } }));
    const names = Object.keys(unzipSync(new Uint8Array((await m.b.app.http!.inject(url)).rawPayload)));
    expect(names).toHaveLength(total);
    expect(names[0]).toMatch(/^AL-INV-2100-\d{6}\.pdf$/);
    expect(await m.ask(calls.linkArchive, { params: { id } }, 'reader')).toMatchObject({ status: 404 });
    expect(await m.ask(calls.startArchive, { body: { from: '2200-01-01' } })).toMatchObject({ status: 409 });
    const table = result<{ name: string; content: string }>(await m.ask(calls.exportDocuments, { query: {} }));
    const sheet = Object.entries(unzipSync(new Uint8Array(Buffer.from(table.content, 'base64'))))
      .map(([, bytes]) => Buffer.from(bytes).toString('utf8'))
      .join('\n');
    expect(sheet).toContain('VAT 20 %');
    expect(sheet).toContain('5000');
  });
});

it('A ZIP of documents is out of reach once its owner is held to fewer shops than it may be of', async () => {
  await invoiced();
  const { id: userId } = await m.b.make.user({ email: 'zip@o.test', permissions: ['Read_Order'] });
  const token = await tokenFor(m.b, 'zip@o.test');
  const touched: unknown[] = [];
  const archived = async (body: object) => {
    const { id } = result<{ id: string }>(await request(m.b, calls.startArchive, { body } as never, { token }));
    await m.b.taskEnded(id);
    const task = await m.b.platform.db.selectFrom('tasks').select('shop_ids').where('id', '=', id).executeTakeFirst();
    touched.push(task?.shop_ids ?? null);
    return async () => (await request(m.b, calls.linkArchive, { params: { id } }, { token, shopId: 3 })).status;
  };
  const [all, two] = [await archived({}), await archived({ shop: 2 })];
  // The task tells how many there are: of every shop, or of the one that was asked for at the address of another.
  expect(touched).toEqual([[1, 2, 3, 4], [2]]);
  const held = async (shops: number[]) => {
    await sql`insert into user_shops (user_id, shop_ids) values (${userId}, ${shops})
      on conflict (user_id) do update set shop_ids = excluded.shop_ids`.execute(m.b.platform.db);
    return [await all(), await two()];
  };
  expect([await all(), await two()]).toEqual([200, 200]);
  expect(await held([2, 3])).toEqual([404, 200]);
  expect(await held([3])).toEqual([404, 404]);
});

describe('Settings', () => {
  it('keep shops from numbering alike, and count from the next series on', async () => {
    const read = async () =>
      result<{ shops: DocumentSettings[] }>(await m.ask(calls.readSettings, {})).shops.find(
        ({ shop }) => shop.id === 3,
      )!;
    const set = (body: object) =>
      m.ask(calls.setSettings, {
        params: { id: 3 },
        body: { at_packing: true, fiscaliser: null, prefix: null, ...body },
      });
    expect(await read()).toMatchObject({ prefix: 'SI', own_prefix: false, version: 0 });
    expect(await set({ version: 0, prefix: 'AL' })).toMatchObject({ status: 422 });
    expect(await set({ version: 0, prefix: 'A-1' })).toMatchObject({ status: 422 });
    expect(await set({ version: 0, fiscaliser: 'nobody' })).toMatchObject({ status: 422 });
    expect(result(await set({ version: 0, prefix: 'lj' }))).toMatchObject({
      prefix: 'LJ',
      own_prefix: true,
      version: 1,
    });
    expect(await set({ version: 0 })).toMatchObject({ status: 409 });
  });
});

describe('Reports to a tax office', () => {
  const office = faultyOffice();
  const run = () => reportDocuments({ ...m.b.platform, officeFor: () => office.office })();
  const later = () => {
    now = new Date(now.getTime() + 7 * 3_600_000);
  };
  const state = async (id: number) =>
    (await m.b.platform.db
      .selectFrom('document_clearances')
      .selectAll()
      .where('document_id', '=', id)
      .executeTakeFirst())!;
  const whyNot = async ({ order }: DocumentRow) => {
    const lines = await m.b.platform.db
      .selectFrom('order_lines')
      .select(['id', 'qty_placed'])
      .where('order_id', '=', order!.id)
      .execute();
    const pieces = lines.map(({ id: lineId, qty_placed: qty }) => ({ lineId, qty }));
    return m.work((tx) => whyNotCleared(tx, { orderId: order!.id, shopId: 2 }, pieces));
  };

  it('wait at the hand-over until the invoice is cleared, and stand on the sheet', async () => {
    const before = await invoiced();
    await sql`insert into document_settings (shop_id, fiscaliser) values (2, 'practice')`.execute(m.b.platform.db);
    // What was made before the shop reported is let go.
    expect(await whyNot(before)).toBeNull();
    const row = await invoiced();
    expect(row.clearance.state).toBe('pending');
    expect(await whyNot(row)).toBe('not_cleared');
    const waiting = await file(row.id, 'pdf');
    office.fail('busy');
    await run();
    expect(await state(row.id)).toMatchObject({ state: 'pending', error: 'Come back later' });
    later();
    await run();
    expect(await state(row.id)).toMatchObject({ state: 'cleared', code: 'F-000001' });
    expect(await whyNot(row)).toBeNull();
    const cleared = await file(row.id, 'pdf');
    expect(cleared.content).not.toBe(waiting.content);
    expect(await file(row.id, 'pdf')).toEqual(cleared);
  });

  it('wait for an invoice of each piece that is to leave, not of its line', async () => {
    const order = await anOrder(m.b, { lines: m.two() });
    const [line] = order.lines;
    const may = (qty: number) =>
      m.work((tx) => whyNotCleared(tx, { orderId: order.id, shopId: 2 }, [{ lineId: line!.id, qty }]));
    await m.work((tx) => invoicePieces(tx, anAct(now), order.id, [{ lineId: line!.id, qty: 1 }]));
    await run();
    expect([await may(1), await may(2)]).toEqual([null, 'not_invoiced']);
    await m.work(async (tx) =>
      orders.writeFacts(
        tx,
        anAct(now),
        await orders.lockOrder(tx, order.id),
        (['received', 'packed', 'shipped'] as const).map((fact) => ({ lineId: line!.id, fact, qty: 1 })),
      ),
    );
    expect(await may(1)).toBe('not_invoiced');
  });

  it('are never made twice when the answer is lost, and follow what is decided later', async () => {
    const [lost, slow] = [await invoiced(), await invoiced()];
    office.fail('drop', 'slow');
    await run();
    expect([(await state(lost.id)).state, (await state(slow.id)).state]).toEqual(['unknown', 'pending']);
    office.decide();
    later();
    await run();
    expect([(await state(lost.id)).state, (await state(slow.id)).state]).toEqual(['cleared', 'cleared']);
    const entries = office.entries();
    expect(new Set(entries).size).toBe(entries.length);
  });

  it('say on the order what the office refused, until a person reports it again', async () => {
    const row = await invoiced();
    office.fail('rejected');
    await run();
    const order = await m.get(row.order!.id);
    expect(order.open_problems).toMatchObject([{ code: 'document_failed', values: { document: row.number } }]);
    later();
    await run();
    expect((await state(row.id)).state).toBe('failed');
    expect(await m.ask(calls.reportDocument, { params: { id: row.id } }, 'reader')).toMatchObject({ status: 403 });
    result(await m.ask(calls.reportDocument, { params: { id: row.id } }));
    await run();
    expect((await state(row.id)).state).toBe('cleared');
    expect((await m.get(row.order!.id)).open_problems).toEqual([]);
    expect(await m.ask(calls.reportDocument, { params: { id: row.id } })).toMatchObject({ status: 409 });
    expect(await brokenDocuments(m.b.platform.db)).toEqual([]);
  });
});
